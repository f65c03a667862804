package tsumugi.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import tsumugi.reference.Flavour;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;

/**
 * Positions for {@link SolverFuzz}: those of {@link RandomPositions} and of every {@link Flavour},
 * changed by moving pieces from hand to hand and by playing checks and replies.
 */
final class FuzzPositions {
  private static final String KINDS = "PLNSBRG";
  private static final Flavour[] FLAVOURS = Flavour.values();

  /** Of this many roots, two have the defender to move, if there is a check to begin with. */
  private static final int DEFENDERS_IN = 5;

  private FuzzPositions() {}

  /** The root of a seed, always the same. */
  static FuzzRoot of(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    SlowPosition position = base(seed, random);
    for (int i = random.nextInt(6); i > 3; i--) {
      position = withHandsChanged(position, random);
    }
    if (random.nextInt(3) == 0) {
      SlowPosition checked = afterOneOf(RuleBook.checks(position), position, random);
      position = afterOneOf(RuleBook.legalMoves(checked), checked, random);
      position = isAttack(position) ? position : checked;
    }
    boolean attack = isAttack(position);
    if (attack && random.nextInt(DEFENDERS_IN) < 2) {
      SlowPosition checked = afterOneOf(RuleBook.checks(position), position, random);
      attack = checked.equals(position);
      position = checked;
    }
    return new FuzzRoot(seed, position, attack);
  }

  /** Whether the side to move may attack; otherwise it is a defender in check. */
  private static boolean isAttack(SlowPosition position) {
    boolean defender = !position.blackToMove();
    return position.hasKing(defender) && !RuleBook.isInCheck(position, defender);
  }

  private static SlowPosition base(long seed, RandomGenerator random) {
    return switch (random.nextInt(20)) {
      case 0, 1 -> RandomPositions.smallTsume(seed).position();
      case 2 -> RandomPositions.tsume(seed).position();
      case 3 -> RandomPositions.handful(seed).position();
      case 4, 5 -> RandomPositions.circle(seed).position();
      case 6 -> RandomPositions.cramped(seed).position();
      case 7 -> crowded(seed);
      default -> FLAVOURS[random.nextInt(FLAVOURS.length)].position(seed);
    };
  }

  private static SlowPosition crowded(long seed) {
    SlowPosition position = RandomPositions.crowded(seed).position();
    return position.hasKing(!position.blackToMove())
        ? position
        : RandomPositions.tsume(seed).position();
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

  private static SlowPosition afterOneOf(
      List<SlowMove> moves, SlowPosition position, RandomGenerator random) {
    return moves.isEmpty() ? position : position.after(moves.get(random.nextInt(moves.size())));
  }
}
