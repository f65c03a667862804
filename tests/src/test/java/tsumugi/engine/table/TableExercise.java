package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import tsumugi.engine.table.TableModel.Entry;

/**
 * Random operations on a table. Each one is compared with {@link TableModel} and with the rules of
 * replacement. The same seed gives the same operations.
 */
final class TableExercise {
  private static final long NONE = MainSubTable.NONE;
  private static final long[] ODD_KEYS = {0, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE, 8, 1L << 32};
  private static final int HANDS = 24;
  private static final int REMEMBERED = 256;

  /** A record number that the table returned for a position some time ago. */
  private record Handle(long record, Board board, int hand) {}

  private final MainSubTable table;
  private final TableGeometry geometry;
  private final TableModel model = new TableModel();
  private final PlacementRules rules;
  private final RandomGenerator random;
  private final Board[] boards;
  private final int[] hands = new int[HANDS];
  private final int maxMarks;
  private final Set<Board> inserted = new HashSet<>();
  private final ArrayDeque<Entry> marked = new ArrayDeque<>();
  private final List<Handle> handedOut = new ArrayList<>();
  private long refused;
  private long overwritten;
  private long growths;

  /**
   * Prepares the operations.
   *
   * @param geometry the geometry of the table.
   * @param boards the number of boards to choose from, each with either side to move.
   * @param maxMarks the maximum number of marked records.
   */
  TableExercise(MainSubTable table, TableGeometry geometry, long seed, int boards, int maxMarks) {
    this.table = table;
    this.geometry = geometry;
    this.rules = new PlacementRules(geometry, model);
    this.random = new SplittableRandom(seed);
    this.boards = new Board[2 * boards];
    this.maxMarks = maxMarks;
    for (int i = 0; i < boards; i++) {
      long key = i < ODD_KEYS.length ? ODD_KEYS[i] : random.nextLong();
      this.boards[2 * i] = new Board(key, 0);
      this.boards[2 * i + 1] = new Board(key, 1);
    }
    for (int i = 1; i < HANDS - 1; i++) {
      hands[i] = random.nextInt(1 << 28);
    }
    hands[HANDS - 1] = (1 << 28) - 1;
  }

  long refused() {
    return refused;
  }

  /** The number of records replaced so far, over all searches. */
  long overwritten() {
    return overwritten;
  }

  /** How often the main area has doubled, over all searches. */
  long growths() {
    return growths;
  }

  void step() {
    assertEquals(rules.wantsToGrow(), table.wantsToGrow());
    int choice = random.nextInt(100);
    if (choice < 35) {
      findOrCreate(anyBoard(), anyHand(), anyCost());
    } else if (choice < 50) {
      find(anyBoard(), anyHand());
    } else if (choice < 55) {
      walk(anyBoard());
    } else if (choice < 60) {
      holds();
    } else if (model.size() > 0) {
      change(model.any(random));
    }
  }

  /** Doubles the main area: every record is found again, as it was, and nothing else changes. */
  void grow() {
    TableStatistics statistics = table.statistics().counts();
    int hashfull = table.hashfull();
    growths += rules.isFullSize() ? 0 : 1;
    table.grow();
    rules.grow();
    model.renumberMain(board -> table.first(board.key(), board.side()));
    audit();
    assertEquals(statistics, table.statistics().counts());
    assertEquals(hashfull, table.hashfull());
  }

  void newSearch() {
    table.newSearch();
    forget();
  }

  void clear() {
    table.clear();
    forget();
  }

  private void forget() {
    model.clear();
    rules.startSmall();
    marked.clear();
    handedOut.clear();
  }

  private void findOrCreate(Board board, int hand, long cost) {
    TableStatistics before = table.statistics().counts();
    Entry known = model.find(board, hand);
    long record = table.findOrCreate(board.key(), board.side(), hand, cost);
    if (known != null) {
      assertEquals(known.record, record);
    } else {
      int size = model.size();
      rules.check(board, record);
      overwritten += size - model.size();
    }
    if (known != null || record == NONE) {
      assertEquals(before, table.statistics().counts(), "nothing was stored");
      refused += known == null ? 1 : 0;
      return;
    }
    Fields fresh = Fields.fresh(hand, cost);
    assertEquals(fresh, Fields.read(table, record));
    Entry entry = new Entry(board, record, fresh);
    model.add(entry);
    inserted.add(board);
    remember(new Handle(record, board, hand));
  }

  private void find(Board board, int hand) {
    List<Entry> chain = model.chain(board);
    long first = chain.isEmpty() ? NONE : chain.getFirst().record;
    assertEquals(first, table.first(board.key(), board.side()));
    Entry known = model.find(board, hand);
    long record = table.find(board.key(), board.side(), hand);
    assertEquals(known == null ? NONE : known.record, record);
    if (known != null) {
      assertEquals(known.fields, Fields.read(table, record));
    }
  }

  /** The chain holds each record of the model once, the main record first. */
  private List<Long> walk(Board board) {
    List<Entry> chain = model.chain(board);
    List<Long> records = new ArrayList<>();
    long record = table.first(board.key(), board.side());
    for (; record != NONE && records.size() <= chain.size(); record = table.next(record)) {
      Entry entry = model.at(record);
      assertNotNull(entry, "a record that should not be there");
      assertEquals(board, entry.board);
      assertTrue(table.holds(record, board.key(), board.side(), entry.fields.hand()));
      assertEquals(entry.fields, Fields.read(table, record));
      assertEquals(records.isEmpty(), rules.isInGroup(board, record), "main first");
      assertEquals(!records.isEmpty(), record >= geometry.mainRecords(), "then sub");
      records.add(record);
    }
    assertEquals(NONE, record, "longer than it should be");
    assertEquals(chain.size(), Set.copyOf(records).size(), () -> "chain of " + board);
    return records;
  }

  /** Asks whether a record number returned earlier, or one of another position, is still valid. */
  private void holds() {
    if (handedOut.isEmpty()) {
      return;
    }
    Handle handle = handedOut.get(random.nextInt(handedOut.size()));
    Handle other = handedOut.get(random.nextInt(handedOut.size()));
    assertHolds(handle.record, handle);
    assertHolds(other.record, handle);
  }

  private void assertHolds(long record, Handle asked) {
    Entry there = model.at(record);
    boolean same =
        there != null && there.board.equals(asked.board) && there.fields.hand() == asked.hand;
    assertEquals(same, table.holds(record, asked.board.key(), asked.board.side(), asked.hand));
  }

  private void remember(Handle handle) {
    if (handedOut.size() < REMEMBERED) {
      handedOut.add(handle);
    } else {
      handedOut.set(random.nextInt(REMEMBERED), handle);
    }
  }

  private void change(Entry entry) {
    Fields before = entry.fields;
    assertEquals(before, Fields.read(table, entry.record));
    switch (random.nextInt(5)) {
      case 0 -> {
        int move = random.nextInt(1 << 16);
        table.setMove(entry.record, move);
        entry.fields = before.withMove(move);
      }
      case 1 -> {
        int data = random.nextInt();
        table.setData(entry.record, data);
        entry.fields = before.withData(data);
      }
      case 2 -> setBounds(entry);
      case 3 -> {
        long cost = anyCost();
        table.setCost(entry.record, cost);
        entry.fields = before.withCost(cost);
      }
      default -> mark(entry);
    }
    assertEquals(entry.fields, Fields.read(table, entry.record));
  }

  private void setBounds(Entry entry) {
    int infinite = MainSubTable.INFINITE;
    int plies = random.nextInt(infinite);
    int upper = random.nextInt(3) == 0 ? plies : infinite;
    int lower = random.nextInt(3) == 0 ? infinite : random.nextInt(plies + 1);
    table.setBounds(entry.record, upper, lower);
    entry.fields = entry.fields.withBounds(upper, lower);
  }

  /** Marks the record; the one marked longest ago loses its mark when there are too many. */
  private void mark(Entry entry) {
    int thread = random.nextInt(1, 256);
    if (entry.fields.mark() == 0) {
      marked.addLast(entry);
    }
    table.setMark(entry.record, thread);
    entry.fields = entry.fields.withMark(thread);
    if (marked.size() > maxMarks) {
      Entry oldest = marked.removeFirst();
      table.setMark(oldest.record, 0);
      oldest.fields = oldest.fields.withMark(0);
    }
  }

  /** Walks every board ever inserted and counts all records. */
  void audit() {
    Set<Long> seen = new HashSet<>();
    long main = 0;
    long extended = 0;
    for (Board board : inserted) {
      List<Long> records = walk(board);
      main += records.isEmpty() ? 0 : 1;
      extended += records.size() > 1 ? 1 : 0;
      for (long record : records) {
        assertTrue(seen.add(record), "a record in two chains");
      }
    }
    TableStatistics statistics = table.statistics().counts();
    assertEquals(model.statistics(), statistics);
    assertEquals(main, statistics.mainUsed());
    assertEquals(extended, statistics.extended());
    assertEquals(seen.size(), statistics.records());
    assertEquals(main == 0 ? 0 : extended * 1000 / main, statistics.extensionPerMille());
    assertEquals(seen.size() * 1000L / table.capacity(), table.hashfull());
  }

  private Board anyBoard() {
    return boards[random.nextInt(boards.length)];
  }

  /** Few boards have many hands: the lower numbers come more often. */
  private int anyHand() {
    return hands[random.nextInt(random.nextInt(HANDS) + 1)];
  }

  /** Of any magnitude, beyond 24 bits now and then. */
  private long anyCost() {
    return random.nextLong() >>> random.nextInt(36, 64);
  }
}
