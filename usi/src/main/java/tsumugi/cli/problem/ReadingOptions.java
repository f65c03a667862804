package tsumugi.cli.problem;

import picocli.CommandLine.Option;

/** How records are read, for every command that reads them. */
public final class ReadingOptions {
  @Option(names = "--strict")
  private boolean strict;

  /** True if a record with a move that is not understood is an error. */
  public boolean isStrict() {
    return strict;
  }
}
