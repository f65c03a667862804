package tsumugi.solver.check;

/**
 * What could not be decided within the limits.
 *
 * @param kind what was asked
 * @param path the moves from the root to the position it was asked in
 * @param move the move in question, or 0
 * @param square of a piece that may be needless its square, else -1
 */
@SuppressWarnings("ArrayRecordComponent") // printed once, never compared
public record OpenQuestion(Kind kind, int[] path, int move, int square) {
  /** What was asked. */
  public enum Kind {
    /** How long the problem is, or whether there is a mate at all. */
    LENGTH,
    /** Whether a check mates. */
    CHECK,
    /** Whether a check that mates is a cook, or only a detour. */
    COOK_OR_DETOUR,
    /** Whether a reply lasts as long as the line's. */
    REPLY,
    /** Whether a piece is needed. */
    PIECE,
    /** Whether another line of full length is spoilt less. */
    MAIN_LINE,
    /** A limit came before everything was asked. */
    LIMIT
  }

  static OpenQuestion of(Kind kind, int[] path, int move) {
    return new OpenQuestion(kind, path, move, Finding.NO_SQUARE);
  }
}
