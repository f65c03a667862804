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
 * counts only if it delays the mate even when the attacker takes it and gives the piece up
 * (docs/search/composed.md has the definition).
 *
 * <p>Whether there is such a mate within n plies is decided by an AND-OR search on exact hands. It
 * stays small because every attacker's node is first asked two questions that df-pn can answer
 * ({@link ComposedGames}): a mate longer than n in the game of refunds is no composed mate within
 * n, and a literal mate within n is one. Only what lies between is searched.
 */
public final class ComposedSearch {
  /** In place of a length: the clock interrupted, or a frame has been opened. */
  static final int OPEN = -1;

  /** In place of a length: it is greater than what was asked for. */
  static final int BEYOND = -2;

  /** Most replies that are mated in time are known to be within so many nodes. */
  static final long FIRST_NODES = 1_000;

  private final ComposedBoard board;
  private final int attacker;
  private final ComposedTable table;
  private final ComposedGames games;
  private final ComposedDefence defence;
  private final SearchBudget clock;
  private final AttackerMoves checks;
  private final MoveList moves = new MoveList(1 << 12);
  private final List<ComposedFrame> frames = new ArrayList<>();
  private int depth;

  /**
   * @param root is left as it is
   * @param attacker the side that mates, whichever is to move
   * @param records may have literal records of this root, and none of another: what is out of play
   *     is told by hands
   */
  public ComposedSearch(Position root, int attacker, MainSubTable records, SearchBudget clock) {
    this(root, attacker, records, clock, FIRST_NODES);
  }

  ComposedSearch(
      Position root, int attacker, MainSubTable records, SearchBudget clock, long firstNodes) {
    board = new ComposedBoard(root, attacker);
    this.attacker = attacker;
    this.table = new ComposedTable(records, attacker);
    this.clock = clock;
    checks = new AttackerMoves(board.literal);
    games = new ComposedGames(board, attacker, records, clock);
    defence = new ComposedDefence(this, board, table, games, moves, firstNodes);
  }

  /** Positions searched so far. */
  long nodes() {
    return clock.nodes();
  }

  /** True when the clock has stopped the search, and what is open may be open for that. */
  boolean isInterrupted() {
    return clock.interruptedNow();
  }

  /** True when the clock has stopped the search or the {@linkplain #slice slice} is used up. */
  boolean isCut() {
    return clock.interrupted();
  }

  /** Lets the search have so many more nodes until the slice is closed. */
  SearchBudget.Slice slice(long nodes) {
    return clock.slice(nodes);
  }

  /**
   * Whether the attacker has a mate in so many plies with refunds, behind a reply of the defender's
   * node on the board.
   *
   * @param nodes what it may cost; as many as {@link #FIRST_NODES} look for a mate, more for the
   *     reasons why there is none
   */
  MateBounds refundsBehind(int reply, int plies, long nodes) {
    board.refunds.doMove(reply);
    MateBounds refunds = games.refunds(plies, nodes, nodes == FIRST_NODES);
    board.refunds.undoMove(reply);
    return refunds;
  }

  /** The move that is known to mate in so many plies from the attacker's node on the board. */
  int known(int plies) {
    decide(plies);
    return table.move(board.literal);
  }

  /** Where the search is, for a line that is followed between its questions. */
  ComposedBoard board() {
    return board;
  }

  /** The smallest odd number of plies that is greater. */
  static int leastBeyond(int plies) {
    return plies + 1 | 1;
  }

  /** Searches for a composed mate of at most so many plies, until the clock interrupts. */
  public ComposedLength find(int plies) {
    int answer = run(plies);
    if (answer >= 0) {
      return new ComposedLength(answer - 2, answer);
    }
    return new ComposedLength(table.lower(board.literal), ComposedLength.UNKNOWN);
  }

  /** The length, if it is at most so many plies; else {@link #BEYOND}, or {@link #OPEN}. */
  int run(int most) {
    boolean isDefender = board.literal.sideToMove() != attacker;
    int least = isDefender ? 0 : leastBeyond(games.exactRefunds(most).lower());
    int known = table.lower(board.literal);
    for (int plies = known < 0 ? least : Math.max(least, known + 2); plies <= most; plies += 2) {
      int answer = decide(plies);
      if (answer != BEYOND) {
        return answer;
      }
    }
    return clock.stopReason() != null ? OPEN : BEYOND;
  }

  /** Whether the position has a composed mate of at most so many plies: a length, or not. */
  int decide(int plies) {
    depth = 0;
    moves.clear();
    int answer = enter(plies);
    while (depth > 0) {
      if (answer == OPEN && clock.interrupted()) {
        unwind();
        return OPEN;
      }
      ComposedFrame frame = frames.get(depth - 1);
      answer = frame.isDefender ? defence.step(frame, answer) : attack(frame, answer);
    }
    return answer;
  }

  /** Looks at the node on the board; opens a frame where that is not enough. */
  int enter(int bound) {
    clock.countNode();
    boolean isDefender = board.literal.sideToMove() != attacker;
    if (bound < (isDefender ? 0 : 1)) {
      return BEYOND;
    }
    int upper = table.upper(board.literal);
    if (upper <= bound) {
      return upper;
    }
    if (table.lower(board.literal) >= bound) {
      return BEYOND;
    }
    return isDefender ? defence.enter(bound) : enterAttacker(bound);
  }

  private int enterAttacker(int bound) {
    long before = clock.nodes();
    MateBounds refunds = games.refunds(bound);
    if (!refunds.decides(bound)) {
      return OPEN;
    }
    if (!refunds.isMateWithin(bound)) {
      table.storeLower(board.literal, bound, Move.NONE);
      return BEYOND;
    }
    MateBounds literal = games.literal(bound, clock.nodes() - before);
    if (literal.isMateWithin(bound)) {
      table.storeUpper(board.literal, literal.upper(), literal.move());
      return literal.upper();
    }
    ComposedFrame frame = push();
    int first = moves.size();
    checks.generate(board.literal, moves);
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

  int close(ComposedFrame frame, int answer) {
    moves.truncate(frame.first);
    depth--;
    return answer;
  }

  /** Goes on with an attacker's node, with the answer of the node behind its check if there is. */
  private int attack(ComposedFrame frame, int back) {
    int answer = back;
    while (true) {
      if (answer != OPEN) {
        int check = moves.get(frame.next);
        board.undoMove(check);
        frame.isMade = false;
        if (answer != BEYOND) {
          table.storeUpper(board.literal, answer + 1, check);
          return close(frame, answer + 1);
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

  /** Takes back all moves of the open nodes, the innermost first. */
  private void unwind() {
    for (; depth > 0; depth--) {
      defence.undo(frames.get(depth - 1));
    }
    moves.clear();
  }
}
