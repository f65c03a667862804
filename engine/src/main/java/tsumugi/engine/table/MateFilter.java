package tsumugi.engine.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Tells of most boards without a stored mate that they have none. This saves a table access and its
 * cache miss. A board with a stored mate sets one bit, which it may share with other boards. No bit
 * is cleared before the next search, so the answer "no mate" is always right.
 */
final class MateFilter {
  /** 2 MB, which fits the processor's caches. */
  private static final int WORDS = 1 << 18;

  private static final int WORD_SHIFT = 20;
  private static final int BIT_SHIFT = 40;
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] words = new long[WORDS];

  void clear() {
    Arrays.fill(words, 0);
  }

  /** Records that a mate is stored for the board. Thread-safe. */
  void add(long boardKey) {
    if (!mayHave(boardKey)) {
      WORD.getAndBitwiseOr(words, word(boardKey), bit(boardKey));
    }
  }

  /** False only if no mate has been stored for the board. */
  boolean mayHave(long boardKey) {
    return (words[word(boardKey)] & bit(boardKey)) != 0;
  }

  private static int word(long boardKey) {
    return (int) (boardKey >>> WORD_SHIFT) & WORDS - 1;
  }

  private static long bit(long boardKey) {
    return 1L << (boardKey >>> BIT_SHIFT);
  }
}
