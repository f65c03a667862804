package tsumugi.solver.brinkmate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * The proof of a mate as a tree: one check for each attacker's node, a node for each reply. It is
 * read once from the table. All moves are generated again, so reading it also verifies the mate.
 * {@link #play} then tries the same proof in another position (simulation: Kawano 1996).
 */
final class ProofTree {
  /** Longer mates are not read, so that the recursion stays shallow. */
  private static final int MOST_PLIES = 41;

  /** Larger proofs are not read. */
  private static final int MOST_NODES = 3_000;

  /**
   * A proof that takes more attacker's nodes to play does not fit. Several evasions may lead into
   * one part of the tree, so that it is played more than once.
   */
  private static final int MOST_STEPS = 10_000;

  private static final int NONE = -1;

  /** For each node the check; then the range of its replies. */
  private int[] check = new int[16];

  private int[] start = new int[16];
  private int[] end = new int[16];
  private int size;

  /** For each reply its move and the node after it. */
  private int[] reply = new int[64];

  private int[] next = new int[64];
  private int replies;

  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList moves = new MoveList(1 << 8);

  /** The attacker's nodes visited by the present call of {@link #play}. */
  private int steps;

  private ProofTree() {}

  /** The number of attacker's nodes. */
  int size() {
    return size;
  }

  /**
   * Reads the proof of a mate within {@code plies} of the position on the board. The search finds
   * again what the table has lost of it, if that is possible within a slice.
   *
   * @return null if the mate is too long, the proof is too large, or a part of it is lost.
   */
  static @Nullable ProofTree read(Position position, MateSearch search, int plies) {
    ProofTree tree = new ProofTree();
    boolean whole = plies <= MOST_PLIES && tree.readNode(position, search, plies) != NONE;
    return whole ? tree : null;
  }

  /** Reads the node on the board and everything below it. */
  private int readNode(Position position, MateSearch search, int plies) {
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
      int child = readNode(position, search, known.upper() - 2); // which may replace the arrays
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

  /**
   * Plays the proof in the position on the board, which may differ from the one it was read in.
   * Every check is tested and every reply is generated there, so a mate found here is proved,
   * whatever the tree says.
   *
   * @param questions may know the mates of positions after replies that the tree does not have.
   * @return the length of the mate in plies; 0 if the proof does not fit.
   */
  int play(Position position, MateQuestions questions) {
    moves.clear();
    steps = 0;
    return size == 0 ? 0 : Math.max(0, playNode(position, questions, 0));
  }

  private int playNode(Position position, MateQuestions questions, int node) {
    int move = check[node];
    if (++steps > MOST_STEPS || !MoveLegality.isLegal(position, move)) {
      return NONE;
    }
    position.doMove(move);
    questions.countNode();
    int from = moves.size();
    int longest = position.inCheck() ? 0 : NONE;
    if (longest == 0) {
      evasions.generate(position, moves);
    }
    int to = moves.size();
    for (int i = from; longest != NONE && i < to; i++) {
      int evasion = moves.get(i);
      int after = after(node, evasion);
      position.doMove(evasion);
      int plies = after == NONE ? NONE : playNode(position, questions, after);
      if (plies == NONE) {
        plies = questions.knownMate();
      }
      position.undoMove(evasion);
      longest = plies == NONE ? NONE : Math.max(longest, plies + 1);
    }
    moves.truncate(from);
    position.undoMove(move);
    return longest == NONE ? NONE : longest + 1;
  }

  /** The node after a reply; after another reply to the same square if the tree lacks this one. */
  private int after(int node, int evasion) {
    int similar = NONE;
    for (int i = start[node]; i < end[node]; i++) {
      if (reply[i] == evasion) {
        return next[i];
      }
      if (Move.to(reply[i]) == Move.to(evasion)) {
        similar = next[i];
      }
    }
    return similar;
  }
}
