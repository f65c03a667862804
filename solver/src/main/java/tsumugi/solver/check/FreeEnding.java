package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * The last reply and the last move of a line. Both are free, so that lines that differ in nothing
 * else are one solution, whichever of them is read.
 */
final class FreeEnding {
  private static final int PLIES = 2;

  private FreeEnding() {}

  /** A line without its ending; a line of one move is whole. */
  static int[] before(int[] line) {
    return Arrays.copyOf(line, Math.max(1, line.length - PLIES));
  }

  /** True when two problems that share a line but for its ending share one of the endings. */
  static boolean isShared(Position one, Position other, int[] line) {
    if (line.length <= PLIES) {
      return true;
    }
    Position here = new Position(one);
    Position there = new Position(other);
    for (int move : before(line)) {
      here.doMove(move);
      there.doMove(move);
    }
    return Arrays.stream(replies(here))
        .filter(reply -> contains(replies(there), reply))
        .anyMatch(reply -> mateAfter(reply, here, there));
  }

  private static boolean mateAfter(int reply, Position here, Position there) {
    Position one = after(here, reply);
    Position other = after(there, reply);
    int[] checks = checks(other);
    return Arrays.stream(checks(one))
        .filter(check -> contains(checks, check))
        .anyMatch(check -> isMate(after(one, check)) && isMate(after(other, check)));
  }

  private static boolean isMate(Position position) {
    return replies(position).length == 0;
  }

  private static Position after(Position position, int move) {
    Position after = new Position(position);
    after.doMove(move);
    return after;
  }

  private static boolean contains(int[] moves, int move) {
    return Arrays.stream(moves).anyMatch(each -> each == move);
  }

  private static int[] checks(Position position) {
    MoveList moves = new MoveList();
    new CheckGenerator().generate(position, moves);
    return moves.toArray(0);
  }

  private static int[] replies(Position position) {
    MoveList moves = new MoveList();
    new EvasionGenerator().generate(position, moves);
    return moves.toArray(0);
  }
}
