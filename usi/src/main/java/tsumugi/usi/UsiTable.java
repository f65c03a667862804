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

  /** Makes the table what was asked for; no search may be using it. */
  void resize(long megabytes) {
    if (table != null && requested == megabytes) {
      return;
    }
    close();
    requested = megabytes;
    for (long size = megabytes; size >= 1 && table == null; size /= 2) {
      table = tryAllocate(size);
    }
    if (table == null) {
      output.info("no memory for any table: mate searches will answer timeout");
    } else if (table.megabytes() < megabytes) {
      output.info("using a table of " + table.megabytes() + " MB");
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

  private @Nullable MainSubTable tryAllocate(long megabytes) {
    try {
      return MainSubTable.allocate(megabytes);
    } catch (TableAllocationException e) {
      output.info(String.valueOf(e.getMessage()));
      return null;
    }
  }
}
