package tsumugi.player;

import java.util.Arrays;

/** The best line found from each ply of the current path (a triangular array). */
final class Lines {
  private static final int PLIES = Score.MAX_PLY + 2;

  private final short[][] lines = new short[PLIES][PLIES];
  private final int[] lengths = new int[PLIES];

  /** Forgets the line from this ply. */
  void clear(int ply) {
    lengths[ply] = 0;
  }

  /** Sets the best line of a ply: the move, followed by the best line of the next ply. */
  void extend(int ply, int move) {
    int rest = Math.min(lengths[ply + 1], PLIES - 1);
    lines[ply][0] = (short) move;
    System.arraycopy(lines[ply + 1], 0, lines[ply], 1, rest);
    lengths[ply] = rest + 1;
  }

  /** The best line that starts with the given root move. */
  int[] after(int move) {
    int[] line = new int[lengths[1] + 1];
    line[0] = move;
    for (int i = 0; i < lengths[1]; i++) {
      line[i + 1] = lines[1][i] & 0xFFFF;
    }
    return Arrays.copyOf(line, Math.min(line.length, PLIES));
  }
}
