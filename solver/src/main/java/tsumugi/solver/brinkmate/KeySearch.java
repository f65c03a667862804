package tsumugi.solver.brinkmate;

import java.util.Arrays;
import tsumugi.solver.SearchBudget;

/**
 * Looks for the other keys of a brinkmate that has been found, and for a shorter brinkmate as long
 * as the number of moves is not proved to be the smallest. Each round asks what the rounds before
 * it left open, with the effort that the caller has set.
 */
final class KeySearch {
  private final AttackerEntry root;
  private final BrinkmateSearch search;
  private final SearchBudget budget;
  private int moves;
  private int[] keys;
  private boolean complete;

  /**
   * @param root the entry of the position on the board, which has a brinkmate
   */
  KeySearch(AttackerEntry root, BrinkmateSearch search, SearchBudget budget) {
    this.root = root;
    this.search = search;
    this.budget = budget;
    moves = root.upper;
    keys = new int[] {root.key};
  }

  /** The number of moves of the brinkmate, an upper bound. */
  int moves() {
    return moves;
  }

  /** The moves found that make a brinkmate in {@link #moves}; the first one found first. */
  int[] keys() {
    return keys;
  }

  /** A copy of the keys; the one that a line begins with comes first. */
  int[] keysLike(int[] line) {
    int[] sorted = keys.clone();
    for (int i = 1; i < sorted.length && line.length > 0; i++) {
      if (sorted[i] == line[0]) {
        System.arraycopy(sorted, 0, sorted, 1, i);
        sorted[0] = line[0];
      }
    }
    return sorted;
  }

  /** Whether no other move makes a brinkmate in {@link #moves}. */
  boolean isComplete() {
    return complete;
  }

  /** Whether no brinkmate is shorter. */
  boolean isExact() {
    return root.lower >= moves - 1;
  }

  /** Asks everything that is open once. A stop leaves it open. */
  void round() {
    for (int n = root.lower + 1; n < root.upper && !budget.hasToStopNow(); n++) {
      search.attack(n);
    }
    if (root.upper < moves) {
      moves = root.upper;
      keys = new int[] {root.key};
    }
    findKeys();
  }

  private void findKeys() {
    boolean open = false;
    int[] list = root.moves == null ? new int[0] : Arrays.copyOf(root.moves, root.size);
    for (int i = 0; i < list.length && !budget.hasToStopNow(); i++) {
      int move = list[i];
      int index = root.indexOf(move);
      if (!contains(keys, move) && index >= 0 && root.noKey[index] < moves) {
        Answer key = search.isKey(root, move, moves);
        if (key == Answer.YES) {
          keys = Arrays.copyOf(keys, keys.length + 1);
          keys[keys.length - 1] = move;
        }
        open |= key == Answer.OPEN;
      }
    }
    complete = !open && !budget.hasToStopNow();
  }

  /** Whether a move is among some others. */
  static boolean contains(int[] moves, int move) {
    return Arrays.stream(moves).anyMatch(each -> each == move);
  }
}
