package tsumugi.solver.coop;

import java.util.concurrent.ThreadFactory;
import tsumugi.engine.table.MemoryLease;

/**
 * The resources of a {@link LayeredSearch}.
 *
 * @param lease the memory of the table, for the closed set and the beginning of the log.
 * @param ownLogBytes the memory that the log may allocate in any case, in bytes.
 * @param threads the number of threads that may expand a wide layer, including the calling one.
 * @param factory creates the other threads.
 */
record LayerResources(MemoryLease lease, long ownLogBytes, int threads, ThreadFactory factory) {
  /** Creates threads that do not keep a program alive. */
  static final ThreadFactory DAEMONS =
      Thread.ofPlatform().daemon().name("tsumugi-layers-", 1).factory();
}
