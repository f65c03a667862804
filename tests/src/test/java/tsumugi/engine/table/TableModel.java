package tsumugi.engine.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The expected contents of a {@link MainSubTable} in plain collections, without slots, generations
 * or bits. Record numbers returned by the table are kept only to check that they stay the same,
 * those of main records until the main area grows.
 */
final class TableModel {
  /** One record; the first of its chain is the main record. */
  static final class Entry {
    final Board board;
    long record;
    Fields fields;
    private int index;

    Entry(Board board, long record, Fields fields) {
      this.board = board;
      this.record = record;
      this.fields = fields;
    }
  }

  private final Map<Board, List<Entry>> chains = new HashMap<>();
  private final Map<Long, Entry> byRecord = new HashMap<>();
  private final List<Entry> entries = new ArrayList<>();
  private int longestChain;
  private long overwritten;

  void clear() {
    chains.clear();
    byRecord.clear();
    entries.clear();
    longestChain = 0;
    overwritten = 0;
  }

  int size() {
    return entries.size();
  }

  Entry any(RandomGenerator random) {
    return entries.get(random.nextInt(entries.size()));
  }

  List<Entry> chain(Board board) {
    return chains.getOrDefault(board, List.of());
  }

  @Nullable Entry find(Board board, int hand) {
    for (Entry entry : chain(board)) {
      if (entry.fields.hand() == hand) {
        return entry;
      }
    }
    return null;
  }

  @Nullable Entry at(long record) {
    return byRecord.get(record);
  }

  /** Whether further hands of the board follow the record. */
  boolean headsChain(Entry entry) {
    List<Entry> chain = chain(entry.board);
    return chain.getFirst() == entry && chain.size() > 1;
  }

  void add(Entry entry) {
    List<Entry> chain = chains.computeIfAbsent(entry.board, b -> new ArrayList<>());
    chain.add(entry);
    longestChain = Math.max(longestChain, chain.size());
    byRecord.put(entry.record, entry);
    entry.index = entries.size();
    entries.add(entry);
  }

  /** The entry was replaced by another position. */
  void overwrite(Entry entry) {
    overwritten++;
    List<Entry> chain = chain(entry.board);
    chain.remove(entry);
    if (chain.isEmpty()) {
      chains.remove(entry.board);
    }
    byRecord.remove(entry.record);
    Entry last = entries.removeLast();
    if (last != entry) {
      last.index = entry.index;
      entries.set(entry.index, last);
    }
  }

  /**
   * The main records have got the given other numbers, those of the first records of the boards.
   */
  void renumberMain(ToLongFunction<Board> first) {
    for (List<Entry> chain : chains.values()) {
      byRecord.remove(chain.getFirst().record);
    }
    for (List<Entry> chain : chains.values()) {
      Entry main = chain.getFirst();
      main.record = first.applyAsLong(main.board);
      if (byRecord.put(main.record, main) != null) {
        throw new AssertionError("two boards have main record " + main.record);
      }
    }
  }

  int mainUsed() {
    return chains.size();
  }

  /** Records that hang on others. */
  int subUsed() {
    return entries.size() - chains.size();
  }

  /** The statistics block, counted afresh. */
  TableStatistics statistics() {
    long extended = chains.values().stream().filter(chain -> chain.size() > 1).count();
    long mate = 0;
    long nomate = 0;
    for (Entry entry : entries) {
      if (entry.fields.upper() != 0xFFFF) {
        mate++;
      } else if (entry.fields.lower() == 0xFFFF) {
        nomate++;
      }
    }
    long unknown = entries.size() - mate - nomate;
    return new TableStatistics(
        chains.size(), extended, subUsed(), mate, nomate, unknown, longestChain, overwritten);
  }
}
