package tsumugi.solver.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.composed.ComposedWalk;
import tsumugi.solver.tsume.composed.ComposedWalk.Answer;

/**
 * Determines whether the attacker can have surplus pieces (駒余り) if the attacker chooses among the
 * shortest attacks and the defender among the longest defences: an AND/OR search over the moves
 * that keep the length. The attacker also chooses the last move.
 */
final class SurplusGame {
  /** The number of positions after which a question is left open. */
  private static final int MOST = 5_000;

  /** The maximum number of remembered answers, about 20 MB; beyond it they are forgotten. */
  private static final int MOST_KNOWN = 100_000;

  private final ComposedWalk walk;
  private final LengthKeepingMoves keeping;
  private final Map<List<Long>, Answer> known = new HashMap<>();
  private final Deque<Node> way = new ArrayDeque<>();
  private int entered;

  /** A node on the path, whose value depends on its moves. */
  private static final class Node {
    final List<Long> key;
    final int[] moves;
    final int left;

    /** A single move with this value decides the node. */
    final Answer decisive;

    int next;
    boolean isDecided;
    boolean isOpen;

    Node(List<Long> key, int[] moves, int left) {
      this.key = key;
      this.moves = moves;
      this.left = left;
      decisive = LengthKeepingMoves.attacks(left) ? Answer.YES : Answer.NO;
    }

    void take(Answer answer) {
      isDecided |= answer == decisive;
      isOpen |= answer == Answer.OPEN;
    }

    Answer value() {
      if (isDecided) {
        return decisive;
      }
      Answer other = decisive == Answer.YES ? Answer.NO : Answer.YES;
      return isOpen ? Answer.OPEN : other;
    }
  }

  /**
   * Prepares the questions.
   *
   * @param walk in the position of each question
   */
  SurplusGame(ComposedWalk walk, SearchBudget budget, SameLength same) {
    this.walk = walk;
    keeping = new LengthKeepingMoves(budget, same);
  }

  /**
   * Whether the attacker can have surplus pieces after a move.
   *
   * @param left remaining plies of the node in which the move is made; the move keeps the length
   */
  Answer canHaveSurplusAfter(int move, int left) {
    walk.doMove(move);
    Answer answer = from(left - 1);
    walk.undoMove(move);
    return answer;
  }

  /**
   * Whether the attacker can have surplus pieces from the current position, which is mate in {@code
   * left} plies.
   */
  private Answer from(int left) {
    keeping.start();
    if (known.size() > MOST_KNOWN) {
      known.clear();
    }
    entered = 0;
    Answer last = enter(left);
    while (!way.isEmpty()) {
      Node node = way.element();
      if (last != null) {
        node.take(last);
      }
      last = node.isDecided || node.next == node.moves.length ? leave() : tryNext(node);
    }
    Answer value = last == null ? Answer.OPEN : last;
    if (left > 0) {
      known.put(key(), value); // an open question is not asked again
    }
    return value;
  }

  private List<Long> key() {
    Position position = walk.position();
    return List.of((long) position.sideToMove(), walk.key(), (long) position.hand(0));
  }

  /** The value of the current position; null if its moves have to be searched first. */
  private @Nullable Answer enter(int left) {
    Position position = walk.position();
    if (left == 0) {
      int over = Hand.total(position.hand(position.sideToMove() ^ 1));
      return over > 0 ? Answer.YES : Answer.NO;
    }
    List<Long> key = key();
    Answer before = known.get(key);
    if (before != null || ++entered > MOST) {
      return before == null ? Answer.OPEN : before;
    }
    way.push(new Node(key, keeping.all(left), left));
    return null;
  }

  /** Makes the next move. Returns its value if it is immediately known. */
  private @Nullable Answer tryNext(Node node) {
    int move = node.moves[node.next++];
    Answer keeps = keeping.keeps(move, node.left);
    if (keeps != Answer.YES) {
      node.isOpen |= keeps == Answer.OPEN;
      return null;
    }
    walk.doMove(move);
    Answer answer = enter(node.left - 1);
    if (answer != null) {
      walk.undoMove(move);
    }
    return answer;
  }

  private Answer leave() {
    Node node = way.pop();
    Answer value = node.value();
    if (value != Answer.OPEN) {
      known.put(node.key, value);
    }
    if (!way.isEmpty()) {
      Node before = way.element();
      walk.undoMove(before.moves[before.next - 1]);
    }
    return value;
  }
}
