package tsumugi.cli.problem;

/**
 * A problem as it was handed in, not yet understood.
 *
 * @param id its name in a file, or where it was found
 * @param sfen the text of the position, which may be no SFEN at all
 * @param answer the file's third column, where collections keep the length or {@code nomate}; empty
 *     when there is none
 */
public record Problem(String id, String sfen, String answer) {
  public Problem(String id, String sfen) {
    this(id, sfen, "");
  }
}
