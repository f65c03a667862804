package tsumugi.trainer;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.player.EvaluationFile;
import tsumugi.solver.player.Game;
import tsumugi.solver.player.PlayControl;
import tsumugi.solver.player.PlayLimits;
import tsumugi.solver.player.PlayResult;
import tsumugi.solver.player.Player;
import tsumugi.solver.player.Score;
import tsumugi.solver.player.nnue.NetworkException;

/**
 * Two evaluations against each other at fixed nodes, in one process, from the command line:
 *
 * <pre>
 *   Duel a=NET|written b=NET|written [games=400] [nodes=1000] [seed=1]
 * </pre>
 *
 * <p>A quick answer to which of two networks is the better; what is published are matches of two
 * whole programs (tsumugi.match.Match of the module tests). Each opening is played twice with sides
 * exchanged.
 */
public final class Duel {
  private static final long TABLE_MEGABYTES = 8;
  private static final int LONGEST = 320;
  private static final int AGREED_SCORE = 2_500;
  private static final int AGREED_PLIES = 4;
  private static final int REPORT = 50;
  private static final int JUDGE_NODES = 400;

  private final Player[] players;
  private final PlayLimits limits;
  private final Position start = Sfen.parse(Sfen.START);

  private Duel(Player a, Player b, int nodes) {
    this.players = new Player[] {a, b};
    this.limits = PlayLimits.NONE.withMaxNodes(nodes);
  }

  public static void main(String[] args) throws IOException, NetworkException {
    Map<String, String> words = new HashMap<>();
    for (String arg : args) {
      String[] pair = arg.split("=", 2);
      words.put(pair[0], pair[1]);
    }
    int games = Integer.parseInt(words.getOrDefault("games", "400"));
    int nodes = Integer.parseInt(words.getOrDefault("nodes", "1000"));
    long seed = Long.parseLong(words.getOrDefault("seed", "1"));
    try (MainSubTable memory = MainSubTable.allocate(TABLE_MEGABYTES);
        MainSubTable memory2 = MainSubTable.allocate(TABLE_MEGABYTES);
        MainSubTable memory3 = MainSubTable.allocate(1);
        Player a = player(memory, words.getOrDefault("a", ""));
        Player b = player(memory2, words.getOrDefault("b", ""));
        Player judge = player(memory3, EvaluationFile.WRITTEN)) {
      Duel duel = new Duel(a, b, nodes);
      int[] counts = new int[3];
      for (int game = 0; game < games; game++) {
        SplittableRandom random = new SplittableRandom(Zobrist.mix(seed * 1_000_003 + game / 2));
        judge.forget();
        int[] opening =
            new RandomOpening().draw(random, judge, PlayLimits.NONE.withMaxNodes(JUDGE_NODES));
        counts[1 - duel.play(opening, game % 2)]++;
        if ((game + 1) % REPORT == 0) {
          System.out.println(line(counts));
        }
      }
    }
  }

  private static Player player(MainSubTable memory, String evaluation) throws NetworkException {
    return new Player(memory, EvaluationFile.read(evaluation, 16).choice());
  }

  /** Wins, draws and losses of the first one, and what they are worth. */
  private static String line(int[] counts) {
    int games = counts[0] + counts[1] + counts[2];
    double score = (counts[0] + counts[1] / 2.0) / games;
    double spread = Math.sqrt((counts[0] + counts[1] / 4.0) / games - score * score);
    double error = 1.96 * spread / Math.sqrt(games);
    return "%d games: +%d =%d -%d, %.1f %% +- %.1f, Elo %+.0f [%+.0f, %+.0f]"
        .formatted(
            games,
            counts[0],
            counts[1],
            counts[2],
            100 * score,
            100 * error,
            elo(score),
            elo(score - error),
            elo(score + error));
  }

  private static double elo(double score) {
    double inside = Math.clamp(score, 0.001, 0.999);
    return -400 * Math.log10(1 / inside - 1);
  }

  /**
   * Plays a game.
   *
   * @param black which player has Black
   * @return 1 when the first player won, 0 drawn, -1 when it lost
   */
  private int play(int[] opening, int black) {
    players[0].forget();
    players[1].forget();
    Position position = new Position(start);
    int[] moves = Arrays.copyOf(opening, LONGEST);
    int plies = 0;
    for (; plies < opening.length; plies++) {
      position.doMove(moves[plies]);
    }
    Repetitions repetitions = new Repetitions();
    int agreed = 0;
    for (; plies < LONGEST; plies++) {
      int player = position.sideToMove() == Color.BLACK ? black : 1 - black;
      int sign = player == 0 ? 1 : -1;
      Repetitions.Meaning meaning = repetitions.enter(position);
      if (meaning != Repetitions.Meaning.NONE) {
        return meaning == Repetitions.Meaning.WIN
            ? sign
            : meaning == Repetitions.Meaning.LOSS ? -sign : 0;
      }
      Game game = new Game(start, Arrays.copyOf(moves, plies));
      PlayResult found = players[player].play(game, limits, PlayControl.SILENT);
      int score = found.answer() == PlayResult.Answer.RESIGN ? -Score.MATE : found.score();
      agreed = Math.abs(score) >= AGREED_SCORE ? agreed + 1 : 0;
      if (found.answer() != PlayResult.Answer.MOVE
          || Score.isMate(score)
          || agreed == AGREED_PLIES) {
        return score > 0 ? sign : -sign;
      }
      moves[plies] = found.move();
      position.doMove(found.move());
    }
    return 0;
  }
}
