package tsumugi.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableStatistics;
import tsumugi.engine.table.TableTeam;

/**
 * Many threads store recognisable records in one table, and read what the others stored: every
 * field of a record follows from its position, so that a false read is seen.
 *
 * <p>In four steps of five a thread probes. Otherwise it stores, or opens a position as a search
 * does: it marks the record, keeps its handle for a while, checks that the record is still there,
 * and writes to it again. Run as a program it measures; {@code bare} reads without any protection,
 * to see the test fail.
 *
 * <pre>
 *   java ... tsumugi.benchmark.TableStress optimistic|locked|bare THREADS PROBES KILOBYTES
 * </pre>
 */
public final class TableStress {
  /** How a reader protects itself. */
  public enum Reading {
    /** Reads without a lock, and reads again when a stamp says that it may be torn. */
    OPTIMISTIC,
    /** Holds the board's lock. */
    LOCKED,
    /** Believes everything. */
    BARE
  }

  /**
   * The counts of one run. A read is false if its fields do not belong together or to the position.
   *
   * @param probes boards looked up
   * @param records records read and checked
   * @param torn look-ups that were repeated
   * @param falseReads false reads
   * @param lostPins marked records that were moved
   * @param growths growths met by a thread
   */
  public record Report(
      long probes, long records, long torn, long falseReads, long lostPins, long growths) {
    Report plus(Report other) {
      return new Report(
          probes + other.probes,
          records + other.records,
          torn + other.torn,
          falseReads + other.falseReads,
          lostPins + other.lostPins,
          growths + other.growths);
    }
  }

  private static final int PINS = 16;
  private static final int HANDS = 6;

  private final MainSubTable table;
  private final Reading reading;
  private final long boards;

  /**
   * @param boards how many boards to choose from, each with either side to move and six hands; many
   *     more than there is room for, if records are to give way
   */
  public TableStress(MainSubTable table, Reading reading, long boards) {
    this.table = table;
    this.reading = reading;
    this.boards = boards;
  }

  /** Runs until each thread has made {@code probes} probes. */
  public Report run(int threads, long probesEach, long seed) {
    table.newSearch();
    TableTeam team = table.share();
    List<Callable<Report>> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      team.join(); // here, so that no thread is far ahead when the next one comes
      long workerSeed = seed + i;
      workers.add(() -> new Worker(team, workerSeed).run(probesEach));
    }
    Report sum = new Report(0, 0, 0, 0, 0, 0);
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      for (Future<Report> worker : pool.invokeAll(workers)) {
        sum = sum.plus(worker.get());
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
    return sum;
  }

  /** Walks every board there may be, and counts what is there. */
  public TableStatistics count() {
    long main = 0;
    long extended = 0;
    long sub = 0;
    int longest = 0;
    for (long board = 0; board < boards; board++) {
      for (int side = 0; side < 2; side++) {
        int length = 0;
        long record = table.first(key(board), side);
        for (; record != MainSubTable.NONE; record = table.next(record)) {
          if (!isTrue(record, key(board), side) || table.mark(record) != 0) {
            throw new IllegalStateException("a false or marked record at the end");
          }
          length++;
        }
        main += Math.min(1, length);
        extended += length > 1 ? 1 : 0;
        sub += Math.max(0, length - 1);
        longest = Math.max(longest, length);
      }
    }
    return new TableStatistics(main, extended, sub, main + sub, 0, 0, longest, 0);
  }

  static long key(long board) {
    return Zobrist.mix(board * 0x9E3779B97F4A7C15L + 1);
  }

  private static int imprint(long key, int side, int hand) {
    return (int) (Zobrist.mix(key + 2 * hand + side) >>> 40);
  }

  private boolean isTrue(long record, long key, int side) {
    int hand = table.hand(record);
    int data = table.data(record);
    int upper = table.upper(record);
    int lower = table.lower(record);
    int move = table.move(record);
    int imprint = imprint(key, side, hand);
    int turn = data & 0xFF;
    return data >>> 8 == imprint
        && upper == (imprint & 0xFF) * 0x7F + turn
        && lower == turn
        && move == (imprint & 0xFFFF);
  }

  private void imprint(long record, long key, int side, int hand, int turn) {
    int imprint = imprint(key, side, hand);
    table.setMove(record, imprint & 0xFFFF);
    table.setData(record, imprint << 8 | turn);
    table.setBounds(record, (imprint & 0xFF) * 0x7F + turn, turn);
  }

  /** One thread. */
  private final class Worker {
    private final TableTeam team;
    private final SplittableRandom random;
    private final long[] pinned = new long[PINS];
    private final long[] pinnedKey = new long[PINS];
    private final int[] pinnedSide = new int[PINS];
    private final int[] pinnedHand = new int[PINS];
    private long probes;
    private long records;
    private long torn;
    private long falseReads;
    private long lostPins;
    private long growths;

    Worker(TableTeam team, long seed) {
      this.team = team;
      random = new SplittableRandom(seed);
    }

    Report run(long target) {
      Arrays.fill(pinned, MainSubTable.NONE);
      try {
        while (probes < target) {
          if (team.pause()) {
            growths++;
            findPinnedAgain();
          }
          step();
        }
        for (int pin = 0; pin < PINS; pin++) {
          unpin(pin);
        }
      } finally {
        team.leave();
      }
      return new Report(probes, records, torn, falseReads, lostPins, growths);
    }

    private void step() {
      long number = random.nextLong();
      long key = key(Math.unsignedMultiplyHigh(number, boards));
      int side = (int) number & 1;
      int choice = (int) (number >>> 1) & 0xF;
      int hand = (int) ((number >>> 5 & 0xFF) * HANDS >>> 8);
      if (choice < 13) {
        probe(key, side);
      } else if (choice < 15) {
        store(key, side, hand, number >>> 13 & 0xFFF, (int) (number >>> 25) & 0xFF);
      } else {
        int pin = (int) (number >>> 25) & PINS - 1;
        unpin(pin);
        pin(pin, key, side, hand, number >>> 13 & 0xFFF);
      }
    }

    private void probe(long key, int side) {
      probes++;
      if (reading == Reading.LOCKED) {
        table.lock(key);
        falseReads += walk(key, side);
        table.unlock(key);
        return;
      }
      for (; ; torn++) {
        long stamp = table.stamp(key);
        int wrong = walk(key, side);
        if (reading == Reading.BARE || !table.isTorn(key, stamp)) {
          falseReads += wrong;
          return;
        }
      }
    }

    private int walk(long key, int side) {
      int wrong = 0;
      for (long record = table.first(key, side);
          record != MainSubTable.NONE;
          record = table.next(record)) {
        records++;
        wrong += isTrue(record, key, side) ? 0 : 1;
      }
      return wrong;
    }

    private void store(long key, int side, int hand, long cost, int turn) {
      table.lock(key);
      long record = table.findOrCreate(key, side, hand, cost);
      if (record != MainSubTable.NONE) {
        imprint(record, key, side, hand, turn);
        table.setCost(record, turn); // or soon nothing would give way any more
      }
      table.unlock(key);
    }

    private void pin(int pin, long key, int side, int hand, long cost) {
      table.lock(key);
      long record = table.findOrCreate(key, side, hand, cost);
      if (record != MainSubTable.NONE) {
        table.setMark(record, table.mark(record) + 1);
        imprint(record, key, side, hand, pin);
      }
      table.unlock(key);
      pinned[pin] = record;
      pinnedKey[pin] = key;
      pinnedSide[pin] = side;
      pinnedHand[pin] = hand;
    }

    private void unpin(int pin) {
      long record = pinned[pin];
      if (record == MainSubTable.NONE) {
        return;
      }
      long key = pinnedKey[pin];
      table.lock(key);
      if (table.holds(record, key, pinnedSide[pin], pinnedHand[pin])) {
        imprint(record, key, pinnedSide[pin], pinnedHand[pin], pin + PINS);
        table.setMark(record, table.mark(record) - 1);
      } else {
        lostPins++;
      }
      table.unlock(key);
      pinned[pin] = MainSubTable.NONE;
    }

    private void findPinnedAgain() {
      for (int pin = 0; pin < PINS; pin++) {
        if (pinned[pin] != MainSubTable.NONE) {
          long key = pinnedKey[pin];
          table.lock(key);
          pinned[pin] = table.find(key, pinnedSide[pin], pinnedHand[pin]);
          lostPins += pinned[pin] == MainSubTable.NONE ? 1 : 0;
          table.unlock(key);
        }
      }
    }
  }

  /** Measures one way of reading. */
  public static void main(String[] args) {
    Reading reading = Reading.valueOf(args[0].toUpperCase(Locale.ROOT));
    int threads = Integer.parseInt(args[1]);
    long probes = Long.parseLong(args[2]);
    long bytes = Long.parseLong(args[3]) << 10;
    try (MainSubTable table = MainSubTable.ofBytes(bytes)) {
      TableStress stress = new TableStress(table, reading, bytes / 32);
      stress.run(threads, Math.min(5_000_000, probes / threads), 1); // warms the compiler up
      long start = System.nanoTime();
      Report report = stress.run(threads, probes / threads, 2);
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf(
          "%s, %d threads, %d KB: %.1f s, %.1f ns a probe and thread%n%s%n%s%n",
          reading,
          threads,
          bytes >> 10,
          seconds,
          seconds * 1e9 * threads / report.probes(),
          report,
          table.statistics());
    }
  }
}
