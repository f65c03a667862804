package tsumugi.engine.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * A UTF-8 file of texts. For each key it has the English line and, below it, the Japanese line
 * under {@code key.ja}. Both languages share one file so that nobody changes one and forgets the
 * other.
 */
public final class MessageTexts {
  private static final String JAPANESE = ".ja";
  private static final Map<String, MessageTexts> READ = new ConcurrentHashMap<>();

  private final String resource;
  private final Properties lines;

  private MessageTexts(String resource, Properties lines) {
    this.resource = resource;
    this.lines = lines;
  }

  /**
   * The file of the given name on the class path or module path. It is read once.
   *
   * @param resource an absolute name, with a slash in front
   */
  public static MessageTexts of(String resource) {
    return READ.computeIfAbsent(resource, MessageTexts::read);
  }

  /** The text of a key in the reader's language. */
  public String get(String key, Locale reader) {
    boolean japanese = reader.getLanguage().equals(Locale.JAPANESE.getLanguage());
    String text = lines.getProperty(japanese ? key + JAPANESE : key);
    if (text == null) {
      throw new MissingResourceException("no such text", resource, key);
    }
    return text;
  }

  public Set<String> keys() {
    return lines.stringPropertyNames().stream()
        .filter(name -> !name.endsWith(JAPANESE))
        .collect(Collectors.toSet());
  }

  private static MessageTexts read(String resource) {
    // The class itself would look into its own module alone, and most files are in others.
    ClassLoader all = MessageTexts.class.getClassLoader();
    try (InputStream in = all.getResourceAsStream(resource.substring(1))) {
      if (in == null) {
        throw new MissingResourceException("no such file of texts", resource, "");
      }
      Properties lines = new Properties();
      lines.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      return new MessageTexts(resource, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
