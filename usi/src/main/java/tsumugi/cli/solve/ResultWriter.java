package tsumugi.cli.solve;

import tsumugi.cli.problem.Outcome;

/** Writes results to stdout in one of the formats. */
interface ResultWriter {
  /** Called as each problem is done. */
  void write(Outcome outcome);

  /** Called once, after the last problem. */
  void end(Tally tally);
}
