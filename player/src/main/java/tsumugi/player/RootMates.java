package tsumugi.player;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.Verdict;

/**
 * The tsume search at the root of a game search: it first looks for a mate by the side to move, and
 * later for mates by the opponent after the move that looks best.
 *
 * <p>The tsume search does not know the previous positions of the game. If a position may occur for
 * the fourth time, a mating line could be a perpetual check that loses. The tsume search is then
 * not used any more, since alpha-beta knows the previous positions. Before that, a position in a
 * mate occurs at most for the third time.
 */
final class RootMates {
  private static final long OWN_NODES = 60_000;

  /**
   * The share of the time for this move, in per cent. After a ponder search, that time begins with
   * the ponderhit.
   */
  private static final int OWN_PERCENT = 10;

  /** Enough for the short mates that a weaker player also sees. */
  private static final long SHORT_NODES = 3_000;

  private static final long FIRST_THREAT_NODES = 1_000;
  private static final long MOST_THREAT_NODES = 400_000;

  private final @Nullable MateProbe probe;
  private final Position root;
  private final boolean repeats;
  private final PlayLimits limits;
  private final PlayClock clock;
  private long nodes;

  /**
   * Mates around a position.
   *
   * @param probe null if there is no memory for it; alpha-beta sees most mates too
   * @param game the positions of the game, the root last
   */
  RootMates(
      @Nullable MateProbe probe,
      Position root,
      PathHistory game,
      PlayLimits limits,
      PlayClock clock) {
    this.probe = probe;
    this.root = root;
    this.repeats = game.hasTriple();
    this.limits = limits;
    this.clock = clock;
  }

  /**
   * A mate by the side to move, or null. It may begin with a non-promotion that is not among the
   * candidates.
   */
  Verdict.@Nullable Mate own(List<Integer> candidates) {
    if (probe == null || repeats || limits.maxNodes() < 100) {
      return null;
    }
    if (limits.seesAllMates() && limits.multiPv() > 1) {
      return null; // a weaker player has too few nodes to search other lines as well
    }
    long allowed =
        limits.seesAllMates() ? Math.min(OWN_NODES, limits.maxNodes() / 10) : SHORT_NODES;
    BooleanSupplier stop = () -> isStopped() || clock.hasUsed(OWN_PERCENT);
    Verdict.Mate mate = probe.find(root, allowed, limits.matePlies(), millis(), stop);
    if (limits.seesAllMates()) {
      nodes += probe.nodes();
    }
    if (mate == null) {
      return null;
    }
    boolean free = candidates.stream().noneMatch(limits.searchMoves()::contains);
    return free || candidates.contains(mate.line()[0]) ? mate : null;
  }

  /**
   * A mate by the opponent after a move, or null. Each further call for the same move searches
   * longer.
   *
   * @param searched nodes of the game search so far; the mate search may use a share of this number
   */
  Verdict.@Nullable Mate after(RootMove best, long searched) {
    if (probe == null || repeats || limits.multiPv() > 1) {
      return null;
    }
    if (!limits.seesAllMates() || Score.isDecided(best.score)) {
      return null;
    }
    long allowed = Math.min(MOST_THREAT_NODES, Math.max(FIRST_THREAT_NODES, searched / 16));
    if (best.threatNodes * 2 > allowed) {
      return null;
    }
    root.doMove(best.move);
    Verdict.Mate mate = probe.find(root, allowed, PlayLimits.ANY_MATE, millis(), this::isStopped);
    root.undoMove(best.move);
    best.threatNodes += probe.nodes();
    nodes += probe.nodes();
    return mate;
  }

  /** The number of nodes since the last call. */
  long takeNodes() {
    long taken = nodes;
    nodes = 0;
    return taken;
  }

  private boolean isStopped() {
    clock.watch(0);
    return clock.stopped();
  }

  /** A tenth of the time limit for the move. */
  private long millis() {
    return Math.max(1, clock.hardMillis() / 10);
  }
}
