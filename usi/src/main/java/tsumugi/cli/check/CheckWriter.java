package tsumugi.cli.check;

/** Writes the findings of checks in one format. */
interface CheckWriter {
  /**
   * Writes the findings for one problem.
   *
   * @param number the problem's place in the input, from 1
   */
  void write(long number, CheckOutcome checked);

  /** Writes what precedes the first result of a file. */
  default void writeHead() {}
}
