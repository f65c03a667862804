package tsumugi.engine.message;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;

/**
 * A sentence for a person, not yet in any language: a key and its arguments. The code that detects
 * a problem chooses the sentence; only the front end, which prints it, knows the reader's language.
 *
 * <p>The first word of a key names the layer whose file has the texts: {@code engine.sfen.none} is
 * in {@code tsumugi/engine/messages.properties}, with the English line first and the Japanese line
 * below it. The files are read when the first sentence is formatted; a game without errors never
 * reads them.
 *
 * @param arguments arguments for {@link MessageFormat}; a message among them is put into the same
 *     language
 */
public record Message(String key, List<Object> arguments) {
  public static Message of(String key, Object... arguments) {
    return new Message(key, List.of(arguments));
  }

  /** The sentence in English, for USI, JSON and exceptions. */
  public String english() {
    return in(Locale.ENGLISH);
  }

  /** The sentence in the reader's language: Japanese, or English for all other locales. */
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
