package tsumugi.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import tsumugi.cli.base.OptionWord;
import tsumugi.cli.base.Terminal;
import tsumugi.engine.message.Message;

/**
 * {@code --lang} and {@code --color}, which every command takes. They are read before picocli is
 * set up because they decide how picocli's own texts look; picocli then only has to accept them.
 *
 * @param language null for the language of the environment
 * @param colours when the help is coloured
 * @param fault why one of the two is refused; null if neither is
 */
record GlobalOptions(@Nullable Language language, Colours colours, @Nullable Message fault) {
  private static final String LANG = "--lang";
  private static final String COLOR = "--color";

  /** Values of {@code --lang}. */
  enum Language implements OptionWord {
    EN(Locale.ROOT),
    JA(Locale.JAPANESE);

    private final Locale locale;

    Language(Locale locale) {
      this.locale = locale;
    }

    @Override
    public String refusalKey() {
      return "cli.usage.lang";
    }

    @Override
    public String toString() {
      return OptionWord.of(this);
    }
  }

  /** Values of {@code --color}. */
  enum Colours implements OptionWord {
    /** Picocli's own choice: colours at a terminal unless {@code NO_COLOR} is set. */
    AUTO(Ansi.AUTO),
    ALWAYS(Ansi.ON),
    NEVER(Ansi.OFF);

    private final Ansi ansi;

    Colours(Ansi ansi) {
      this.ansi = ansi;
    }

    @Override
    public String refusalKey() {
      return "cli.usage.color";
    }

    @Override
    public String toString() {
      return OptionWord.of(this);
    }
  }

  static GlobalOptions of(String... arguments) {
    String lang = value(LANG, arguments);
    String color = value(COLOR, arguments);
    Language language = OptionWord.find(Language.class, lang);
    Colours colours = OptionWord.find(Colours.class, color);
    Message fault = null;
    if (language == null && !lang.isEmpty()) {
      fault = Message.of(Language.EN.refusalKey(), lang);
    } else if (colours == null && !color.isEmpty()) {
      fault = Message.of(Colours.AUTO.refusalKey(), color);
    }
    return new GlobalOptions(language, colours == null ? Colours.AUTO : colours, fault);
  }

  /** The last value given to an option; empty if it is not given. */
  static String value(String option, String... arguments) {
    String value = "";
    for (int i = 0; i < arguments.length && !arguments[i].equals("--"); i++) {
      if (arguments[i].startsWith(option + "=")) {
        value = arguments[i].substring(option.length() + 1);
      } else if (arguments[i].equals(option) && i + 1 < arguments.length) {
        value = arguments[i + 1];
      }
    }
    return value;
  }

  Terminal applyTo(Terminal terminal) {
    return language == null ? terminal : terminal.speaking(language.locale);
  }

  Ansi ansi() {
    return colours.ansi;
  }

  static void declare(CommandSpec command) {
    command.addOption(option(LANG, "en|ja", "lang"));
    command.addOption(option(COLOR, "auto|always|never", "color"));
  }

  private static OptionSpec option(String name, String label, String key) {
    return OptionSpec.builder(name)
        .paramLabel(label)
        .type(String.class)
        .descriptionKey(key)
        .build();
  }
}
