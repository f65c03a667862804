package tsumugi.record;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The statements of a problem's record about its solution, beyond the main line: lengths and
 * variations. They are not verified here; a check compares them with what is proved.
 *
 * @param lengths the lengths in the order of the record.
 * @param variations the variations in the order of the record.
 */
public record AuthorsStatements(List<StatedLength> lengths, List<AuthorsVariation> variations) {
  public static final AuthorsStatements NONE = new AuthorsStatements(List.of(), List.of());

  /** The largest number of lengths and of variations; a commentary has some dozens. */
  private static final int MOST = 1_000;

  /**
   * The largest number of moves in all variations and before all lengths; each repeats its moves
   * from the start.
   */
  private static final long MOST_MOVES = 1_000_000;

  private static final List<String> MARKED = List.of("＃手数", "#手数", "＃詰手数", "#詰手数");

  public AuthorsStatements {
    lengths = List.copyOf(lengths);
    variations = List.copyOf(variations);
  }

  /** The statements of a record; none if it is a game, whose 手数 is the number of moves played. */
  public static AuthorsStatements of(GameRecord record) {
    return record.isGame() ? NONE : new Collection(record).collect();
  }

  /** Collects the statements of one record. */
  private static final class Collection {
    private final GameRecord record;
    private final List<StatedLength> lengths = new ArrayList<>();
    private final List<AuthorsVariation> variations = new ArrayList<>();
    private long moves;

    Collection(GameRecord record) {
      this.record = record;
    }

    AuthorsStatements collect() {
      addHeaders();
      Deque<Integer> starts = new ArrayDeque<>();
      starts.add(GameRecord.ROOT);
      while (!starts.isEmpty() && variations.size() < MOST && moves < MOST_MOVES) {
        addLine(starts.remove(), starts);
      }
      return new AuthorsStatements(lengths, variations);
    }

    private void addHeaders() {
      add(StatedLength.of(new Headers(record.headers()).length()));
      MARKED.forEach(name -> add(StatedLength.of(record.headers().getOrDefault(name, ""))));
      record.remarks().forEach(remark -> add(StatedLength.ofNote(remark)));
    }

    private void add(int header) {
      if (header > 0 && !isFull()) {
        lengths.add(
            new StatedLength(
                StatedLength.Source.HEADER, new int[0], StatedLength.MAIN_LINE, header));
      }
    }

    /** Whether no more lengths are collected. */
    private boolean isFull() {
      return lengths.size() >= MOST || moves >= MOST_MOVES;
    }

    /** Adds a line from its first node to its end, and the first nodes of what branches off. */
    private void addLine(int first, Deque<Integer> starts) {
      RecordNode start = record.node(first);
      int branch = first == GameRecord.ROOT ? StatedLength.MAIN_LINE : start.ply() - 1;
      String ending = "";
      List<String> comments = new ArrayList<>();
      int last = first;
      for (int at = first; at >= 0; at = next(at)) {
        RecordNode node = record.node(at);
        last = node.ending() == null ? at : last;
        ending = node.ending() == null ? ending : node.ending();
        comments.addAll(node.comments());
        addLengths(node, at, branch);
        node.children().stream().skip(1).forEach(starts::add);
      }
      int[] whole = record.lineTo(last);
      moves += whole.length;
      if (branch != StatedLength.MAIN_LINE && whole.length > branch) {
        variations.add(
            new AuthorsVariation(
                Arrays.copyOf(whole, branch),
                Arrays.copyOfRange(whole, branch, whole.length),
                ending,
                comments));
      }
    }

    private int next(int node) {
      List<Integer> children = record.node(node).children();
      return children.isEmpty() ? -1 : children.getFirst();
    }

    private void addLengths(RecordNode node, int at, int branch) {
      if (node.statedCount() > 0 && !isFull()) {
        addLength(StatedLength.Source.ENDING, at, branch, node.statedCount());
      }
      for (String comment : node.comments()) {
        if (isFull()) {
          return;
        }
        int stated = StatedLength.ofComment(comment);
        // On the main line, such a comment does not say which variation it means.
        boolean isUnclear = branch == StatedLength.MAIN_LINE && StatedLength.isOfVariation(comment);
        if (stated > 0 && !isUnclear) {
          addLength(StatedLength.Source.COMMENT, at, branch, stated);
        }
      }
    }

    private void addLength(StatedLength.Source source, int at, int branch, int plies) {
      RecordNode node = record.node(at);
      int[] path = record.lineTo(node.ending() == null ? at : node.parent());
      moves += path.length;
      lengths.add(new StatedLength(source, path, branch, plies));
    }
  }
}
