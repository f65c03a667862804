package tsumugi.player;

import java.util.Arrays;
import tsumugi.engine.board.Position;

/**
 * The positions of the game so far and of the line under search, for detecting repetition (千日手).
 *
 * <p>By the rules, the fourth occurrence of a position, hands included, ends the game. It is a
 * draw, or a loss for the side whose moves in between were all checks. Within the line, the search
 * treats the first return to a position as the end: what can be repeated once can be repeated
 * again, and the search has seen what else both sides can do in between. A return to a position of
 * the game before the root counts as a draw at once. As a win or a loss it counts only at its
 * fourth occurrence, because the opponent may leave the cycle before.
 */
final class PathHistory {
  /** The meaning of the last position on the path. */
  enum Repetition {
    NONE,
    DRAW,
    /** The side to move wins: all moves of its opponent in the cycle were checks. */
    WIN,
    /** The side to move loses: all of its own moves in the cycle were checks. */
    LOSS
  }

  /** The shortest cycle, and the longest one that is detected, in plies. */
  private static final int SHORTEST = 4;

  private static final int WINDOW = 48;

  private long[] keys = new long[512];

  /**
   * For each position, the number of consecutive checks up to it by the side that made the last
   * move.
   */
  private int[] checks = new int[512];

  private int size;

  /** The index of the position from which the search starts. */
  private int root;

  /**
   * The first position after an irreversible change. A null move prevents every repetition across
   * it.
   */
  private int[] floors = new int[512];

  /** Starts with a single position. */
  void reset(Position position) {
    size = 0;
    root = 0;
    push(position, false);
  }

  /** Becomes a copy of another path, from whose last position a search starts. */
  void copyFrom(PathHistory other) {
    keys = other.keys.clone();
    checks = other.checks.clone();
    floors = other.floors.clone();
    size = other.size;
    root = size - 1;
  }

  /**
   * Adds a position after the move that led to it.
   *
   * @param inCheck whether its side to move is in check
   */
  void push(Position position, boolean inCheck) {
    push(PlayTable.key(position), inCheck);
  }

  void push(long key, boolean inCheck) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * size);
      checks = Arrays.copyOf(checks, 2 * size);
      floors = Arrays.copyOf(floors, 2 * size);
    }
    keys[size] = key;
    checks[size] = !inCheck ? 0 : size < 2 ? 1 : checks[size - 2] + 1;
    floors[size] = size == 0 ? 0 : floors[size - 1];
    size++;
  }

  /** Adds the position after a null move. No position repeats across it. */
  void pushNull(long key) {
    push(key, false);
    floors[size - 1] = size - 1;
  }

  void pop() {
    size--;
  }

  /** The meaning of the last position by the rules of repetition. */
  Repetition repetition() {
    int top = size - 1;
    long key = keys[top];
    int end = Math.max(floors[top], top - WINDOW);
    for (int i = top - SHORTEST; i >= end; i -= 2) {
      if (keys[i] == key) {
        Repetition repetition = judge(top, i);
        boolean counts = repetition == Repetition.DRAW || i >= root || times(top) >= 4;
        return counts ? repetition : Repetition.NONE;
      }
    }
    return Repetition.NONE;
  }

  /**
   * Judges a repetition over the moves since the first of the last four occurrences. The rules look
   * at these moves at the fourth occurrence; a quiet move in an earlier cycle makes it a draw,
   * whatever follows.
   */
  private Repetition judge(int top, int last) {
    int since = last;
    int occurrences = 2;
    for (int i = last - SHORTEST; i >= floors[top] && occurrences < 4; i -= 2) {
      if (keys[i] == keys[top]) {
        since = i;
        occurrences++;
      }
    }
    int moves = (top - since) / 2;
    if (checks[top] >= moves) {
      return Repetition.WIN;
    }
    return checks[top - 1] >= moves ? Repetition.LOSS : Repetition.DRAW;
  }

  /**
   * Whether one of the last positions has occurred three times, so that one more occurrence ends
   * the game. Only the last {@value #WINDOW} positions are considered, as in the search of a line.
   */
  boolean hasTriple() {
    for (int i = Math.max(0, size - WINDOW); i < size; i++) {
      if (times(i) >= 3) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether {@code next}, the position after the next move, ends the game in favour of its side to
   * move: it occurs for the fourth time, and all moves of the opponent since its first occurrence
   * were checks.
   */
  boolean isForfeitedAt(Position next) {
    push(next, next.inCheck());
    boolean forfeited = times(size - 1) >= 4 && repetition() == Repetition.WIN;
    pop();
    return forfeited;
  }

  /** The number of occurrences, up to an index, of the position at that index. */
  private int times(int index) {
    int times = 0;
    for (int i = index; i >= 0; i -= 2) {
      times += keys[i] == keys[index] ? 1 : 0;
    }
    return times;
  }

  /** The key of the last position. */
  long top() {
    return keys[size - 1];
  }

  /** The number of positions. */
  int size() {
    return size;
  }
}
