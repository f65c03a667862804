package tsumugi.solver.tsume.node;

/** A search that can be asked for a mate in the position on its board, the attacker to move. */
public interface MateSearch {
  /**
   * Looks for a mate of at most {@code plies} plies, an odd number.
   *
   * @return bounds that {@linkplain MateBounds#decides decide} the question, unless the clock
   *     interrupted
   */
  MateBounds prove(int plies);

  /** The same, where the caller expects that there is no such mate. */
  default MateBounds refute(int plies) {
    return prove(plies);
  }

  /** The bounds that are known already, without a search. */
  default MateBounds known() {
    return MateBounds.UNKNOWN;
  }

  /**
   * Asks for ever shorter mates than the one known, until there is none.
   *
   * @param mate what is known, a mate among it
   * @return exact bounds, unless the clock interrupted or the facts {@linkplain
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
