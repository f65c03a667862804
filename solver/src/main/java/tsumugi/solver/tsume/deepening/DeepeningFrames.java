package tsumugi.solver.tsume.deepening;

import java.util.Arrays;

/**
 * The explicit stack of a {@link DeepeningSearch}. An open node takes a few words of heap and no
 * Java frame. Level n holds the attacker's node 2n plies from the root and, while one of its checks
 * is being searched, the defender's node after that check.
 */
final class DeepeningFrames {
  /**
   * Attacker's node: its table record, the key and hand of that record, and the node count when it
   * was opened.
   */
  long[] record = new long[64];

  long[] key = new long[64];
  int[] hand = new int[64];

  long[] openedAt = new long[64];

  /** Attacker's node: the bound it was given, and the bound of its current iteration. */
  int[] bound = new int[64];

  int[] local = new int[64];

  /** Attacker's node: its checks in the move list, and the one being searched. */
  int[] checkStart = new int[64];

  int[] checkEnd = new int[64];
  int[] check = new int[64];

  /**
   * Defender's node: the end of its replies, the reply being searched, its cost, and the longest
   * mate so far.
   */
  int[] replyEnd = new int[64];

  int[] reply = new int[64];
  int[] cost = new int[64];
  int[] longest = new int[64];

  void ensure(int level) {
    if (level < record.length) {
      return;
    }
    int size = 2 * record.length;
    record = Arrays.copyOf(record, size);
    key = Arrays.copyOf(key, size);
    hand = Arrays.copyOf(hand, size);
    openedAt = Arrays.copyOf(openedAt, size);
    bound = Arrays.copyOf(bound, size);
    local = Arrays.copyOf(local, size);
    checkStart = Arrays.copyOf(checkStart, size);
    checkEnd = Arrays.copyOf(checkEnd, size);
    check = Arrays.copyOf(check, size);
    replyEnd = Arrays.copyOf(replyEnd, size);
    reply = Arrays.copyOf(reply, size);
    cost = Arrays.copyOf(cost, size);
    longest = Arrays.copyOf(longest, size);
  }
}
