package tsumugi.desk;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;

/**
 * A table of the pool, and which problem's tree it holds, if any. Used by one search at a time; the
 * pool hands it on.
 */
final class DeskTable {
  private final MainSubTable memory;
  private TreeWork.@Nullable Solved solved;

  DeskTable(MainSubTable memory) {
    this.memory = memory;
  }

  MainSubTable memory() {
    return memory;
  }

  /** The problem whose results the table holds; null if it has been used for anything else. */
  TreeWork.@Nullable Solved solved() {
    return solved;
  }

  void keep(TreeWork.Solved problem) {
    solved = problem;
  }

  /** The table is about to be used for another problem. */
  void forget() {
    solved = null;
  }

  /** Whether it holds the tree of a problem. */
  boolean holds(String problem) {
    return solved != null && solved.problem().equals(problem);
  }
}
