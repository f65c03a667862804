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
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;

/**
 * One operation on the transposition table, in the cache (1 MB) and out of it.
 *
 * <p>Keys are remixed counters: as scattered as Zobrist keys, without an array of them beside the
 * table in the cache.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class TableBenchmark {
  private static final int HAND = 0x0410_0203;

  private static long key(long number) {
    return Zobrist.mix(number * 0x9E3779B97F4A7C15L);
  }

  /** Stores as a search does, which lets the main area grow between two steps. */
  private static long store(MainSubTable table, long number, int side, int hand, long cost) {
    if (table.wantsToGrow()) {
      table.grow();
    }
    return table.findOrCreate(key(number), side, hand, cost);
  }

  /**
   * A table three eighths full: half of the main area, no chains. One board in fifty finds its
   * eight slots taken, and another gives way.
   */
  @State(Scope.Thread)
  public static class HalfFull {
    @Param({"1", "64", "1024"})
    long megabytes;

    @SuppressWarnings("NullAway.Init") // by the set-up
    MainSubTable table;

    long stored;
    long number;

    @Setup(Level.Trial)
    public void fill() {
      table = MainSubTable.allocate(megabytes);
      stored = table.capacity() * 3 / 8;
      for (long i = 0; i < stored; i++) {
        long record = store(table, i, (int) i & 1, HAND, 1);
        if (record != MainSubTable.NONE) {
          table.setData(record, (int) i | 1);
        }
      }
    }

    @TearDown(Level.Trial)
    public void free() {
      table.close();
    }

    /** Runs through all stored boards, over and over. */
    long nextStored() {
      number = number + 1 == stored ? 0 : number + 1;
      return number;
    }
  }

  /** Finds a position and reads a word of it; one probe does not wait for the one before. */
  @Benchmark
  public int probeHit(HalfFull state) {
    long number = state.nextStored();
    long record = state.table.find(key(number), (int) number & 1, HAND);
    return record == MainSubTable.NONE ? 0 : state.table.data(record);
  }

  /** The same, but which board comes next hangs on what the record says, as in a search. */
  @Benchmark
  public long probeHitDependent(HalfFull state) {
    long number = state.nextStored();
    long record = state.table.find(key(number), (int) number & 1, HAND);
    int data = record == MainSubTable.NONE ? 1 : state.table.data(record);
    // data & 1 is always 1, which only the memory knows
    state.number = number - 1 + (data & 1);
    return record;
  }

  @Benchmark
  public long probeMiss(HalfFull state) {
    long number = state.nextStored();
    return state.table.find(key(~number), (int) number & 1, HAND);
  }

  /** A table that a new search empties whenever it is as full as {@link HalfFull}. */
  @State(Scope.Thread)
  public static class Growing {
    @Param({"1", "64", "1024"})
    long megabytes;

    @SuppressWarnings("NullAway.Init") // by the set-up
    MainSubTable table;

    long limit;
    long number;

    @Setup(Level.Trial)
    public void allocate() {
      table = MainSubTable.allocate(megabytes);
      table.clear(); // pages are mapped here and not in the measurement
      limit = table.capacity() * 3 / 8;
    }

    @TearDown(Level.Trial)
    public void free() {
      table.close();
    }
  }

  /**
   * A new board, its result written; growth, and the new search between two fillings, are part of
   * it.
   */
  @Benchmark
  public long store(Growing state) {
    MainSubTable table = state.table;
    long number = state.number++;
    if (number % state.limit == 0) {
      table.newSearch();
    }
    long record = store(table, number, (int) number & 1, HAND, number & 0xFF);
    if (record != MainSubTable.NONE) {
      table.setBounds(record, MainSubTable.INFINITE, 3);
    }
    return record;
  }

  /** A main area in which nearly every slot is taken. */
  @State(Scope.Thread)
  public static class Full {
    @Param({"1", "64"})
    long megabytes;

    @SuppressWarnings("NullAway.Init") // by the set-up
    MainSubTable table;

    long number;

    @Setup(Level.Trial)
    public void fill() {
      table = MainSubTable.allocate(megabytes);
      for (long i = table.capacity() * 3 / 2; i > 0; i--) {
        store(table, number, (int) number & 1, HAND, 1 + (number & 0xFF));
        number++;
      }
    }

    @TearDown(Level.Trial)
    public void free() {
      table.close();
    }
  }

  /** A new board where another has to give way. */
  @Benchmark
  public long storeOverwriting(Full state) {
    MainSubTable table = state.table;
    long number = state.number++;
    long record = store(table, number, (int) number & 1, HAND, 1 + (number & 0xFF));
    if (record != MainSubTable.NONE) {
      table.setBounds(record, MainSubTable.INFINITE, 3);
    }
    return record;
  }

  /** Boards with equally long chains. */
  @State(Scope.Thread)
  public static class Chains {
    @Param({"1", "64", "1024"})
    long megabytes;

    @Param({"1", "2", "4", "8"})
    int length;

    @SuppressWarnings("NullAway.Init") // by the set-up
    MainSubTable table;

    long boards;
    long number;

    @Setup(Level.Trial)
    public void fill() {
      table = MainSubTable.allocate(megabytes);
      // The eighth part of the sub area for each further hand, up to seven of them.
      boards = Long.highestOneBit(table.capacity() / 4 / 8);
      for (int hand = 0; hand < length; hand++) {
        for (long board = 0; board < boards; board++) {
          store(table, board, (int) board & 1, hand, 1);
        }
      }
      // A few boards find their eight slots taken before the area grows.
      if (table.statistics().records() < boards * length * 49 / 50) {
        throw new IllegalStateException("chains are not as they should be");
      }
    }

    @TearDown(Level.Trial)
    public void free() {
      table.close();
    }

    /** All boards in a scattered order, so that neighbours in the sub area are no help. */
    long nextBoard() {
      number = number * 0x5DEECE66DL + 11 & boards - 1;
      return number;
    }
  }

  /** A whole chain, each hand looked at; its records lie apart, as a search would lay them. */
  @Benchmark
  public int chainWalk(Chains state) {
    MainSubTable table = state.table;
    int hands = 0;
    long board = state.nextBoard();
    long record = table.first(key(board), (int) board & 1);
    for (; record != MainSubTable.NONE; record = table.next(record)) {
      hands += table.hand(record);
    }
    return hands;
  }
}
