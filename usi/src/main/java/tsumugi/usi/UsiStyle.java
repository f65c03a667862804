package tsumugi.usi;

import java.util.random.RandomGenerator;
import tsumugi.player.PlayLimits;
import tsumugi.player.Whim;
import tsumugi.solver.SearchLimits;

/**
 * Applies the options on how games are played: {@code Skill} sets the strength, and variety makes
 * games differ.
 *
 * <p>Variety applies to games only, that is, to a {@code go} with nothing but a clock. A {@code go}
 * with nodes, a depth, chosen moves or {@code infinite} is a question, and the same question gets
 * the same answer. A lower skill applies wherever a move is asked for, but not to an analysis.
 */
final class UsiStyle {
  /** Number of plies after which games differ anyway. */
  private static final int OPENING_PLIES = 24;

  private long drawn = RandomGenerator.getDefault().nextLong();

  /** Begins another game. */
  void newGame() {
    drawn = RandomGenerator.getDefault().nextLong();
  }

  /** The limits of a go with the options applied. */
  PlayLimits apply(PlayLimits limits, UsiTask task) {
    UsiOptions options = task.options();
    UsiGo go = task.go();
    if (go.kind() == UsiGo.Kind.INFINITE) {
      return limits;
    }
    long seed = options.seed() == 0 ? drawn : options.seed();
    boolean opening = isGame(go) && task.game().position().moveNumber() <= OPENING_PLIES;
    PlayLimits varied =
        opening ? limits.withWhim(new Whim(options.openingVariety(), seed)) : limits;
    return options.skill().within(varied, seed);
  }

  /** Whether nothing but a clock was given. */
  private static boolean isGame(UsiGo go) {
    return !go.clock().isEmpty()
        && go.maxNodes() == SearchLimits.UNLIMITED
        && go.maxDepth() == Integer.MAX_VALUE
        && go.searchMoves().isEmpty();
  }
}
