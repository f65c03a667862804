package tsumugi.cli.run;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Encoder;

/**
 * A result in its written form.
 *
 * @param text all its bytes
 * @param between the separator between such a result and an earlier one; may be empty. Which result
 *     comes first is known only when they are written
 * @param head what precedes the first result of a file, such as the names of columns; may be empty
 * @param name the name of its file in a folder
 */
@SuppressWarnings("ArrayRecordComponent") // written once, never compared
public record WrittenResult<R>(R result, byte[] text, byte[] between, byte[] head, String name) {
  /**
   * A result in the charset of {@code --encoding}.
   *
   * @param text the result in UTF-8, or in the charset of the terminal if no other is asked for
   * @param between separates it from an earlier result; may be empty
   * @param head precedes the first result of a file; may be empty
   * @param encoder null if none is asked for
   */
  public static <R> WrittenResult<R> of(
      R result, String id, byte[] text, String between, byte[] head, @Nullable Encoder encoder) {
    return encoder == null
        ? new WrittenResult<>(result, text, between.getBytes(StandardCharsets.UTF_8), head, id)
        : new WrittenResult<>(
            result,
            encoder.of(text),
            encoder.bytes(between, false),
            encoder.bytes(new String(head, StandardCharsets.UTF_8), true),
            id);
  }

  boolean hasSeparator() {
    return between.length > 0;
  }

  /** The text preceded by the separator. */
  byte[] textAfterAnother() {
    return joined(between, text);
  }

  /** The text as the first one of a file. */
  byte[] textAfterHead() {
    return head.length == 0 ? text : joined(head, text);
  }

  private static byte[] joined(byte[] before, byte[] text) {
    byte[] all = new byte[before.length + text.length];
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(text, 0, all, before.length, text.length);
    return all;
  }
}
