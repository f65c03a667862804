package tsumugi.engine.table;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import tsumugi.engine.board.Zobrist;

/**
 * Looks up the children of a node one after the other; every second child is unknown. Compares this
 * with a variant that starts loading the slots of all children first (Edax prefetches a child's
 * line).
 *
 * <p>Java has no prefetch: a word of the slot is read and added to a sum that is returned, which
 * the processor need not wait for. Each look is followed by work that hangs on its outcome, as in a
 * search.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class EarlyLoadBenchmark {
  private static final int HAND = 0x0410_0203;
  private static final int CHILDREN = 16;

  /** Rounds of {@link Zobrist#mix} after a look: some 20 ns. */
  private static final int WORK = 10;

  private static long key(long number) {
    return Zobrist.mix(number * 0x9E3779B97F4A7C15L);
  }

  /** A table three eighths full. */
  @State(Scope.Thread)
  public static class HalfFull {
    @Param({"1", "64", "1024"})
    long megabytes;

    @SuppressWarnings("NullAway.Init") // by the set-up
    MainSubTable table;

    final long[] keys = new long[CHILDREN];
    long stored;
    long number;

    @Setup(Level.Trial)
    public void fill() {
      table = MainSubTable.allocate(megabytes);
      stored = table.capacity() * 3 / 8;
      for (long i = 0; i < stored; i++) {
        table.findOrCreate(key(i), 0, HAND, 1);
        if (table.wantsToGrow()) {
          table.grow();
        }
      }
    }

    @TearDown(Level.Trial)
    public void free() {
      table.close();
    }

    void nextChildren() {
      for (int i = 0; i < CHILDREN; i++) {
        number = number + 1 == stored ? 0 : number + 1;
        keys[i] = key((i & 1) == 0 ? number : ~number);
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(CHILDREN)
  public long lookWhenNeeded(HalfFull state) {
    state.nextChildren();
    return look(state);
  }

  @Benchmark
  @OperationsPerInvocation(CHILDREN)
  public long loadAllFirst(HalfFull state) {
    state.nextChildren();
    long sum = 0;
    for (long key : state.keys) {
      sum += state.table.touch(key, 0);
    }
    return sum + look(state);
  }

  private static long look(HalfFull state) {
    long result = 0;
    for (long key : state.keys) {
      long record = state.table.find(key, 0, HAND);
      long work = record == MainSubTable.NONE ? key : state.table.cost(record);
      for (int i = 0; i < WORK; i++) {
        work = Zobrist.mix(work);
      }
      result ^= work;
    }
    return result;
  }
}
