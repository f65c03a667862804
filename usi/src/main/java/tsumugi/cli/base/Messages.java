package tsumugi.cli.base;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/** What the command line says, in the reader's language. */
public final class Messages {
  private final ResourceBundle bundle;
  private final Locale locale;
  private @Nullable Sentences sentences;

  public Messages(Locale locale) {
    this.bundle = ResourceBundle.getBundle("tsumugi.cli.base.messages", locale);
    this.locale = locale.equals(Locale.ROOT) ? Locale.ENGLISH : locale;
  }

  /** The texts themselves; picocli takes its help from them. */
  public ResourceBundle bundle() {
    return bundle;
  }

  /** A sentence of a layer below, which is English, in the reader's language. */
  public String sentence(String english) {
    if (sentences == null) {
      sentences = Sentences.in(locale);
    }
    return sentences.translate(english);
  }

  public String get(String key, Object... arguments) {
    return new MessageFormat(bundle.getString(key), locale).format(arguments);
  }
}
