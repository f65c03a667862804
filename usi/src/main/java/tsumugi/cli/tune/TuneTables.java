package tsumugi.cli.tune;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;

/**
 * The tables of a tuning session. Only one exists at a time: that of the size being run.
 *
 * <p>Nearly every run therefore starts on fresh memory, which the system maps when it is first
 * touched. That is fair to all sizes, because the main area of a table starts small and grows with
 * the problem.
 */
final class TuneTables implements AutoCloseable {
  private final List<Long> sizes = new ArrayList<>();
  private @Nullable MainSubTable open;

  private TuneTables() {}

  /** The memory of the machine or container in MB; {@code Long.MAX_VALUE} if it is unknown. */
  static long machineMegabytes() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize() >> 20
        : Long.MAX_VALUE;
  }

  /**
   * Tries all sizes. A size that cannot be allocated is left out, with one message.
   *
   * @param memory of the machine, in MB; the system may grant more and then kill the process that
   *     uses it
   */
  static TuneTables open(List<Long> sizes, long memory, Consumer<Message> complain) {
    TuneTables tables = new TuneTables();
    for (long size : sizes) {
      try {
        if (size >= memory) {
          throw new TableAllocationException(Message.of("cli.run.machine-too-small", size, memory));
        }
        tables.get(size);
        tables.sizes.add(size);
      } catch (TableAllocationException e) {
        complain.accept(Message.of("cli.run.size-left-out", e.explanation()));
      }
    }
    return tables;
  }

  /** The available sizes, in MB, ascending. */
  List<Long> sizes() {
    return List.copyOf(sizes);
  }

  /**
   * The table of a size; it replaces the previous one.
   *
   * @throws TableAllocationException if the memory is no longer available
   */
  MainSubTable get(long size) {
    if (open != null && open.megabytes() == size) {
      return open;
    }
    close();
    MainSubTable table = MainSubTable.allocate(size);
    open = table;
    return table;
  }

  @Override
  public void close() {
    if (open != null) {
      open.close();
      open = null;
    }
  }
}
