package tsumugi.engine.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Tells of most boards that no mate is stored for them, without a look at the table, which costs a
 * cache miss: one bit for each board that had a mate, or shares it with one that had. A bit is
 * never taken back before the next search, so that "no" is always true.
 */
final class MateFilter {
  /** 2 MB, which the processor's caches hold. */
  private static final int WORDS = 1 << 18;

  private static final int WORD_SHIFT = 20;
  private static final int BIT_SHIFT = 40;
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] words = new long[WORDS];

  void clear() {
    Arrays.fill(words, 0);
  }

  /** A mate is stored for the board; any thread may say so. */
  void add(long boardKey) {
    if (!mayHave(boardKey)) {
      WORD.getAndBitwiseOr(words, word(boardKey), bit(boardKey));
    }
  }

  /** False when no mate was stored for the board. */
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
