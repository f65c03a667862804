package tsumugi.fuzz;

import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tsumugi.problems.RandomChange;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;

/**
 * Roots made from the last one that had a mate, by small changes that keep or lengthen it: random
 * positions are mostly no mates, and mates of more than a few plies hardly ever turn up by chance.
 */
final class FuzzClimb {
  /** Gives up on a position after this many consecutive changes that lost the mate. */
  private static final int PATIENCE = 40;

  /** Longer mates take too many nodes to be exact. */
  private static final int LONGEST = 21;

  private @Nullable SlowPosition attack;
  private @Nullable SlowPosition tried;
  private int plies;
  private int failures;

  /** A root near the last mate, or the seed's own. */
  FuzzRoot root(long seed, RandomGenerator random) {
    tried = null;
    SlowPosition base = attack;
    if (base == null || random.nextInt(4) == 0) {
      return FuzzPositions.of(seed);
    }
    SlowPosition changed = RandomChange.change(base, random);
    if (random.nextInt(3) == 0) {
      List<SlowMove> checks = RuleBook.checks(changed);
      if (!checks.isEmpty()) {
        SlowMove check = checks.get(random.nextInt(checks.size()));
        return new FuzzRoot(seed, changed.after(check), false);
      }
    }
    tried = changed;
    return new FuzzRoot(seed, changed, true);
  }

  /** What became of the root. */
  void learn(FuzzRoot root, FuzzBounds bounds) {
    boolean exact = bounds.agree() && bounds.lower() == bounds.upper();
    boolean mate = root.attack() && exact && bounds.upper() <= LONGEST;
    if (tried == null) {
      if (attack == null && mate) {
        take(root.position(), bounds.upper());
      }
    } else if (mate && bounds.upper() >= plies) {
      take(root.position(), bounds.upper());
    } else if (++failures > PATIENCE) {
      attack = null;
    }
  }

  private void take(SlowPosition position, int length) {
    failures = length > plies ? 0 : failures + 1;
    attack = failures > PATIENCE ? null : position;
    plies = attack == null ? 0 : length;
  }
}
