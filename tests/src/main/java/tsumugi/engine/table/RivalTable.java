package tsumugi.engine.table;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.util.Arrays;

/**
 * A table of the same records that loses some: what {@link TableContest} compares. Searches know it
 * as a {@link MainSubTable}, whose calls they make; outside the contest nothing extends that, so
 * that the compiler can bind them directly.
 */
abstract class RivalTable extends MainSubTable {
  /** Records that gave way to others, or were thrown out, in all searches. */
  long lost;

  /** Records that found no room, in all searches. */
  long refused;

  RivalTable(TableGeometry geometry) {
    super(geometry, TableMemory.allocate(geometry.bytes()));
  }

  /** Main and sub area as shipped, or with another share. */
  static final class Chained extends RivalTable {
    private long lostBefore;

    Chained(TableGeometry geometry) {
      super(geometry);
    }

    /** The table of a size, with so many sixteenths for the main area. */
    static Chained of(long bytes, int mainSixteenths) {
      TableGeometry shipped = TableGeometry.of(bytes);
      long records = shipped.bytes() / TableRecord.BYTES;
      long pairs = records / 16 * mainSixteenths / TableGeometry.PAIR;
      long first = pairs >> shipped.doublings();
      long main = (first << shipped.doublings()) * TableGeometry.PAIR;
      return new Chained(new TableGeometry(first, shipped.doublings(), records - main));
    }

    @Override
    public long findOrCreate(long boardKey, int side, int hand, long cost) {
      long record = super.findOrCreate(boardKey, side, hand, cost);
      refused += record == NONE ? 1 : 0;
      return record;
    }

    @Override
    public void newSearch() {
      lostBefore += statistics().overwritten();
      super.newSearch();
      lost = lostBefore;
    }
  }

  /** Adds what the last search lost. */
  void finish() {
    if (this instanceof Chained) {
      lost += statistics().overwritten();
    }
  }

  /** No area for further hands: they share their board's group, which all hands of it must fit. */
  static class Flat extends RivalTable {
    private final int ways;
    private final long pairs;

    /**
     * @param ways slots of a group: 8, or 4 for a cluster of two cache lines
     */
    Flat(long bytes, int ways) {
      super(new TableGeometry(bytes / TableRecord.BYTES / TableGeometry.PAIR, 0, 0));
      this.ways = ways;
      pairs = capacity() / (2L * ways);
    }

    @Override
    public long first(long boardKey, int side) {
      long group = (TableGeometry.pair(boardKey, pairs) << 1 | side) * ways;
      return from(group, (int) boardKey & ways - 1, 0, boardKey);
    }

    @Override
    public long next(long record) {
      long boardKey = boardKey(record);
      long group = record / ways * ways;
      int home = (int) boardKey & ways - 1;
      int place = (int) (record - group) - home & ways - 1;
      return from(group, home, place + 1, boardKey);
    }

    private long from(long group, int home, int place, long boardKey) {
      for (int i = place; i < ways; i++) {
        long record = group + (home + i & ways - 1);
        if (generationOf(record) != generation) {
          return NONE;
        }
        if (boardKey(record) == boardKey) {
          return record;
        }
      }
      return NONE;
    }

    @Override
    public long findOrCreate(long boardKey, int side, int hand, long cost) {
      long known = find(boardKey, side, hand);
      if (known != NONE) {
        touched(known);
        return known;
      }
      long group = (TableGeometry.pair(boardKey, pairs) << 1 | side) * ways;
      long victim = NONE;
      long lowest = Long.MAX_VALUE;
      for (int i = 0; i < ways; i++) {
        long record = group + ((int) boardKey + i & ways - 1);
        if (generationOf(record) != generation) {
          counters.enterMain();
          touched(record);
          return write(record, boardKey, hand, generation, cost);
        }
        if (mark(record) == 0 && worth(record) < lowest) {
          lowest = worth(record);
          victim = record;
        }
      }
      if (victim == NONE) {
        refused++;
        return NONE;
      }
      lost++;
      counters.overwrite(upper(victim), lower(victim));
      touched(victim);
      return write(victim, boardKey, hand, generation, cost);
    }

    long worth(long record) {
      return cost(record);
    }

    void touched(long record) {}
  }

  /**
   * Clusters of four in which the newcomer always finds room: out goes the least of depth - 8 x
   * age. The search effort's binary logarithm stands for the depth, which records do not hold; the
   * age counts the times the table has been filled since the record was last used.
   */
  static final class Cluster extends Flat {
    private final byte[] stamps;
    private long written;

    Cluster(long bytes) {
      super(bytes, 4);
      stamps = new byte[Math.toIntExact(capacity())];
    }

    @Override
    long worth(long record) {
      int age = (byte) (now() - stamps[(int) record]) & 0xFF;
      return 64 - Long.numberOfLeadingZeros(cost(record)) - 8L * age;
    }

    @Override
    void touched(long record) {
      written++;
      stamps[(int) record] = (byte) now();
    }

    private int now() {
      return (int) (written / capacity());
    }
  }

  /**
   * One open table without groups; when four fifths are full, the half that cost least is thrown
   * out and the rest put together again (as KomoringHeights collects). A sample of costs tells what
   * is least.
   */
  static final class Collected extends RivalTable {
    private static final long SIDE_SALT = 0x5851F42D4C957F2DL;
    private static final int SAMPLE = 1024;

    private final long records;
    private long used;

    Collected(long bytes) {
      super(new TableGeometry(bytes / TableRecord.BYTES / TableGeometry.PAIR, 0, 0));
      records = capacity();
    }

    private static long keyOf(long boardKey, int side) {
      return side == 0 ? boardKey : boardKey ^ SIDE_SALT;
    }

    @Override
    public void newSearch() {
      super.newSearch();
      used = 0;
    }

    @Override
    public long first(long boardKey, int side) {
      long key = keyOf(boardKey, side);
      return from(TableGeometry.pair(key, records), key);
    }

    @Override
    public long next(long record) {
      return from(record + 1 == records ? 0 : record + 1, boardKey(record));
    }

    private long from(long start, long key) {
      for (long at = start; generationOf(at) == generation; at = at + 1 == records ? 0 : at + 1) {
        if (boardKey(at) == key) {
          return at;
        }
      }
      return NONE;
    }

    @Override
    public long findOrCreate(long boardKey, int side, int hand, long cost) {
      long known = find(boardKey, side, hand);
      if (known != NONE) {
        return known;
      }
      if (used > records - records / 16) {
        refused++;
        return NONE;
      }
      used++;
      counters.enterMain();
      long key = keyOf(boardKey, side);
      return write(freeFrom(TableGeometry.pair(key, records)), key, hand, generation, cost);
    }

    private long freeFrom(long start) {
      long at = start;
      while (generationOf(at) == generation) {
        at = at + 1 == records ? 0 : at + 1;
      }
      return at;
    }

    @Override
    public boolean wantsToGrow() {
      return used > records / 5 * 4;
    }

    @Override
    public void grow() {
      long limit = median();
      long[] kept = new long[Math.toIntExact(4 * used)];
      int end = 0;
      for (long at = 0; at < records; at++) {
        if (generationOf(at) == generation) {
          if (mark(at) != 0 || cost(at) > limit) {
            for (int word = 0; word < 4; word++) {
              kept[end++] = words.get(JAVA_LONG, 32 * at + 8 * word);
            }
          } else {
            lost++;
          }
        }
      }
      words.fill((byte) 0);
      used = end / 4;
      for (int i = 0; i < end; i += 4) {
        long at = freeFrom(TableGeometry.pair(kept[i], records));
        for (int word = 0; word < 4; word++) {
          words.set(JAVA_LONG, 32 * at + 8 * word, kept[i + word]);
        }
      }
    }

    private long median() {
      long[] sample = new long[SAMPLE];
      long at = 0;
      for (int i = 0; i < SAMPLE; at = (at + 7919) % records) {
        if (generationOf(at) == generation) {
          sample[i++] = cost(at);
        }
      }
      Arrays.sort(sample);
      return sample[SAMPLE / 2];
    }
  }
}
