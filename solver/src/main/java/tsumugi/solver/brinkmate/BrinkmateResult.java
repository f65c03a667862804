package tsumugi.solver.brinkmate;

import org.jspecify.annotations.Nullable;
import tsumugi.solver.Verdict;

/**
 * The answer to the question for the shortest brinkmate.
 *
 * <p>It is proved that there is no mate, and no brinkmate in {@code lower} moves or fewer. If
 * nothing is proved, {@code lower} is -1; if there is no brinkmate of any number of moves, it is
 * {@link #NEVER}.
 *
 * @param kind what was found.
 * @param moves the moves of the attacker in the brinkmate; 0 without one.
 * @param exact whether it is proved that no shorter brinkmate exists.
 * @param lower the number of moves within which a brinkmate is disproved.
 * @param keys the first moves of all brinkmates in {@code moves}, or one of them if one is enough.
 * @param keysComplete whether every other move is proved to be no key.
 * @param line the longest defence to the mate, or as much of it as could be read.
 * @param matePlies the length in plies of the mate that ends the line; 0 if unknown.
 * @param lineExact whether it is proved that no other play of the defender lasts longer, and none
 *     of the attacker is shorter; else {@code matePlies} is what is known.
 * @param replies the number of legal replies to the first key.
 * @param mate the mate, if the position has one: its length and line; else null.
 * @param reason why the answer is unknown; else null.
 * @param work the cost.
 */
@SuppressWarnings("ArrayRecordComponent") // read once by the front end, never compared
public record BrinkmateResult(
    Kind kind,
    int moves,
    boolean exact,
    int lower,
    int[] keys,
    boolean keysComplete,
    int[] line,
    int matePlies,
    boolean lineExact,
    int replies,
    Verdict.@Nullable Mate mate,
    Verdict.@Nullable Reason reason,
    BrinkmateWork work) {
  /** Stands for a number of moves: every number. */
  public static final int NEVER = AttackerEntry.NEVER;

  /** What was found. */
  public enum Kind {
    /** A brinkmate. */
    BRINKMATE,
    /** Proved: neither a mate nor a brinkmate within the moves asked for. */
    NONE,
    /** The position has a mate. */
    MATE,
    /** A limit was reached first. */
    UNKNOWN
  }

  /** An answer without moves. */
  static BrinkmateResult without(
      Kind kind, int lower, Verdict.@Nullable Reason reason, BrinkmateWork work) {
    return new BrinkmateResult(
        kind, 0, false, lower, new int[0], false, new int[0], 0, false, 0, null, reason, work);
  }
}
