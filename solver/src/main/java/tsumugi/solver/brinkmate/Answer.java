package tsumugi.solver.brinkmate;

/** The answer to a question about one position. */
enum Answer {
  YES,
  NO,
  /** A limit was reached first. */
  OPEN
}
