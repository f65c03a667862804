package tsumugi.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;

/**
 * Positions for {@link SolverFuzz}: those of {@link RandomPositions}, changed by moving pieces from
 * hand to hand and by playing a few checks and replies. The side to move attacks; the defender has
 * a king and is not in check.
 */
final class FuzzPositions {
  /** A position with the seed it came from. */
  record Sample(String origin, SlowPosition position) {}

  private static final String KINDS = "PLNSBRG";

  private FuzzPositions() {}

  static Sample of(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    SlowPosition position = base(seed, random);
    for (int i = random.nextInt(6); i > 3; i--) {
      position = withHandsChanged(position, random);
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      position = onePairOn(position, random);
    }
    return new Sample("of(" + seed + ")", position);
  }

  private static SlowPosition base(long seed, RandomGenerator random) {
    return switch (random.nextInt(12)) {
      case 0, 1, 2 -> RandomPositions.smallTsume(seed).position();
      case 3, 4 -> RandomPositions.tsume(seed).position();
      case 5, 6 -> RandomPositions.handful(seed).position();
      case 7, 8 -> RandomPositions.circle(seed).position();
      case 9 -> RandomPositions.cramped(seed).position();
      case 10 -> crowded(seed);
      default -> RandomPositions.smallTsume(seed).position();
    };
  }

  private static SlowPosition crowded(long seed) {
    SlowPosition position = RandomPositions.crowded(seed).position();
    return hasKing(position, !position.blackToMove())
        ? position
        : RandomPositions.tsume(seed).position();
  }

  private static boolean hasKing(SlowPosition position, boolean black) {
    for (int file = 1; file <= 9; file++) {
      for (int rank = 1; rank <= 9; rank++) {
        if (position.at(10 * file + rank) == (black ? 'K' : 'k')) {
          return true;
        }
      }
    }
    return false;
  }

  /** One piece of one kind goes from one hand to the other. */
  private static SlowPosition withHandsChanged(SlowPosition position, RandomGenerator random) {
    char kind = KINDS.charAt(random.nextInt(7));
    boolean from = random.nextBoolean();
    int held = position.inHand(from, kind);
    return held == 0
        ? position
        : position
            .withInHand(from, kind, held - 1)
            .withInHand(!from, kind, position.inHand(!from, kind) + 1);
  }

  /** A random check and a random reply, where there are any. */
  private static SlowPosition onePairOn(SlowPosition position, RandomGenerator random) {
    List<SlowMove> checks = RuleBook.checks(position);
    if (checks.isEmpty()) {
      return position;
    }
    SlowPosition after = position.after(checks.get(random.nextInt(checks.size())));
    List<SlowMove> replies = RuleBook.legalMoves(after);
    return replies.isEmpty() ? position : after.after(replies.get(random.nextInt(replies.size())));
  }
}
