package tsumugi.cli.problem;

import org.jspecify.annotations.Nullable;

/**
 * A problem as it was handed in, not yet understood.
 *
 * @param id its name in a file, or where it was found
 * @param sfen the text of the position, which may be no SFEN at all
 * @param answer the file's third column, where collections keep the length or {@code nomate}; empty
 *     when there is none
 * @param file the file it stands in; null when it came on the command line or on standard input
 */
public record Problem(String id, String sfen, String answer, @Nullable String file) {
  public Problem(String id, String sfen) {
    this(id, sfen, "");
  }

  public Problem(String id, String sfen, String answer) {
    this(id, sfen, answer, null);
  }

  /** The same problem at the position that is searched. */
  Problem withSfen(String searched) {
    return new Problem(id, searched, answer, file);
  }
}
