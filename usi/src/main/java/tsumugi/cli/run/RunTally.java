package tsumugi.cli.run;

import tsumugi.cli.batch.ResultLine;

/** Counts the results of a run, and those of the runs before that it goes on from. */
public interface RunTally<R> {
  void add(R result);

  /** A result that stood in the file already. */
  void add(ResultLine line);

  /** An input could not be read to its end. */
  void addError();

  /** Results could not be written. */
  void endEarly();

  /** How many results there are, errors among them. */
  long problems();

  /** The exit status of the command. */
  int exitStatus();
}
