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
  private final @Nullable SoundMates sound;
  private final Set<String> known = new HashSet<>();

  private ProblemLines(@Nullable MissedFile file, MateFilter filter, @Nullable SoundMates sound) {
    this.file = file;
    this.filter = filter;
    this.sound = sound;
  }

  /**
   * Begins the file.
   *
   * @param name null to write nothing
   * @param inputs none of them may be overwritten
   * @param sound leaves out what is not sound; null to write all
   * @throws tsumugi.cli.base.UsageException if nothing can be written there
   */
  static ProblemLines of(
      @Nullable String name, List<String> inputs, MateFilter filter, @Nullable SoundMates sound) {
    MissedFile file =
        name == null
            ? null
            : MissedFile.at("--problems", name, inputs, BEGINNING, "cli.usage.problems");
    return new ProblemLines(file, filter, sound);
  }

  /** Adds the missed mates of a game. */
  void add(ReviewedGame reviewed) {
    if (file == null) {
      return;
    }
    for (PositionReview review : reviewed.review().positions()) {
      for (ReviewFinding finding : review.findings()) {
        if (filter.takes(finding) && known.add(withoutNumber(review.sfen()))) {
          String game = PrintableText.text(reviewed.id()).replace('\t', ' ').strip();
          String id = game + "#" + review.ply();
          if (sound == null || sound.isSound(id, review.sfen())) {
            file.write(id + "\t" + review.sfen() + "\n");
          }
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
    if (sound != null && sound.unsound() + sound.open() > 0) {
      complaints.accept(Message.of("cli.review.not-sound", sound.unsound(), sound.open()));
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
