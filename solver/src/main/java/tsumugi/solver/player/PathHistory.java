package tsumugi.solver.player;

import java.util.Arrays;
import tsumugi.engine.board.Position;

/**
 * The positions of the game so far and of the line under search, for repetition (千日手).
 *
 * <p>By the rules the fourth occurrence of a position, hands included, ends the game: drawn, or
 * lost by the side whose moves in between were all checks. A search takes the first return to a
 * position for the end: what can be repeated once can be repeated, and nobody gains by waiting.
 */
final class PathHistory {
  /** What the position on top of the path is. */
  enum Repetition {
    NONE,
    DRAW,
    /** The side to move wins: its opponent has checked all the way round. */
    WIN,
    /** The side to move has checked all the way round itself, and loses. */
    LOSS
  }

  /** The shortest way back to a position, and the longest that is looked for, in plies. */
  private static final int SHORTEST = 4;

  private static final int WINDOW = 48;

  private long[] keys = new long[512];

  /** How many of the last moves of the side that led to the position here were checks in a row. */
  private int[] checks = new int[512];

  private int size;

  /** The first position after an irreversible change: a null move breaks every repetition. */
  private int[] floors = new int[512];

  /** Starts with one position. */
  void reset(Position position) {
    size = 0;
    push(position, false);
  }

  /** Becomes a copy of another. */
  void copyFrom(PathHistory other) {
    keys = other.keys.clone();
    checks = other.checks.clone();
    floors = other.floors.clone();
    size = other.size;
  }

  /**
   * Enters a position after the move that led to it.
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

  /** Enters the position after a null move, across which nothing repeats. */
  void pushNull(long key) {
    push(key, false);
    floors[size - 1] = size - 1;
  }

  void pop() {
    size--;
  }

  /** What the position on top means by the rules of repetition. */
  Repetition repetition() {
    int top = size - 1;
    long key = keys[top];
    int end = Math.max(floors[top], top - WINDOW);
    for (int i = top - SHORTEST; i >= end; i -= 2) {
      if (keys[i] == key) {
        return judge(top, i);
      }
    }
    return Repetition.NONE;
  }

  /**
   * Judged from the first occurrence on, of the last four: the rules ask for it at the fourth, and
   * a quiet move in an earlier round makes a draw of that one, whatever comes after it.
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
   * True when one of the last positions has been entered three times: once more ends the game. What
   * lies further back is not looked for in lines either.
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
   * True when a position, the next one, ends the game: it comes for the fourth time, and who led to
   * it has lost, since all his moves since the first time were checks.
   */
  boolean isForfeitedAt(Position next) {
    push(next, next.inCheck());
    boolean forfeited = times(size - 1) >= 4 && repetition() == Repetition.WIN;
    pop();
    return forfeited;
  }

  /** How often a position of the game has been entered until then. */
  private int times(int index) {
    int times = 0;
    for (int i = index; i >= 0; i -= 2) {
      times += keys[i] == keys[index] ? 1 : 0;
    }
    return times;
  }

  /** The key of the position on top. */
  long top() {
    return keys[size - 1];
  }

  /** Positions entered. */
  int size() {
    return size;
  }
}
