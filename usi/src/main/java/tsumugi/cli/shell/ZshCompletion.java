package tsumugi.cli.shell;

import java.util.ArrayList;
import java.util.List;

/**
 * The completion script for zsh: one call of {@code _arguments} for the program and one for each
 * command. It can be sourced, or installed as {@code _tsumugi} in a folder of {@code fpath}.
 */
final class ZshCompletion {
  /** {@code %1$s} is the program, followed by its options, the commands, and their arguments. */
  private static final String SCRIPT =
      """
      #compdef %1$s
      # Completion of %1$s for zsh.

      _%1$s() {
        local curcontext="$curcontext" state state_descr line
        local -a commands
        typeset -A opt_args
        _arguments -C -S \\
      %2$s    '1: :->command' \\
          '*:: :->arguments' && return
        case $state in
          command)
            commands=(
      %3$s      )
            _describe -t commands command commands
            ;;
          arguments)
            case $words[1] in
      %4$s      esac
            ;;
        esac
      }

      if [ "$funcstack[1]" = _%1$s ]; then
        _%1$s "$@"
      else
        compdef _%1$s %1$s
      fi
      """;

  private ZshCompletion() {}

  static String of(Completion completion) {
    StringBuilder options = new StringBuilder();
    specs(completion.options())
        .forEach(spec -> options.append("    ").append(spec).append(" \\\n"));
    StringBuilder commands = new StringBuilder();
    StringBuilder arguments = new StringBuilder();
    for (Completion.Command command : completion.commands()) {
      commands.append("        ").append(quote(command.name() + ":" + command.help())).append('\n');
      List<String> specs = specs(command.options());
      for (int i = 0; i < command.operands().size(); i++) {
        Completion.Value operand = command.operands().get(i);
        specs.add(quote((operand.isLast() ? "*" : i + 1) + value(operand)));
      }
      arguments
          .append("        ")
          .append(command.name())
          .append(") _arguments -S \\\n            ")
          .append(String.join(" \\\n            ", specs))
          .append(" ;;\n");
    }
    return SCRIPT.formatted(completion.program(), options, commands, arguments);
  }

  /** A specification for each name of each option. */
  private static List<String> specs(List<Completion.Option> options) {
    List<String> specs = new ArrayList<>();
    for (Completion.Option option : options) {
      String help = "[" + option.help().replaceAll("([\\\\\\[\\]])", "\\\\$1") + "]";
      String others = option.repeatable() ? "*" : "(" + String.join(" ", option.names()) + ")";
      for (String name : option.names()) {
        String assign = name.startsWith("--") ? "=" : "+";
        specs.add(
            quote(
                option.values().isEmpty()
                    ? others + name + help
                    : others + name + assign + help + value(option.values().getFirst())));
      }
    }
    return specs;
  }

  /** {@code :MESSAGE:ACTION}; a blank action completes nothing and shows the message. */
  private static String value(Completion.Value value) {
    String words = "(" + String.join(" ", value.words()) + ")";
    String action;
    if (!value.isFile()) {
      action = value.words().isEmpty() ? " " : words;
    } else if (value.words().isEmpty()) {
      action = "_files";
    } else {
      action = "{_alternative \"words\\:word\\:" + words + "\" \"files\\:file\\:_files\"}";
    }
    return ":" + value.label() + ":" + action;
  }

  private static String quote(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
