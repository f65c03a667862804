package tsumugi.cli.review;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WholeFile;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.problem.InputGuard;
import tsumugi.engine.message.Message;

/**
 * A file of missed mates, of {@code --problems} or {@code --collect}. It is there once all games
 * are reviewed; it replaces one of an earlier run, and never another file.
 */
final class MissedFile implements AutoCloseable {
  /** The bytes of an existing file that are looked at. */
  private static final int START = 1 << 12;

  private final WholeFile file;
  private final String name;
  private boolean any;

  private MissedFile(WholeFile file, String name) {
    this.file = file;
    this.name = name;
  }

  /**
   * Begins the file.
   *
   * @param inputs none of them may be overwritten
   * @param beginning what a file of an earlier run begins with
   * @param refusal the key of the sentence that says that nothing can be written there
   * @throws UsageException if it would replace another file, or cannot be written
   */
  static MissedFile at(
      String option, String name, List<String> inputs, Pattern beginning, String refusal) {
    try {
      Path path = Path.of(name);
      new InputGuard(inputs).check(option, path, name);
      if (Files.isRegularFile(path) && !beginning.matcher(start(path)).lookingAt()) {
        throw UsageException.of("cli.usage.not-ours", option, name);
      }
      return new MissedFile(WholeFile.at(path), name);
    } catch (IOException | InvalidPathException e) {
      throw UsageException.of(refusal, name);
    }
  }

  private static String start(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return new String(in.readNBytes(START), StandardCharsets.UTF_8);
    }
  }

  void write(String line) {
    try {
      any = true;
      file.write(line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  /**
   * Completes the file.
   *
   * @param whole whether all games were reviewed; otherwise what was found goes into a file beside
   *     it, and a sentence says so
   */
  void finish(boolean whole, Consumer<Message> complaints) {
    try {
      if (whole) {
        file.finish();
        return;
      }
      if (!any && file.isReplaced()) {
        complaints.accept(Message.of("cli.review.partial-none", name));
        return;
      }
      Path partial = file.finishPartial();
      complaints.accept(
          partial == null
              ? Message.of("cli.review.partial-stream", name)
              : Message.of("cli.review.partial", name, partial.toString()));
    } catch (IOException e) {
      throw new WriteFailedException(e);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
