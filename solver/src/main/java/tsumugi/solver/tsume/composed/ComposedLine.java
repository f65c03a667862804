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
 * Reads the main line of a composed mate whose length is known: shortest attack against longest
 * defence, without futile interpositions, and of all such defences one that leaves the attacker the
 * fewest pieces over (駒余り), as {@link tsumugi.solver.tsume.line.MainLine} does it for literal
 * mates: the first defence is always read to its end, others for a part of the nodes.
 */
final class ComposedLine {
  /** Other defences may cost this part of all nodes so far, and {@link #MIN_NODES} in any case. */
  private static final int NODES_PART = 8;

  private static final int MIN_NODES = 20_000;

  private final ComposedSearch search;
  private final ComposedBoard board;
  private final int attacker;
  private final boolean usesUp;
  private final AttackerMoves checks;
  private final MoveList moves = new MoveList();

  /** Defender's nodes that were entered: what is behind them is known. */
  private final Set<Long> seen = new HashSet<>();

  private int plies;
  private int made;
  private int[] line = {};
  private LongestReplies[] replies = {};
  private int[] best = {};
  private int leastOver;

  /**
   * @param usesUp whether the last move, which is free, is one that leaves the fewest pieces over;
   *     else it is the first that mates
   */
  ComposedLine(ComposedSearch search, int attacker, boolean usesUp) {
    this.search = search;
    this.attacker = attacker;
    this.usesUp = usesUp;
    board = search.board();
    checks = new AttackerMoves(board.literal);
  }

  /** The line of a mate in so many plies; it is cut short where the clock interrupts. */
  int[] read(int length) {
    return read(length, Math.max(MIN_NODES, search.nodes() / NODES_PART)).moves();
  }

  /**
   * The same, and whether it is known to leave the fewest pieces over.
   *
   * @param others positions that other defences may cost
   */
  ReadLine read(int length, long others) {
    plies = length;
    line = new int[length];
    replies = new LongestReplies[length];
    made = 0;
    best = new int[0];
    leastOver = Integer.MAX_VALUE;
    seen.clear();
    boolean more = true;
    while (more && made < plies) {
      more = goOn();
    }
    boolean isLeast = more && (takeLine() == 0 || readOthers(others));
    while (made > 0) {
      undo();
    }
    return new ReadLine(best, isLeast);
  }

  /** Looks for a line that leaves fewer over; true when none does. */
  private boolean readOthers(long nodes) {
    try (SearchBudget.Slice _ = search.slice(nodes)) {
      boolean more = goBack();
      while (more) {
        more = made < plies ? goOn() : takeLine() > 0 && goBack();
      }
      return leastOver == 0 || !search.isCut();
    }
  }

  /** Keeps the line that has been made, if it is better; what the best one leaves over. */
  private int takeLine() {
    int over = Hand.total(board.literal.hand(attacker));
    if (over < leastOver) {
      leastOver = over;
      best = line.clone();
    }
    return leastOver;
  }

  /** Makes the next move; false when there is nothing more to read. */
  private boolean goOn() {
    int left = plies - made;
    boolean attacks = board.literal.sideToMove() == attacker;
    if (!attacks && !seen.add(key())) {
      return goBack();
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
    return goBack();
  }

  /** Back to the last defender's node that has another long reply, and on with that one. */
  private boolean goBack() {
    while (made > 0) {
      undo();
      boolean attacks = board.literal.sideToMove() == attacker;
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
    return board.literal.boardKey() + 0x9E3779B97F4A7C15L * board.literal.hand(attacker);
  }

  private int check(int left) {
    moves.clear();
    checks.generate(board.literal, moves);
    moves.putFirst(search.known(left), 0, moves.size());
    int mating = Move.NONE;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < moves.size() && least > 0; i++) {
      int check = moves.get(i);
      board.doMove(check);
      int over = Hand.total(board.literal.hand(attacker));
      if (over < least && search.decide(left - 1) >= 0) {
        mating = check;
        least = usesUp && left == 1 ? over : 0;
      }
      board.undoMove(check);
    }
    return mating;
  }
}
