package tsumugi.solver.tsume.composed;

/**
 * What is known of the composed length of a mate. Bounds only ever tighten.
 *
 * @param lower no composed mate within so many plies; -1 when nothing is known
 * @param upper a composed mate within so many plies, or {@link #UNKNOWN}
 */
public record ComposedLength(int lower, int upper) {
  /** In place of a number of plies. */
  public static final int UNKNOWN = Integer.MAX_VALUE;

  /**
   * True when the length is known: one side's mates all have odd lengths, the other's even ones.
   */
  public boolean isExact() {
    return upper != UNKNOWN && lower >= upper - 2;
  }
}
