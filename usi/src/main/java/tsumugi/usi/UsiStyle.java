package tsumugi.usi;

import java.util.random.RandomGenerator;
import tsumugi.player.PlayLimits;
import tsumugi.player.Whim;
import tsumugi.solver.SearchLimits;

/**
 * How the options want games to be played: as strongly as {@code Skill} says, and not the same game
 * each time.
 *
 * <p>Variety is for games only. A {@code go} with a clock is one; nodes, a depth, chosen moves or
 * {@code infinite} are questions, and the same question has the same answer. A weaker player is
 * weaker wherever it is asked for a move, but an analysis is not.
 */
final class UsiStyle {
  /** The moves after which games differ of themselves. */
  private static final int OPENING_PLIES = 24;

  private long drawn = RandomGenerator.getDefault().nextLong();

  /** Another game begins. */
  void newGame() {
    drawn = RandomGenerator.getDefault().nextLong();
  }

  /** The limits of a go in the light of the options. */
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

  /** Nothing but a clock was given. */
  private static boolean isGame(UsiGo go) {
    return !go.clock().isEmpty()
        && go.maxNodes() == SearchLimits.UNLIMITED
        && go.maxDepth() == Integer.MAX_VALUE
        && go.searchMoves().isEmpty();
  }
}
