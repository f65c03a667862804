package tsumugi.solver.coop;

import java.util.concurrent.ThreadFactory;
import tsumugi.engine.table.MemoryLease;

/**
 * What a {@link LayeredSearch} may use.
 *
 * @param lease the table's memory, for the closed set and the beginning of the log
 * @param ownLogBytes what the log may take of its own in any case
 * @param threads how many may expand a wide layer, the calling one among them
 * @param factory makes the others
 */
record LayerResources(MemoryLease lease, long ownLogBytes, int threads, ThreadFactory factory) {
  /** Threads that do not keep a program alive. */
  static final ThreadFactory DAEMONS =
      Thread.ofPlatform().daemon().name("tsumugi-layers-", 1).factory();
}
