package tsumugi.solver.brinkmate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Finds the line that both sides play with their best moves. The defender first keeps the number of
 * the attacker's moves as large as possible, then the mate at the end as long as possible. Among
 * the keys, the attacker plays the one that leads to the shortest mate, and each mate is as short
 * as possible. A key that leaves the defender without any move leads to no mate, so it comes last.
 * So the length of the line belongs to the position.
 *
 * <p>That takes searches of its own. If their share of nodes is used up, the line is as good as
 * what is known then, and not exact.
 */
final class BestDefence {
  /** The nodes that the lines of a position may take in addition to those spent before. */
  private static final long LEAST_NODES = 100_000;

  /** The most nodes for each question about a mate. */
  private static final long MOST_EFFORT = 20_000;

  private final Position position;
  private final BrinkmateSearch search;
  private final MateQuestions mates;
  private final SearchBudget budget;
  private final long end;
  private final long effort;

  /**
   * @param effort the nodes for one question about a mate
   */
  BestDefence(
      Position position,
      BrinkmateSearch search,
      MateQuestions mates,
      SearchBudget budget,
      long effort) {
    this.position = position;
    this.search = search;
    this.mates = mates;
    this.budget = budget;
    this.effort = Math.min(effort, MOST_EFFORT);
    end = budget.nodes() + Math.max(LEAST_NODES, budget.nodes());
  }

  /**
   * The line of the brinkmate of the position on the board, which stays as it is.
   *
   * @param n the number of moves of the brinkmate
   * @param keys its keys, as far as they are known
   * @param complete whether there are no other keys
   */
  BrinkmateLine line(int n, int[] keys, boolean complete) {
    search.setEffort(effort);
    Choice choice = new Choice(n);
    for (int key : keys) {
      choice.add(key);
    }
    return choice.line(complete);
  }

  private boolean isOver() {
    return budget.nodes() >= end || budget.hasToStop();
  }

  /** The attacker's best line in a position with a brinkmate in n, which he is to play. */
  private BrinkmateLine attack(int n) {
    AttackerEntry node = search.memory().attacker(position);
    Choice choice = new Choice(n);
    choice.add(node.key);
    boolean complete = node.lower >= n - 1;
    int[] list = node.moves == null ? new int[0] : Arrays.copyOf(node.moves, node.size);
    for (int i = 0; i < list.length && !choice.isDecided(); i++) {
      int move = list[i];
      int index = node.indexOf(move);
      if (move != node.key && index >= 0 && node.noKey[index] < n) {
        Answer key = isOver() ? Answer.OPEN : search.isKey(node, move, n);
        if (key == Answer.YES) {
          choice.add(move);
        }
        complete &= key != Answer.OPEN;
      }
    }
    return choice.line(complete);
  }

  /** The choice between the keys of the position on the board. */
  private final class Choice {
    private final int n;
    private BrinkmateLine best = BrinkmateLine.NONE;
    private boolean exact = true;

    Choice(int n) {
      this.n = n;
    }

    /** Whether no other key can lead to a shorter mate. */
    boolean isDecided() {
      return best.exact() && best.matePlies() == 1;
    }

    void add(int key) {
      if (isDecided()) {
        return;
      }
      position.doMove(key);
      BrinkmateLine line = defence(n, best.lengthToBeat());
      position.undoMove(key);
      if (line != null) {
        exact &= line.exact();
        if (best.moves().length == 0 || line.lengthToBeat() < best.lengthToBeat()) {
          best = line.after(key);
        }
      }
    }

    /**
     * The best line.
     *
     * @param complete whether there are no other keys
     */
    BrinkmateLine line(boolean complete) {
      return isDecided() || exact && complete ? best : best.inexact();
    }
  }

  /**
   * The defender's best line after a key of a brinkmate in n.
   *
   * @param limit the length of a mate that the attacker can reach with another key
   * @return null if it is proved that the mate is not shorter than {@code limit}
   */
  private @Nullable BrinkmateLine defence(int n, int limit) {
    return n == 1 ? lastReply(limit) : replies(n, limit);
  }

  private @Nullable BrinkmateLine replies(int n, int limit) {
    BrinkmateLine best = BrinkmateLine.NONE;
    boolean exact = true;
    for (int reply : search.order().legalMoves(position)) {
      position.doMove(reply);
      Answer won = isOver() ? Answer.OPEN : search.attack(n - 1);
      AttackerEntry node = search.memory().attacker(position);
      exact &= won == Answer.YES;
      if (won == Answer.YES && node.upper == n - 1) {
        exact &= node.lower >= n - 2;
        BrinkmateLine line = attack(n - 1);
        exact &= line.exact();
        best =
            best.moves().length == 0 || line.matePlies() > best.matePlies()
                ? line.after(reply)
                : best;
      }
      position.undoMove(reply);
      if (exact && best.moves().length > 0 && best.matePlies() >= limit) {
        return null;
      }
    }
    return exact && best.moves().length > 0 ? best : best.inexact();
  }

  /** The reply with the longest mate, when every reply leaves one. */
  private @Nullable BrinkmateLine lastReply(int limit) {
    DefenderEntry after = search.memory().defender(position);
    int[] replies = search.order().legalMoves(position);
    if (replies.length == 0) {
      return new BrinkmateLine(new int[0], 0, true);
    }
    long[] sorted = new long[replies.length];
    boolean exact = true;
    for (int i = 0; i < replies.length; i++) {
      position.doMove(replies[i]);
      int plies = isOver() ? 0 : knownPlies(after);
      position.undoMove(replies[i]);
      exact &= plies > 0;
      sorted[i] = (long) -plies << 32 | i;
    }
    Arrays.sort(sorted); // the longest known mates first
    int best = 0;
    int bestPlies = 0;
    for (long entry : sorted) {
      int reply = replies[(int) entry];
      int known = (int) -(entry >> 32);
      if (known <= bestPlies) {
        break; // no later mate is longer
      }
      position.doMove(reply);
      MateBounds mate = shortest(known);
      position.undoMove(reply);
      exact &= mate.isExact();
      if (mate.isExact() && mate.upper() >= limit) {
        return null;
      }
      if (mate.upper() > bestPlies) {
        best = reply;
        bestPlies = mate.upper();
      }
    }
    if (bestPlies == 0) {
      return BrinkmateLine.NONE;
    }
    position.doMove(best);
    int[] moves = mates.line(bestPlies);
    position.undoMove(best);
    return new BrinkmateLine(moves, bestPlies, exact).after(best);
  }

  /** The length of a mate on the board, an upper bound; 0 if none could be found again. */
  private int knownPlies(DefenderEntry before) {
    int played = search.replies().matedByKnownProof(before);
    if (played > 0) {
      return played;
    }
    int known = mates.knownMate();
    if (known < 0 && !isOver()) {
      MateBounds found = mates.bounds(effort);
      known = mates.answer(found) == Answer.YES ? found.upper() : known;
    }
    return Math.max(0, known);
  }

  /** The bounds of the shortest mate on the board. */
  private MateBounds shortest(int known) {
    MateBounds mate = isOver() ? MateBounds.UNKNOWN : mates.within(known, effort);
    return mate.isMate()
        ? mates.shorten(mate, effort)
        : new MateBounds(mate.lower(), known, Move.NONE);
  }
}
