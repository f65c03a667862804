package tsumugi.usi;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;

/**
 * The engine's table. It has the size that the GUI asked for, or the largest smaller size that the
 * system grants, since a solver with a small table is more useful than none.
 */
final class UsiTable implements AutoCloseable {
  private final UsiOutput output;
  private @Nullable MainSubTable table;
  private long requested;

  UsiTable(UsiOutput output) {
    this.output = output;
  }

  /** Whether there is a table and this size was requested for it. */
  boolean isOf(long megabytes) {
    return table != null && requested == megabytes;
  }

  /** Allocates the table at a new size; no search may be using it. */
  void resize(long megabytes) {
    if (isOf(megabytes)) {
      return;
    }
    close();
    requested = megabytes;
    try {
      table = MainSubTable.allocateAtMost(megabytes);
      if (table.megabytes() < megabytes) {
        output.info("a table of " + megabytes + " MB cannot be had");
        output.info("using a table of " + table.megabytes() + " MB");
      }
    } catch (TableAllocationException e) {
      output.info("no memory for any table: mate searches will answer timeout");
    }
  }

  /** The table; null before the first {@link #resize} and if no memory was available. */
  @Nullable MainSubTable get() {
    return table;
  }

  @Override
  public void close() {
    if (table != null) {
      table.close();
      table = null;
    }
  }
}
