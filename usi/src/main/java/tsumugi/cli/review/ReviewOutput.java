package tsumugi.cli.review;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Encoder;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.batch.ResultFile;

/**
 * Where the reviews of a run go, one game after another: a file or standard output. It also counts
 * them and passes them on to the files of missed mates. Used by one thread at a time.
 */
final class ReviewOutput {
  private final ReviewWriter writer;
  private final PrintStream out;
  private final @Nullable ResultFile file;
  private final Charset charset;
  private final @Nullable Encoder encoder;
  private final ProblemLines problems;
  private final CollectedMates collection;
  private final ReviewSummary summary;
  private final boolean mayHaveGaps;
  private boolean any;
  private boolean decided = true;

  /** Whether a review was left out, so that no later one may be written. */
  private boolean hasEnded;

  /**
   * @param out where the reviews go if there is no file
   * @param charset of standard output without an encoding; files are then in UTF-8
   * @param encoder writes in the charset that was asked for; null for none
   * @param mayHaveGaps whether reviews are written after one that was left out
   */
  ReviewOutput(
      ReviewWriter writer,
      PrintStream out,
      @Nullable ResultFile file,
      Charset charset,
      @Nullable Encoder encoder,
      ProblemLines problems,
      CollectedMates collection,
      ReviewSummary summary,
      boolean mayHaveGaps) {
    this.writer = writer;
    this.out = out;
    this.file = file;
    this.charset = charset;
    this.encoder = encoder;
    this.problems = problems;
    this.collection = collection;
    this.summary = summary;
    this.mayHaveGaps = mayHaveGaps;
  }

  /** Whether everything so far was a game and no question is open. */
  boolean isDecided() {
    return decided;
  }

  /** Takes a result; false if no more can be written. */
  boolean take(Reviewed reviewed) {
    decided &= reviewed.decided();
    ReviewedGame game = reviewed.game();
    if (game != null) {
      problems.add(game);
      collection.add(game);
    }
    boolean isLeftOut = reviewed.text().isEmpty();
    hasEnded |= isLeftOut && game != null && !mayHaveGaps;
    if (isLeftOut || hasEnded) {
      return true;
    }
    if (game != null) {
      summary.count(game);
    }
    String before = any ? writer.between() : writer.head();
    writer.note(before + reviewed.text());
    return write(before + reviewed.text());
  }

  /** Writes what comes after the last game. */
  void finish() {
    if (any && !writer.tail().isEmpty()) {
      write(writer.tail());
    }
    out.flush();
  }

  /** Writes a text; false if no more can be written. */
  boolean write(String text) {
    byte[] bytes = bytes(text);
    any = true;
    if (file == null) {
      out.write(bytes, 0, bytes.length);
      out.flush();
      return !out.checkError();
    }
    try {
      file.append(bytes);
      return true;
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  private byte[] bytes(String text) {
    if (encoder == null) {
      return text.getBytes(file == null ? charset : StandardCharsets.UTF_8);
    }
    return encoder.bytes(text, !any);
  }
}
