package tsumugi.cli.problem;

import picocli.CommandLine.Option;

/** How records are read: the options of every command that reads them. */
public final class ReadingOptions {
  @Option(names = "--strict")
  private boolean strict;

  /** Whether a record with an unreadable move is an error. */
  public boolean isStrict() {
    return strict;
  }
}
