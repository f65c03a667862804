package tsumugi.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tsumugi.cli.base.UsageException;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;

/**
 * A table for each job. All have the same size, so that a result does not depend on the job that
 * found it.
 */
public final class JobTables implements AutoCloseable {
  private final List<MainSubTable> tables;

  private JobTables(List<MainSubTable> tables) {
    this.tables = tables;
  }

  /**
   * Divides {@code megabytes} among the jobs; if the system refuses, half of it, a quarter and so
   * on.
   *
   * @throws UsageException if there is less than 1 MB for each job
   */
  public static JobTables divide(long megabytes, int jobs, Consumer<Message> complain) {
    if (megabytes >= 1 && megabytes < jobs) {
      throw UsageException.of("cli.usage.hash-jobs", megabytes, jobs);
    }
    long each =
        megabytes < 1 ? megabytes : megabytes / jobs; // an invalid size is refused as it was given
    for (long size = each; ; size /= 2) {
      try {
        JobTables tables = allocate(size, jobs);
        if (size < each) {
          complain.accept(Message.of("cli.run.smaller-table", megabytes, size * jobs));
        }
        return tables;
      } catch (TableAllocationException e) {
        if (size <= 1 || size > MainSubTable.MAX_MEGABYTES) {
          throw UsageException.of("cli.usage.hash", e.explanation());
        }
      }
    }
  }

  private static JobTables allocate(long size, int jobs) {
    JobTables tables = new JobTables(new ArrayList<>());
    try {
      for (int i = 0; i < jobs; i++) {
        tables.tables.add(MainSubTable.allocate(size));
      }
      return tables;
    } catch (TableAllocationException e) {
      tables.close();
      throw e;
    }
  }

  public List<MainSubTable> all() {
    return tables;
  }

  /** The size of each table in MB. */
  public long megabytes() {
    return tables.getFirst().megabytes();
  }

  @Override
  public void close() {
    tables.forEach(MainSubTable::close);
  }
}
