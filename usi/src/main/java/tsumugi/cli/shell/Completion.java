package tsumugi.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * What a shell can complete, taken from picocli's model: the commands, their options, and the
 * values of each. The scripts for bash, zsh and fish are three ways of writing this down. Picocli's
 * own scripts (bash, and zsh emulating bash) do not complete file names after a command.
 *
 * @param program the name of the program
 * @param options the options that may precede a command
 * @param commands the commands in the order of the help
 */
record Completion(String program, List<Option> options, List<Command> commands) {
  /** The labels of values that name a file or a folder. */
  private static final Set<String> FILES = Set.of("FILE", "PATH", "INPUT");

  /** The label of a value that names a command. */
  private static final String COMMAND = "COMMAND";

  /**
   * One command.
   *
   * @param help the sentence that describes it
   * @param operands its arguments other than options, in order
   */
  record Command(String name, String help, List<Option> options, List<Value> operands) {
    /** The known words of all operands. */
    List<String> operandWords() {
      return operands.stream().flatMap(operand -> operand.words().stream()).toList();
    }

    boolean takesFiles() {
      return operands.stream().anyMatch(Value::isFile);
    }
  }

  /**
   * One option.
   *
   * @param names all its names, with their hyphens
   * @param help the first sentence of its description
   * @param repeatable whether it may be given several times
   * @param values its values: one, or none for a flag
   */
  record Option(List<String> names, String help, boolean repeatable, List<Value> values) {}

  /**
   * A value of an option, or an operand.
   *
   * @param label its name in the help
   * @param words the possible words; empty if any text is possible
   * @param isFile whether it may be the name of a file or folder
   * @param isLast whether it may be repeated any number of times
   */
  record Value(String label, List<String> words, boolean isFile, boolean isLast) {}

  static Completion of(CommandLine program) {
    List<String> names = List.copyOf(program.getSubcommands().keySet());
    List<Command> commands = new ArrayList<>();
    for (Map.Entry<String, CommandLine> entry : program.getSubcommands().entrySet()) {
      CommandSpec spec = entry.getValue().getCommandSpec();
      String[] header = spec.usageMessage().header();
      List<Value> operands = new ArrayList<>();
      for (PositionalParamSpec operand : spec.positionalParameters()) {
        operands.add(value(operand, operand.arity().max() > 1, names));
      }
      commands.add(
          new Command(entry.getKey(), firstSentence(header), options(spec, names), operands));
    }
    return new Completion(
        program.getCommandName(), options(program.getCommandSpec(), names), commands);
  }

  private static List<Option> options(CommandSpec spec, List<String> commands) {
    List<Option> options = new ArrayList<>();
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        List<Value> values =
            option.arity().min() == 0 ? List.of() : List.of(value(option, false, commands));
        options.add(
            new Option(
                List.of(option.names()),
                firstSentence(option.description()),
                option.isMultiValue(),
                values));
      }
    }
    return options;
  }

  private static Value value(ArgSpec argument, boolean isLast, List<String> commands) {
    String label = argument.paramLabel();
    List<String> words = new ArrayList<>();
    if (argument.completionCandidates() != null) {
      argument.completionCandidates().forEach(words::add);
    } else if (label.contains("|")) {
      words.addAll(List.of(label.split("\\|", -1)));
    } else if (label.equals(COMMAND)) {
      words.addAll(commands);
    }
    return new Value(label, words, FILES.contains(label), isLast);
  }

  /** The first sentence without its full stop: shells show each description on one line. */
  private static String firstSentence(String... lines) {
    String text = lines.length == 0 ? "" : lines[0].replace("%n", " ").strip();
    return text.split("\\. |\\.$|。", 2)[0];
  }
}
