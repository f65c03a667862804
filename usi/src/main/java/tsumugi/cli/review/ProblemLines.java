package tsumugi.cli.review;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.Message;
import tsumugi.record.PrintableText;
import tsumugi.review.PositionReview;
import tsumugi.review.ReviewFinding;

/**
 * The file of {@code --problems}: the positions in which a mate was missed, each as a line with an
 * id, a tab and an SFEN. The same position is written once.
 */
final class ProblemLines implements AutoCloseable {
  private static final Pattern BEGINNING =
      Pattern.compile("[^\\t\\n]*#\\d++\\t[1-9A-Za-z+/]++ [bw] |\\z");

  private final @Nullable MissedFile file;
  private final MateFilter filter;
  private final Set<String> known = new HashSet<>();

  private ProblemLines(@Nullable MissedFile file, MateFilter filter) {
    this.file = file;
    this.filter = filter;
  }

  /**
   * Begins the file.
   *
   * @param name null to write nothing
   * @param inputs none of them may be overwritten
   * @throws tsumugi.cli.base.UsageException if nothing can be written there
   */
  static ProblemLines of(@Nullable String name, List<String> inputs, MateFilter filter) {
    if (name == null) {
      return new ProblemLines(null, filter);
    }
    return new ProblemLines(
        MissedFile.at("--problems", name, inputs, BEGINNING, "cli.usage.problems"), filter);
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
          file.write(id + "#" + review.ply() + "\t" + review.sfen() + "\n");
        }
      }
    }
  }

  private static String withoutNumber(String sfen) {
    return sfen.substring(0, sfen.lastIndexOf(' '));
  }

  /**
   * Completes the file.
   *
   * @param whole whether all games were reviewed
   */
  void finish(boolean whole, Consumer<Message> complaints) {
    if (file != null) {
      file.finish(whole, complaints);
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
