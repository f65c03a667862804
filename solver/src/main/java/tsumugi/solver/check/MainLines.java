package tsumugi.solver.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * All lines of full length, whichever of the moves that keep the length are made: what positions
 * they pass by, and whether one of them leaves nothing over. There are far fewer positions than
 * lines, so each is gone through once.
 */
final class MainLines {
  /** With more of the attacker's positions than so many it is not asked. */
  private static final int MOST = 500;

  private final ComposedWalk walk;
  private final SearchClock clock;
  private final SameLength same;
  private final Deque<Node> way = new ArrayDeque<>();
  private final Set<List<Long>> seen = new HashSet<>();
  private final List<Position> positions = new ArrayList<>();
  private long lastNode;
  private boolean isOpen;

  /** Whether a line that leaves nothing over is looked for, and what was found. */
  private boolean looksForUsedUp;

  private int[] usedUp = {};

  /** A node that the walk has gone through, and its moves that keep the length. */
  private static final class Node {
    final int[] moves;
    final int left;
    int next;

    Node(int[] moves, int left) {
      this.moves = moves;
      this.left = left;
    }
  }

  MainLines(ComposedWalk walk, SearchClock clock, SameLength same) {
    this.walk = walk;
    this.clock = clock;
    this.same = same;
  }

  /**
   * The attacker's positions from the walk's position on; null where they are too many, or cost too
   * much.
   *
   * @param left how long the position lasts
   */
  @Nullable List<Position> positions(int left) {
    goThrough(left);
    return isOpen ? null : positions;
  }

  /**
   * A line from the walk's position on that leaves no piece over; empty where there is none, null
   * where that is not known.
   *
   * @param left how long the position lasts, at least 1
   */
  int @Nullable [] usedUp(int left) {
    looksForUsedUp = true;
    goThrough(left);
    return usedUp.length == 0 && isOpen ? null : usedUp;
  }

  private void goThrough(int left) {
    lastNode = clock.nodes() + same.nodes();
    enter(left);
    while (!way.isEmpty()) {
      step();
    }
  }

  private void step() {
    Node node = way.element();
    if (node.next < node.moves.length && !isOpen && usedUp.length == 0) {
      walk.doMove(node.moves[node.next++]);
      enter(node.left - 1);
      return;
    }
    way.pop();
    if (!way.isEmpty()) {
      Node before = way.element();
      walk.undoMove(before.moves[before.next - 1]);
    }
  }

  private void enter(int left) {
    boolean attacks = left % 2 != 0;
    Position position = walk.position();
    List<Long> key =
        List.of((long) position.sideToMove(), position.boardKey(), (long) position.hand(0));
    boolean isNew = seen.add(key);
    if (isNew && attacks) {
      positions.add(new Position(position));
      isOpen |= positions.size() > MOST;
    }
    int[] moves = {};
    if (isNew && !isOpen && left > 1) {
      moves =
          attacks
              ? those(same.checks(), check -> same.mates(check, left))
              : those(same.replies(), reply -> same.lasts(reply, left));
    }
    way.push(new Node(moves, left));
    if (isNew && looksForUsedUp && left == 1) {
      endUsedUp();
    }
  }

  /** Looks for a last move that leaves nothing over. */
  private void endUsedUp() {
    for (int check : those(same.checks(), check -> same.mates(check, 1))) {
      if (SameLength.over(walk.position(), new int[] {check}, walk.position().sideToMove()) == 0) {
        usedUp = wayWith(check);
      }
    }
  }

  /** The moves that were made, and one more. */
  private int[] wayWith(int last) {
    int[] line = new int[way.size()];
    int at = line.length - 1;
    line[at] = last;
    for (Node node : way) { // the last one first
      if (node.left > 1) {
        line[--at] = node.moves[node.next - 1];
      }
    }
    return line;
  }

  private int[] those(int[] moves, IntFunction<Answer> keepsTheLength) {
    return Arrays.stream(moves).filter(move -> keeps(move, keepsTheLength)).toArray();
  }

  private boolean keeps(int move, IntFunction<Answer> keepsTheLength) {
    isOpen |= clock.nodes() >= lastNode || clock.interruptedNow();
    if (isOpen) {
      return false;
    }
    try (SearchClock.Slice _ = clock.slice(same.nodes())) {
      Answer answer = keepsTheLength.apply(move);
      isOpen = answer == Answer.OPEN;
      return answer == Answer.YES;
    }
  }
}
