package tsumugi.cli.base;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import tsumugi.engine.message.Message;

/**
 * Writes the texts of one run in the charset of {@code --encoding} and remembers whether it lacked
 * any character. Used by several threads at a time.
 */
public final class Encoder {
  private final Encoding encoding;
  private final AtomicBoolean lacksLetters = new AtomicBoolean();

  public Encoder(Encoding encoding) {
    this.encoding = encoding;
  }

  /** A text in UTF-8 in this charset, not at the beginning of a file. */
  public byte[] of(byte[] utf8) {
    return encoding == Encoding.UTF_8
        ? utf8
        : bytes(new String(utf8, StandardCharsets.UTF_8), false);
  }

  /**
   * A text in this charset; a character that it lacks becomes a question mark.
   *
   * @param first whether a file begins with it, so that the {@link Encoding#mark} precedes it
   */
  public byte[] bytes(String text, boolean first) {
    if (!encoding.hasAllOf(text)) {
      lacksLetters.set(true);
    }
    return encoding.bytes(text, first);
  }

  /** Says once, at the end of a run, that characters were lost. */
  public void tellLoss(Consumer<Message> complaints) {
    if (lacksLetters.get()) {
      complaints.accept(Message.of("cli.run.letters-lost", encoding.label()));
    }
  }
}
