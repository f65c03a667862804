package tsumugi.solver.tsume.node;

import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;

/**
 * The bounds on the mate length of one position with the attacker to move. Bounds only ever
 * tighten.
 *
 * @param lower there is no mate within this many plies; 0 or less if nothing is known, {@link
 *     #NEVER} if there is no mate at all
 * @param upper upper bound on the mate length in plies; {@link #NEVER} if no mate is known
 * @param move the check that mates within {@code upper}, or {@link Move#NONE}
 */
public record MateBounds(int lower, int upper, int move) {
  /** In place of a number of plies: never. */
  public static final int NEVER = MainSubTable.INFINITE;

  /** Nothing is known. */
  public static final MateBounds UNKNOWN = new MateBounds(0, NEVER, Move.NONE);

  /** A mate within {@code plies}; shorter mates may exist. */
  public static MateBounds mate(int plies, int move) {
    return new MateBounds(0, plies, move);
  }

  /** No mate within {@code plies}. */
  public static MateBounds noMateWithin(int plies) {
    return new MateBounds(plies, NEVER, Move.NONE);
  }

  /** Whether a mate is known. */
  public boolean isMate() {
    return upper != NEVER;
  }

  /** Whether it is known that there is no mate of any length. */
  public boolean isNoMate() {
    return lower == NEVER;
  }

  /** Whether a mate is known and none is shorter. Mates have odd lengths. */
  public boolean isExact() {
    return isMate() && lower >= upper - 2 && !isContradiction();
  }

  /** Whether the bounds cross. One of them is then false, which is a defect. */
  public boolean isContradiction() {
    return isMate() && lower >= upper;
  }

  /** Whether it is known if there is a mate within {@code plies}. */
  public boolean decides(int plies) {
    return isMateWithin(plies) || lower >= plies;
  }

  /** Whether a mate within {@code plies} is known. */
  public boolean isMateWithin(int plies) {
    return isMate() && upper <= plies;
  }

  /**
   * The larger lower bound and the smaller upper bound of the two, with the move of that upper
   * bound.
   */
  public MateBounds and(MateBounds other) {
    boolean shorter = other.upper < upper;
    return new MateBounds(
        Math.max(lower, other.lower), shorter ? other.upper : upper, shorter ? other.move : move);
  }
}
