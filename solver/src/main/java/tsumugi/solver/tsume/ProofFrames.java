package tsumugi.solver.tsume;

import java.util.Arrays;

/** The open nodes of a {@link ProofSearch}, one level a ply; attacker's nodes have even levels. */
final class ProofFrames {
  long[] record = new long[128];
  long[] openedAt = new long[128];
  long[] leavesAtOpen = new long[128];
  long[] key = new long[128];
  long[] path = new long[128];
  int[] hand = new int[128];

  /** Plies left: the mate looked for is at most so long. */
  int[] length = new int[128];

  int[] thresholdPn = new int[128];
  int[] thresholdDn = new int[128];
  int[] start = new int[128];
  int[] end = new int[128];

  /** The child being searched. */
  int[] child = new int[128];

  void ensure(int level) {
    if (level < record.length) {
      return;
    }
    int size = 2 * record.length;
    record = Arrays.copyOf(record, size);
    openedAt = Arrays.copyOf(openedAt, size);
    leavesAtOpen = Arrays.copyOf(leavesAtOpen, size);
    key = Arrays.copyOf(key, size);
    path = Arrays.copyOf(path, size);
    hand = Arrays.copyOf(hand, size);
    length = Arrays.copyOf(length, size);
    thresholdPn = Arrays.copyOf(thresholdPn, size);
    thresholdDn = Arrays.copyOf(thresholdDn, size);
    start = Arrays.copyOf(start, size);
    end = Arrays.copyOf(end, size);
    child = Arrays.copyOf(child, size);
  }
}
