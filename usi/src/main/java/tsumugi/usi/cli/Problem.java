package tsumugi.usi.cli;

/**
 * A problem as it was handed in, not yet understood.
 *
 * @param id its name in a file, or where it was found
 * @param sfen the text of the position, which may be no SFEN at all
 * @param answer the file's third column, where collections keep the length or {@code nomate}; empty
 *     when there is none
 */
record Problem(String id, String sfen, String answer) {
  Problem(String id, String sfen) {
    this(id, sfen, "");
  }
}
