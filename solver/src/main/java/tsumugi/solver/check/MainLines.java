package tsumugi.solver.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
  private final KeepingMoves keeping;
  private final Deque<Node> way = new ArrayDeque<>();
  private final Set<List<Long>> seen = new HashSet<>();
  private final List<Position> positions = new ArrayList<>();
  private boolean isOpen;

  /** Whether a line that leaves nothing over is looked for, and what was found. */
  private boolean looksForUsedUp;

  private int[] usedUp = {};

  /** Where it is to have no rival, what rivals are. */
  private @Nullable Rivals rivals;

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
    keeping = new KeepingMoves(clock, same);
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

  /**
   * The same in which no reply has a rival, the last one apart, which is free.
   *
   * @param left how long the position lasts, at least 1
   */
  int @Nullable [] usedUpWithout(Rivals others, int left) {
    rivals = others;
    return usedUp(left);
  }

  private void goThrough(int left) {
    keeping.start();
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
    Position position = walk.position();
    List<Long> key =
        List.of((long) position.sideToMove(), position.boardKey(), (long) position.hand(0));
    boolean isNew = seen.add(key);
    if (isNew && KeepingMoves.attacks(left)) {
      positions.add(new Position(position));
      isOpen |= positions.size() > MOST;
    }
    int[] moves = isNew && !isOpen && left > 1 ? moves(left) : new int[0];
    way.push(new Node(moves, left));
    if (isNew && looksForUsedUp && left == 1) {
      endUsedUp();
    }
  }

  /** Looks for a last move that leaves nothing over. */
  private void endUsedUp() {
    for (int check : moves(1)) {
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

  /** The moves that keep the length. */
  private int[] moves(int left) {
    int[] moves = Arrays.stream(keeping.all(left)).filter(move -> keeps(move, left)).toArray();
    boolean isFree = KeepingMoves.attacks(left) || left == 2;
    return rivals == null || isFree || isOpen ? moves : rivals.without(moves, left);
  }

  private boolean keeps(int move, int left) {
    if (isOpen) {
      return false;
    }
    Answer answer = keeping.keeps(move, left);
    isOpen = answer == Answer.OPEN;
    return answer == Answer.YES;
  }
}
