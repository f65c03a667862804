package tsumugi.usi.cli;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** What the command line says, in the reader's language. */
final class Messages {
  private final ResourceBundle bundle;
  private final Locale locale;

  Messages(Locale locale) {
    this.bundle = ResourceBundle.getBundle("tsumugi.usi.cli.messages", locale);
    this.locale = locale.equals(Locale.ROOT) ? Locale.ENGLISH : locale;
  }

  /** The texts themselves; picocli takes its help from them. */
  ResourceBundle bundle() {
    return bundle;
  }

  String get(String key, Object... arguments) {
    return new MessageFormat(bundle.getString(key), locale).format(arguments);
  }
}
