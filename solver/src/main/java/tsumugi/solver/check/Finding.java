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
 * @param square the square of a needless piece or of a second pawn, otherwise -1.
 * @param plies the length of the mate after {@code path} by that move, literal or composed
 *     (docs/check.md says which); 0 if there is no such length.
 * @param exact whether the length is proved; otherwise it is an upper bound.
 * @param stated the length that the author's record states instead; 0 unless the flaw is such a
 *     length.
 * @param played the author's move after {@code path} that is wrong, unless it is the first of
 *     {@code line}; otherwise {@code Move.NONE}.
 */
@SuppressWarnings("ArrayRecordComponent") // printed once, never compared
public record Finding(
    Flaw flaw,
    int[] path,
    int[] line,
    int square,
    int plies,
    boolean exact,
    int stated,
    int played) {
  static final int NO_SQUARE = -1;

  /** A finding that is not about a statement of the author's record. */
  public Finding(Flaw flaw, int[] path, int[] line, int square, int plies, boolean exact) {
    this(flaw, path, line, square, plies, exact, 0, Move.NONE);
  }

  static Finding of(Flaw flaw, int[] path, int[] line, int plies, boolean exact) {
    return new Finding(flaw, path, line, NO_SQUARE, plies, exact);
  }

  /** This finding with the author's wrong move. */
  Finding played(int move) {
    return new Finding(flaw, path, line, square, plies, exact, stated, move);
  }

  /**
   * A length that the record states wrongly.
   *
   * @param kind where it is stated
   * @param plies the proved length after {@code path}
   */
  public static Finding stated(Flaw kind, int[] path, int[] line, int plies, int stated) {
    return new Finding(kind, path, line, NO_SQUARE, plies, true, stated, Move.NONE);
  }

  /**
   * A wrong move of a variation, or its early end.
   *
   * @param played the author's move; {@code Move.NONE} if the variation ends too early
   * @param line the correct play, as far as it is known
   * @param plies the proved length after {@code path}; 0 without a mate
   */
  static Finding wrongMove(int[] path, int played, int[] line, int plies) {
    return of(Flaw.VARIATION_MOVE, path, line, plies, true).played(played);
  }

  static Finding needless(int square) {
    return new Finding(Flaw.NEEDLESS_PIECE, new int[0], new int[0], square, 0, true);
  }

  /** The diagram has another unpromoted pawn of the same side on the file of this one. */
  public static Finding twoPawns(int square) {
    return new Finding(Flaw.TWO_PAWNS, new int[0], new int[0], square, 0, true);
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
    int move = played == Move.NONE ? played : orientation.move(played);
    return new Finding(
        flaw, orientation.line(path), orientation.line(line), image, plies, exact, stated, move);
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
