package tsumugi.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/**
 * The problem collections that stand beside the repository in {@code shared/problems} and never in
 * it. Where they are absent, a test that asks for one is skipped, with a message.
 */
public final class SharedProblems {
  /**
   * One line of a collection.
   *
   * @param plies the literal length, {@code nomate}, or {@code ?}
   */
  public record Problem(String id, String sfen, String plies) {
    public boolean isMate() {
      return plies.matches("[0-9]+");
    }

    public int length() {
      return Integer.parseInt(plies);
    }

    @Override
    public String toString() {
      return id + " (" + plies + "): " + sfen;
    }
  }

  private SharedProblems() {}

  /** All problems of a collection such as {@code tsume-short.tsv}. */
  public static List<Problem> read(String name) {
    Path file = find(name);
    if (file == null) {
      throw new TestAbortedException("no shared/problems/" + name + " beside the repository");
    }
    List<Problem> problems = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(file)) {
        String[] fields = line.split("\t");
        if (!line.startsWith("#") && fields.length >= 3) {
          problems.add(new Problem(fields[0], fields[1], fields[2]));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return problems;
  }

  /** Looks beside every directory from the working directory (the module's) upward. */
  private static @Nullable Path find(String name) {
    Path directory = Path.of("").toAbsolutePath();
    while (directory != null) {
      Path file = directory.resolve("shared/problems").resolve(name);
      if (Files.isReadable(file)) {
        return file;
      }
      directory = directory.getParent();
    }
    return null;
  }
}
