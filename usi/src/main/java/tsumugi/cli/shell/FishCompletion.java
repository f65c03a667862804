package tsumugi.cli.shell;

import java.util.List;
import java.util.stream.Collectors;

/** The completion script for fish: one {@code complete} line for each command and option. */
final class FishCompletion {
  /**
   * {@code __PROGRAM_command} prints the command before the cursor, if there is one; it may be
   * preceded by options, of which {@code %2$s} take a value. {@code __PROGRAM_runs} tests whether
   * the given command is on the line, or, with '', whether there is no command.
   */
  private static final String FUNCTIONS =
      """
      # Completion of %1$s for fish.

      function __%1$s_command
          set -l words (commandline -opc)
          set -e words[1]
          while set -q words[1]
              switch $words[1]
                  case %2$s
                      set -q words[2]; and set -e words[1]
                  case '-*'
                  case '*'
                      echo $words[1]
                      return
              end
              set -e words[1]
          end
      end

      function __%1$s_runs
          set -l command (__%1$s_command)
          test "$command" = "$argv[1]"
      end

      """;

  private final StringBuilder script = new StringBuilder();
  private final String program;

  private FishCompletion(String program) {
    this.program = program;
  }

  static String of(Completion completion) {
    FishCompletion fish = new FishCompletion(completion.program());
    String valued =
        completion.options().stream()
            .filter(option -> !option.values().isEmpty())
            .flatMap(option -> option.names().stream())
            .collect(Collectors.joining(" "));
    fish.script.append(FUNCTIONS.formatted(completion.program(), valued));
    for (Completion.Command command : completion.commands()) {
      fish.line("", " -f -a " + command.name(), command.help());
    }
    completion.options().forEach(option -> fish.option("", option));
    for (Completion.Command command : completion.commands()) {
      if (!command.takesFiles()) {
        fish.line(command.name(), " -f" + words(command.operandWords()), "");
      }
      command.options().forEach(option -> fish.option(command.name(), option));
    }
    return fish.script.toString();
  }

  private void option(String command, Completion.Option option) {
    StringBuilder line = new StringBuilder();
    for (String name : option.names()) {
      line.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
    }
    for (Completion.Value value : option.values()) {
      line.append(value.isFile() ? " -r -F" : " -x").append(words(value.words()));
    }
    line(command, line.toString(), option.help());
  }

  private static String words(List<String> words) {
    return words.isEmpty() ? "" : " -a " + quote(String.join(" ", words));
  }

  private void line(String command, String rest, String help) {
    script
        .append("complete -c ")
        .append(program)
        .append(" -n ")
        .append(quote("__" + program + "_runs " + (command.isEmpty() ? "''" : command)))
        .append(rest);
    if (!help.isEmpty()) {
      script.append(" -d ").append(quote(help));
    }
    script.append('\n');
  }

  private static String quote(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
