package tsumugi.engine.table;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.stream.LongStream;

/**
 * Doubles the main area in place. It goes from the last pair of groups to the first. The live
 * records of pair {@code i} are copied out and then stored in the pairs {@code 2i} and {@code 2i +
 * 1}, which are free by then.
 */
final class MainAreaGrowth {
  private static final int WORDS = TableRecord.BYTES / Long.BYTES;

  /** The number of pairs that one processor takes at a time: 1 MB of records. */
  private static final long STRIPE = 1 << 11;

  private final MemorySegment words;

  /** The records of one pair of groups, copied out. */
  private final long[] lifted = new long[TableGeometry.PAIR * WORDS];

  private final int[] sides = new int[TableGeometry.PAIR];

  MainAreaGrowth(MemorySegment words) {
    this.words = words;
  }

  /** Doubles a main area of {@code pairs} pairs. */
  void splitAll(long pairs, int generation) {
    split(0, pairs, pairs, generation);
  }

  /**
   * Doubles a main area of {@code pairs} pairs, on all processors. All threads of the table must be
   * waiting. The upper half of the pairs moves to places that no pair occupies, so it can be cut
   * into independent stripes; then the upper half of the rest follows, and so on.
   */
  void splitAllAtOnce(long pairs, int generation) {
    long end = pairs;
    while (end > STRIPE) {
      long start = (end + 1) / 2;
      long last = end;
      LongStream.range(0, Math.ceilDiv(end - start, STRIPE))
          .parallel()
          .map(stripe -> start + stripe * STRIPE)
          .forEach(
              from -> {
                long to = Math.min(from + STRIPE, last);
                new MainAreaGrowth(words).split(from, to, pairs, generation);
              });
      end = start;
    }
    split(0, end, pairs, generation);
  }

  private void split(long from, long to, long pairs, int generation) {
    for (long pair = to - 1; pair >= from; pair--) {
      int live = lift(pair, generation);
      for (int i = 0; i < live; i++) {
        setDown(i, 2 * pairs, generation);
      }
    }
  }

  /** Copies the live records of a pair out of the table and notes the side of each. */
  private int lift(long pair, int generation) {
    int live = 0;
    for (int slot = 0; slot < TableGeometry.PAIR; slot++) {
      long offset = (pair * TableGeometry.PAIR + slot) * TableRecord.BYTES;
      long head = words.get(JAVA_LONG, offset + TableRecord.HEAD);
      if (head >>> TableRecord.GENERATION_SHIFT == generation) {
        for (int word = 0; word < WORDS; word++) {
          lifted[live * WORDS + word] = words.get(JAVA_LONG, offset + (long) word * Long.BYTES);
        }
        sides[live++] = slot / TableGeometry.PROBES;
        words.set(JAVA_LONG, offset + TableRecord.HEAD, 0);
      }
    }
    return live;
  }

  private void setDown(int index, long pairs, int generation) {
    long boardKey = lifted[index * WORDS];
    long group = TableGeometry.groupStart(boardKey, sides[index], pairs);
    int slot = TableGeometry.homeSlot(boardKey);
    long offset = (group + slot) * TableRecord.BYTES;
    while (words.get(JAVA_LONG, offset + TableRecord.HEAD) >>> TableRecord.GENERATION_SHIFT
        == generation) {
      slot = slot + 1 & TableGeometry.PROBES - 1;
      offset = (group + slot) * TableRecord.BYTES;
    }
    for (int word = 0; word < WORDS; word++) {
      words.set(JAVA_LONG, offset + (long) word * Long.BYTES, lifted[index * WORDS + word]);
    }
  }
}
