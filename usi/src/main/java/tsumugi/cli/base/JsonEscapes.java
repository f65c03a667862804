package tsumugi.cli.base;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import org.jspecify.annotations.Nullable;

/**
 * Escapes more than JSON requires: surrogates, because an unpaired one has no UTF-8 form and a pair
 * of escapes means the same, and the two line ends that only some line readers know.
 */
final class JsonEscapes extends CharacterEscapes {
  private static final long serialVersionUID = 1L;

  @Override
  public int[] getEscapeCodesForAscii() {
    return standardAsciiEscapesForJSON();
  }

  @Override
  public @Nullable SerializableString getEscapeSequence(int c) {
    boolean escaped = Character.isSurrogate((char) c) || c == '\u2028' || c == '\u2029';
    return escaped ? new SerializedString(String.format("\\u%04x", c)) : null;
  }
}
