package tsumugi.solver.player;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.Verdict;

/**
 * The tsume search at the root of a game search: a mate of the side to move, before anything else,
 * and mates of the opponent after the move that looks best.
 *
 * <p>The tsume search knows no past. Once a position of the game may come a fourth time, a line of
 * its mates may be a perpetual check that loses, so it is not asked any more: alpha-beta knows the
 * past. Until then a position of a mate comes at most a third time.
 */
final class RootMates {
  private static final long OWN_NODES = 60_000;

  /** Of the time for the move, also of one that begins on the way, with a ponderhit. */
  private static final int OWN_PERCENT = 10;

  /** Enough for the short mates that a weaker player sees as well. */
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
   * @param probe null when there is no memory for it: alpha-beta sees most mates too
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

  /** Any own mate, also one that begins with a move that is no candidate: it does not promote. */
  Verdict.@Nullable Mate own(List<Integer> candidates) {
    if (probe == null || repeats || limits.maxNodes() < 100) {
      return null;
    }
    if (limits.seesAllMates() && limits.multiPv() > 1) {
      return null; // a weaker player has no nodes for other lines beside a mate
    }
    long allowed =
        limits.seesAllMates() ? Math.min(OWN_NODES, limits.maxNodes() / 10) : SHORT_NODES;
    BooleanSupplier stop = () -> isStopped() || clock.isGone(OWN_PERCENT);
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
   * The opponent's mate after a move, looked for longer each time.
   *
   * @param searched the nodes of the game search so far, of which a share is allowed
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

  /** The nodes since this was last asked. */
  long takeNodes() {
    long taken = nodes;
    nodes = 0;
    return taken;
  }

  private boolean isStopped() {
    clock.watch(0);
    return clock.stopped();
  }

  /** A tenth of the time there is for the move. */
  private long millis() {
    return Math.max(1, clock.hardMillis() / 10);
  }
}
