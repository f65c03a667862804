package tsumugi.record;

/**
 * A line of a file, without its end.
 *
 * @param number from 1
 * @param damaged true when some of its bytes are none of the file's charset; they became U+FFFD
 */
record Line(String text, long number, boolean damaged) {
  boolean isBlank() {
    return text.isBlank();
  }
}
