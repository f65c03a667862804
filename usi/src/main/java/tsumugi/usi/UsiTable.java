package tsumugi.usi;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;

/**
 * The one table of the engine, at the size the GUI asked for or the nearest below it that the
 * system grants: a solver with a small table is of more use than a dead one.
 */
final class UsiTable implements AutoCloseable {
  private final UsiOutput output;
  private @Nullable MainSubTable table;
  private long requested;

  UsiTable(UsiOutput output) {
    this.output = output;
  }

  /** True when there is a table and this is the size that was asked for. */
  boolean isOf(long megabytes) {
    return table != null && requested == megabytes;
  }

  /** Makes the table what was asked for; no search may be using it. */
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

  /** The table, or null before the first {@link #resize} and when no memory could be had. */
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
