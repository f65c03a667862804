package tsumugi.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import tsumugi.cli.base.OptionWord;
import tsumugi.cli.problem.SearchMethod;
import tsumugi.cli.problem.SearchRule;
import tsumugi.cli.shell.HelpCommand;
import tsumugi.engine.message.Message;

/**
 * Replaces picocli's error messages, which exist in English only, by messages in both languages.
 * Errors are distinguished by the types of picocli's exceptions, never by their texts.
 */
final class ParsingFault {
  /** The word that starts the engine; it arrives here only together with other words. */
  private static final String ENGINE = "usi";

  private ParsingFault() {}

  /**
   * The message for a fault.
   *
   * @param arguments the whole command line: some messages depend on another option
   */
  static Message of(ParameterException fault, String... arguments) {
    ArgSpec argument = fault.getArgSpec();
    return switch (fault) {
      case UnmatchedArgumentException unmatched -> unmatched(unmatched);
      case MissingParameterException missing when !missing.getMissing().isEmpty() ->
          missing(missing);
      case OverwrittenOptionException twice ->
          Message.of("cli.usage.twice", name(twice.getOverwritten()));
      case ParameterException bad when argument != null && isWord(argument) ->
          notAWord(argument, String.valueOf(bad.getValue()), arguments);
      case ParameterException bad when argument != null && bad.getValue() != null ->
          Message.of(
              argument.isOption() ? "cli.usage.bad-value" : "cli.usage.bad-parameter",
              name(argument),
              notA(argument, bad.getValue()));
      default -> Message.of("cli.usage.other", String.valueOf(fault.getMessage()));
    };
  }

  private static boolean isWord(ArgSpec argument) {
    return OptionWord.class.isAssignableFrom(argument.auxiliaryTypes()[0]);
  }

  /** The message for a value that is not one of the option's words. */
  private static Message notAWord(ArgSpec argument, String value, String... arguments) {
    String key = ((OptionWord) argument.auxiliaryTypes()[0].getEnumConstants()[0]).refusalKey();
    boolean cooperative =
        GlobalOptions.value("--rule", arguments).equals(SearchRule.COOPERATIVE.toString());
    return Message.of(
        key.equals(SearchMethod.REFUSAL) && cooperative ? "cli.usage.method-cooperative" : key,
        value);
  }

  private static Message unmatched(UnmatchedArgumentException fault) {
    List<String> words = fault.getUnmatched();
    CommandLine command = fault.getCommandLine();
    String first = words.getFirst();
    if (command.getParent() == null) {
      if (first.startsWith("-") && nearest(command, first).isPresent()) {
        return unknownOption(command, words);
      }
      return first.equals(ENGINE)
          ? Message.of("cli.usage.engine-alone")
          : Message.of(
              first.startsWith("-") ? "cli.usage.option-first" : "cli.usage.unknown-command",
              first,
              HelpCommand.names(command));
    }
    return fault.isUnknownOption()
        ? unknownOption(command, words)
        : Message.of("cli.usage.unmatched", quoted(words));
  }

  /** Unknown words that look like options, with the option that the first one probably means. */
  private static Message unknownOption(CommandLine command, List<String> words) {
    Optional<String> meant = nearest(command, words.getFirst());
    return meant.isPresent()
        ? Message.of("cli.usage.misspelt-option", quoted(words), meant.get())
        : Message.of("cli.usage.unknown-option", quoted(words));
  }

  private static Optional<String> nearest(CommandLine command, String word) {
    List<String> names =
        command.getCommandSpec().options().stream()
            .filter(option -> !option.hidden())
            .flatMap(option -> Stream.of(option.names()))
            .toList();
    return Spelling.nearest(word, names);
  }

  private static String quoted(List<String> words) {
    return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(", "));
  }

  /**
   * A required argument is missing. An unknown option is reported first: picocli reports it last,
   * and it may be the real error.
   */
  private static Message missing(MissingParameterException fault) {
    ArgSpec argument = fault.getMissing().getFirst();
    CommandLine command = fault.getCommandLine();
    while (!argument.isOption() && command != null) {
      List<String> unknown =
          command.getUnmatchedArguments().stream().filter(word -> word.startsWith("-")).toList();
      if (!unknown.isEmpty()) {
        return unknownOption(command, unknown);
      }
      command = command.getParent();
    }
    return argument.isOption()
        ? Message.of("cli.usage.missing-value", name(argument), argument.paramLabel())
        : Message.of("cli.usage.missing", name(argument));
  }

  /** What is expected, without terms of a programming language. */
  private static Message notA(ArgSpec argument, String value) {
    Class<?> type = argument.auxiliaryTypes()[0];
    if (type == double.class || type == Double.class) {
      return Message.of("cli.usage.not-number", value);
    }
    return type == boolean.class || type == Boolean.class
        ? Message.of("cli.usage.not-boolean", value)
        : Message.of("cli.usage.not-whole", value);
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }
}
