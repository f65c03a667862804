package tsumugi.cli.base;

import java.util.Locale;
import tsumugi.engine.message.Message;

/** The texts of the command line in the reader's language. */
public record Messages(Locale reader) {
  public String get(String key, Object... arguments) {
    return get(Message.of(key, arguments));
  }

  public String get(Message message) {
    return message.in(reader);
  }
}
