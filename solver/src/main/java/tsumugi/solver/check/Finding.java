package tsumugi.solver.check;

import tsumugi.engine.board.Move;

/**
 * One thing found.
 *
 * @param flaw what it is
 * @param path the moves from the root to the position it is found in
 * @param line the move in question and how play goes on from there, as far as it is known; of a
 *     needless piece nothing
 * @param square of a needless piece its square, else -1
 * @param plies how long the mate behind {@code path} is by that move, literally; 0 where there is
 *     none to tell
 * @param exact the length is proved; else it is at most so many plies
 */
@SuppressWarnings("ArrayRecordComponent") // printed once, never compared
public record Finding(Flaw flaw, int[] path, int[] line, int square, int plies, boolean exact) {
  static final int NO_SQUARE = -1;

  static Finding of(Flaw flaw, int[] path, int[] line, int plies, boolean exact) {
    return new Finding(flaw, path, line, NO_SQUARE, plies, exact);
  }

  static Finding needless(int square) {
    return new Finding(Flaw.NEEDLESS_PIECE, new int[0], new int[0], square, 0, true);
  }

  /** Another solution of a problem that should have one. */
  public static Finding another(int[] line) {
    return of(Flaw.COOK, new int[0], line, line.length, true);
  }

  /** There is no solution. */
  public static Finding none() {
    return of(Flaw.NO_MATE, new int[0], new int[0], 0, true);
  }

  /** There is a shorter solution than the author's. */
  public static Finding sooner() {
    return of(Flaw.SHORTER_MATE, new int[0], new int[0], 0, true);
  }

  /** The move in question, or NONE. */
  public int move() {
    return line.length == 0 ? Move.NONE : line[0];
  }

  /** Its ply, from 1. */
  public int ply() {
    return path.length + 1;
  }
}
