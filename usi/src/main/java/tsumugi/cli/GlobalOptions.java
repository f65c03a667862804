package tsumugi.cli;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import tsumugi.cli.base.Terminal;
import tsumugi.engine.message.Message;

/**
 * {@code --lang} and {@code --color}, which every command takes. They are looked for before picocli
 * is set up, since they say how it is to speak; it only has to know that they exist.
 */
record GlobalOptions(String lang, String color) {
  private static final String LANG = "--lang";
  private static final String COLOR = "--color";

  static GlobalOptions of(String... arguments) {
    return new GlobalOptions(value(LANG, arguments), value(COLOR, arguments));
  }

  /** The value given last; empty when there is none. */
  private static String value(String option, String... arguments) {
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

  /** What is wrong with them; null when nothing is. */
  @Nullable Message fault() {
    if (!List.of("", "en", "ja").contains(lang)) {
      return Message.of("cli.usage.lang", lang);
    }
    return List.of("", "auto", "always", "never").contains(color)
        ? null
        : Message.of("cli.usage.color", color);
  }

  Terminal applyTo(Terminal terminal) {
    return switch (lang) {
      case "en" -> terminal.speaking(Locale.ROOT);
      case "ja" -> terminal.speaking(Locale.JAPANESE);
      default -> terminal;
    };
  }

  /** By default picocli's own choice: at a terminal, unless {@code NO_COLOR} is set. */
  Ansi ansi() {
    return switch (color) {
      case "always" -> Ansi.ON;
      case "never" -> Ansi.OFF;
      default -> Ansi.AUTO;
    };
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
