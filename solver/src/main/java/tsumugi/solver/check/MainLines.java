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
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Examines all lines of full length, with every choice of moves that keep the length: which
 * positions they pass, and whether one of them leaves no surplus pieces. There are far fewer
 * positions than lines, so each position is visited once.
 */
final class MainLines {
  /** The maximum number of attacker's positions; with more, the question stays open. */
  private static final int MOST = 500;

  private final ComposedWalk walk;
  private final SearchBudget budget;
  private final LengthKeepingMoves keeping;
  private final Deque<Node> way = new ArrayDeque<>();
  private final Set<List<Long>> seen = new HashSet<>();
  private final List<Position> positions = new ArrayList<>();
  private boolean isOpen;

  /** Whether a line without surplus pieces is searched for, and the line found. */
  private boolean avoidsSurplus;

  private int[] withoutSurplus = {};

  /** The rivals that the line must not have, or null. */
  private @Nullable Rivals rivals;

  /** A node on the current path and its moves that keep the length. */
  private static final class Node {
    final int[] moves;
    final int left;
    int next;

    Node(int[] moves, int left) {
      this.moves = moves;
      this.left = left;
    }
  }

  MainLines(ComposedWalk walk, SearchBudget budget, SameLength same) {
    this.walk = walk;
    this.budget = budget;
    keeping = new LengthKeepingMoves(budget, same);
  }

  /**
   * The attacker's positions from the current position on; null if there are too many or the limit
   * was reached.
   *
   * @param left how many plies the position lasts
   */
  @Nullable List<Position> positions(int left) {
    goThrough(left);
    return isOpen ? null : positions;
  }

  /**
   * A line from the current position that leaves no surplus piece. Empty if there is no such line;
   * null if this is not known.
   *
   * @param left how many plies the position lasts, at least 1
   */
  int @Nullable [] withoutSurplus(int left) {
    avoidsSurplus = true;
    goThrough(left);
    return withoutSurplus.length == 0 && isOpen ? null : withoutSurplus;
  }

  /**
   * The same, for a line in which no reply has a rival. The last reply does not count, since it is
   * free.
   *
   * @param left how many plies the position lasts, at least 1
   */
  int @Nullable [] withoutSurplusOrRival(Rivals others, int left) {
    rivals = others;
    return withoutSurplus(left);
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
    if (node.next < node.moves.length && !isOpen && withoutSurplus.length == 0) {
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
    List<Long> key = List.of((long) position.sideToMove(), walk.key(), (long) position.hand(0));
    boolean isNew = seen.add(key);
    if (isNew && LengthKeepingMoves.attacks(left)) {
      positions.add(new Position(position));
      isOpen |= positions.size() > MOST;
    }
    int[] moves = isNew && !isOpen && left > 1 ? moves(left) : new int[0];
    way.push(new Node(moves, left));
    if (isNew && avoidsSurplus && left == 1) {
      endWithoutSurplus();
    }
  }

  /** Looks for a last move that leaves no surplus piece. */
  private void endWithoutSurplus() {
    for (int check : moves(1)) {
      if (SameLength.surplusAtEnd(walk.position(), new int[] {check}, walk.position().sideToMove())
          == 0) {
        withoutSurplus = wayWith(check);
      }
    }
  }

  /** The moves of the current path, followed by one more. */
  private int[] wayWith(int last) {
    int[] line = new int[way.size()];
    int at = line.length - 1;
    line[at] = last;
    for (Node node : way) { // last node first
      if (node.left > 1) {
        line[--at] = node.moves[node.next - 1];
      }
    }
    return line;
  }

  /** The moves that keep the length. */
  private int[] moves(int left) {
    int[] moves = Arrays.stream(keeping.all(left)).filter(move -> keeps(move, left)).toArray();
    boolean isFree = LengthKeepingMoves.attacks(left) || left == 2;
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
