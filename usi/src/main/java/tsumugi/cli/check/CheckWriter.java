package tsumugi.cli.check;

/** Writes what a check has found in one of the formats. */
interface CheckWriter {
  /**
   * Writes one.
   *
   * @param number the problem's place in the input, from 1
   */
  void write(long number, CheckOutcome checked);
}
