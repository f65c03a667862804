package tsumugi.solver.coop;

import java.util.Arrays;

/**
 * The open nodes of a {@link IdSearch} in arrays, so that a solution of 49,909 plies needs only
 * some words of heap a level and no Java frames. Level 0 is the root, level n a position after n
 * checks.
 */
final class IdFrames {
  /** The position: its key without the hand, the attacker's hand, and its record or NONE. */
  long[] key = new long[64];

  int[] hand = new int[64];
  long[] record = new long[64];

  /** The step that led here and has to be unmade. */
  long[] step = new long[64];

  /** Its steps in the list of candidates: the next one to try, and the end. */
  int[] next = new int[64];

  int[] end = new int[64];

  /** The remaining plies. */
  int[] left = new int[64];

  /** There is no goal within this number of plies, judging by the children searched so far. */
  int[] lower = new int[64];

  /** The number of children that may still reach the goal, and the last such step. */
  int[] open = new int[64];

  long[] openStep = new long[64];

  /** One bit for each reply with such a child. */
  int[] openReplies = new int[64];

  /** The node count when the position was opened. */
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
