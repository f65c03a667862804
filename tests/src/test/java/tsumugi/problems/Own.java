package tsumugi.problems;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The problems in the test resources. */
public final class Own {
  private Own() {}

  /** All of them, in the order of the file. */
  public static List<OwnProblem> problems() {
    try (InputStream file =
        requireNonNull(Own.class.getResourceAsStream("own.tsv"), "no own.tsv")) {
      return OwnProblem.read(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
