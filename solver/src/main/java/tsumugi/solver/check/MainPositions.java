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
 * The attacker's positions that lines of full length pass by, whichever of the moves that keep the
 * length are made. There are far fewer of them than of lines.
 */
final class MainPositions {
  /** With more than so many it is not asked what all lines have in common. */
  private static final int MOST = 500;

  private final ComposedWalk walk;
  private final SearchClock clock;
  private final SameLength same;
  private final Deque<Node> way = new ArrayDeque<>();
  private final Set<List<Long>> seen = new HashSet<>();
  private final List<Position> positions = new ArrayList<>();
  private long lastNode;
  private boolean isOpen;

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

  MainPositions(ComposedWalk walk, SearchClock clock, SameLength same) {
    this.walk = walk;
    this.clock = clock;
    this.same = same;
  }

  /**
   * All from the walk's position on; null where they are too many, or cost too much.
   *
   * @param left how long the position lasts
   */
  @Nullable List<Position> from(int left) {
    lastNode = clock.nodes() + same.nodes();
    enter(left);
    while (!way.isEmpty()) {
      step();
    }
    return isOpen ? null : positions;
  }

  private void step() {
    Node node = way.element();
    if (node.next < node.moves.length && !isOpen) {
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
