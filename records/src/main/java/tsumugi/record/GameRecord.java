package tsumugi.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/**
 * A game or a problem: headers, a start position, and a tree of moves. The tree is a list of nodes
 * that refer to their parents, so nothing recurses as deep as a game is long. The first child of a
 * node continues the line; the others are variations in the order of the file.
 */
public final class GameRecord {
  /** Limit of characters; a game with long comments has some hundred thousand. */
  static final long MAX_LETTERS = 16L << 20;

  /** Limit of moves; a file with more of them is not read any further. */
  static final int MAX_NODES = 200_000;

  /** The node before the first move. */
  public static final int ROOT = 0;

  private final Map<String, String> headers = new LinkedHashMap<>();
  private final List<Message> notes = new ArrayList<>(0);
  private final List<String> remarks = new ArrayList<>(0);
  private final Position start;
  private final List<RecordNode> nodes = new ArrayList<>();

  /** Nodes by parent and move; a node may have any number of children. */
  private final Map<Long, Integer> moved = new HashMap<>();

  /**
   * Creates a record without moves.
   *
   * @param start copied
   */
  public GameRecord(Position start) {
    this.start = new Position(start);
    nodes.add(new RecordNode(-1, 0, Move.NONE, null));
  }

  /** {@return headers by their names in KIF, in the order of the file, without the handicap} */
  public Map<String, String> headers() {
    return headers;
  }

  /**
   * {@return what the reader did not understand: one sentence for each line, with its number} The
   * record contains everything up to such a line. Empty if all was understood.
   */
  public List<Message> notes() {
    return notes;
  }

  /**
   * {@return the lines of a file for programs, which begin with {@code #}, if they may state a
   * length}
   */
  public List<String> remarks() {
    return remarks;
  }

  /** {@return what the record says about its solution; empty for a game} */
  public AuthorsStatements statements() {
    return AuthorsStatements.of(this);
  }

  /** {@return the position before the first move, as SFEN} */
  public String sfen() {
    return Sfen.format(start);
  }

  /** {@return the moves of the main line in USI notation, separated by spaces} */
  public String usiMoves() {
    return UsiMove.format(mainLine());
  }

  /** {@return a fresh copy of the position before the first move} */
  public Position start() {
    return new Position(start);
  }

  /**
   * {@return whether this is a game: two kings stand as at the start of a game, or the headers name
   * players or an event}
   */
  public boolean isGame() {
    return start.hasKing(Color.BLACK)
        && start.hasKing(Color.WHITE)
        && (Handicap.isStart(start) || new Headers(headers).areOfGame());
  }

  /**
   * {@return a node by its index}
   *
   * @param index 0 for the root, less than {@link #size}
   */
  public RecordNode node(int index) {
    return nodes.get(index);
  }

  /** {@return the number of nodes, including the root} */
  public int size() {
    return nodes.size();
  }

  /**
   * The node after a move; it is created if it does not exist.
   *
   * @param parent the index of the node before the move
   * @param move the move, which is not checked
   * @return the index of the node after the move
   */
  public int add(int parent, int move) {
    long key = (long) parent << Integer.SIZE | move & 0xFFFF_FFFFL;
    Integer known = moved.get(key);
    if (known != null) {
      return known;
    }
    int added = add(new RecordNode(parent, nodes.get(parent).ply() + 1, move, null));
    moved.put(key, added);
    return added;
  }

  /**
   * {@return the index of the node after a move; -1 if the record does not have it}
   *
   * @param parent the index of the node before the move
   * @param move the move
   */
  public int find(int parent, int move) {
    return moved.getOrDefault((long) parent << Integer.SIZE | move & 0xFFFF_FFFFL, -1);
  }

  /**
   * Says why the line ends here; the word is that of KIF, such as 投了.
   *
   * @param parent the index of the last node of the line
   * @param word the word of KIF
   * @return the index of the added node
   */
  public int addEnding(int parent, String word) {
    return add(new RecordNode(parent, nodes.get(parent).ply() + 1, Move.NONE, word));
  }

  /** Removes the node that was added last, which is an ending. */
  void removeLast() {
    RecordNode removed = nodes.removeLast();
    nodes.get(removed.parent()).children().removeLast();
  }

  /**
   * {@return whether a line ends at a node}
   *
   * @param index the index of the node
   */
  public boolean isEnded(int index) {
    return nodes.get(index).children().stream().anyMatch(at -> nodes.get(at).ending() != null);
  }

  /**
   * {@return whether nothing follows a node, neither a move nor an ending}
   *
   * @param index the index of the node
   */
  public boolean isLast(int index) {
    return nodes.get(index).children().isEmpty();
  }

  private int add(RecordNode node) {
    if (nodes.size() > MAX_NODES) {
      throw new IllegalStateException("too many moves");
    }
    nodes.get(node.parent()).children().add(nodes.size());
    nodes.add(node);
    return nodes.size() - 1;
  }

  /**
   * {@return whether {@code more} nodes can still be added}
   *
   * @param more number of nodes
   */
  public boolean hasRoom(int more) {
    return nodes.size() + more <= MAX_NODES;
  }

  /** The moves from the start to a node that is a move or the root. */
  int[] lineTo(int index) {
    int[] line = new int[nodes.get(index).ply()];
    int at = index;
    for (int ply = line.length - 1; ply >= 0; ply--) {
      line[ply] = nodes.get(at).move();
      at = nodes.get(at).parent();
    }
    return line;
  }

  /** {@return the first move of the main line that was not understood; null if all of them were} */
  public @Nullable UnreadMove unreadMove() {
    RecordNode node = nodes.get(ROOT);
    while (node.unread() == null && !node.children().isEmpty()) {
      node = nodes.get(node.children().getFirst());
    }
    return node.unread();
  }

  /** {@return the moves of the main line} */
  public int[] mainLine() {
    List<Integer> moves = new ArrayList<>();
    List<Integer> next = nodes.get(ROOT).children();
    while (!next.isEmpty()) {
      RecordNode node = nodes.get(next.getFirst());
      if (node.ending() == null) {
        moves.add(node.move());
      }
      next = node.children();
    }
    return moves.stream().mapToInt(Integer::intValue).toArray();
  }
}
