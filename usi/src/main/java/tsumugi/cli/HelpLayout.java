package tsumugi.cli;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import tsumugi.cli.base.Columns;

/**
 * Lays the help out to the width of the window. Picocli would break lines after any hyphen or full
 * stop, in the middle of an option or a file name, and uses at least 55 columns. In a window of
 * less than 80 columns each description stands below its option instead of beside it, and the
 * synopsis does not list the options.
 */
final class HelpLayout {
  /** Minimum width for two columns. */
  private static final int WIDE = 80;

  /** Column at which descriptions beside options start, and indentation of their further lines. */
  private static final int BESIDE = 29;

  private static final int BESIDE_COMMAND = 14;
  private static final int CONTINUED = 2;

  /** Indentation of options and of their descriptions in a narrow window. */
  private static final int INDENT = 2;

  private HelpLayout() {}

  /**
   * Sets up the help of a program and all its commands.
   *
   * @param columns the width of the window, asked for when help is shown; 0 if unknown
   */
  static void setUp(CommandLine line, IntSupplier columns) {
    IntSupplier width = once(columns);
    Map<String, IHelpSectionRenderer> sections = new HashMap<>(line.getHelpSectionMap());
    put(sections, width, UsageMessageSpec.SECTION_KEY_HEADER, HelpLayout::header);
    put(sections, width, UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, HelpLayout::parameters);
    put(sections, width, UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpLayout::options);
    put(sections, width, UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpLayout::commands);
    put(sections, width, UsageMessageSpec.SECTION_KEY_FOOTER, HelpLayout::footer);
    sections.put(
        UsageMessageSpec.SECTION_KEY_SYNOPSIS,
        help ->
            width.getAsInt() < WIDE
                ? joined(synopsis(help, width.getAsInt()))
                : help.synopsis(Columns.width(help.synopsisHeading())));
    line.setHelpSectionMap(sections);
  }

  private static IntSupplier once(IntSupplier asked) {
    OptionalInt[] known = {OptionalInt.empty()};
    return () -> {
      if (known[0].isEmpty()) {
        int columns = asked.getAsInt();
        known[0] = OptionalInt.of(columns > 0 ? columns : WIDE);
      }
      return known[0].getAsInt();
    };
  }

  /** A part of the help as lines of at most {@code columns} columns. */
  private interface Section {
    List<String> lines(Help help, int columns);
  }

  private static void put(
      Map<String, IHelpSectionRenderer> sections, IntSupplier width, String key, Section section) {
    sections.put(key, help -> joined(section.lines(help, width.getAsInt())));
  }

  private static String joined(List<String> lines) {
    return lines.stream().map(line -> line + System.lineSeparator()).collect(joining());
  }

  private static List<String> header(Help help, int columns) {
    return paragraphs(help.commandSpec().usageMessage().header(), columns);
  }

  private static List<String> footer(Help help, int columns) {
    return paragraphs(help.commandSpec().usageMessage().footer(), columns);
  }

  private static List<String> paragraphs(String[] texts, int columns) {
    List<String> lines = new ArrayList<>();
    for (String text : texts) {
      lines.addAll(text.isEmpty() ? List.of("") : Columns.wrap(text, 0, columns));
    }
    return lines;
  }

  /** The synopsis; its heading stands on the same line. */
  private static List<String> synopsis(Help help, int columns) {
    CommandSpec spec = help.commandSpec();
    StringBuilder text = new StringBuilder(spec.qualifiedName()).append(" [OPTION...]");
    if (!spec.subcommands().isEmpty()) {
      text.append(' ').append(spec.usageMessage().synopsisSubcommandLabel());
    }
    for (PositionalParamSpec parameter : spec.positionalParameters()) {
      String label = label(parameter);
      text.append(' ').append(parameter.required() ? label : "[" + label + "]");
    }
    List<String> lines = new ArrayList<>(Columns.wrap(text.toString(), 2 * INDENT, columns));
    lines.addFirst("");
    return lines;
  }

  private static List<String> parameters(Help help, int columns) {
    List<String> lines = new ArrayList<>();
    for (PositionalParamSpec parameter : help.commandSpec().positionalParameters()) {
      Text term = help.colorScheme().parameterText(label(parameter));
      lines.addAll(entry(term, columns, 3 * INDENT, BESIDE, parameter.description()));
    }
    return lines;
  }

  private static List<String> options(Help help, int columns) {
    List<String> lines = new ArrayList<>();
    help.commandSpec().options().stream()
        .filter(option -> !option.hidden())
        .sorted(Comparator.comparing(OptionSpec::longestName))
        .forEach(option -> lines.addAll(option(help.colorScheme(), option, columns)));
    return lines;
  }

  /** An option. Long names are aligned whether or not a short name precedes them. */
  private static List<String> option(ColorScheme colours, OptionSpec option, int columns) {
    Text term = colours.text("");
    for (String name : option.names()) {
      term = term.plainString().isEmpty() ? term : term.concat(", ");
      term = term.concat(colours.optionText(name));
    }
    if (option.arity().max() > 0) {
      term = term.concat("=").concat(colours.parameterText(option.paramLabel()));
    }
    int indent = option.names().length == 1 ? 3 * INDENT : INDENT;
    return entry(term, columns, indent, BESIDE, option.description());
  }

  private static List<String> commands(Help help, int columns) {
    List<String> lines = new ArrayList<>();
    help.commandSpec()
        .subcommands()
        .forEach(
            (name, command) -> {
              String[] header = command.getCommandSpec().usageMessage().header();
              Text term = help.colorScheme().commandText(name);
              lines.addAll(entry(term, columns, INDENT, BESIDE_COMMAND, header));
            });
    return lines;
  }

  /** A term and its description: beside it, or below it if the window or the column is narrow. */
  private static List<String> entry(
      Text term, int columns, int indent, int beside, String... description) {
    String text = String.join(" ", description);
    String plain = term.plainString();
    if (columns < WIDE) {
      List<String> lines = new ArrayList<>();
      if (INDENT + plain.length() <= columns) {
        lines.add(" ".repeat(INDENT) + term);
      } else {
        lines.addAll(Columns.wrap(plain, INDENT, columns));
      }
      lines.addAll(Columns.wrap(text, 2 * INDENT, columns));
      return lines;
    }
    List<String> lines = Columns.wrap(text, beside, beside + CONTINUED, columns);
    int used = indent + plain.length();
    if (used < beside - 1) {
      String first = lines.getFirst().strip();
      lines.set(0, " ".repeat(indent) + term + " ".repeat(beside - used) + first);
    } else {
      lines.addFirst(" ".repeat(indent) + term);
    }
    return lines;
  }

  private static String label(ArgSpec argument) {
    return argument.paramLabel() + (argument.arity().max() > 1 ? "..." : "");
  }
}
