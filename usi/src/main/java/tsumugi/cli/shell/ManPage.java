package tsumugi.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The help of a command as a manual page in roff with the man macros. Picocli only makes AsciiDoc,
 * and turning that into a page needs Asciidoctor, which is larger than all of Tsumugi.
 */
final class ManPage {
  /** A fixed date, so that the same sources give the same page. */
  private static final String DATE = "2026-01-01";

  private final StringBuilder page = new StringBuilder();

  private ManPage() {}

  static String of(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    String name = spec.qualifiedName("-");
    ManPage page = new ManPage();
    page.macro("TH", name.toUpperCase(Locale.ROOT), "1", DATE, "Tsumugi", "");
    page.macro("SH", "NAME");
    page.text(name + " \\- " + escape(String.join(" ", spec.usageMessage().header())));
    page.macro("SH", "SYNOPSIS");
    String synopsis = command.getHelp().synopsis(0);
    page.text(escape(Ansi.OFF.string(synopsis).strip()));
    List<PositionalParamSpec> parameters = spec.positionalParameters();
    if (!parameters.isEmpty()) {
      page.macro("SH", "PARAMETERS");
      parameters.forEach(parameter -> page.entry(parameter.paramLabel(), parameter));
    }
    page.macro("SH", "OPTIONS");
    spec.options().stream().filter(option -> !option.hidden()).forEach(page::option);
    page.commands(command.getSubcommands());
    List<String> notes = new ArrayList<>(List.of(spec.usageMessage().footer()));
    notes.removeIf(String::isBlank);
    if (!notes.isEmpty()) {
      page.macro("SH", "NOTES");
      page.text(escape(String.join(" ", notes)));
    }
    return page.page.toString();
  }

  private void option(OptionSpec option) {
    boolean mayBeAttached = option.arity().min() == 0 && option.arity().max() > 0;
    String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
    String label = mayBeAttached ? "[=" + option.paramLabel() + "]" : value;
    entry(String.join(", ", option.names()) + label, option);
  }

  private void commands(Map<String, CommandLine> commands) {
    if (commands.isEmpty()) {
      return;
    }
    macro("SH", "COMMANDS");
    commands.forEach(
        (name, command) -> {
          page.append(".TP\n");
          text("\\fB" + escape(name) + "\\fR");
          text(escape(String.join(" ", command.getCommandSpec().usageMessage().header())));
        });
  }

  private void entry(String term, ArgSpec argument) {
    page.append(".TP\n");
    text("\\fB" + escape(term) + "\\fR");
    text(escape(String.join(" ", argument.description())));
  }

  private void macro(String name, String... arguments) {
    page.append('.').append(name);
    for (String argument : arguments) {
      page.append(" \"").append(argument).append('"');
    }
    page.append('\n');
  }

  private void text(String escaped) {
    page.append(escaped).append('\n');
  }

  /** A line that does not start with a control character and whose hyphens can be copied. */
  private static String escape(String text) {
    String line =
        text.replace("\\", "\\e").replace("-", "\\-").replace("%n", " ").replaceAll("\\s+", " ");
    return line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line;
  }
}
