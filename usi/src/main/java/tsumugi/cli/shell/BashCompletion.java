package tsumugi.cli.shell;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The completion script for bash 3.2 and later. File names are left to readline (<code>-o default
 * </code>), which knows how to quote them; this is switched off where no file can stand.
 */
final class BashCompletion {
  /**
   * {@code %1$s} is the program, {@code %2$s} to {@code %4$s} are the lines of the three tables.
   */
  private static final String SCRIPT =
      """
      # Completion of %1$s for bash.

      # What stands behind option $2 of command $1: sets value if anything, words and files.
      _%1$s_value() {
        value=yes words= files=
        case "$1 $2" in
      %2$s    *) value= ;;
        esac
      }

      # The options of command $1.
      _%1$s_options() {
        words= files=
        case $1 in
      %3$s  esac
      }

      # What the operands of command $1 are: sets words and files.
      _%1$s_operand() {
        words= files=
        case $1 in
      %4$s  esac
      }

      _%1$s() {
        local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
        local i word option= prefix= command= operands= value= words= files=
        COMPREPLY=()
        # To bash '=' is a word of its own, unless COMP_WORDBREAKS was changed.
        for ((i = 1; i < COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          if [[ $word == -- ]]; then
            operands=yes
            break
          elif [[ $word == -* ]]; then
            _%1$s_value "$command" "$word"
            if [[ ${COMP_WORDS[i + 1]} == = ]]; then
              ((i += 2))
            elif [[ -n $value ]]; then
              ((i += 1))
            fi
          elif [[ -z $command ]]; then
            command=$word
          fi
        done
        if [[ -n $operands ]]; then
          :
        elif [[ $current == = ]]; then
          option=$before current=
        elif [[ $before == = ]]; then
          option=${COMP_WORDS[COMP_CWORD - 2]}
        elif [[ $current == --*=* ]]; then
          option=${current%%%%=*} prefix=$option= current=${current#*=}
        elif [[ $before == -* ]]; then
          option=$before
        fi
        value=
        [[ -z $option ]] || _%1$s_value "$command" "$option"
        if [[ -z $value ]]; then
          if [[ $current == -* && -z $operands ]]; then
            _%1$s_options "$command"
          else
            _%1$s_operand "$command"
          fi
        fi
        local IFS=$' \\t\\n'
        COMPREPLY=($(compgen -P "$prefix" -W "$words" -- "$current"))
        if [[ -z $files ]]; then
          compopt +o default 2>/dev/null
        elif [[ -n $prefix ]]; then
          IFS=$'\\n'
          COMPREPLY+=($(compgen -P "$prefix" -f -- "$current"))
        fi
      }

      complete -o default -F _%1$s %1$s
      """;

  private BashCompletion() {}

  static String of(Completion completion) {
    StringBuilder values = new StringBuilder();
    StringBuilder options = new StringBuilder();
    StringBuilder operands = new StringBuilder();
    String none = "''";
    addValues(values, "", completion.options());
    options.append(entry(none, names(completion.options()), false));
    List<String> commands = completion.commands().stream().map(Completion.Command::name).toList();
    operands.append(entry(none, commands, false));
    for (Completion.Command command : completion.commands()) {
      addValues(values, command.name(), command.options());
      options.append(entry(command.name(), names(command.options()), false));
      operands.append(entry(command.name(), command.operandWords(), command.takesFiles()));
    }
    return SCRIPT.formatted(completion.program(), values, options, operands);
  }

  private static void addValues(
      StringBuilder table, String command, List<Completion.Option> options) {
    for (Completion.Option option : options) {
      for (Completion.Value value : option.values()) {
        String patterns =
            option.names().stream()
                .map(name -> "'" + command + " " + name + "'")
                .collect(Collectors.joining(" | "));
        table.append("  ").append(entry(patterns, value.words(), value.isFile()));
      }
    }
  }

  private static List<String> names(List<Completion.Option> options) {
    return options.stream().flatMap(option -> option.names().stream()).toList();
  }

  private static String entry(String pattern, List<String> words, boolean files) {
    return "  %s) words='%s' files=%s ;;\n"
        .formatted(pattern, String.join(" ", words), files ? "yes" : "");
  }
}
