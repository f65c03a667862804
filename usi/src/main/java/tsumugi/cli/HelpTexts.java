package tsumugi.cli;

import java.util.Collections;
import java.util.Enumeration;
import java.util.Locale;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.message.MessageTexts;

/** The help of all commands in one language, as a resource bundle for picocli. */
final class HelpTexts extends ResourceBundle {
  private final MessageTexts texts = MessageTexts.of("/tsumugi/cli/help.properties");
  private final Locale reader;

  HelpTexts(Locale reader) {
    this.reader = reader;
  }

  @Override
  protected @Nullable Object handleGetObject(String key) {
    return texts.keys().contains(key) ? texts.get(key, reader) : null;
  }

  @Override
  public Enumeration<String> getKeys() {
    return Collections.enumeration(texts.keys());
  }
}
