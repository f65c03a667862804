package tsumugi.record;

/**
 * A line of a file, without its end.
 *
 * @param number from 1
 * @param damaged whether some of its bytes were invalid in the charset of the file; they became
 *     U+FFFD
 */
record Line(String text, long number, boolean damaged) {
  boolean isBlank() {
    return text.isBlank();
  }
}
