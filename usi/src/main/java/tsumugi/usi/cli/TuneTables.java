package tsumugi.usi.cli;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;

/**
 * The tables of a tuning session, one for each size.
 *
 * <p>Every table is written over once before it is used. Memory is mapped at first touch, and a
 * short problem in a large fresh table would spend a third of its time on that, which an engine
 * does once in its life. All tables stay in memory together if they take no more than half of it;
 * otherwise there is only ever one, made anew for each run, which is slower but measures the same.
 */
final class TuneTables implements AutoCloseable {
  private final boolean together;
  private final List<Long> sizes = new ArrayList<>();
  private final Map<Long, MainSubTable> open = new TreeMap<>();

  private TuneTables(boolean together) {
    this.together = together;
  }

  /** The memory of the machine or container in MB, or {@code Long.MAX_VALUE} if it will not say. */
  static long machineMegabytes() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize() >> 20
        : Long.MAX_VALUE;
  }

  /**
   * Tries all sizes; those that cannot be had are left out with one sentence each.
   *
   * @param memory of the machine, in MB; a larger table could be allocated, but not written over
   */
  static TuneTables open(List<Long> sizes, long memory, Consumer<String> complain) {
    long sum = sizes.stream().mapToLong(Long::longValue).filter(size -> size < memory).sum();
    TuneTables tables = new TuneTables(sum <= memory / 2);
    for (long size : sizes) {
      if (size >= memory) {
        complain.accept(
            "size left out: a table of %d MB does not fit into the %d MB of this machine"
                .formatted(size, memory));
        continue;
      }
      try {
        tables.get(size);
        tables.sizes.add(size);
      } catch (TableAllocationException e) {
        complain.accept("size left out: " + e.getMessage());
      }
    }
    return tables;
  }

  /** The sizes that can be had, in MB, rising. */
  List<Long> sizes() {
    return List.copyOf(sizes);
  }

  /**
   * The table of a size; the one handed out before may be gone.
   *
   * @throws TableAllocationException when the memory is no longer to be had
   */
  MainSubTable get(long size) {
    MainSubTable table = open.get(size);
    if (table == null) {
      if (!together) {
        close();
      }
      table = MainSubTable.allocate(size);
      open.put(size, table);
      table.clear();
    }
    return table;
  }

  @Override
  public void close() {
    open.values().forEach(MainSubTable::close);
    open.clear();
  }
}
