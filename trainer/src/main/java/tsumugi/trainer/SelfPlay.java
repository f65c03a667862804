package tsumugi.trainer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.player.EvaluationChoice;
import tsumugi.solver.player.EvaluationFile;
import tsumugi.solver.player.Player;
import tsumugi.solver.player.nnue.NetworkException;

/**
 * Plays games of the player against itself into a file, from the command line:
 *
 * <pre>
 *   SelfPlay file=games.bin [seed=1] [first=0] [games=1000] [nodes=700] [mate=300] [evaluation=written]
 *            [fewest=6] [most=10] [commit=...]
 * </pre>
 *
 * <p>A game begins with {@code fewest} to {@code most} moves by lot. It depends on nothing but
 * these, seed, number, nodes and evaluation: two processes with other first numbers play other
 * games of one run.
 */
public final class SelfPlay {
  private static final long TABLE_MEGABYTES = 2;
  private static final int REPORT = 100;

  private SelfPlay() {}

  public static void main(String[] args) throws IOException, NetworkException {
    Map<String, String> words = new HashMap<>();
    for (String arg : args) {
      String[] pair = arg.split("=", 2);
      words.put(pair[0], pair[1]);
    }
    long seed = Long.parseLong(words.getOrDefault("seed", "1"));
    int first = number(words, "first", 0);
    int games = number(words, "games", 1000);
    int nodes = number(words, "nodes", 700);
    int mate = number(words, "mate", 300);
    String name = words.getOrDefault("evaluation", EvaluationFile.WRITTEN);
    int fewest = number(words, "fewest", RandomOpening.FEWEST);
    int most = number(words, "most", RandomOpening.MOST);
    RandomOpening byLot = new RandomOpening(fewest, most);
    EvaluationChoice evaluation = EvaluationFile.read(name, 16).choice();
    String origin =
        "seed=%d nodes=%d mate=%d opening=%d-%d evaluation=%s commit=%s"
            .formatted(seed, nodes, mate, fewest, most, name, words.getOrDefault("commit", "?"));
    try (MainSubTable memory = MainSubTable.allocate(TABLE_MEGABYTES);
        Player player = new Player(memory, evaluation);
        MateOracle mates = new MateOracle(mate);
        GameFile file = GameFile.create(Path.of(words.get("file")), origin)) {
      long start = System.nanoTime();
      long plies = 0;
      int[] endings = new int[GameRecord.Ending.values().length];
      for (int number = first; number < first + games; number++) {
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

  private static int number(Map<String, String> words, String name, int standard) {
    String word = words.get(name);
    return word == null ? standard : Integer.parseInt(word);
  }
}
