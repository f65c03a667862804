package tsumugi.reference;

import java.util.List;

/**
 * The rules of tsume, literally: the attacker must check with every move, the defender plays any
 * legal move, and a mate's length is the shortest against the longest defence, every interposition
 * counted. An AND-OR search without a table and without move ordering.
 */
public final class SlowMate {
  /** {@link #solve}'s answer: every line ends for lack of checks, so there is no mate at all. */
  public static final int NO_MATE = 0;

  /** {@link #solve}'s answer: no mate within the plies asked for, perhaps a longer one. */
  public static final int TOO_DEEP = -1;

  /** {@link #solve}'s answer: gave up after the positions it was allowed to look at. */
  public static final int GAVE_UP = -2;

  private enum Outcome {
    MATE,
    TOO_DEEP,
    NO_MATE
  }

  /** Thrown at the limit of positions, through any depth of recursion. */
  private static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private long positionsLeft;

  /** Positions with the attacker to move that count as escapes, with these pieces or fewer. */
  private final List<SlowPosition> escapes;

  private SlowMate(long positions) {
    this(positions, List.of());
  }

  private SlowMate(long positions, List<SlowPosition> escapes) {
    positionsLeft = positions;
    this.escapes = escapes;
  }

  /**
   * Whether the side to move, which is in check, is mated within a number of plies if some
   * positions count as escapes: 1 or {@link #NO_MATE}, {@link #TOO_DEEP}, {@link #GAVE_UP}.
   */
  public static int solveDefence(
      SlowPosition position, int plies, long maxPositions, List<SlowPosition> escapes) {
    try {
      return switch (new SlowMate(maxPositions, escapes).defend(position, plies)) {
        case MATE -> 1;
        case NO_MATE -> NO_MATE;
        case TOO_DEEP -> TOO_DEEP;
      };
    } catch (LimitException e) {
      return GAVE_UP;
    }
  }

  private boolean isEscape(SlowPosition position) {
    return escapes.stream().anyMatch(escape -> isWithNoMore(position, escape));
  }

  /** The same board, and no kind of which the side to move holds more. */
  static boolean isWithNoMore(SlowPosition position, SlowPosition escape) {
    for (int square = 11; square <= 99; square++) {
      if (square % 10 != 0 && position.at(square) != escape.at(square)) {
        return false;
      }
    }
    boolean black = position.blackToMove();
    return PieceMoves.HAND_KINDS
        .chars()
        .allMatch(kind -> position.inHand(black, (char) kind) <= escape.inHand(black, (char) kind));
  }

  /**
   * The length in plies of the shortest mate by the side to move if it is at most {@code maxPlies};
   * otherwise {@link #NO_MATE}, {@link #TOO_DEEP} or {@link #GAVE_UP}.
   */
  public static int solve(SlowPosition position, int maxPlies, long maxPositions) {
    SlowMate search = new SlowMate(maxPositions);
    try {
      for (int plies = 1; plies <= maxPlies; plies += 2) {
        Outcome outcome = search.attack(position, plies);
        if (outcome != Outcome.TOO_DEEP) {
          return outcome == Outcome.MATE ? plies : NO_MATE;
        }
      }
      return TOO_DEEP;
    } catch (LimitException e) {
      return GAVE_UP;
    }
  }

  public static int solve(SlowPosition position, int maxPlies) {
    return solve(position, maxPlies, Long.MAX_VALUE);
  }

  /** Whether the side to move mates within the plies left, an odd number or less than none. */
  private Outcome attack(SlowPosition position, int plies) {
    count();
    if (plies < 1) {
      return RuleBook.hasCheck(position) && !isEscape(position)
          ? Outcome.TOO_DEEP
          : Outcome.NO_MATE;
    }
    List<SlowMove> checks = RuleBook.checks(position);
    if (checks.isEmpty() || isEscape(position)) {
      return Outcome.NO_MATE;
    }
    Outcome best = Outcome.NO_MATE;
    for (SlowMove check : checks) {
      Outcome outcome = defend(position.after(check), plies - 1);
      if (outcome == Outcome.MATE) {
        return Outcome.MATE;
      }
      if (outcome == Outcome.TOO_DEEP) {
        best = Outcome.TOO_DEEP;
      }
    }
    return best;
  }

  /** Whether the side to move, in check, is mated within the plies left. */
  private Outcome defend(SlowPosition position, int plies) {
    count();
    Outcome worst = Outcome.MATE;
    for (SlowMove reply : RuleBook.legalMoves(position)) {
      Outcome outcome = attack(position.after(reply), plies - 1);
      if (outcome == Outcome.NO_MATE) {
        return Outcome.NO_MATE;
      }
      if (outcome == Outcome.TOO_DEEP) {
        worst = Outcome.TOO_DEEP;
      }
    }
    return worst;
  }

  private void count() {
    if (--positionsLeft < 0) {
      throw new LimitException();
    }
  }
}
