package tsumugi.usi.cli;

/**
 * A problem as it was handed in, not yet understood.
 *
 * @param id its name in a file, or where it was found
 * @param sfen the text of the position, which may be no SFEN at all
 */
record Problem(String id, String sfen) {}
