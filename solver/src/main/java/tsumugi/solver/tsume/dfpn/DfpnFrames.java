package tsumugi.solver.tsume.dfpn;

import java.util.Arrays;

/** The open nodes of a {@link DfpnSearch}, one level a ply; attacker's nodes have even levels. */
final class DfpnFrames {
  /** The innermost open node, -1 when there is none. */
  int level = -1;

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

  /** The first of the children that come to light when all others are resolved, or 0. */
  int[] reserve = new int[128];

  /**
   * What the key differs by from the model without the detour, 0 without one: {@link Simulation}.
   */
  long[] detour = new long[128];

  /** What the key differs by from the model with another piece, 0 without one; and its square. */
  long[] otherPiece = new long[128];

  int[] pieceSquare = new int[128];

  /** The child being searched. */
  int[] child = new int[128];

  boolean attackerToMove() {
    return (level & 1) == 0;
  }

  /** Makes room for one more level and goes there. */
  int push() {
    level++;
    if (level == record.length) {
      grow();
    }
    return level;
  }

  private void grow() {
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
    reserve = Arrays.copyOf(reserve, size);
    detour = Arrays.copyOf(detour, size);
    otherPiece = Arrays.copyOf(otherPiece, size);
    pieceSquare = Arrays.copyOf(pieceSquare, size);
    child = Arrays.copyOf(child, size);
  }
}
