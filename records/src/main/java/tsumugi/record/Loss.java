package tsumugi.record;

/** Information that a format cannot express. */
public enum Loss {
  MOVES,
  VARIATIONS,
  COMMENTS,
  HEADERS,
  TIMES,
  ENDINGS,
  /** Illegal moves, in a format that is read by the rules. */
  ILLEGAL_MOVES,
  /** The number of the first move if it is not 1. */
  MOVE_NUMBER,
  /** Characters that the charset does not have. */
  LETTERS
}
