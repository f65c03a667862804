package tsumugi.cli.solve;

import tsumugi.cli.problem.Outcome;

/** Writes results in one format. */
interface ResultWriter {
  /**
   * Writes one result.
   *
   * @param number the problem's place in the input, from 1
   */
  void write(long number, Outcome outcome);

  /** The separator between such a result and an earlier one. */
  default String between(Outcome outcome) {
    return "";
  }
}
