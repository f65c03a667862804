package tsumugi.solver.tsume.node;

import tsumugi.engine.board.Move;
import tsumugi.engine.table.MainSubTable;

/**
 * What is known of the mate in one position with the attacker to move. Bounds only ever tighten.
 *
 * @param lower no mate within so many plies; 0 when nothing is known, {@link #NEVER} when there is
 *     no mate at all
 * @param upper a mate within so many plies, or {@link #NEVER} when none is known
 * @param move the check that mates within {@code upper}, or {@link Move#NONE}
 */
public record MateBounds(int lower, int upper, int move) {
  /** In place of a number of plies. */
  public static final int NEVER = MainSubTable.INFINITE;

  /** Nothing is known. */
  public static final MateBounds UNKNOWN = new MateBounds(0, NEVER, Move.NONE);

  /** A mate within so many plies, and no word on shorter ones. */
  public static MateBounds mate(int plies, int move) {
    return new MateBounds(0, plies, move);
  }

  /** No mate within so many plies. */
  public static MateBounds noMateWithin(int plies) {
    return new MateBounds(plies, NEVER, Move.NONE);
  }

  /** A mate is known. */
  public boolean isMate() {
    return upper != NEVER;
  }

  /** There is no mate, however long. */
  public boolean isNoMate() {
    return lower == NEVER;
  }

  /** A mate is known, and none is shorter: mates have odd lengths. */
  public boolean isExact() {
    return isMate() && lower >= upper - 2 && !isContradiction();
  }

  /** The bounds cross: one of them is false, which is a defect. */
  public boolean isContradiction() {
    return isMate() && lower >= upper;
  }

  /** True when it is known whether there is a mate within so many plies. */
  public boolean decides(int plies) {
    return isMateWithin(plies) || lower >= plies;
  }

  /** A mate within so many plies is known. */
  public boolean isMateWithin(int plies) {
    return isMate() && upper <= plies;
  }

  /** What this and the other know together. */
  public MateBounds and(MateBounds other) {
    boolean shorter = other.upper < upper;
    return new MateBounds(
        Math.max(lower, other.lower), shorter ? other.upper : upper, shorter ? other.move : move);
  }
}
