package tsumugi.solver.check;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Orientation;

/**
 * A flaw found in a problem.
 *
 * @param flaw the kind of flaw.
 * @param path the moves from the root to the position of the flaw.
 * @param line the move in question and the play after it, as far as it is known; empty for a
 *     needless piece.
 * @param square the square of a needless piece, otherwise -1.
 * @param plies the literal length of the mate after {@code path} by that move; 0 if there is no
 *     such length.
 * @param exact whether the length is proved; otherwise it is an upper bound.
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

  /** A second solution of a problem that should have only one. */
  public static Finding another(int[] line) {
    return of(Flaw.COOK, new int[0], line, line.length, true);
  }

  /** There is no solution. */
  public static Finding none() {
    return of(Flaw.NO_MATE, new int[0], new int[0], 0, true);
  }

  /** A solution shorter than the author's. */
  public static Finding sooner() {
    return of(Flaw.SHORTER_MATE, new int[0], new int[0], 0, true);
  }

  /** The finding in the image of the problem. */
  Finding of(Orientation orientation) {
    int image = square == NO_SQUARE ? NO_SQUARE : orientation.square(square);
    return new Finding(flaw, orientation.line(path), orientation.line(line), image, plies, exact);
  }

  /** The move in question, or NONE. */
  public int move() {
    return line.length == 0 ? Move.NONE : line[0];
  }

  /** The ply of the flaw, from 1. */
  public int ply() {
    return path.length + 1;
  }
}
