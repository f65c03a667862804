package tsumugi.solver.tsume;

import tsumugi.engine.board.Position;

/**
 * Whether the side to move at the root is the attacker or the defender. This decides which of the
 * two kings has to be mated.
 */
public enum RootSide {
  /** The side to move mates the other side. */
  ATTACKER,

  /**
   * The side to move is in check; the question is whether it is mated whatever it plays. The length
   * is even, and 0 if it is already mated. "No mate" means that some reply escapes every following
   * check.
   */
  DEFENDER,

  /**
   * {@link #DEFENDER} if the side to move is in check and the other side has no king. If both sides
   * have kings and the side to move is in check, {@link #ATTACKER} is asked first and, if it has no
   * mate, {@link #DEFENDER}. The parity of the length shows which one the answer is about. In all
   * other cases {@link #ATTACKER}.
   */
  AUTO;

  /**
   * The colour of the defender, whose hand gets the pieces that are missing in a diagram. With
   * {@link #AUTO} and two kings, either side may be the defender; the side not to move is returned.
   * A caller that fills its hand must then ask {@link #withOneDefender}.
   */
  public int defender(Position root) {
    int other = root.sideToMove() ^ 1;
    boolean isMover = this == DEFENDER || this == AUTO && !root.hasKing(other);
    return isMover ? root.sideToMove() : other;
  }

  /** {@link #AUTO} if AUTO asks exactly this question at the root; otherwise this constant. */
  public RootSide orAuto(Position root) {
    boolean inCheck = root.inCheck();
    if (inCheck && root.hasKing(root.sideToMove() ^ 1)) {
      return this; // AUTO may ask about both sides
    }
    return this == (inCheck ? DEFENDER : ATTACKER) ? AUTO : this;
  }

  /**
   * The question about {@link #defender} alone: {@link #AUTO} becomes {@link #ATTACKER} if the side
   * not to move has a king.
   */
  public RootSide withOneDefender(Position root) {
    return this == AUTO && root.hasKing(root.sideToMove() ^ 1) ? ATTACKER : this;
  }
}
