package tsumugi.solver.tsume.composed;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.AttackerMoves;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Finds the composed length: the shortest mate against the longest defence, where an interposition
 * counts only if it delays the mate although the attacker captures the piece and gives it up
 * (docs/search/composed.md has the definition).
 *
 * <p>An AND-OR search on exact hands decides whether there is such a mate within n plies. It stays
 * small because df-pn first answers two questions about every attacker's node ({@link
 * ComposedGames}). Without a mate within n in the game of refunds there is no composed one; with a
 * literal mate within n there is a composed one. The search continues only if neither decides.
 *
 * <p>The search does not recurse. Its open nodes are {@link ComposedFrame}s on a stack of its own.
 */
public final class ComposedSearch {
  private static final ComposedAnswer OPEN = ComposedAnswer.OPEN;
  private static final ComposedAnswer BEYOND = ComposedAnswer.BEYOND;

  /** Nodes within which most replies that are mated in time are known to be. */
  static final long FIRST_NODES = 1_000;

  private final ComposedBoard board;
  private final int attacker;
  private final ComposedTable table;
  private final ComposedGames games;
  private final ComposedDefence defence;
  private final SearchBudget budget;
  private final AttackerMoves checks;
  private final MoveList moves = new MoveList(1 << 12);
  private final List<ComposedFrame> frames = new ArrayList<>();
  private int depth;

  /**
   * @param root is left as it is
   * @param attacker the side that mates, whichever is to move
   * @param records may have literal records of this root, but none of another root: its hands
   *     determine which pieces are out of play
   */
  public ComposedSearch(Position root, int attacker, MainSubTable records, SearchBudget budget) {
    this(root, attacker, records, budget, FIRST_NODES);
  }

  ComposedSearch(
      Position root, int attacker, MainSubTable records, SearchBudget budget, long firstNodes) {
    board = new ComposedBoard(root, attacker);
    this.attacker = attacker;
    this.table = new ComposedTable(records, attacker);
    this.budget = budget;
    checks = new AttackerMoves(board.position);
    games = new ComposedGames(board, attacker, records, budget);
    defence = new ComposedDefence(this, board, table, games, moves, firstNodes);
  }

  /** The number of positions searched so far. */
  long nodes() {
    return budget.nodes();
  }

  /** Whether the budget has stopped the search, which may be why an answer is open. */
  boolean isInterrupted() {
    return budget.hasToStopNow();
  }

  /** The same without a look at the clock at every call, for loops over known answers. */
  boolean hasToStop() {
    return budget.hasToStop();
  }

  /** Whether the budget has stopped the search or the {@linkplain #slice slice} is used up. */
  boolean isCut() {
    return budget.interrupted();
  }

  /** Limits the search to {@code nodes} more nodes until the slice is closed. */
  SearchBudget.Slice slice(long nodes) {
    return budget.slice(nodes);
  }

  /**
   * Bounds of the length in the game of refunds after a reply of the defender on the board.
   *
   * @param plies the length that the bounds should decide
   * @param nodes a limit. With {@link #FIRST_NODES} the search looks for a mate, with more it tries
   *     to prove that none exists.
   */
  MateBounds refundsAfter(int reply, int plies, long nodes) {
    board.refunds.doMove(reply);
    MateBounds refunds = games.refunds(plies, nodes, nodes == FIRST_NODES);
    board.refunds.undoMove(reply);
    return refunds;
  }

  /** The first move of a known mate within {@code plies}, or the reply that lasts longest. */
  int knownMove(int plies) {
    decide(plies);
    return table.move(board.literal);
  }

  /** The position of the search, on which a caller may make moves between its questions. */
  ComposedBoard board() {
    return board;
  }

  /** The smallest odd number that is greater. */
  static int nextOdd(int plies) {
    return plies + 1 | 1;
  }

  /** Searches for a composed mate of at most {@code plies}, until the budget interrupts. */
  public ComposedLength find(int plies) {
    ComposedAnswer answer = run(plies);
    if (answer.isMate()) {
      return new ComposedLength(answer.plies() - 2, answer.plies());
    }
    return new ComposedLength(table.lower(board.literal), ComposedLength.UNKNOWN);
  }

  /** Finds the shortest mate of at most {@code most} plies. */
  ComposedAnswer run(int most) {
    boolean isDefender = board.position.sideToMove() != attacker;
    int least = isDefender ? 0 : nextOdd(games.exactRefunds(most).lower());
    int known = table.lower(board.literal);
    for (int plies = known < 0 ? least : Math.max(least, known + 2); plies <= most; plies += 2) {
      ComposedAnswer answer = decide(plies);
      if (answer != BEYOND) {
        return answer;
      }
    }
    return budget.stopReason() != null ? OPEN : BEYOND;
  }

  /** Decides whether the position has a composed mate of at most {@code plies}. */
  ComposedAnswer decide(int plies) {
    depth = 0;
    moves.clear();
    ComposedAnswer answer = enter(plies);
    while (depth > 0) {
      if (answer == OPEN && budget.interrupted()) {
        unwind();
        return OPEN;
      }
      ComposedFrame frame = frames.get(depth - 1);
      answer = frame.isDefender ? defence.step(frame, answer) : attack(frame, answer);
    }
    return answer;
  }

  /** Decides the node on the board at once, or opens a frame for it and answers OPEN. */
  ComposedAnswer enter(int bound) {
    budget.countNode();
    boolean isDefender = board.position.sideToMove() != attacker;
    if (bound < (isDefender ? 0 : 1)) {
      return BEYOND;
    }
    int upper = table.upper(board.literal);
    if (upper <= bound) {
      return ComposedAnswer.mate(upper);
    }
    if (table.lower(board.literal) >= bound) {
      return BEYOND;
    }
    return isDefender ? defence.enter(bound) : enterAttacker(bound);
  }

  private ComposedAnswer enterAttacker(int bound) {
    long before = budget.nodes();
    MateBounds refunds = games.refunds(bound);
    if (!refunds.decides(bound)) {
      return OPEN;
    }
    if (!refunds.isMateWithin(bound)) {
      table.storeLower(board.literal, bound, Move.NONE);
      return BEYOND;
    }
    MateBounds literal = games.literal(bound, budget.nodes() - before);
    if (literal.isMateWithin(bound)) {
      table.storeUpper(board.literal, literal.upper(), literal.move());
      return ComposedAnswer.mate(literal.upper());
    }
    ComposedFrame frame = push();
    int first = moves.size();
    checks.generate(board.position, moves);
    frame.open(false, bound, first, moves.size());
    moves.putFirst(refunds.move(), first, moves.size());
    return OPEN;
  }

  ComposedFrame push() {
    if (depth == frames.size()) {
      frames.add(new ComposedFrame());
    }
    return frames.get(depth++);
  }

  /** Closes the innermost frame, with the answer of its node. */
  ComposedAnswer close(ComposedFrame frame, ComposedAnswer answer) {
    moves.truncate(frame.first);
    depth--;
    return answer;
  }

  /**
   * Continues an attacker's node.
   *
   * @param back the answer of the node after its check, or OPEN to begin
   */
  private ComposedAnswer attack(ComposedFrame frame, ComposedAnswer back) {
    ComposedAnswer answer = back;
    while (true) {
      if (answer != OPEN) {
        int check = moves.get(frame.next);
        board.undoMove(check);
        frame.isMade = false;
        if (answer.isMate()) {
          int plies = answer.plies() + 1;
          table.storeUpper(board.literal, plies, check);
          return close(frame, ComposedAnswer.mate(plies));
        }
        frame.next++;
      }
      if (frame.next == frame.end) {
        table.storeLower(board.literal, frame.bound, Move.NONE);
        return close(frame, BEYOND);
      }
      board.doMove(moves.get(frame.next));
      frame.isMade = true;
      answer = enter(frame.bound - 1);
      if (answer == OPEN) {
        return OPEN;
      }
    }
  }

  /** Takes back the moves of all open nodes, the innermost first. */
  private void unwind() {
    for (; depth > 0; depth--) {
      defence.undo(frames.get(depth - 1));
    }
    moves.clear();
  }
}
