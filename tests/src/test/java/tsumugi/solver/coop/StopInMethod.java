package tsumugi.solver.coop;

import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;

/** Stops a search, or simulates a full heap, when a certain method polls for the nth time. */
final class StopInMethod implements SearchMonitor {
  private final Class<?> asking;
  private final String method;
  private final int which;
  private final boolean byHeap;
  private int asked;

  private StopInMethod(Class<?> asking, String method, int which, boolean byHeap) {
    this.asking = asking;
    this.method = method;
    this.which = which;
    this.byHeap = byHeap;
  }

  /** While {@link GoalsAhead} looks for goals. */
  static StopInMethod lookingAhead(int which) {
    return new StopInMethod(GoalsAhead.class, "find", which, false);
  }

  /** The same with a full heap. */
  static StopInMethod heapEndLookingAhead(int which) {
    return new StopInMethod(GoalsAhead.class, "find", which, true);
  }

  /** While all goals of a layer are collected. */
  static StopInMethod collecting(int which) {
    return new StopInMethod(NarrowLayers.class, "findGoals", which, false);
  }

  /** How often the method has polled. */
  int asked() {
    return asked;
  }

  @Override
  public void progress(SearchProgress progress) {}

  @Override
  public boolean stopRequested() {
    if (!isAskedByIt() || ++asked < which) {
      return false;
    }
    if (byHeap) {
      throw new OutOfMemoryError("injected");
    }
    return true;
  }

  private boolean isAskedByIt() {
    return StackWalker.getInstance().walk(frames -> frames.anyMatch(this::isIt));
  }

  private boolean isIt(StackWalker.StackFrame frame) {
    return frame.getClassName().equals(asking.getName()) && frame.getMethodName().equals(method);
  }
}
