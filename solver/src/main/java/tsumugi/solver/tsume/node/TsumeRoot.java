package tsumugi.solver.tsume.node;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/**
 * The root as the searches see it, always with the attacker to move. If the defender is to move at
 * the real root, the searches begin one ply earlier: in a made-up position with the attacker to
 * move, whose only move is a pass ({@link AttackerMoves}). The real root is the node after that
 * pass. Inside the searches, lengths are then one ply longer than outside, and lines begin with the
 * pass.
 */
public final class TsumeRoot {
  private final Position position;
  private final int passes;

  private TsumeRoot(Position position, int passes) {
    this.position = position;
    this.passes = passes;
  }

  /** For a real root with the attacker to move: the searches begin there. */
  public static TsumeRoot attacking(Position root) {
    return new TsumeRoot(new Position(root), 0);
  }

  /**
   * For a real root with the defender to move and in check: the searches begin one ply before it.
   */
  public static TsumeRoot defending(Position root) {
    Position before = new Position(root);
    before.doMove(Move.PASS);
    return new TsumeRoot(before, 1);
  }

  /** The position in which the searches begin; they search it in place. */
  public Position position() {
    return position;
  }

  /** Whether the side to move at the real root is the defender. */
  public boolean isDefending() {
    return passes > 0;
  }

  /** Converts a length outside to a length inside the searches, in plies. */
  public int inside(int plies) {
    return plies + passes;
  }

  /** Converts a length inside the searches to a length outside, in plies. */
  public int outside(int plies) {
    return Math.max(0, plies - passes);
  }

  /** Removes the pass from a line. */
  public int[] outside(int[] line) {
    return line.length == 0 ? line : Arrays.copyOfRange(line, passes, line.length);
  }
}
