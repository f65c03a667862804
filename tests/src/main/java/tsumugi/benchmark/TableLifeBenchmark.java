package tsumugi.benchmark;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import tsumugi.engine.table.MainSubTable;

/** What happens to a whole table: taken, touched, cleared, given back. Single shots. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 10)
@Fork(value = 2, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class TableLifeBenchmark {
  /** Fewer than the generations there are, so that none of them wipes. */
  private static final int SEARCHES = 4000;

  /** A table whose pages are all mapped. */
  @State(Scope.Thread)
  public static class Touched {
    @Param({"1", "64", "1024", "4096"})
    long megabytes;

    @SuppressWarnings("NullAway.Init") // by the set-up
    MainSubTable table;

    @Setup(Level.Trial)
    public void allocate() {
      table = MainSubTable.allocate(megabytes);
    }

    /** Pages mapped, and a full round of generations ahead. */
    @Setup(Level.Iteration)
    public void clear() {
      table.clear();
    }

    @TearDown(Level.Trial)
    public void free() {
      table.close();
    }
  }

  /** Time of 4,000 logical clears, the wipe when generations run out not among them. */
  @Benchmark
  @Warmup(iterations = 3, batchSize = SEARCHES)
  @Measurement(iterations = 10, batchSize = SEARCHES)
  public void newSearchTimes4000(Touched state) {
    state.table.newSearch();
  }

  @Benchmark
  public void clear(Touched state) {
    state.table.clear();
  }

  /** A table to take and give back within the measurement. */
  @State(Scope.Thread)
  public static class Size {
    @Param({"1", "64", "1024", "4096"})
    long megabytes;
  }

  @Benchmark
  public long allocateAndClose(Size size) {
    try (MainSubTable table = MainSubTable.allocate(size.megabytes)) {
      return table.capacity();
    }
  }

  /** Allocation and the first write to every page, which is when the system maps it. */
  @Benchmark
  public long allocateTouchAndClose(Size size) {
    try (MainSubTable table = MainSubTable.allocate(size.megabytes)) {
      table.clear();
      return table.capacity();
    }
  }
}
