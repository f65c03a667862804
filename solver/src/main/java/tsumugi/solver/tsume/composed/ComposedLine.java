package tsumugi.solver.tsume.composed;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.AttackerMoves;

/**
 * Reads the main line of a composed mate of known length: the shortest attack against the longest
 * defence, without futile interpositions. Of several such defences it takes one that leaves the
 * attacker the fewest pieces over (駒余り). Like {@link tsumugi.solver.tsume.line.MainLine} for
 * literal mates, it always reads the first defence to its end, and others for a part of the nodes.
 */
final class ComposedLine {
  /**
   * Trying other defences may cost the nodes so far divided by this number, or {@link #MIN_NODES}
   * if that is more.
   */
  private static final int NODES_PART = 8;

  private static final int MIN_NODES = 20_000;

  private final ComposedSearch search;
  private final ComposedBoard board;
  private final int attacker;
  private final boolean usesUp;
  private final AttackerMoves checks;
  private final MoveList moves = new MoveList();

  /** The keys of the defender's nodes that were visited: their lines are known. */
  private final Set<Long> seen = new HashSet<>();

  private int plies;
  private int made;
  private int[] line = {};
  private LongestReplies[] replies = {};
  private int[] best = {};
  private int leastOver;

  /**
   * @param usesUp whether to end with the mating move that leaves the fewest pieces over; otherwise
   *     the line ends with the first mating move
   */
  ComposedLine(ComposedSearch search, int attacker, boolean usesUp) {
    this.search = search;
    this.attacker = attacker;
    this.usesUp = usesUp;
    board = search.board();
    checks = new AttackerMoves(board.position);
  }

  /** The line of a mate of {@code length} plies; shorter if the budget interrupts. */
  int[] read(int length) {
    return read(length, Math.max(MIN_NODES, search.nodes() / NODES_PART)).moves();
  }

  /**
   * The same, and whether it is proved to leave the fewest pieces over.
   *
   * @param others the limit for other defences, in positions
   */
  LineReading read(int length, long others) {
    plies = length;
    line = new int[length];
    replies = new LongestReplies[length];
    made = 0;
    best = new int[0];
    leastOver = Integer.MAX_VALUE;
    seen.clear();
    boolean more = true;
    while (more && made < plies) {
      more = advance();
    }
    boolean isLeast = more && (takeLine() == 0 || readOthers(others));
    while (made > 0) {
      undo();
    }
    return new LineReading(best, isLeast);
  }

  /**
   * Looks for a line that leaves fewer pieces over; true if it is proved that there is no such
   * line.
   */
  private boolean readOthers(long nodes) {
    try (SearchBudget.Slice _ = search.slice(nodes)) {
      boolean more = backtrack();
      while (more) {
        more = made < plies ? advance() : takeLine() > 0 && backtrack();
      }
      return leastOver == 0 || !search.isCut();
    }
  }

  /**
   * Keeps the line on the board if it is the best so far; returns what the best one leaves over.
   */
  private int takeLine() {
    int over = Hand.total(board.position.hand(attacker));
    if (over < leastOver) {
      leastOver = over;
      best = line.clone();
    }
    return leastOver;
  }

  /** Makes the next move; false if there is nothing more to read. */
  private boolean advance() {
    int left = plies - made;
    boolean attacks = board.position.sideToMove() == attacker;
    if (!attacks && !seen.add(key())) {
      return backtrack();
    }
    if (!attacks) {
      replies[made] = new LongestReplies(search, left);
    }
    int move = attacks ? check(left) : replies[made].next();
    if (move != Move.NONE) {
      make(move);
      return true;
    }
    if (best.length == 0) {
      best = Arrays.copyOf(line, made); // cut short
      return false;
    }
    return backtrack();
  }

  /** Returns to the last defender's node with another longest reply, and makes that reply. */
  private boolean backtrack() {
    while (made > 0) {
      undo();
      boolean attacks = board.position.sideToMove() == attacker;
      int reply = attacks || search.isCut() ? Move.NONE : replies[made].next();
      if (reply != Move.NONE) {
        make(reply);
        return true;
      }
    }
    return false;
  }

  private void make(int move) {
    board.doMove(move);
    line[made++] = move;
  }

  private void undo() {
    board.undoMove(line[--made]);
  }

  private long key() {
    return board.literal.key() + 0x9E3779B97F4A7C15L * board.position.hand(attacker);
  }

  private int check(int left) {
    moves.clear();
    checks.generate(board.position, moves);
    moves.putFirst(search.knownMove(left), 0, moves.size());
    int mating = Move.NONE;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < moves.size() && least > 0; i++) {
      int check = moves.get(i);
      board.doMove(check);
      int over = Hand.total(board.position.hand(attacker));
      if (over < least && search.decide(left - 1).isMate()) {
        mating = check;
        least = usesUp && left == 1 ? over : 0;
      }
      board.undoMove(check);
    }
    return mating;
  }
}
