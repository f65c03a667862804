package tsumugi.solver.player;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;

@Tag("slow")
class PlayTableTest {
  private static MainSubTable memoryOf(long bytes) {
    return MainSubTable.ofBytes(Math.max(bytes, 1 << 10));
  }

  private static PlayTable tableIn(MainSubTable memory, long bytes) {
    return new PlayTable(memory.lease().part(0, bytes));
  }

  @Test
  void recordsKeepEveryField() {
    SplittableRandom random = new SplittableRandom(1);
    try (MainSubTable memory = memoryOf(1 << 20)) {
      PlayTable table = tableIn(memory, 1 << 20);
      for (int i = 0; i < 10_000; i++) {
        long key = random.nextLong();
        int score = random.nextInt(-32_767, 32_768);
        int staticScore = random.nextInt(-32_768, 32_768);
        int move = random.nextInt(1, 1 << 15);
        int depth = random.nextInt(256);
        int bound = random.nextInt(1, 4);
        table.newSearch();
        table.store(key, score, staticScore, move, depth, bound);
        long data = table.probe(key);
        assertEquals(score, PlayRecord.score(data));
        assertEquals(staticScore, PlayRecord.staticScore(data));
        assertEquals(move, PlayRecord.move(data));
        assertEquals(depth, PlayRecord.depth(data));
        assertEquals(bound, PlayRecord.bound(data));
        assertEquals(0, table.probe(key ^ 1L << random.nextInt(64)));
      }
    }
  }

  @Test
  void aRecordWithoutMoveKeepsTheMoveBefore() {
    try (MainSubTable memory = memoryOf(64)) {
      PlayTable table = tableIn(memory, 64);
      table.store(7, 10, 0, 1234, 5, PlayRecord.BOUND_EXACT);
      table.store(7, -10, 0, 0, 6, PlayRecord.BOUND_UPPER);
      assertEquals(1234, PlayRecord.move(table.probe(7)));
      assertEquals(-10, PlayRecord.score(table.probe(7)));
    }
  }

  @Test
  void aMuchDeeperRecordStaysUnlessItIsOldOrTheNewOneExact() {
    try (MainSubTable memory = memoryOf(64)) {
      PlayTable table = tableIn(memory, 64);
      table.store(7, 10, 0, 1, 20, PlayRecord.BOUND_LOWER);
      table.store(7, 11, 0, 2, 2, PlayRecord.BOUND_LOWER);
      assertEquals(10, PlayRecord.score(table.probe(7)));
      table.store(7, 12, 0, 3, 2, PlayRecord.BOUND_EXACT);
      assertEquals(12, PlayRecord.score(table.probe(7)));
      table.store(7, 13, 0, 4, 20, PlayRecord.BOUND_LOWER);
      table.newSearch();
      table.store(7, 14, 0, 5, 2, PlayRecord.BOUND_LOWER);
      assertEquals(14, PlayRecord.score(table.probe(7)));
    }
  }

  @Test
  void theShallowestOfFourGivesWayAndAgeCounts() {
    try (MainSubTable memory = memoryOf(64)) {
      PlayTable table = tableIn(memory, 64);
      table.store(1, 0, 0, 1, 9, PlayRecord.BOUND_EXACT);
      for (int i = 0; i < 3; i++) {
        table.newSearch();
      }
      table.store(2, 0, 0, 1, 3, PlayRecord.BOUND_EXACT);
      table.store(3, 0, 0, 1, 5, PlayRecord.BOUND_EXACT);
      table.store(4, 0, 0, 1, 7, PlayRecord.BOUND_EXACT);
      table.store(5, 0, 0, 1, 1, PlayRecord.BOUND_EXACT);
      assertEquals(0, table.probe(1), "nine plies, three generations old, are worth minus three");
      table.store(6, 0, 0, 1, 1, PlayRecord.BOUND_EXACT);
      assertEquals(0, table.probe(5));
      assertNotEquals(0, table.probe(2));
    }
  }

  @Test
  void aTornRecordIsNobodys() {
    try (MainSubTable memory = MainSubTable.ofBytes(1 << 10)) {
      MemoryLease.Part part = memory.lease().all();
      MemorySegment words = part.memory();
      PlayTable table = new PlayTable(part);
      table.store(11, 100, 0, 1, 5, PlayRecord.BOUND_EXACT);
      table.store(22, 200, 0, 2, 6, PlayRecord.BOUND_EXACT);
      long one = table.probe(11);
      long two = table.probe(22);
      for (long at = PlayRecord.DATA; at < words.byteSize(); at += PlayRecord.BYTES) {
        if (words.get(JAVA_LONG, at) == one) {
          words.set(JAVA_LONG, at, two);
        }
      }
      assertEquals(0, table.probe(11));
      assertEquals(two, table.probe(22));
    }
  }

  @Test
  void whateverTheMemoryHeldIsNoRecord() {
    try (MainSubTable memory = MainSubTable.allocate(1)) {
      SplittableRandom random = new SplittableRandom(2);
      MemoryLease.Part part = memory.lease().all();
      MemorySegment words = part.memory();
      for (long at = 0; at < words.byteSize(); at += 8) {
        words.set(JAVA_LONG, at, random.nextLong());
      }
      PlayTable table = new PlayTable(part);
      for (int i = 0; i < 100_000; i++) {
        assertEquals(0, table.probe(random.nextLong()));
      }
      assertTrue(memory.isLeased());
      memory.newSearch();
      assertEquals(MainSubTable.NONE, memory.first(random.nextLong(), 0));
    }
  }

  /** Who still writes when the memory is another's would take its garbage for wiped. */
  @Test
  void doesNotGrowInMemoryThatIsAnothers() {
    try (MainSubTable memory = MainSubTable.allocate(20)) {
      PlayTable table = new PlayTable(memory.lease().all());
      storeAndFind(table, new SplittableRandom(9).longs(1 << 20).toArray());
      memory.newSearch();
      MemorySegment words = memory.lease().all().memory();
      assertEquals(-1, words.mismatch(MemorySegment.ofArray(new byte[20 << 20])), "not all wiped");
      storeAndFind(table, new SplittableRandom(9).longs(1 << 20).toArray());
      assertThrows(IllegalStateException.class, table::growIfFull);
    }
  }

  @Test
  void hashfullCountsTheCurrentSearchOnly() {
    try (MainSubTable memory = memoryOf(1 << 16)) {
      PlayTable table = tableIn(memory, 1 << 16);
      SplittableRandom random = new SplittableRandom(3);
      for (int i = 0; i < 100_000; i++) {
        table.store(random.nextLong(), 0, 0, 1, 1, PlayRecord.BOUND_EXACT);
      }
      assertEquals(1000, table.hashfull());
      table.newSearch();
      assertEquals(0, table.hashfull());
    }
  }

  @Test
  void aLargeTableStartsSmallAndGrowsAsASearchFillsIt() {
    long bytes = 20L << 20;
    try (MainSubTable memory = memoryOf(bytes)) {
      PlayTable table = tableIn(memory, bytes);
      long small = table.usedBytes();
      assertTrue(small < bytes / 2, "starts with " + small);
      table.growIfFull();
      assertEquals(small, table.usedBytes(), "there is nothing in it");
      SplittableRandom random = new SplittableRandom(4);
      long[] keys = random.longs(small / PlayRecord.BYTES * 3 / 4).toArray();
      int before = storeAndFind(table, keys);
      assertTrue(table.hashfull() < 400, "of the whole: " + table.hashfull());
      table.growIfFull();
      assertEquals(2 * small, table.usedBytes());
      int after = find(table, keys);
      assertTrue(after > before * 2 / 5 && after < before * 3 / 5, after + " of " + before);
      assertEquals(
          keys.length, storeAndFind(table, keys), 0.06 * keys.length, "room for nearly all");
      table.newSearch();
      table.growIfFull();
      assertEquals(2 * small, table.usedBytes(), "what is old gives way");
      storeAndFind(table, random.longs(2 * small / PlayRecord.BYTES).toArray());
      table.growIfFull();
      assertEquals(bytes, table.usedBytes(), "the last step is shorter");
      table.growIfFull();
      assertEquals(bytes, table.usedBytes());
      storeAndFind(table, keys);
      table.clear();
      assertEquals(small, table.usedBytes());
      assertEquals(0, find(table, keys));
    }
  }

  private static int storeAndFind(PlayTable table, long[] keys) {
    for (long key : keys) {
      table.store(key, 0, 0, 1, 1, PlayRecord.BOUND_EXACT);
    }
    return find(table, keys);
  }

  private static int find(PlayTable table, long[] keys) {
    int found = 0;
    for (long key : keys) {
      found += table.probe(key) == 0 ? 0 : 1;
    }
    return found;
  }

  /** Searches may go on while the memory in use grows: nobody leaves the memory. */
  @Test
  void anotherThreadMayStoreWhileItGrows() throws InterruptedException {
    try (MainSubTable memory = memoryOf(40L << 20)) {
      PlayTable table = tableIn(memory, 40L << 20);
      AtomicLong failures = new AtomicLong();
      Thread other =
          new Thread(
              () -> {
                for (long key : new SplittableRandom(5).longs(2_000_000).toArray()) {
                  table.store(key, 0, 0, 1, 1, PlayRecord.BOUND_EXACT);
                }
              });
      other.setUncaughtExceptionHandler((thread, reason) -> failures.incrementAndGet());
      other.start();
      while (other.isAlive()) {
        table.growIfFull();
      }
      other.join();
      assertEquals(0, failures.get());
      assertTrue(table.usedBytes() > 8L << 20);
    }
  }

  @Test
  void tinyTablesServeAndTinierAreRefused() {
    try (MainSubTable memory = memoryOf(64)) {
      MemoryLease.Part part = memory.lease().part(0, 56);
      assertThrows(IllegalArgumentException.class, () -> new PlayTable(part));
      PlayTable table = tableIn(memory, 64);
      assertEquals(0, table.probe(0));
      table.store(0, 1, 2, 3, 4, PlayRecord.BOUND_EXACT);
      assertEquals(3, PlayRecord.move(table.probe(0)));
    }
  }

  @Test
  void keysTellBoardHandAndSideApart() {
    Set<Long> keys = new HashSet<>();
    Position position = Sfen.parse(Sfen.START);
    for (int side = Color.BLACK; side <= Color.WHITE; side++) {
      for (int pawns = 0; pawns < 18; pawns++) {
        for (int golds = 0; golds < 4; golds++) {
          position.setSideToMove(side);
          int hand = Hand.add(Hand.EMPTY, PieceType.PAWN, pawns);
          position.setHand(Color.BLACK, Hand.add(hand, PieceType.GOLD, golds));
          keys.add(PlayTable.key(position));
        }
      }
    }
    assertEquals(2 * 18 * 4, keys.size());
  }

  /**
   * Pieces may be missing from the game, so that neither hand tells what is in the other: any two
   * hands on one board are two positions, to move for either side.
   */
  @Test
  void keysTellAnyTwoHandsApart() {
    SplittableRandom random = new SplittableRandom(11);
    Map<Long, String> keys = new HashMap<>();
    for (int board = 0; board < 30; board++) {
      Position position = EngineForm.position(RandomPositions.crowded(board).position());
      int[] blackHands = hands(random);
      int[] whiteHands = hands(random);
      for (int black : blackHands) {
        for (int white : whiteHands) {
          for (int side = Color.BLACK; side <= Color.WHITE; side++) {
            position.setHand(Color.BLACK, black);
            position.setHand(Color.WHITE, white);
            position.setSideToMove(side);
            String text = board + " " + black + " " + white + " " + side;
            String other = keys.put(PlayTable.key(position), text);
            assertNull(other, () -> text + " has the key of " + other);
          }
        }
      }
    }
  }

  /** Twelve different hands, the empty one and the fullest among them. */
  private static int[] hands(SplittableRandom random) {
    Set<Integer> hands = new LinkedHashSet<>(List.of(Hand.EMPTY));
    int full = Hand.EMPTY;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      full = Hand.add(full, type, PieceType.inFullSet(type));
    }
    hands.add(full);
    while (hands.size() < 12) {
      int hand = Hand.EMPTY;
      for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
        hand = Hand.add(hand, type, random.nextInt(PieceType.inFullSet(type) + 1));
      }
      hands.add(hand);
    }
    return hands.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Games, tsume and boards without kings, each as it is, with colours exchanged and with one piece
   * gone from a hand: what has another SFEN has another key, what has the same has the same.
   */
  @Test
  void keysAreThoseOfPositionsAndOfNothingElse() {
    Map<Long, String> texts = new HashMap<>();
    Map<String, Long> keys = new HashMap<>();
    int shared = 0;
    for (long seed = 0; seed < 400; seed++) {
      List<SlowPosition> positions = new ArrayList<>();
      positions.add(RandomPositions.crowded(seed).position());
      positions.add(RandomPositions.tsume(seed).position());
      positions.add(RandomPositions.handful(seed).position());
      if (seed < 10) {
        RandomPositions.game(seed).forEach(sample -> positions.add(sample.position()));
      }
      for (SlowPosition slow : variants(positions)) {
        Position position = EngineForm.position(slow);
        String text = Sfen.format(position);
        long key = PlayTable.key(position);
        String other = texts.put(key, text);
        assertTrue(other == null || other.equals(text), () -> text + " and " + other);
        Long before = keys.put(text, key);
        assertTrue(before == null || before == key, text);
        shared += before == null ? 0 : 1;
      }
    }
    assertTrue(shared > 0, "no position came twice");
  }

  private static List<SlowPosition> variants(List<SlowPosition> positions) {
    List<SlowPosition> all = new ArrayList<>();
    for (SlowPosition position : positions) {
      for (SlowPosition either : List.of(position, position.turned())) {
        all.add(either);
        for (char kind : "PLNSGBR".toCharArray()) {
          for (boolean black : new boolean[] {true, false}) {
            int held = either.inHand(black, kind);
            if (held > 0) {
              all.add(either.withInHand(black, kind, held - 1));
            }
          }
        }
      }
    }
    return all;
  }

  /** Two threads write the same few cache lines; what is read must belong to its key. */
  @Test
  void twoThreadsNeverSeeHalvesOfTwoRecords() throws InterruptedException {
    AtomicLong wrong = new AtomicLong();
    AtomicLong found = new AtomicLong();
    try (MainSubTable memory = memoryOf(256)) {
      PlayTable table = tableIn(memory, 256);
      Thread[] threads = new Thread[2];
      for (int t = 0; t < threads.length; t++) {
        SplittableRandom random = new SplittableRandom(t);
        threads[t] =
            new Thread(
                () -> {
                  for (int i = 0; i < 400_000; i++) {
                    int id = random.nextInt(1, 64);
                    long key = id * 0x9E3779B97F4A7C15L;
                    table.store(key, id, -id, id, id, PlayRecord.BOUND_EXACT);
                    int other = random.nextInt(1, 64);
                    long data = table.probe(other * 0x9E3779B97F4A7C15L);
                    if (data != 0) {
                      found.incrementAndGet();
                      if (PlayRecord.score(data) != other || PlayRecord.move(data) != other) {
                        wrong.incrementAndGet();
                      }
                    }
                  }
                });
        threads[t].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
    assertEquals(0, wrong.get());
    assertTrue(found.get() > 1_000);
  }
}
