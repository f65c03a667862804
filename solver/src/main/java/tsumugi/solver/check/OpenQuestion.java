package tsumugi.solver.check;

import tsumugi.engine.board.Orientation;

/**
 * A question that the limits left undecided.
 *
 * @param kind the kind of question.
 * @param path the moves from the root to the position of the question.
 * @param move the move in question, or 0.
 * @param square the square of a piece that may be needless, otherwise -1.
 */
@SuppressWarnings("ArrayRecordComponent") // printed once, never compared
public record OpenQuestion(Kind kind, int[] path, int move, int square) {
  /** The kinds of questions. */
  public enum Kind {
    /** The length of the problem, or whether it has a mate. */
    LENGTH,
    /** Whether a check mates. */
    CHECK,
    /** Whether a check that mates is a cook, or only a detour. */
    COOK_OR_DETOUR,
    /** Whether a reply lasts as long as the reply of the line. */
    REPLY,
    /** Whether a piece is needed. */
    PIECE,
    /** Whether another line of full length is less flawed. */
    MAIN_LINE,
    /** A limit was reached before everything was asked. */
    LIMIT,
    /** Whether a length or a variation of the author's record is right. */
    STATEMENT
  }

  /** The question in the image of the problem. */
  OpenQuestion of(Orientation orientation) {
    int image = square == Finding.NO_SQUARE ? square : orientation.square(square);
    return new OpenQuestion(kind, orientation.line(path), orientation.move(move), image);
  }

  static OpenQuestion of(Kind kind, int[] path, int move) {
    return new OpenQuestion(kind, path, move, Finding.NO_SQUARE);
  }
}
