package tsumugi.record;

import java.io.IOException;

/** A line of JSON has bytes that are invalid in the charset of the file. */
final class DamagedLineException extends IOException {
  private static final long serialVersionUID = 1L;

  private final long line;

  DamagedLineException(long line) {
    this.line = line;
  }

  long line() {
    return line;
  }
}
