package tsumugi.solver.tsume.composed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;

/**
 * Finds the composed length: the shortest mate against the longest defence, where an interposition
 * counts only if it delays the mate even when the attacker takes it and gives the piece up
 * (docs/composed.md has the definition). AND-OR search that deepens in every attacker's node.
 *
 * <p>The length of a node is always known exactly or known to be beyond the bound, because whether
 * an interposition is futile depends on how long the other replies last. The recursion of the
 * definition has an end: the node behind a futile interposition has no larger bound, and its
 * checker stands closer to the king.
 */
public final class ComposedSearch {
  /** In place of a length: the node is open, or the clock interrupted. */
  static final int OPEN = -1;

  /** In place of a lower bound: no bound will do. */
  private static final int NEVER = MainSubTable.INFINITE - 1;

  /** In place of a length: {@code BEYOND - n} says that there is none within n plies. */
  private static final int BEYOND = -3;

  private final Position position;
  private final int attacker;
  private final ComposedTable table;
  private final SearchClock clock;
  private final CheckGenerator checks = new CheckGenerator();
  private final Interpositions replies = new Interpositions();
  private final Gifts gifts = new Gifts();
  private final MoveList moves = new MoveList(1 << 12);
  private final MoveList found = new MoveList();
  private final List<ComposedFrame> frames = new ArrayList<>();
  private int depth;

  /**
   * @param root is searched in place and left as it was
   * @param attacker the side that mates, whichever is to move
   * @param records has no composed records of another root: what is out of play is told by hands
   */
  public ComposedSearch(Position root, int attacker, MainSubTable records, SearchClock clock) {
    this.position = root;
    this.attacker = attacker;
    this.table = new ComposedTable(records, attacker);
    this.clock = clock;
  }

  /** Searches for a composed mate of at most so many plies, until the clock interrupts. */
  public ComposedLength find(int plies) {
    int answer = run(plies);
    if (answer >= 0) {
      return new ComposedLength(answer - 2, answer);
    }
    int lower = answer == OPEN ? table.lower(position) : lower(answer);
    return new ComposedLength(lower, ComposedLength.UNKNOWN);
  }

  /** The main line of a mate that was found; it is cut short where the clock interrupts. */
  public int[] line(int plies) {
    int[] line = new int[plies];
    int made = 0;
    for (int left = plies; left > 0 && run(left) == left; left--) {
      int move = table.move(position);
      if (move == Move.NONE) {
        break;
      }
      position.doMove(move);
      line[made++] = move;
    }
    for (int i = made - 1; i >= 0; i--) {
      position.undoMove(line[i]);
    }
    return Arrays.copyOf(line, made);
  }

  /** The answer for the position: its length, {@link #OPEN}, or beyond so many plies. */
  int run(int bound) {
    depth = 0;
    moves.clear();
    int answer = enter(bound);
    while (depth > 0) {
      if (answer == OPEN && clock.interrupted()) {
        unwind();
        return OPEN;
      }
      ComposedFrame frame = frames.get(depth - 1);
      answer = frame.isDefender ? defend(frame, answer) : attack(frame, answer);
    }
    return answer;
  }

  static boolean isBeyond(int answer) {
    return answer < OPEN;
  }

  private static int beyond(int lower) {
    return BEYOND - Math.min(lower, NEVER);
  }

  private static int lower(int answer) {
    return BEYOND - answer;
  }

  /** Looks at the position, with what the table knows; opens it where that is not enough. */
  private int enter(int bound) {
    clock.countNode();
    boolean isDefender = position.sideToMove() != attacker;
    if (bound < (isDefender ? 0 : 1)) {
      return beyond(isDefender ? -2 : -1);
    }
    int exact = table.exact(position);
    if (exact >= 0) {
      return exact <= bound ? exact : beyond(exact - 2);
    }
    int lower = table.lower(position);
    if (lower >= bound) {
      return beyond(lower);
    }
    ComposedFrame frame = push();
    int first = moves.size();
    if (isDefender) {
      frame.tested = replies.generate(position, moves);
      frame.length = 0;
      frame.open(true, bound, first, moves.size());
      moves.putFirst(table.move(position), first, frame.tested);
    } else {
      checks.generate(position, moves);
      frame.length = Math.max(1, lower + 2);
      frame.open(false, bound, first, moves.size());
      moves.putFirst(table.move(position), first, moves.size());
    }
    return OPEN;
  }

  private ComposedFrame push() {
    if (depth == frames.size()) {
      frames.add(new ComposedFrame());
    }
    return frames.get(depth++);
  }

  private int close(ComposedFrame frame, int answer) {
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
        position.undoMove(check);
        if (!isBeyond(answer)) {
          table.storeExact(position, answer + 1, check);
          return close(frame, answer + 1);
        }
        frame.failed(lower(answer));
      }
      if (!hasCheck(frame)) {
        return close(frame, beyond(frame.length));
      }
      position.doMove(moves.get(frame.next));
      answer = enter(frame.length - 1);
      if (answer == OPEN) {
        return OPEN;
      }
    }
  }

  /** Goes to the next check that may mate within the length tried, or within a longer one. */
  private boolean hasCheck(ComposedFrame frame) {
    while (true) {
      while (frame.next < frame.end && frame.need() > frame.length) {
        frame.next++;
      }
      if (frame.next < frame.end) {
        return true;
      }
      int least = frame.leastNeed(NEVER);
      frame.length = least - 2;
      table.storeLower(position, frame.length, Move.NONE);
      if (least > frame.bound) {
        return false;
      }
      frame.length = least;
      frame.next = frame.first;
    }
  }

  /** Goes on with a defender's node, with the answer of the node that it waits for. */
  private int defend(ComposedFrame frame, int back) {
    int answer = back;
    while (true) {
      if (answer != OPEN && frame.isTesting) {
        gifts.takeBack(position, frame, moves);
        frame.isTesting = false;
        if (isBeyond(answer)) {
          frame.capture++;
        } else {
          frame.next = tested(frame);
        }
      } else if (answer != OPEN) {
        int reply = moves.get(frame.next);
        position.undoMove(reply);
        if (isBeyond(answer)) {
          int lower = Math.min(NEVER, lower(answer) + 1);
          table.storeLower(position, lower, reply);
          return close(frame, beyond(lower));
        }
        frame.lasts(reply, answer + 1);
      }
      if (frame.next == frame.end) {
        table.storeExact(position, frame.length, frame.longest);
        return close(frame, frame.length);
      }
      answer = enterNext(frame);
      if (answer == OPEN) {
        return OPEN;
      }
    }
  }

  /** Enters the node behind the reply at work, or the one that tells whether it is futile. */
  private int enterNext(ComposedFrame frame) {
    int reply = moves.get(frame.next);
    if (frame.next == frame.tested) {
      if (frame.capture == ComposedFrame.NOT_LISTED) {
        frame.capture = frame.end;
        gifts.list(position, reply, moves);
      }
      if (frame.capture < moves.size()) {
        frame.isTesting = true;
        gifts.make(position, frame, moves);
        return enter(frame.length);
      }
      tested(frame);
    }
    position.doMove(reply);
    return enter(frame.bound - 1);
  }

  /**
   * The interposition at work is known to be futile or not, and so are all drops on its square.
   *
   * @return the index of the next one to be tested
   */
  private int tested(ComposedFrame frame) {
    moves.truncate(frame.end);
    frame.capture = ComposedFrame.NOT_LISTED;
    int reply = moves.get(frame.next);
    int next = frame.next + 1;
    while (Move.isDrop(reply) && next < frame.end && isDropTo(Move.to(reply), moves.get(next))) {
      next++;
    }
    frame.tested = next;
    return next;
  }

  private static boolean isDropTo(int square, int move) {
    return Move.isDrop(move) && Move.to(move) == square;
  }

  /** Takes back all moves of the open nodes, the innermost last. */
  private void unwind() {
    // The innermost node has just been opened and has made no move.
    for (depth--; depth > 0; depth--) {
      ComposedFrame frame = frames.get(depth - 1);
      if (frame.isTesting) {
        gifts.takeBack(position, frame, moves);
      } else {
        position.undoMove(moves.get(frame.next));
      }
    }
    moves.clear();
  }
}
