package tsumugi.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The composed length by its definition, word for word, on the literal rules: no table, no ordering
 * of moves but the one that the definition asks for.
 */
public final class SlowComposed {
  /** Answer if there is no mate within the plies asked for. */
  public static final int BEYOND = -1;

  /** Answer if the limit of positions was reached. */
  public static final int GAVE_UP = -2;

  /** Thrown at the limit of positions, through any depth of recursion. */
  private static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final SlowGenerator generator;
  private final @Nullable Map<SlowPosition, int[]> memory;
  private long positionsLeft;

  /** The defender's node of which the interpositions that count are asked for, and these. */
  private @Nullable SlowPosition asked;

  private final List<SlowMove> counting = new ArrayList<>();

  private SlowComposed(
      long positions, SlowGenerator generator, @Nullable Map<SlowPosition, int[]> memory) {
    positionsLeft = positions;
    this.generator = generator;
    this.memory = memory;
  }

  /** The composed length, whichever side is to move: an attacker, or a defender in check. */
  public static int solve(SlowPosition position, boolean attackerMoves, int plies, long positions) {
    return solve(position, attackerMoves, plies, positions, SlowGenerator.BOOK, null);
  }

  /**
   * The same with moves from elsewhere.
   *
   * @param memory of whole positions, the attacker to move: the length or 0, and what it is beyond;
   *     null for none
   */
  static int solve(
      SlowPosition position,
      boolean attackerMoves,
      int plies,
      long positions,
      SlowGenerator generator,
      @Nullable Map<SlowPosition, int[]> memory) {
    SlowComposed search = new SlowComposed(positions, generator, memory);
    try {
      return attackerMoves ? search.attack(position, plies) : search.defend(position, plies);
    } catch (LimitException e) {
      return GAVE_UP;
    }
  }

  /**
   * The interpositions that count in a defender's node of the given length, in the order of the
   * definition; null if the limit of positions was reached.
   */
  public static @Nullable List<SlowMove> counting(SlowPosition node, int plies, long positions) {
    SlowComposed rules = new SlowComposed(positions, SlowGenerator.BOOK, null);
    rules.asked = node;
    try {
      return rules.defend(node, plies) == plies ? rules.counting : null;
    } catch (LimitException e) {
      return null;
    }
  }

  private int attack(SlowPosition position, int plies) {
    int[] known = memory == null ? null : memory.get(position);
    if (known != null && (known[0] > 0 || known[1] >= plies)) {
      return known[0] > 0 && known[0] <= plies ? known[0] : BEYOND;
    }
    int length = shortest(position, plies);
    if (memory != null) {
      memory.put(position, new int[] {Math.max(length, 0), plies});
    }
    return length;
  }

  private int shortest(SlowPosition position, int plies) {
    count();
    if (plies < 1) {
      return BEYOND;
    }
    List<SlowMove> checks = generator.checks(position);
    for (int length = 1; length <= plies; length += 2) {
      for (SlowMove check : checks) {
        if (defend(position.after(check), length - 1) != BEYOND) {
          return length;
        }
      }
    }
    return BEYOND;
  }

  private int defend(SlowPosition position, int plies) {
    count();
    if (plies < 0) {
      return BEYOND;
    }
    int king = position.king(position.blackToMove());
    List<Integer> between = between(position, king);
    List<SlowMove> replies = generator.replies(position);
    int length = 0;
    for (SlowMove reply : replies) {
      if (reply.from() == king || !between.contains(reply.to())) {
        int its = attack(position.after(reply), plies - 1);
        if (its == BEYOND) {
          return BEYOND;
        }
        length = Math.max(length, its + 1);
      }
    }
    for (int square : between) {
      int drops = interpose(position, square, true, replies, plies, length);
      length = drops == BEYOND ? BEYOND : interpose(position, square, false, replies, plies, drops);
      if (length == BEYOND) {
        return BEYOND;
      }
    }
    return length;
  }

  /**
   * The length with all drops on a square, or all moves of other pieces than the king to it. None
   * of them comes before another.
   */
  private int interpose(
      SlowPosition position,
      int square,
      boolean drop,
      List<SlowMove> replies,
      int plies,
      int before) {
    int king = position.king(position.blackToMove());
    int length = before;
    boolean futileDrops = drop && isAnyDropFutile(position, square, replies, before);
    for (SlowMove reply : replies) {
      if (reply.to() != square || reply.isDrop() != drop || !drop && reply.from() == king) {
        continue;
      }
      if (drop ? futileDrops : isFutile(position, reply, before)) {
        continue;
      }
      if (position == asked) {
        counting.add(reply);
      }
      int its = attack(position.after(reply), plies - 1);
      if (its == BEYOND) {
        return BEYOND;
      }
      length = Math.max(length, its + 1);
    }
    return length;
  }

  /** One test settles all drops on a square. */
  private boolean isAnyDropFutile(
      SlowPosition position, int square, List<SlowMove> replies, int length) {
    for (SlowMove reply : replies) {
      if (reply.isDrop() && reply.to() == square) {
        return isFutile(position, reply, length);
      }
    }
    return false;
  }

  /** Taken by a piece that then gives check alone, and given up, it delays nothing. */
  private boolean isFutile(SlowPosition position, SlowMove reply, int length) {
    for (SlowPosition givenUp : gifts(position, reply)) {
      if (defend(givenUp, length) != BEYOND) {
        return true;
      }
    }
    return false;
  }

  /** The positions after the captures of an interposition, with the captured piece given up. */
  static List<SlowPosition> gifts(SlowPosition position, SlowMove reply) {
    List<SlowPosition> gifts = new ArrayList<>();
    for (SlowMove capture : RuleBook.checks(position.after(reply))) {
      SlowPosition givenUp = gift(position, reply, capture);
      if (givenUp != null) {
        gifts.add(givenUp);
      }
    }
    return gifts;
  }

  /**
   * The position after one check; null unless the check is a capture whose piece may be given up.
   */
  static @Nullable SlowPosition gift(SlowPosition position, SlowMove reply, SlowMove capture) {
    if (capture.to() != reply.to()) {
      return null;
    }
    SlowPosition taken = position.after(reply).after(capture);
    List<Integer> checkers = checkers(taken);
    return checkers.size() == 1 && checkers.get(0) == reply.to() ? handsOf(position, taken) : null;
  }

  /** The position after a capture, with both hands as they were before the interposition. */
  static SlowPosition handsOf(SlowPosition position, SlowPosition taken) {
    boolean black = position.blackToMove();
    SlowPosition givenUp = taken;
    for (char kind : PieceMoves.HAND_KINDS.toCharArray()) {
      givenUp = givenUp.withInHand(black, kind, position.inHand(black, kind));
      givenUp = givenUp.withInHand(!black, kind, position.inHand(!black, kind));
    }
    return givenUp;
  }

  /** The squares between the king and the only checker, from the king outward. */
  static List<Integer> between(SlowPosition position, int king) {
    List<Integer> checkers = checkers(position);
    List<Integer> squares = new ArrayList<>();
    if (checkers.size() != 1) {
      return squares;
    }
    int files = checkers.get(0) / 10 - king / 10;
    int ranks = checkers.get(0) % 10 - king % 10;
    if (files != 0 && ranks != 0 && Math.abs(files) != Math.abs(ranks)) {
      return squares;
    }
    int step = 10 * Integer.signum(files) + Integer.signum(ranks);
    for (int square = king + step; square != checkers.get(0); square += step) {
      squares.add(square);
    }
    return squares;
  }

  static List<Integer> checkers(SlowPosition position) {
    int king = position.king(position.blackToMove());
    List<Integer> checkers = new ArrayList<>();
    for (int square = 11; square <= 99; square++) {
      char piece = position.at(square);
      boolean isEnemy =
          position.blackToMove() ? PieceMoves.isWhite(piece) : PieceMoves.isBlack(piece);
      if (isEnemy && RuleBook.reaches(position, square, king)) {
        checkers.add(square);
      }
    }
    return checkers;
  }

  private void count() {
    if (--positionsLeft < 0) {
      throw new LimitException();
    }
  }
}
