package tsumugi.engine.message;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;

/**
 * A sentence for a person, in no language yet: a key, and what goes into its holes. Whoever refuses
 * something says which sentence it is; only the door it leaves by knows who reads it.
 *
 * <p>The first word of a key names the layer whose file has the texts: {@code engine.sfen.none}
 * stands in {@code tsumugi/engine/messages.properties}, the English line first, the Japanese one
 * below. The files are read when the first sentence is put into words, which in a game is never.
 *
 * @param arguments for {@link MessageFormat}; a message among them is put into the same language
 */
public record Message(String key, List<Object> arguments) {
  public static Message of(String key, Object... arguments) {
    return new Message(key, List.of(arguments));
  }

  /** In English: for USI, for JSON and for exceptions. */
  public String english() {
    return in(Locale.ENGLISH);
  }

  /** In the reader's language: Japanese, or English for everybody else. */
  public String in(Locale reader) {
    Object[] parts =
        arguments.stream()
            .map(part -> part instanceof Message message ? message.in(reader) : part)
            .toArray();
    String layer = key.substring(0, Math.max(0, key.indexOf('.')));
    MessageTexts texts = MessageTexts.of("/tsumugi/" + layer + "/messages.properties");
    return new MessageFormat(texts.get(key, reader), Locale.ENGLISH).format(parts);
  }
}
