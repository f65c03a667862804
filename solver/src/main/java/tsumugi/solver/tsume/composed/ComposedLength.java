package tsumugi.solver.tsume.composed;

/**
 * Bounds of a composed length. They only ever tighten.
 *
 * @param lower there is no composed mate within this number of plies; -1 if nothing is known
 * @param upper there is a composed mate within this number of plies, or {@link #UNKNOWN}
 */
public record ComposedLength(int lower, int upper) {
  /** In place of a number of plies. */
  public static final int UNKNOWN = Integer.MAX_VALUE;

  /**
   * Whether the length is known. All mates of one side to move have odd lengths, those of the other
   * even ones, so that a gap of 2 is enough.
   */
  public boolean isExact() {
    return upper != UNKNOWN && lower >= upper - 2;
  }
}
