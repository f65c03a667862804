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
  /** In place of a length: there is none within the bound. */
  static final int BEYOND = -1;

  /** In place of a length: the node is open, or the clock interrupted. */
  static final int OPEN = -2;

  /** No bound will do: there is no check. */
  private static final int NEVER = MainSubTable.INFINITE - 1;

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
    int length = run(plies);
    if (length >= 0) {
      return new ComposedLength(length - 2, length);
    }
    int lower = length == BEYOND ? plies : table.lower(position);
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

  /** The length of the position if it is within the bound, {@link #BEYOND} or {@link #OPEN}. */
  int run(int bound) {
    depth = 0;
    moves.clear();
    int answer = enter(bound);
    while (answer == OPEN || depth > 0) {
      if (answer == OPEN && clock.interrupted()) {
        unwind();
        return OPEN;
      }
      ComposedFrame frame = frames.get(depth - 1);
      answer = frame.isDefender ? defend(frame, answer) : attack(frame, answer);
    }
    return answer;
  }

  /** Looks at the position, with what the table knows; opens it where that is not enough. */
  private int enter(int bound) {
    clock.countNode();
    boolean isDefender = position.sideToMove() != attacker;
    if (bound < (isDefender ? 0 : 1)) {
      return BEYOND;
    }
    int exact = table.exact(position);
    if (exact >= 0) {
      return exact <= bound ? exact : BEYOND;
    }
    int lower = table.lower(position);
    if (lower >= bound) {
      return BEYOND;
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
        if (answer != BEYOND) {
          table.storeExact(position, answer + 1, check);
          return close(frame, answer + 1);
        }
        frame.next++;
      }
      if (frame.next == frame.end && !deepen(frame)) {
        return close(frame, BEYOND);
      }
      position.doMove(moves.get(frame.next));
      answer = enter(frame.length - 1);
      if (answer == OPEN) {
        return OPEN;
      }
    }
  }

  /** No check mates within the length tried: tries a longer one, unless the bound forbids. */
  private boolean deepen(ComposedFrame frame) {
    if (frame.first == frame.end) {
      table.storeLower(position, NEVER, Move.NONE);
      return false;
    }
    table.storeLower(position, frame.length, Move.NONE);
    frame.length += 2;
    frame.next = frame.first;
    return frame.length <= frame.bound;
  }

  /** Goes on with a defender's node, with the answer of the node that it waits for. */
  private int defend(ComposedFrame frame, int back) {
    int answer = back;
    while (true) {
      if (answer != OPEN && frame.isTesting) {
        gifts.takeBack(position, frame, moves);
        frame.isTesting = false;
        if (answer == BEYOND) {
          frame.capture++;
        } else {
          frame.next = tested(frame);
        }
      } else if (answer != OPEN) {
        int reply = moves.get(frame.next);
        position.undoMove(reply);
        if (answer == BEYOND) {
          table.storeLower(position, frame.bound, reply);
          return close(frame, BEYOND);
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
