package tsumugi.solver.tsume;

import tsumugi.engine.board.Position;

/** Whose mate is asked for: which side the one to move at the root is. */
public enum RootSide {
  /** The side to move mates the other one. */
  ATTACKER,

  /**
   * The side to move is in check, and is mated whatever it plays: an even length, 0 when it is
   * mated already. "No mate" says that some reply escapes from all checks that may follow.
   */
  DEFENDER,

  /**
   * {@link #DEFENDER} when the side to move is in check and the other has no king. With both kings
   * and the side to move in check first {@link #ATTACKER}, then, if it has no mate, {@link
   * #DEFENDER}: the length, odd or even, tells which. Otherwise {@link #ATTACKER}.
   */
  AUTO;

  /**
   * The colour that holds what a diagram leaves out. Of two sides with kings it is the one not to
   * move, so a position that was filled for it has one question: {@link #withOneDefender}.
   */
  public int defender(Position root) {
    int other = root.sideToMove() ^ 1;
    boolean isMover = this == DEFENDER || this == AUTO && !root.hasKing(other);
    return isMover ? root.sideToMove() : other;
  }

  /** The question about the mate of {@link #defender} alone. */
  public RootSide withOneDefender(Position root) {
    return this == AUTO && root.hasKing(root.sideToMove() ^ 1) ? ATTACKER : this;
  }
}
