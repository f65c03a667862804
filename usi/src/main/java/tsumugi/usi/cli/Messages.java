package tsumugi.usi.cli;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/** What the command line says, in the reader's language. */
final class Messages {
  private final ResourceBundle bundle;
  private final Locale locale;
  private @Nullable Sentences sentences;

  Messages(Locale locale) {
    this.bundle = ResourceBundle.getBundle("tsumugi.usi.cli.messages", locale);
    this.locale = locale.equals(Locale.ROOT) ? Locale.ENGLISH : locale;
  }

  /** The texts themselves; picocli takes its help from them. */
  ResourceBundle bundle() {
    return bundle;
  }

  /** A sentence of a layer below, which is English, in the reader's language. */
  String sentence(String english) {
    if (sentences == null) {
      sentences = Sentences.in(locale);
    }
    return sentences.translate(english);
  }

  String get(String key, Object... arguments) {
    return new MessageFormat(bundle.getString(key), locale).format(arguments);
  }
}
