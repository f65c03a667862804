package tsumugi.cli.solve;

import tsumugi.cli.problem.Outcome;

/** Writes results in one of the formats. */
interface ResultWriter {
  /**
   * Writes one result.
   *
   * @param number the problem's place in the input, from 1
   */
  void write(long number, Outcome outcome);

  /** What stands between such a result and one that was written before it. */
  default String between(Outcome outcome) {
    return "";
  }
}
