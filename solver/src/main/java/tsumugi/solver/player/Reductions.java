package tsumugi.solver.player;

/** How many plies less a late move is searched: a table over depth and how late it comes. */
final class Reductions {
  private static final int DEPTHS = 64;
  private static final int MOVES = 64;
  private static final byte[] TABLE = new byte[DEPTHS * MOVES];

  static {
    for (int depth = 1; depth < DEPTHS; depth++) {
      for (int move = 1; move < MOVES; move++) {
        TABLE[depth * MOVES + move] = (byte) (0.6 + Math.log(depth) * Math.log(move) / 2.1);
      }
    }
  }

  private Reductions() {}

  static int of(int depth, int move, boolean improving) {
    int plies = TABLE[Math.min(depth, DEPTHS - 1) * MOVES + Math.min(move, MOVES - 1)];
    return improving ? plies : plies + 1;
  }
}
