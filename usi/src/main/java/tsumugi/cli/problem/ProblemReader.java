package tsumugi.cli.problem;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Problems in a text file, one a line: a bare SFEN, or {@code id TAB sfen} with further columns
 * ignored. Lines that start with {@code #} and blank lines are skipped; a byte order mark and
 * Windows line ends are tolerated. A problem without an id is called {@code file:line}.
 */
final class ProblemReader {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String name;
  private final @Nullable String file;
  private final BufferedReader lines;
  private int lineNumber;

  ProblemReader(String name, InputStream in) {
    this.name = name;
    this.file = name.equals("-") ? null : name;
    this.lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  /** Hands over the problems one by one; false when the taker wanted no more. */
  boolean forEach(Predicate<Problem> wantMore) throws IOException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      lineNumber++;
      if (lineNumber == 1 && !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK) {
        line = line.substring(1);
      }
      if (!line.isBlank() && line.charAt(0) != '#' && !wantMore.test(problem(line))) {
        return false;
      }
    }
    return true;
  }

  private Problem problem(String line) {
    String place = name + ":" + lineNumber;
    if (line.indexOf('\t') < 0) {
      return new Problem(place, line.strip(), "", file);
    }
    String[] columns = line.split("\t", 4);
    String id = columns[0].strip();
    String answer = columns.length > 2 ? columns[2].strip() : "";
    return new Problem(id.isEmpty() ? place : id, columns[1].strip(), answer, file);
  }
}
