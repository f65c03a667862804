package tsumugi.cli.run;

import tsumugi.cli.batch.ResultLine;

/** Counts the results of a run, including those of the earlier runs that it continues. */
public interface RunTally<R> {
  void add(R result);

  /** Adds a result that was already in the file. */
  void add(ResultLine line);

  /** An input could not be read to its end. */
  void addError();

  /** Results could not be written. */
  void endEarly();

  /** The number of results, including errors. */
  long problems();

  /** The exit status of the command. */
  int exitStatus();
}
