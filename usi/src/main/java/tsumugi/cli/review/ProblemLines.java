package tsumugi.cli.review;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WholeFile;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.problem.InputGuard;
import tsumugi.record.PrintableText;
import tsumugi.review.PositionReview;
import tsumugi.review.ReviewFinding;

/**
 * The file of {@code --problems}: the positions in which a mate was missed, each as a line with an
 * id, a tab and an SFEN. The same position is written once.
 */
final class ProblemLines implements AutoCloseable {
  private final @Nullable WholeFile file;
  private final MateFilter filter;
  private final Set<String> known = new HashSet<>();

  private ProblemLines(@Nullable WholeFile file, MateFilter filter) {
    this.file = file;
    this.filter = filter;
  }

  /**
   * Begins the file.
   *
   * @param name null to write nothing
   * @param inputs none of them may be overwritten
   * @throws UsageException if nothing can be written there
   */
  static ProblemLines of(@Nullable String name, List<String> inputs, MateFilter filter) {
    if (name == null) {
      return new ProblemLines(null, filter);
    }
    try {
      Path path = Path.of(name);
      new InputGuard(inputs).check("--problems", path, name);
      return new ProblemLines(WholeFile.at(path), filter);
    } catch (IOException | InvalidPathException e) {
      throw UsageException.of("cli.usage.problems", name);
    }
  }

  /** Adds the missed mates of a game. */
  void add(ReviewedGame game) {
    if (file == null) {
      return;
    }
    for (PositionReview review : game.review().positions()) {
      for (ReviewFinding finding : review.findings()) {
        if (filter.takes(finding) && known.add(withoutNumber(review.sfen()))) {
          String id = PrintableText.text(game.id()).replace('\t', ' ').strip();
          write(file, id + "#" + review.ply() + "\t" + review.sfen() + "\n");
        }
      }
    }
  }

  private static String withoutNumber(String sfen) {
    return sfen.substring(0, sfen.lastIndexOf(' '));
  }

  private static void write(WholeFile file, String line) {
    try {
      file.write(line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  /** Completes the file. */
  void finish() {
    try {
      if (file != null) {
        file.finish();
      }
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
