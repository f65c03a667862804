package tsumugi.solver.coop;

import java.util.Arrays;

/**
 * The open nodes of a {@link DeepeningWalk}, so that a solution of 49,909 plies needs some words of
 * heap a level and not a Java frame. Level 0 is the root, level n a position after n checks.
 */
final class WalkFrames {
  /** The position: its key without the hand, the attacker's hand, its record or NONE. */
  long[] key = new long[64];

  int[] hand = new int[64];
  long[] record = new long[64];

  /** The step that led here, which is to be taken back. */
  long[] step = new long[64];

  /** Its steps in the list of candidates: the next to try, and one past the last. */
  int[] next = new int[64];

  int[] end = new int[64];

  /** Plies left; no goal within so many as far as its finished children tell. */
  int[] left = new int[64];

  int[] lower = new int[64];

  /** Children that may still reach the goal, and the last such step. */
  int[] open = new int[64];

  long[] openStep = new long[64];

  /** A bit for each reply with such a child. */
  int[] openReplies = new int[64];

  /** Nodes searched when it was opened. */
  long[] openedAt = new long[64];

  void ensure(int level) {
    if (level < key.length) {
      return;
    }
    int size = 2 * key.length;
    key = Arrays.copyOf(key, size);
    hand = Arrays.copyOf(hand, size);
    record = Arrays.copyOf(record, size);
    step = Arrays.copyOf(step, size);
    next = Arrays.copyOf(next, size);
    end = Arrays.copyOf(end, size);
    left = Arrays.copyOf(left, size);
    lower = Arrays.copyOf(lower, size);
    open = Arrays.copyOf(open, size);
    openStep = Arrays.copyOf(openStep, size);
    openReplies = Arrays.copyOf(openReplies, size);
    openedAt = Arrays.copyOf(openedAt, size);
  }
}
