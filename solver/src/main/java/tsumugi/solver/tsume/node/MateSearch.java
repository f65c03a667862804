package tsumugi.solver.tsume.node;

/** Searches for mates in the position on its board, with the attacker to move. */
public interface MateSearch {
  /**
   * Looks for a mate of at most {@code plies} plies, an odd number.
   *
   * @return bounds that {@linkplain MateBounds#decides decide} the question, unless the search was
   *     interrupted
   */
  MateBounds prove(int plies);

  /** Does the same as {@link #prove}, for callers that expect no such mate. */
  default MateBounds refute(int plies) {
    return prove(plies);
  }

  /** The bounds that are known already, without a search. */
  default MateBounds known() {
    return MateBounds.UNKNOWN;
  }

  /**
   * Looks for shorter and shorter mates until no shorter mate exists.
   *
   * @param mate the known bounds, with a mate
   * @return exact bounds, unless the search was interrupted or the facts {@linkplain
   *     MateBounds#isContradiction contradict} each other
   */
  default MateBounds shorten(MateBounds mate) {
    MateBounds bounds = mate;
    boolean open = true;
    while (open && !bounds.isExact() && !bounds.isContradiction()) {
      int shorter = bounds.upper() - 2;
      MateBounds answer = refute(shorter);
      bounds = bounds.and(answer);
      open = answer.decides(shorter);
    }
    return bounds;
  }
}
