package tsumugi.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;

/**
 * Measures how late a search answers after its time limit. Other programs may keep the search from
 * the processor, so lateness is CPU time of the answering thread: from its last poll before the
 * limit to its answer. A search that never polls its monitor is late by all of its CPU time.
 *
 * <p>For one search, in the thread that calls it.
 */
final class LateTimer implements SearchMonitor {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final long due;
  private long cpuBefore = THREADS.getCurrentThreadCpuTime();
  private int diagnoses;

  LateTimer(long millis) {
    due = System.nanoTime() + millis * 1_000_000;
  }

  @Override
  public void progress(SearchProgress progress) {}

  @Override
  public void diagnose(String what) {
    diagnoses++;
  }

  @Override
  public boolean stopRequested() {
    if (System.nanoTime() < due) {
      cpuBefore = THREADS.getCurrentThreadCpuTime();
    }
    return false;
  }

  /** The number of defects that the search has found in itself. */
  int diagnoses() {
    return diagnoses;
  }

  /** CPU time after the limit, in ms; 0 for an answer in time. */
  long lateMillis() {
    boolean late = System.nanoTime() > due;
    return late ? (THREADS.getCurrentThreadCpuTime() - cpuBefore) / 1_000_000 : 0;
  }

  /** Wall time after the limit, in ms; 0 for an answer in time. */
  long lateWallMillis() {
    return Math.max(0, (System.nanoTime() - due) / 1_000_000);
  }
}
