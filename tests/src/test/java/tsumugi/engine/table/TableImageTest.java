package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The records written by one table are in the table that reads them, whatever their sizes. */
class TableImageTest {
  private static final int ALL_HANDS = 1 << TableRecord.HAND_BITS;

  /** A position, as the table finds it. */
  private record Place(long boardKey, int side, int hand) {}

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void allRecordsAreThereAgainInATableOfTheSameSize(long seed) {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 20);
        MainSubTable copy = MainSubTable.ofBytes(1 << 20)) {
      Map<Place, Fields> written = fill(table, 8_000, new SplittableRandom(seed));
      read(copy, image(table));
      assertEquals(written, known(copy, written));
      assertEquals(table.statistics(), copy.statistics());
    }
  }

  /** Otherwise, a search whose records contradict each other would answer once it is loaded. */
  @Test
  void contradictionsAreRemembered() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 20);
        MainSubTable copy = MainSubTable.ofBytes(1 << 20)) {
      table.setBounds(table.findOrCreate(5, 0, 0, 1), 7, 5);
      read(copy, image(table));
      assertEquals(0, copy.contradictions());
      table.noteContradiction();
      read(copy, image(table));
      assertEquals(1, copy.contradictions());
      assertEquals(table.statistics().counts(), copy.statistics().counts());
    }
  }

  /** Both main areas have doubled several times, and that of the larger table once more. */
  @Test
  void allRecordsAreThereAgainInALargerTable() {
    TableGeometry small = new TableGeometry(3, 8, 20_000);
    TableGeometry large = new TableGeometry(3, 9, 40_000);
    try (MainSubTable table = MainSubTable.of(small);
        MainSubTable copy = MainSubTable.of(large)) {
      Map<Place, Fields> written = fill(table, 8_000, new SplittableRandom(1));
      assertTrue(table.pairs() > small.firstPairs(), "meant to have grown");
      read(copy, image(table));
      assertEquals(written, known(copy, written));
      assertEquals(table.statistics().counts(), copy.statistics().counts());
    }
  }

  /** The eight slots of a board may be full in a table with another geometry. */
  @ParameterizedTest
  @CsvSource({"5, 8, 30000", "7, 8, 20000", "1171, 1, 17000"})
  void nearlyAllAreThereInATableThatIsCutOtherwise(long firstPairs, int doublings, long subs) {
    TableGeometry geometry = new TableGeometry(firstPairs, doublings, subs);
    try (MainSubTable table = MainSubTable.of(new TableGeometry(3, 8, 20_000));
        MainSubTable copy = MainSubTable.of(geometry)) {
      Map<Place, Fields> written = fill(table, 6_000, new SplittableRandom(2));
      read(copy, image(table));
      Map<Place, Fields> found = known(copy, written);
      assertTrue(found.size() > 0.99 * written.size(), found.size() + " of " + written.size());
      found.forEach((place, fields) -> assertEquals(written.get(place), fields));
    }
  }

  /**
   * The cheapest records are replaced, and this is known, since "nothing was forgotten" is an
   * argument.
   */
  @Test
  void aSmallerTableKeepsWhatItCanAndCountsTheRest() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 20);
        MainSubTable copy = MainSubTable.ofBytes(1 << 16)) {
      Map<Place, Fields> written = fill(table, 4_000, new SplittableRandom(3));
      assertEquals(0, table.statistics().overwritten(), "meant to hold all");
      read(copy, image(table));
      Map<Place, Fields> found = known(copy, written);
      found.forEach((place, fields) -> assertEquals(written.get(place), fields));
      assertEquals(copy.statistics().records(), found.size());
      assertTrue(found.size() > 0.8 * copy.capacity(), found.size() + " of " + copy.capacity());
      assertEquals(written.size() - found.size(), copy.statistics().overwritten());
      assertTrue(meanCost(found) > 1.5 * meanCost(written), "the cheapest were to give way");
    }
  }

  @Test
  void nobodyIsInANodeOfATableThatWasRead() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16);
        MainSubTable copy = MainSubTable.ofBytes(1 << 16)) {
      long open = table.findOrCreate(17, 1, 5, 1);
      table.setMark(open, 3);
      read(copy, image(table));
      assertEquals(0, copy.mark(copy.find(17, 1, 5)));
      assertEquals(3, table.mark(open));
    }
  }

  @Test
  void scopesContinueAfterThoseReturned() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16);
        MainSubTable copy = MainSubTable.ofBytes(1 << 16)) {
      table.newScope();
      table.newScope();
      read(copy, image(table));
      assertEquals(3, copy.newScope());
    }
  }

  @Test
  void whatTheTableHeldBeforeIsForgotten() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16);
        MainSubTable copy = MainSubTable.ofBytes(1 << 16)) {
      copy.findOrCreate(1, 0, 0, 1);
      table.findOrCreate(2, 0, 0, 1);
      read(copy, image(table));
      assertEquals(MainSubTable.NONE, copy.first(1, 0));
      assertEquals(1, copy.statistics().records());
    }
  }

  /**
   * Records of an earlier search are not part of it; those of a search that shares the table are.
   */
  @Test
  void onlyThisSearchIsWritten() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16);
        MainSubTable copy = MainSubTable.ofBytes(1 << 16)) {
      table.findOrCreate(1, 0, 0, 1);
      table.newSearch();
      table.share();
      table.findOrCreate(2, 0, 0, 1);
      read(copy, image(table));
      assertEquals(MainSubTable.NONE, copy.first(1, 0));
      assertEquals(copy.first(2, 0), copy.find(2, 0, 0));
    }
  }

  @Test
  void anImageThatEndsEarlyIsRefused() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16);
        MainSubTable copy = MainSubTable.ofBytes(1 << 16)) {
      fill(table, 20, new SplittableRandom(4));
      byte[] image = image(table);
      for (int length = 0; length < image.length; length++) {
        byte[] cut = Arrays.copyOf(image, length);
        assertThrows(IOException.class, () -> TableImage.read(copy, stream(cut)));
      }
    }
  }

  /** The area has its full size by then, and wants no more however many were counted. */
  @Test
  void moreRecordsThanAnyTableHoldsAreNoReasonToGrowForEver() {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16)) {
      assertTimeoutPreemptively(Duration.ofMinutes(1), () -> table.growFor(Long.MAX_VALUE));
      assertFalse(table.wantsToGrow());
    }
  }

  /** Arbitrary bytes are read as a table or rejected; nothing worse happens. */
  @Test
  void bytesWithoutSenseAreReadOrRefused() throws IOException {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 16);
        MainSubTable copy = MainSubTable.ofBytes(1 << 16)) {
      fill(table, 20, new SplittableRandom(5));
      byte[] image = image(table);
      int refused = 0;
      for (int bit = 0; bit < 8 * image.length; bit++) {
        byte[] changed = image.clone();
        changed[bit / 8] ^= (byte) (1 << bit % 8);
        try {
          TableImage.read(copy, stream(changed));
        } catch (IOException e) {
          refused++;
        }
      }
      assertTrue(refused > 0, "meant to meet what no table writes");
    }
  }

  /** Boards with up to three hands, either side to move, all fields at random. */
  private static Map<Place, Fields> fill(MainSubTable table, int boards, RandomGenerator random) {
    for (int i = 0; i < boards; i++) {
      long key = random.nextLong();
      int side = random.nextInt(2);
      for (int hands = 1 + random.nextInt(3) / 2; hands > 0; hands--) {
        store(table, key, side, random);
      }
    }
    Map<Place, Fields> written = new HashMap<>();
    for (long head = 0; head < table.pairs() * TableGeometry.PAIR; head++) {
      if (table.generationOf(head) == table.generation) {
        int side = (int) (head / TableGeometry.PROBES) & 1;
        for (long record = head; record != MainSubTable.NONE; record = table.next(record)) {
          Place place = new Place(table.boardKey(record), side, table.hand(record));
          written.put(place, Fields.read(table, record));
        }
      }
    }
    return written;
  }

  private static void store(MainSubTable table, long key, int side, RandomGenerator random) {
    if (table.wantsToGrow()) {
      table.grow();
    }
    long cost = random.nextInt(4) == 0 ? random.nextInt(1 << 24) : random.nextInt(300);
    long record = table.findOrCreate(key, side, random.nextInt(ALL_HANDS), cost);
    if (record != MainSubTable.NONE) {
      table.setMove(record, sometimes(random, 0, random.nextInt(1 << 16)));
      table.setBounds(record, bound(random, MainSubTable.INFINITE), bound(random, 0));
      table.setData(record, sometimes(random, 0, random.nextInt()));
    }
  }

  private static int bound(RandomGenerator random, int usual) {
    int other = random.nextInt(3) == 0 ? MainSubTable.INFINITE : random.nextInt(1 << 16);
    return sometimes(random, usual, other);
  }

  private static int sometimes(RandomGenerator random, int usual, int other) {
    return random.nextBoolean() ? usual : other;
  }

  /** What a table says of these positions, of those that it knows. */
  private static Map<Place, Fields> known(MainSubTable table, Map<Place, Fields> positions) {
    Map<Place, Fields> known = new HashMap<>();
    for (Place place : positions.keySet()) {
      long record = table.find(place.boardKey, place.side, place.hand);
      if (record != MainSubTable.NONE) {
        known.put(place, Fields.read(table, record));
      }
    }
    return known;
  }

  private static double meanCost(Map<Place, Fields> records) {
    return records.values().stream().mapToLong(Fields::cost).average().orElseThrow();
  }

  private static byte[] image(MainSubTable table) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      TableImage.write(table, new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void read(MainSubTable table, byte[] image) {
    try {
      TableImage.read(table, stream(image));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static DataInputStream stream(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }
}
