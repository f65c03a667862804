package tsumugi.cli.problem;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.UsageException;
import tsumugi.record.PositionLine;
import tsumugi.record.PrintableText;

/**
 * Interprets the INPUT arguments in order. A file name takes precedence over a position with the
 * same text. An SFEN without quotes, which the shell has split at its blanks, is joined again.
 */
final class InputArguments {
  /** The meaning of one or several arguments. */
  sealed interface Meaning {
    record Text(String text) implements Meaning {}

    record OfPath(Path path) implements Meaning {}

    record Standard() implements Meaning {}
  }

  private final List<String> arguments;
  private int at;

  private InputArguments(List<String> arguments) {
    this.arguments = arguments;
  }

  /**
   * Interprets the arguments.
   *
   * @throws UsageException if an argument is not an input
   */
  static List<Meaning> of(List<String> arguments) {
    List<Meaning> meanings = new ArrayList<>();
    InputArguments rest = new InputArguments(arguments);
    while (rest.at < arguments.size()) {
      meanings.add(rest.next());
    }
    return meanings;
  }

  private Meaning next() {
    String argument = arguments.get(at);
    if (argument.isBlank()) {
      throw UsageException.of("cli.usage.empty-input");
    }
    if (argument.equals("-")) {
      at++;
      return new Meaning.Standard();
    }
    Path path = file(argument);
    if (path != null) {
      at++;
      return new Meaning.OfPath(path);
    }
    if (PositionLine.isLikeOne(argument) && argument.strip().contains(" ")) {
      at++;
      return new Meaning.Text(argument.strip());
    }
    String joined = joined();
    if (joined == null && PositionLine.isFullWidth(argument)) {
      throw new UsageException(PositionLine.whyNone(argument));
    }
    if (joined == null) {
      throw UsageException.of("cli.usage.no-input", PrintableText.text(argument));
    }
    return new Meaning.Text(joined);
  }

  /**
   * The words from here on that together are an SFEN or a USI position; null if they are neither.
   */
  private @Nullable String joined() {
    int end = at;
    end += word(end).equals("position") ? 1 : 0;
    if (word(end).equals("startpos")) {
      end++;
    } else {
      end += word(end).equals("sfen") ? 1 : 0;
      boolean board = word(end).indexOf('/') > 0 && word(end).indexOf(' ') < 0;
      boolean side = word(end + 1).equals("b") || word(end + 1).equals("w");
      if (!board || !side) {
        return null;
      }
      end += 2;
      end += word(end).matches("-|([0-9]*[PLNSGBRplnsgbr])+") ? 1 : 0;
      end += word(end).matches("[0-9]{1,9}") ? 1 : 0;
    }
    if (word(end).equals("moves")) {
      end++;
      while (word(end).matches("([1-9][a-i]|[PLNSGBR]\\*)[1-9][a-i]\\+?")) {
        end++;
      }
    }
    String text = String.join(" ", arguments.subList(at, end));
    at = end;
    return text;
  }

  private String word(int index) {
    String word = index < arguments.size() ? arguments.get(index) : "";
    return word.length() > 1000 ? "" : word;
  }

  private static @Nullable Path file(String argument) {
    Path path;
    try {
      path = Path.of(argument);
    } catch (InvalidPathException e) {
      return null;
    }
    if (Files.exists(path) && !Files.isReadable(path)) {
      throw UsageException.of("cli.usage.locked", PrintableText.text(argument));
    }
    return Files.exists(path) ? path : null;
  }
}
