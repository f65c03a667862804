package tsumugi.solver.tsume.dfpn;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;

/**
 * One open node of a {@link DfpnSearch} and its children: a level of the {@link OpenPath}.
 *
 * <p><b>What it owns.</b> The moves of the node, the results of the nodes after them, the order in
 * which they are shown, and the {@linkplain NodeNumbers sums} over those that are shown. The arrays
 * are private: every other class names a node and a child, and calls a method. The {@link OpenPath}
 * knows which node is the innermost.
 *
 * <p><b>Children.</b> A child is an index from 0, in the order of the move generator. Its numbers
 * are a guess, the numbers of a search, or a decision; only a decided child has a length, a hand
 * and an ancestor.
 *
 * <p><b>Order.</b> A child may be hidden behind another one in a chain. It is shown once the child
 * before it is resolved. A resolved child can no longer change the value of the node: it is a
 * refuted check, or a reply after which the defender is mated. So a move with and without
 * promotion, or the drops of six kinds of pieces on one square, count as one while the first of
 * them is open. One chain per node may be held in reserve. It follows no other child; the search
 * shows it when all children outside it are resolved. Only replies are hidden, never checks ({@link
 * DelayedMoves}).
 *
 * <p><b>Reuse.</b> Each level keeps its object for the whole search, so that opening a node
 * allocates nothing; {@link #open} forgets what an earlier node on this level has left. (The levels
 * once shared one long array per field, with a range of children for each level. That was neither
 * faster nor smaller, and index 0 had to be a sentinel.)
 *
 * <p>References: Stockfish's {@code Stack}, KomoringHeights' {@code LocalExpansion}.
 */
final class Expansion {
  /** In place of a child: there is no such child. */
  static final int NO_CHILD = -1;

  /** In place of a square: there is no such square. */
  static final int NO_SQUARE = -1;

  private static final int INITIAL_CHILDREN = 32;

  /** The distance from the root in plies; attacker's nodes have even levels. */
  final int level;

  /** The board key. */
  long key;

  /** The key of the path from the root to this node; the path itself is the {@link OpenPath}. */
  long path;

  /** The attacker's hand. */
  int hand;

  /** The move that led here, or {@link Move#NONE} at the root. */
  int lastMove;

  /** The node's record in the table, marked as open, or {@link MainSubTable#NONE}. */
  long record;

  /** The remaining length in plies: the question is whether there is a mate within it. */
  int length;

  /** The node count of the budget when this node was opened. */
  long nodesAtOpen;

  /** The number of {@linkplain DfpnNodes#isNew new} nodes before this node was opened. */
  long newNodesAtOpen;

  /** The child being searched, or {@link #NO_CHILD}. */
  int child;

  /**
   * Names the model of this node without the detour. A model is a similar position that guides
   * first guesses ({@link Simulation}); a detour is an interposition and its capture. The value is
   * the exclusive or of the keys of node and model, because this stays the same after further
   * moves; 0 if there is no such model.
   */
  long detour;

  /** The same for the model in which another piece was interposed. */
  long otherPiece;

  /** The square of that interposition, or {@link #NO_SQUARE}. */
  int pieceSquare;

  /** Proof and disproof number of the node, summed up from its children. */
  final NodeNumbers numbers = new NodeNumbers();

  private final MoveList moves = new MoveList(INITIAL_CHILDREN);
  private int size;
  private int reserve;

  // By child:
  private int[] pn = new int[INITIAL_CHILDREN];
  private int[] dn = new int[INITIAL_CHILDREN];
  private int[] plies = new int[INITIAL_CHILDREN];
  private int[] ancestor = new int[INITIAL_CHILDREN];
  private int[] hands = new int[INITIAL_CHILDREN];
  private int[] follower = new int[INITIAL_CHILDREN];
  private boolean[] hidden = new boolean[INITIAL_CHILDREN];
  private boolean[] beingSearched = new boolean[INITIAL_CHILDREN];

  Expansion(int level) {
    this.level = level;
  }

  boolean isAttackers() {
    return (level & 1) == 0;
  }

  /** The empty list that the moves of the node are to be generated into, before {@link #open}. */
  MoveList emptyMoves() {
    moves.clear();
    return moves;
  }

  /** Makes each generated move a child that is shown and has the numbers of one leaf. */
  void open() {
    size = moves.size();
    grow();
    reserve = NO_CHILD;
    child = NO_CHILD;
    for (int i = 0; i < size; i++) {
      set(i, PnDn.UNIT, PnDn.UNIT);
      follower[i] = NO_CHILD;
      hidden[i] = false;
      beingSearched[i] = false;
    }
  }

  private void grow() {
    if (size > pn.length) {
      int room = 2 * size;
      pn = Arrays.copyOf(pn, room);
      dn = Arrays.copyOf(dn, room);
      plies = Arrays.copyOf(plies, room);
      ancestor = Arrays.copyOf(ancestor, room);
      hands = Arrays.copyOf(hands, room);
      follower = Arrays.copyOf(follower, room);
      hidden = Arrays.copyOf(hidden, room);
      beingSearched = Arrays.copyOf(beingSearched, room);
    }
  }

  /** The number of children, hidden ones included. */
  int size() {
    return size;
  }

  int move(int child) {
    return moves.get(child);
  }

  int pn(int child) {
    return pn[child];
  }

  int dn(int child) {
    return dn[child];
  }

  /**
   * The number of plies of a decided child, counted after its move: the length of the mate, or the
   * length within which no mate exists.
   */
  int plies(int child) {
    return plies[child];
  }

  /**
   * The level of the shallowest node on the path that the refutation of a child depends on, or
   * {@link DfpnNodes#NO_ANCESTOR}.
   */
  int ancestor(int child) {
    return ancestor[child];
  }

  /** The hand of a decided child: the least known to mate, or the greatest known not to. */
  int hand(int child) {
    return hands[child];
  }

  /** Sets the numbers of a child that is not decided. */
  void set(int child, int proof, int disproof) {
    pn[child] = proof;
    dn[child] = disproof;
    ancestor[child] = DfpnNodes.NO_ANCESTOR;
  }

  /**
   * Decides a child: the attacker mates.
   *
   * @param length plies of the mate after the child's move
   * @param leastHand the attacker's least hand known to mate
   */
  void prove(int child, int length, int leastHand) {
    pn[child] = 0;
    dn[child] = PnDn.INFINITE;
    plies[child] = length;
    hands[child] = leastHand;
    ancestor[child] = DfpnNodes.NO_ANCESTOR;
  }

  /**
   * Decides a child: there is no mate within {@code length} plies after its move.
   *
   * @param dependsOn level of the shallowest ancestor that the disproof depends on, or {@link
   *     DfpnNodes#NO_ANCESTOR} if the disproof holds on every path
   * @param greatestHand the greatest hand known not to mate
   */
  void disprove(int child, int length, int dependsOn, int greatestHand) {
    pn[child] = PnDn.INFINITE;
    dn[child] = 0;
    plies[child] = length;
    hands[child] = greatestHand;
    ancestor[child] = dependsOn;
  }

  boolean isDecided(int child) {
    return pn[child] == 0 || dn[child] == 0;
  }

  /** Whether a child can no longer change the value of the node: a refuted check, a mated reply. */
  boolean isResolved(int child) {
    return (isAttackers() ? dn[child] : pn[child]) == 0;
  }

  /**
   * For a check: whether its position, or the same board with a superior hand, was on the path of a
   * thread when the table was last asked ({@link NodeLook#onPath}). For a reply it is false until
   * {@link ChildEvaluation#update} sets it.
   */
  boolean isBeingSearched(int child) {
    return beingSearched[child];
  }

  /**
   * Sets what {@link #isBeingSearched} answers.
   *
   * @param onPath {@link NodeLook#onPath} of the child's node
   */
  void setBeingSearched(int child, boolean onPath) {
    beingSearched[child] = onPath;
  }

  boolean isHidden(int child) {
    return hidden[child];
  }

  /** Hides a child until {@code before} is resolved. */
  void chain(int before, int child) {
    follower[before] = child;
    hidden[child] = true;
  }

  /** Hides a child, and with it the chain that it begins, until {@link #takeReserve}. */
  void reserve(int first) {
    reserve = first;
    hidden[first] = true;
  }

  /** Ends the reserve and returns the first child of its chain; NO_CHILD if there is no reserve. */
  int takeReserve() {
    int first = reserve;
    reserve = NO_CHILD;
    return first;
  }

  /** Shows a hidden child. */
  void show(int child) {
    hidden[child] = false;
  }

  /** The child that is hidden until this one is resolved, or NO_CHILD. */
  int follower(int child) {
    return follower[child];
  }

  /** Sums up the shown children: {@link NodeNumbers}. */
  void sumUp(boolean persistent) {
    if (isAttackers()) {
      numbers.sumChecks(this, persistent);
    } else {
      numbers.sumReplies(this, persistent);
    }
  }
}
