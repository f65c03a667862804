package tsumugi.cli.shell;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A completion script for fish: one {@code complete} line a command, option and choice. */
final class FishCompletion {
  private final StringBuilder script = new StringBuilder();
  private final String program;

  private FishCompletion(String program) {
    this.program = program;
  }

  static String of(CommandLine program) {
    FishCompletion fish = new FishCompletion(program.getCommandName());
    String none = "-n __fish_use_subcommand";
    for (Map.Entry<String, CommandLine> command : program.getSubcommands().entrySet()) {
      CommandSpec spec = command.getValue().getCommandSpec();
      String[] header = spec.usageMessage().header();
      fish.line(none + " -f -a " + command.getKey(), header.length == 0 ? "" : header[0]);
    }
    program.getCommandSpec().options().forEach(option -> fish.option(none, option));
    for (Map.Entry<String, CommandLine> command : program.getSubcommands().entrySet()) {
      String seen = "-n '__fish_seen_subcommand_from " + command.getKey() + "'";
      CommandSpec spec = command.getValue().getCommandSpec();
      spec.options().stream()
          .filter(option -> !option.hidden())
          .forEach(option -> fish.option(seen, option));
      for (PositionalParamSpec parameter : spec.positionalParameters()) {
        if (!Choices.of(parameter).isEmpty()) {
          fish.line(seen + " -f -a " + quote(String.join(" ", Choices.of(parameter))), "");
        }
      }
    }
    return fish.script.toString();
  }

  private void option(String condition, OptionSpec option) {
    StringBuilder line = new StringBuilder(condition);
    for (String name : option.names()) {
      line.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
    }
    if (!Choices.of(option).isEmpty()) {
      line.append(" -x -a ").append(quote(String.join(" ", Choices.of(option))));
    } else if (option.arity().max() > 0) {
      line.append(" -r");
    }
    String[] description = option.description();
    line(line.toString(), description.length == 0 ? "" : description[0]);
  }

  private void line(String rest, String description) {
    script.append("complete -c ").append(program).append(' ').append(rest);
    if (!description.isEmpty()) {
      script.append(" -d ").append(quote(description));
    }
    script.append('\n');
  }

  private static String quote(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
