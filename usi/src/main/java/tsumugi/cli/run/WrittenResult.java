package tsumugi.cli.run;

import java.nio.charset.StandardCharsets;

/**
 * A result in the form in which it is written.
 *
 * @param text all its bytes
 * @param between what parts it from such a result before it, if anything does; which is the first
 *     turns out when they are written
 */
@SuppressWarnings("ArrayRecordComponent") // written once, never compared
public record WrittenResult<R>(R result, byte[] text, String between) {
  boolean hasSeparator() {
    return !between.isEmpty();
  }

  /** With what stands between. */
  byte[] textAfterAnother() {
    byte[] before = between.getBytes(StandardCharsets.UTF_8);
    byte[] all = new byte[before.length + text.length];
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(text, 0, all, before.length, text.length);
    return all;
  }
}
