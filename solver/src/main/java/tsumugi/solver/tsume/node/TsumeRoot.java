package tsumugi.solver.tsume.node;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;

/**
 * A root as the searches see it: always with the attacker to move. A root with the defender to move
 * is the node behind a pass ({@link AttackerMoves}), so lengths inside are one ply longer than
 * those that the world is told, and lines begin with that pass.
 */
public final class TsumeRoot {
  private final Position position;
  private final int passes;

  private TsumeRoot(Position position, int passes) {
    this.position = position;
    this.passes = passes;
  }

  /** The side to move is the attacker. */
  public static TsumeRoot attacking(Position root) {
    return new TsumeRoot(new Position(root), 0);
  }

  /** The side to move is the defender, and in check. */
  public static TsumeRoot defending(Position root) {
    Position before = new Position(root);
    before.doMove(Move.PASS);
    return new TsumeRoot(before, 1);
  }

  /** The position that the searches begin in, and search in place. */
  public Position position() {
    return position;
  }

  /** True when the side to move is the defender. */
  public boolean isDefending() {
    return passes > 0;
  }

  /** The plies inside that are so many outside. */
  public int inside(int plies) {
    return plies + passes;
  }

  /** The plies outside that are so many inside. */
  public int outside(int plies) {
    return Math.max(0, plies - passes);
  }

  /** A line without the pass. */
  public int[] outside(int[] line) {
    return line.length == 0 ? line : Arrays.copyOfRange(line, passes, line.length);
  }
}
