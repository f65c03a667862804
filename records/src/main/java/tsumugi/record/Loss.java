package tsumugi.record;

/** What a format has no place for. */
public enum Loss {
  MOVES,
  VARIATIONS,
  COMMENTS,
  HEADERS,
  TIMES,
  ENDINGS,
  /** A move against the rules, in a format that is read by the rules. */
  ILLEGAL_MOVES,
  /** That the first move is not number 1. */
  MOVE_NUMBER,
  /** Letters that the charset does not have. */
  LETTERS
}
