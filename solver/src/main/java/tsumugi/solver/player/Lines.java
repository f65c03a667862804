package tsumugi.solver.player;

import java.util.Arrays;

/** The best lines found below each ply of the path (triangular array). */
final class Lines {
  private static final int PLIES = Score.MAX_PLY + 2;

  private final short[][] lines = new short[PLIES][PLIES];
  private final int[] lengths = new int[PLIES];

  /** No line is known from this ply on. */
  void clear(int ply) {
    lengths[ply] = 0;
  }

  /** The best line of a ply is this move and then the best line of the next ply. */
  void extend(int ply, int move) {
    int rest = Math.min(lengths[ply + 1], PLIES - 1);
    lines[ply][0] = (short) move;
    System.arraycopy(lines[ply + 1], 0, lines[ply], 1, rest);
    lengths[ply] = rest + 1;
  }

  /** The line that starts with a move at the root. */
  int[] after(int move) {
    int[] line = new int[lengths[1] + 1];
    line[0] = move;
    for (int i = 0; i < lengths[1]; i++) {
      line[i + 1] = lines[1][i] & 0xFFFF;
    }
    return Arrays.copyOf(line, Math.min(line.length, PLIES));
  }
}
