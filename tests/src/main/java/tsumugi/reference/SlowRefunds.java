package tsumugi.reference;

import java.util.List;

/**
 * The length in the game of refunds, by its definition: after an interposition, the attacker may
 * capture the interposed piece and give it up, if the capturing piece alone then gives check. The
 * interposition and the capture do not count.
 */
public final class SlowRefunds {
  /** Answer if the limit of positions was reached. */
  public static final int GAVE_UP = -2;

  /** Answer if there is no mate within the plies asked for. */
  public static final int BEYOND = -1;

  /** Thrown at the limit of positions, through any depth of recursion. */
  private static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private long positionsLeft;

  private SlowRefunds(long positions) {
    positionsLeft = positions;
  }

  /** The length of a position with the attacker to move. */
  public static int solve(SlowPosition position, int plies, long positions) {
    SlowRefunds search = new SlowRefunds(positions);
    try {
      for (int length = 1; length <= plies; length += 2) {
        if (search.attack(position, length)) {
          return length;
        }
      }
      return BEYOND;
    } catch (LimitException e) {
      return GAVE_UP;
    }
  }

  private boolean attack(SlowPosition position, int plies) {
    count();
    for (SlowMove check : RuleBook.checks(position)) {
      if (defend(position.after(check), plies - 1)) {
        return true;
      }
    }
    return false;
  }

  private boolean defend(SlowPosition position, int plies) {
    count();
    if (plies < 0) {
      return false;
    }
    int king = position.king(position.blackToMove());
    List<Integer> between = SlowComposed.between(position, king);
    for (SlowMove reply : RuleBook.legalMoves(position)) {
      boolean interposes = reply.from() != king && between.contains(reply.to());
      if (!(interposes && isRefunded(position, reply, plies))
          && !attack(position.after(reply), plies - 1)) {
        return false;
      }
    }
    return true;
  }

  private boolean isRefunded(SlowPosition position, SlowMove reply, int plies) {
    for (SlowPosition givenUp : SlowComposed.gifts(position, reply)) {
      if (defend(givenUp, plies)) {
        return true;
      }
    }
    return false;
  }

  private void count() {
    if (--positionsLeft < 0) {
      throw new LimitException();
    }
  }
}
