package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;
import tsumugi.solver.tsume.composed.LineReading;

/**
 * The moves that last, or mate in, the same number of plies as the move of a line. Lengths are
 * composed lengths.
 */
final class SameLength {
  private final ComposedWalk walk;
  private final long nodes;
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();

  /**
   * Prepares the questions.
   *
   * @param nodes number of positions for each question that is not only about a length, such as
   *     whether a defence leaves fewer surplus pieces
   */
  SameLength(ComposedWalk walk, long nodes) {
    this.walk = walk;
    this.nodes = nodes;
  }

  long nodes() {
    return nodes;
  }

  /** All checks of the current attacker's node. */
  int[] checks() {
    MoveList moves = new MoveList();
    checks.generate(walk.position(), moves);
    return moves.toArray(0);
  }

  /** All replies of the current defender's node. */
  int[] replies() {
    MoveList moves = new MoveList();
    evasions.generate(walk.position(), moves);
    return moves.toArray(0);
  }

  /**
   * Whether a reply lasts as long as its node.
   *
   * @param left remaining plies of the node
   */
  Answer lasts(int reply, int left) {
    walk.doMove(reply);
    Answer shorter = walk.isMateWithin(left - 3);
    Answer inTime = shorter == Answer.NO ? walk.isMateWithin(left - 1) : Answer.YES;
    walk.undoMove(reply);
    if (shorter != Answer.NO) {
      return shorter == Answer.YES ? Answer.NO : Answer.OPEN;
    }
    // A reply that lasts longer than its node is a futile interposition.
    return inTime == Answer.YES && walk.isInterposition(reply) ? walk.counts(reply, left) : inTime;
  }

  /**
   * Whether a check mates within the length of its node.
   *
   * @param left remaining plies of the node
   */
  Answer mates(int check, int left) {
    walk.doMove(check);
    Answer answer = walk.isMateWithin(left - 1);
    walk.undoMove(check);
    return answer;
  }

  /**
   * The continuation from the current position; shorter if the budget interrupted. The last move is
   * free, so one that leaves the fewest surplus pieces is chosen.
   */
  LineReading line(int left) {
    return walk.lineUsedUp(left, nodes);
  }

  /**
   * A move and its continuation; shorter if the budget interrupted.
   *
   * @param left remaining plies of the node in which the move is made
   */
  LineReading line(int move, int left) {
    walk.doMove(move);
    LineReading rest = line(left - 1);
    walk.undoMove(move);
    return prepend(move, rest);
  }

  /** The same for a variation, which is not chosen to avoid surplus pieces. */
  LineReading variation(int reply, int left) {
    walk.doMove(reply);
    LineReading rest = walk.line(left - 1, nodes);
    walk.undoMove(reply);
    return prepend(reply, rest);
  }

  private static LineReading prepend(int move, LineReading rest) {
    int[] moves = new int[rest.moves().length + 1];
    moves[0] = move;
    System.arraycopy(rest.moves(), 0, moves, 1, rest.moves().length);
    return new LineReading(moves, rest.isLeast());
  }

  /** The number of pieces in the attacker's hand at the end of a line from the given position. */
  static int surplusAtEnd(Position from, int[] line, int attacker) {
    Position end = new Position(from);
    Arrays.stream(line).forEach(end::doMove);
    return Hand.total(end.hand(attacker));
  }
}
