package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A move of a record, or the word that ends a line, with its annotations. */
public final class RecordNode {
  private final int parent;
  private final int ply;
  private final int move;
  private final @Nullable String ending;
  private final List<String> comments = new ArrayList<>(0);
  private final List<Integer> children = new ArrayList<>(1);
  private long millis = -1;
  private int statedCount;
  private @Nullable UnreadMove unread;

  RecordNode(int parent, int ply, int move, @Nullable String ending) {
    this.parent = parent;
    this.ply = ply;
    this.move = move;
    this.ending = ending;
  }

  /** {@return the index of the parent, or -1 for the root} */
  public int parent() {
    return parent;
  }

  /** {@return 0 for the root, 1 for the first move} */
  public int ply() {
    return ply;
  }

  /** {@return the move, unless there is an {@link #ending}} */
  public int move() {
    return move;
  }

  /** {@return the word of KIF that ends the line here, such as 投了; null for a move} */
  public @Nullable String ending() {
    return ending;
  }

  /** {@return the lines of the comment} A bookmark is a line that starts with {@code &}. */
  public List<String> comments() {
    return comments;
  }

  List<Integer> children() {
    return children;
  }

  /** {@return the time spent on the move in ms, or -1} */
  public long millis() {
    return millis;
  }

  void setMillis(long time) {
    millis = time;
  }

  /**
   * The number of moves to the mate, from the start, that a line such as まで5手で詰み states here; 0 if
   * there is no such line.
   */
  public int statedCount() {
    return statedCount;
  }

  /** The move after this one, if it was not understood; the line of play was not read further. */
  @Nullable UnreadMove unread() {
    return unread;
  }

  void endsBefore(UnreadMove move) {
    unread = move;
  }

  void setStatedCount(int plies) {
    statedCount = plies;
  }
}
