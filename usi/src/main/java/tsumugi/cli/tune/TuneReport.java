package tsumugi.cli.tune;

import java.io.PrintStream;

/** Writes the result of a tuning session in one format. */
interface TuneReport {
  void write(TuneResult result, PrintStream out);
}
