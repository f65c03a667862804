package tsumugi.fuzz;

import tsumugi.reference.MateDepths;
import tsumugi.solver.Verdict;

/** What has been said of one position: its mate takes from {@code lower} to {@code upper} plies. */
final class FuzzBounds {
  /** More plies than any mate has: no mate. */
  static final int NEVER = 1_000_000;

  private final StringBuilder said = new StringBuilder();
  private int lower;
  private int upper = NEVER;
  private boolean refused;

  int lower() {
    return lower;
  }

  int upper() {
    return upper;
  }

  /** Whether all that was said can be true. */
  boolean agree() {
    return lower <= upper && !refused;
  }

  void add(String who, Verdict verdict) {
    switch (verdict) {
      case Verdict.Mate mate -> add(who, mate.exact() ? mate.plies() : 0, mate.plies());
      case Verdict.NoMate none -> add(who, NEVER, NEVER);
      case Verdict.Unknown unknown -> {
        note(who, "unknown " + unknown.reason());
        refused |= unknown.reason() == Verdict.Reason.NOT_CONFIRMED;
      }
    }
  }

  /** What {@link MateDepths#solve} answered when it was asked up to a length. */
  void addReference(String who, int plies, int maxPlies) {
    switch (plies) {
      case MateDepths.GAVE_UP -> {}
      case MateDepths.NO_MATE -> add(who, NEVER, NEVER);
      case MateDepths.TOO_DEEP -> add(who, maxPlies + 1, NEVER);
      default -> add(who, plies, plies);
    }
  }

  void add(String who, int least, int most) {
    note(who, least == most ? text(least) : text(least) + " to " + text(most));
    lower = Math.max(lower, least);
    upper = Math.min(upper, most);
  }

  private void note(String who, String what) {
    said.append("\n  ").append(who).append(": ").append(what);
  }

  private static String text(int plies) {
    return plies >= NEVER ? "no mate" : "" + plies;
  }

  @Override
  public String toString() {
    return said.toString();
  }
}
