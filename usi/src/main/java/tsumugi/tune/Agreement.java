package tsumugi.tune;

import org.jspecify.annotations.Nullable;
import tsumugi.solver.Verdict;

/**
 * Decides whether two answers to one problem can both be true. An unknown agrees with everything. A
 * mate that is not proved to be shortest is only an upper bound, so it agrees with every shorter
 * mate.
 */
public final class Agreement {
  private static final int MAX_DIGITS = 6;

  private Agreement() {}

  /**
   * The answer that a file of problems expects: a length or {@code nomate}; null for any other
   * text.
   */
  public static @Nullable Verdict expected(String column) {
    if (column.equals("nomate")) {
      return new Verdict.NoMate();
    }
    if (column.matches("[0-9]{1," + MAX_DIGITS + "}")) {
      return new Verdict.Mate(Integer.parseInt(column), true, new int[0]);
    }
    return null;
  }

  /** What a known answer says when only lines of exactly {@code plies} plies are searched for. */
  public static @Nullable Verdict inExactly(int plies, @Nullable Verdict shortest) {
    return shortest instanceof Verdict.Mate mate && mate.plies() != plies ? null : shortest;
  }

  /** Whether two answers are the same, whatever their lines. */
  static boolean areSame(Verdict one, Verdict other) {
    return switch (one) {
      case Verdict.Unknown unknown -> other instanceof Verdict.Unknown;
      case Verdict.NoMate() -> other instanceof Verdict.NoMate;
      case Verdict.Mate mate ->
          other instanceof Verdict.Mate second
              && mate.plies() == second.plies()
              && mate.exact() == second.exact();
    };
  }

  /** Whether one of the two answers must be wrong. */
  public static boolean contradict(Verdict one, Verdict other) {
    return switch (one) {
      case Verdict.Unknown unknown -> false;
      case Verdict.NoMate() -> other instanceof Verdict.Mate;
      case Verdict.Mate mate ->
          switch (other) {
            case Verdict.Unknown unknown -> false;
            case Verdict.NoMate() -> true;
            case Verdict.Mate second -> contradict(mate, second);
          };
    };
  }

  private static boolean contradict(Verdict.Mate one, Verdict.Mate other) {
    return one.exact() && other.plies() < one.plies()
        || other.exact() && one.plies() < other.plies();
  }
}
