package tsumugi.record;

import java.io.IOException;

/** A line between two JSON values is not the beginning of a value. */
final class NoJsonLineException extends IOException {
  private static final long serialVersionUID = 1L;

  private final long line;
  private final String text;

  /**
   * @param line its number, from 1
   */
  NoJsonLineException(long line, String text) {
    this.line = line;
    this.text = text;
  }

  long line() {
    return line;
  }

  String text() {
    return text;
  }
}
