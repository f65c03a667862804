package tsumugi.solver.brinkmate;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;

/**
 * The proof of a mate as a tree: one check for each attacker's node, a node for each reply. A
 * {@link ProofTreeReader} reads it once from the table. {@link #play} then tries the same proof in
 * another position (simulation: Kawano 1996).
 */
final class ProofTree {
  /**
   * A proof that takes more attacker's nodes to play does not fit. Several evasions may lead into
   * one part of the tree, so that it is played more than once.
   */
  private static final int MOST_STEPS = 10_000;

  /** Stands for a missing node or length. */
  static final int NONE = -1;

  /** For each node the check; then the range of its replies. */
  private final int[] check;

  private final int[] start;
  private final int[] end;

  /** For each reply its move and the node after it. */
  private final int[] reply;

  private final int[] next;

  /** The attacker's nodes visited by the present call of {@link #play}. */
  private int steps;

  /**
   * A tree whose first node is the root.
   *
   * @param check for each node the check
   * @param start for each node the index of its first reply
   * @param end for each node the index after its last reply
   * @param reply the replies
   * @param next for each reply the node after it
   */
  ProofTree(int[] check, int[] start, int[] end, int[] reply, int[] next) {
    this.check = check;
    this.start = start;
    this.end = end;
    this.reply = reply;
    this.next = next;
  }

  /** The number of attacker's nodes. */
  int size() {
    return check.length;
  }

  /** The number of replies of all nodes. */
  int replies() {
    return reply.length;
  }

  /** Bytes of the Java heap, roughly. */
  long bytes() {
    return 120 + 12L * check.length + 8L * reply.length;
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
    steps = 0;
    return Math.max(0, playNode(position, questions, 0));
  }

  private int playNode(Position position, MateQuestions questions, int node) {
    int move = check[node];
    if (++steps > MOST_STEPS || !MoveLegality.isLegal(position, move)) {
      return NONE;
    }
    position.doMove(move);
    questions.countNode();
    MoveList moves = questions.playedReplies();
    int from = moves.size();
    int longest = position.inCheck() ? 0 : NONE;
    if (longest == 0) {
      questions.generateReplies(position, moves);
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
