package tsumugi.solver;

import java.util.Set;

/**
 * How long a mate is when futile interpositions do not count (無駄合).
 *
 * @param lower no composed mate within so many plies; -1 when nothing is known
 * @param plies a composed mate within so many plies
 * @param line the main line without futile interpositions, {@code plies} moves; fewer when a limit
 *     came before the rest was read, none when it came before the length was known
 * @param disputes what composers do not agree on, where the line touches it
 */
@SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
public record ComposedMate(int lower, int plies, int[] line, Set<Dispute> disputes) {
  /** True when it is proved that no shorter one exists: all lengths are odd, or all are even. */
  public boolean exact() {
    return lower >= plies - 2;
  }

  /** The same beside a literal mate of so many plies: a composed one is no longer. */
  public ComposedMate within(int literal) {
    return plies <= literal ? this : new ComposedMate(lower, literal, new int[0], Set.of());
  }

  /** Where the rules in use disagree (docs/search/composed.md). */
  public enum Dispute {
    /** A board comes back with more pieces in the attacker's hand (復元型). */
    RESTORING,
    /** An interposition counts because the capture of it leaves a double check (間接両王手). */
    INDIRECT_DOUBLE_CHECK,
    /** A futile interposition changes the attack, though not the length. */
    OTHER_LINE,
    /** A futile interposition shortens the mate. */
    SHORTENING
  }
}
