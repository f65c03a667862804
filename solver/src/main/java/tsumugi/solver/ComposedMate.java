package tsumugi.solver;

import java.util.Set;

/**
 * The length of a mate if futile interpositions (無駄合) do not count.
 *
 * @param lower there is no composed mate within this many plies; -1 if nothing is known
 * @param plies upper bound on the composed length in plies
 * @param line the main line without futile interpositions, {@code plies} moves. It has fewer moves
 *     if a limit came before it was read completely, and none if the length was not known yet
 * @param disputes the points on which rules disagree; only those that affect the line
 */
@SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
public record ComposedMate(int lower, int plies, int[] line, Set<Dispute> disputes) {
  /**
   * Whether it is proved that no shorter composed mate exists. The lengths are all odd, or all
   * even.
   */
  public boolean exact() {
    return lower >= plies - 2;
  }

  /**
   * This composed mate, given a literal mate within {@code literal} plies: a composed mate is never
   * longer.
   */
  public ComposedMate within(int literal) {
    return plies <= literal ? this : new ComposedMate(lower, literal, new int[0], Set.of());
  }

  /** Points on which the rules in use disagree (docs/search/composed.md). */
  public enum Dispute {
    /** A board position recurs with more pieces in the attacker's hand (復元型). */
    RESTORING,
    /** An interposition counts because its capture leaves a double check (間接両王手). */
    INDIRECT_DOUBLE_CHECK,
    /** A futile interposition changes the attack, but not the length. */
    OTHER_LINE,
    /** A futile interposition shortens the mate. */
    SHORTENING
  }
}
