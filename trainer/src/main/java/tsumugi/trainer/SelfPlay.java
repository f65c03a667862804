package tsumugi.trainer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.player.EvaluationChoice;
import tsumugi.player.EvaluationFile;
import tsumugi.player.Player;
import tsumugi.player.nnue.NetworkException;

/**
 * Command-line tool in which the player plays games against itself and writes them to a file:
 *
 * <pre>
 *   SelfPlay file=games.bin [seed=1] [first=0] [games=1000] [nodes=700] [mate=300] [evaluation=written]
 *            [fewest=6] [most=10] [commit=...]
 * </pre>
 *
 * <p>A game begins with {@code fewest} to {@code most} random moves. It depends only on these
 * limits, the seed, its number, the nodes and the evaluation, so processes with different first
 * numbers play different games of the same run. A file with games of the same run is continued,
 * however that run ended.
 */
public final class SelfPlay {
  private static final long TABLE_MEGABYTES = 2;
  private static final int REPORT = 100;
  private static final int MANY = 1_000_000_000;
  private static final int MOST_BY_LOT = 100;
  private static final Set<String> NAMES =
      Set.of(
          "file",
          "seed",
          "first",
          "games",
          "nodes",
          "mate",
          "evaluation",
          "fewest",
          "most",
          "commit");

  private SelfPlay() {}

  public static void main(String[] args) throws IOException, NetworkException {
    NamedArguments arguments = new NamedArguments(args, NAMES);
    long seed = arguments.number("seed", 1);
    int first = arguments.number("first", 0, 0, MANY);
    int games = arguments.number("games", 1000, 1, MANY);
    int nodes = arguments.number("nodes", 700, 1, MANY);
    int mate = arguments.number("mate", 300, 1, MANY);
    String name = arguments.text("evaluation", EvaluationFile.WRITTEN);
    int fewest = arguments.number("fewest", RandomOpening.FEWEST, 0, MOST_BY_LOT);
    int most = arguments.number("most", RandomOpening.MOST, 0, MOST_BY_LOT);
    RandomOpening byLot = new RandomOpening(fewest, most);
    EvaluationChoice evaluation = EvaluationFile.read(name, 16).choice();
    String origin =
        "seed=%d nodes=%d mate=%d opening=%d-%d evaluation=%s commit=%s"
            .formatted(seed, nodes, mate, fewest, most, name, arguments.text("commit", "?"));
    try (MainSubTable memory = MainSubTable.allocate(TABLE_MEGABYTES);
        Player player = new Player(memory, evaluation);
        MateOracle mates = new MateOracle(mate);
        GameFile file = GameFile.open(Path.of(arguments.needed("file")), origin, first)) {
      long start = System.nanoTime();
      long plies = 0;
      int[] endings = new int[GameRecord.Ending.values().length];
      if (file.games() > 0) {
        System.out.println(file.games() + " games are there already");
      }
      for (int number = first + file.games(); number < first + games; number++) {
        long own = Zobrist.mix(seed * 1_000_003 + number);
        GameRecord game = new SelfPlayGame(player, mates, byLot, nodes, number, own).play();
        file.write(game);
        plies += game.moves().length - game.opening();
        endings[game.ending().ordinal()]++;
        if ((number - first + 1) % REPORT == 0) {
          double seconds = (System.nanoTime() - start) / 1e9;
          System.out.printf(
              "%d games, %d positions, %.0f a second, %s%n",
              number - first + 1, plies, plies / seconds, Arrays.toString(endings));
        }
      }
    }
  }
}
