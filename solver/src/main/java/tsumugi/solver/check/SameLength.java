package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;
import tsumugi.solver.tsume.composed.ReadLine;

/** The moves that last, or mate, as long as a line's own move does. Lengths are composed ones. */
final class SameLength {
  private final ComposedWalk walk;
  private final long nodes;
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();

  /**
   * @param nodes positions that each question may cost that goes beyond a length, such as whether a
   *     defence leaves fewer pieces over
   */
  SameLength(ComposedWalk walk, long nodes) {
    this.walk = walk;
    this.nodes = nodes;
  }

  long nodes() {
    return nodes;
  }

  /** All checks of the attacker's node the walk is in. */
  int[] checks() {
    MoveList moves = new MoveList();
    checks.generate(walk.position(), moves);
    return moves.toArray(0);
  }

  /** All replies of the defender's node the walk is in. */
  int[] replies() {
    MoveList moves = new MoveList();
    evasions.generate(walk.position(), moves);
    return moves.toArray(0);
  }

  /**
   * Whether a reply lasts as long as its node.
   *
   * @param left plies of the node
   */
  Answer lasts(int reply, int left) {
    walk.doMove(reply);
    Answer shorter = walk.isMateWithin(left - 3);
    Answer inTime = shorter == Answer.NO ? walk.isMateWithin(left - 1) : Answer.YES;
    walk.undoMove(reply);
    if (shorter != Answer.NO) {
      return shorter == Answer.YES ? Answer.NO : Answer.OPEN;
    }
    // What lasts longer than the node itself is a futile interposition.
    return inTime == Answer.YES && walk.isInterposition(reply) ? walk.counts(reply, left) : inTime;
  }

  /**
   * Whether a check mates within the length of its node.
   *
   * @param left plies of the node
   */
  Answer mates(int check, int left) {
    walk.doMove(check);
    Answer answer = walk.isMateWithin(left - 1);
    walk.undoMove(check);
    return answer;
  }

  /**
   * How play goes on from the walk's position; too short when the clock interrupted. The last move
   * is free: one that leaves the fewest pieces over is taken.
   */
  ReadLine line(int left) {
    return walk.lineUsedUp(left, nodes);
  }

  /**
   * A move and how play goes on from there; too short when the clock interrupted.
   *
   * @param left plies of the node it is made in
   */
  ReadLine line(int move, int left) {
    walk.doMove(move);
    ReadLine rest = line(left - 1);
    walk.undoMove(move);
    return behind(move, rest);
  }

  /** The same of a variation, in which nobody takes care that nothing is left over. */
  ReadLine variation(int reply, int left) {
    walk.doMove(reply);
    ReadLine rest = walk.line(left - 1, nodes);
    walk.undoMove(reply);
    return behind(reply, rest);
  }

  private static ReadLine behind(int move, ReadLine rest) {
    int[] moves = new int[rest.moves().length + 1];
    moves[0] = move;
    System.arraycopy(rest.moves(), 0, moves, 1, rest.moves().length);
    return new ReadLine(moves, rest.isLeast());
  }

  /** How many pieces the attacker has in hand where a line from the walk's position ends. */
  static int over(Position from, int[] line, int attacker) {
    Position end = new Position(from);
    Arrays.stream(line).forEach(end::doMove);
    return Hand.total(end.hand(attacker));
  }
}
