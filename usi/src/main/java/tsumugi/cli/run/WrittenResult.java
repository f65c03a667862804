package tsumugi.cli.run;

import java.nio.charset.StandardCharsets;

/**
 * A result in its written form.
 *
 * @param text all its bytes
 * @param between the separator between such a result and an earlier one; may be empty. Which result
 *     comes first is known only when they are written
 */
@SuppressWarnings("ArrayRecordComponent") // written once, never compared
public record WrittenResult<R>(R result, byte[] text, String between) {
  boolean hasSeparator() {
    return !between.isEmpty();
  }

  /** The text preceded by the separator. */
  byte[] textAfterAnother() {
    byte[] before = between.getBytes(StandardCharsets.UTF_8);
    byte[] all = new byte[before.length + text.length];
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(text, 0, all, before.length, text.length);
    return all;
  }
}
