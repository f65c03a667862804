package tsumugi.solver.brinkmate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * Reads the proof of a mate from the table as a {@link ProofTree}. All moves are generated again,
 * so reading it also verifies the mate.
 */
final class ProofTreeReader {
  /** Longer mates are not read, so that the recursion stays shallow. */
  private static final int MOST_PLIES = 41;

  /** Larger proofs are not read. */
  private static final int MOST_NODES = 3_000;

  private static final int NONE = ProofTree.NONE;

  private final Position position;
  private final MateSearch search;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList(1 << 8);

  private int[] check = new int[16];
  private int[] start = new int[16];
  private int[] end = new int[16];
  private int size;
  private int[] reply = new int[64];
  private int[] next = new int[64];
  private int replies;

  private ProofTreeReader(Position position, MateSearch search) {
    this.position = position;
    this.search = search;
  }

  /**
   * Reads the proof of a mate within {@code plies} of the position on the board. The search finds
   * again what the table has lost of it, if that is possible within a slice.
   *
   * @return null if the mate is too long, the proof is too large, or a part of it is lost.
   */
  static @Nullable ProofTree read(Position position, MateSearch search, int plies) {
    ProofTreeReader reader = new ProofTreeReader(position, search);
    boolean whole = plies <= MOST_PLIES && reader.readNode(plies) != NONE;
    return whole ? reader.tree() : null;
  }

  private ProofTree tree() {
    return new ProofTree(
        Arrays.copyOf(check, size),
        Arrays.copyOf(start, size),
        Arrays.copyOf(end, size),
        Arrays.copyOf(reply, replies),
        Arrays.copyOf(next, replies));
  }

  /** Reads the node on the board and everything below it. */
  private int readNode(int plies) {
    MateBounds known = plies < 1 ? MateBounds.UNKNOWN : search.prove(plies);
    if (!known.isMateWithin(plies)
        || size >= MOST_NODES
        || !MoveLegality.isLegal(position, known.move())) {
      return NONE;
    }
    int node = addNode(known.move());
    position.doMove(known.move());
    int from = moves.size();
    boolean mates = position.inCheck();
    if (mates) {
      evasions.generate(position, moves);
    }
    int to = moves.size();
    start[node] = addReplies(from, to);
    end[node] = start[node] + to - from;
    for (int i = start[node]; mates && i < end[node]; i++) {
      position.doMove(reply[i]);
      int child = readNode(known.upper() - 2); // which may replace the arrays
      next[i] = child;
      position.undoMove(reply[i]);
      mates = child != NONE;
    }
    moves.truncate(from);
    position.undoMove(known.move());
    return mates ? node : NONE;
  }

  private int addNode(int move) {
    if (size == check.length) {
      check = Arrays.copyOf(check, 2 * size);
      start = Arrays.copyOf(start, 2 * size);
      end = Arrays.copyOf(end, 2 * size);
    }
    check[size] = move;
    return size++;
  }

  /** Appends replies without nodes and returns the index of the first. */
  private int addReplies(int from, int to) {
    int first = replies;
    int more = to - from;
    if (first + more > reply.length) {
      int length = Math.max(2 * reply.length, first + more);
      reply = Arrays.copyOf(reply, length);
      next = Arrays.copyOf(next, length);
    }
    for (int i = 0; i < more; i++) {
      reply[first + i] = moves.get(from + i);
      next[first + i] = NONE;
    }
    replies = first + more;
    return first;
  }
}
