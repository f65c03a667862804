package tsumugi.problems;

import tsumugi.reference.EscapeSet;
import tsumugi.reference.MateDepths;
import tsumugi.reference.TsumeRules;

/**
 * The answer to a position by the references, and how it is known.
 *
 * @param plies the exact length, or {@link #NO_MATE}
 * @param reason how it is known, for the column of a table
 */
public record Answer(int plies, String reason) {
  public static final int NO_MATE = MateDepths.NO_MATE;

  /** Unknown: there are too many positions, or no set of escapes was found. */
  public static final Answer UNKNOWN = new Answer(MateDepths.GAVE_UP, "unknown");

  /** Plies of lookahead when a set of escapes is chosen, tried in this order. */
  private static final int[] SIGHTS = {3, 5, 7};

  private static final int MAX_SET = 400;

  public boolean isKnown() {
    return plies >= 0 || plies == NO_MATE;
  }

  public boolean isMate() {
    return plies >= 0;
  }

  /** The length in digits, or {@code nomate}. */
  public String text() {
    return isMate() ? "" + plies : "nomate";
  }

  /**
   * The answer by the rules alone.
   *
   * @param attack whether the side to move attacks; otherwise it is in check
   * @param maxPositions limit of positions whose moves are made, for the length and again for a set
   */
  public static <P> Answer of(
      TsumeRules<P> rules, P position, boolean attack, int maxPlies, int maxPositions) {
    MateDepths<P> depths = new MateDepths<>(rules, maxPositions);
    return of(depths, rules, position, attack, maxPlies, maxPositions);
  }

  /** The same with a search that can be asked for the line afterwards. */
  static <P> Answer of(
      MateDepths<P> depths,
      TsumeRules<P> rules,
      P position,
      boolean attack,
      int maxPlies,
      int maxPositions) {
    int shallow = depths.solve(position, attack, Math.min(maxPlies, 5));
    if (shallow == MateDepths.NO_MATE) {
      return new Answer(NO_MATE, "checks end: " + depths.opened() + " positions");
    }
    if (shallow == MateDepths.TOO_DEEP) {
      int size = escapes(rules, position, attack, maxPositions);
      if (size >= 0) {
        return new Answer(NO_MATE, "escape set: " + size + " positions");
      }
    }
    int plies = depths.solve(position, attack, maxPlies);
    if (plies == MateDepths.NO_MATE) {
      return new Answer(NO_MATE, "checks end: " + depths.opened() + " positions");
    }
    return plies < 0 ? UNKNOWN : new Answer(plies, "deepening: " + depths.opened() + " positions");
  }

  private static <P> int escapes(
      TsumeRules<P> rules, P position, boolean attack, int maxPositions) {
    for (int sight : SIGHTS) {
      MateDepths<P> depths = new MateDepths<>(rules, maxPositions);
      int size = EscapeSet.size(rules, position, attack, sight, MAX_SET, depths);
      if (size >= 0) {
        return size;
      }
    }
    return EscapeSet.NONE;
  }
}
