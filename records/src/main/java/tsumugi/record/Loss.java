package tsumugi.record;

/** Information that a format cannot express. */
public enum Loss {
  /** All moves. */
  MOVES,
  /** Moves beside the main line. */
  VARIATIONS,
  /** Comments on moves or positions. */
  COMMENTS,
  /** Headers such as title and author. */
  HEADERS,
  /** The time spent on each move. */
  TIMES,
  /** The word that ends a line, such as 投了. */
  ENDINGS,
  /** Illegal moves, in a format that is read by the rules. */
  ILLEGAL_MOVES,
  /** The number of the first move if it is not 1. */
  MOVE_NUMBER,
  /** Characters that the charset does not have. */
  LETTERS
}
