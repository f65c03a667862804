package tsumugi.soak;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.UsiMove;

/**
 * A go command.
 *
 * @param command the whole line
 * @param endsItself true when the answer comes without a further word
 */
record RandomGo(String command, boolean endsItself) {
  static RandomGo next(SplittableRandom random, @Nullable Position position) {
    int millis = 1 + random.nextInt(400);
    int nodes = 1 + random.nextInt(30_000);
    return switch (random.nextInt(18)) {
      case 0, 1 -> waiting("go mate infinite");
      case 2 -> waiting("go mate");
      case 3, 4 -> ending("go mate " + millis);
      case 5 -> ending("go nodes " + nodes + " mate infinite");
      case 6 -> waiting("go depth " + (1 + random.nextInt(30)) + " mate infinite");
      case 7, 8 -> waiting("go infinite");
      case 9 -> waiting("go infinite searchmoves" + someMoves(random, position));
      case 10 -> ending("go btime 0 wtime 0 byoyomi " + millis);
      case 11 -> ending("go btime " + 20 * millis + " wtime " + 20 * millis + " byoyomi 0");
      case 12 -> ending("go btime 100 wtime 100 binc " + millis + " winc " + millis);
      case 13 -> ending("go movetime " + millis);
      case 14 -> ending("go byoyomi " + millis + " nodes " + nodes + " depth 90 ");
      case 15 -> ending("go nodes " + nodes);
      case 16 -> waiting("go ponder btime 0 wtime 0 byoyomi " + millis);
      default -> waiting("go ponder");
    };
  }

  boolean isMate() {
    return command.contains("mate");
  }

  boolean isPonder() {
    return command.startsWith("go ponder");
  }

  private static RandomGo ending(String command) {
    return new RandomGo(command, true);
  }

  private static RandomGo waiting(String command) {
    return new RandomGo(command, false);
  }

  private static String someMoves(SplittableRandom random, @Nullable Position position) {
    MoveList moves = new MoveList();
    if (position != null) {
      new LegalMoveGenerator().generate(position, moves);
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < moves.size(); i++) {
      if (random.nextInt(5) == 0) {
        out.append(' ').append(UsiMove.format(moves.get(i)));
      }
    }
    return out.toString();
  }
}
