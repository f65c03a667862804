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
 * The tables of a tuning session, of which there is only ever one: that of the size being run.
 *
 * <p>So nearly every run starts on fresh memory, which the system maps as it is touched. That is
 * fair to all sizes, because a table's main area starts small and grows with the problem
 * (docs/laboratory/table.md).
 */
final class TuneTables implements AutoCloseable {
  private final List<Long> sizes = new ArrayList<>();
  private @Nullable MainSubTable open;

  private TuneTables() {}

  /** The memory of the machine or container in MB, or {@code Long.MAX_VALUE} if it will not say. */
  static long machineMegabytes() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize() >> 20
        : Long.MAX_VALUE;
  }

  /**
   * Tries all sizes; those that cannot be had are left out with one sentence each.
   *
   * @param memory of the machine, in MB; the system may grant more and kill who uses it
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

  /** The sizes that can be had, in MB, rising. */
  List<Long> sizes() {
    return List.copyOf(sizes);
  }

  /**
   * The table of a size, in place of the one handed out before.
   *
   * @throws TableAllocationException when the memory is no longer to be had
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
