package tsumugi.cli.shell;

import java.util.List;
import picocli.CommandLine.Model.ArgSpec;

/** The values that an option or a parameter takes, when its label lists them as {@code a|b}. */
final class Choices {
  private Choices() {}

  static List<String> of(ArgSpec argument) {
    String label = argument.paramLabel();
    return label.contains("|") ? List.of(label.split("\\|", -1)) : List.of();
  }
}
