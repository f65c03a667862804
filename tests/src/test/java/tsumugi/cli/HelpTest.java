package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.message.MessageTexts;

/** The help of all commands together shows every text of its file, in the reader's language. */
class HelpTest {
  private static final MessageTexts TEXTS = MessageTexts.of("/tsumugi/cli/help.properties");

  private static final List<String> COMMANDS =
      List.of(
          "",
          "solve",
          "verify",
          "check",
          "tune",
          "convert",
          "diagram",
          "eval",
          "perft",
          "bench",
          "help",
          "completion",
          "man");

  @ParameterizedTest
  @ValueSource(strings = {"en", "ja"})
  void everyTextIsShown(String language) {
    Locale reader = Locale.of(language);
    StringBuilder shown = new StringBuilder();
    for (String command : COMMANDS) {
      CliRun run = CliRun.with("", reader, (command + " --help").strip().split(" ", -1));
      assertEquals(0, run.status(), run::err);
      shown.append(run.out());
    }
    Set<String> hidden = new TreeSet<>(TEXTS.keys());
    String all = withoutBlanks(shown.toString());
    hidden.removeIf(key -> all.contains(withoutBlanks(TEXTS.get(key, reader))));
    assertEquals(Set.of(), hidden);
  }

  /** Every option of every command is explained. */
  @Test
  void noOptionWithoutAWord() {
    for (String command : COMMANDS.subList(1, COMMANDS.size())) {
      CliRun run = CliRun.of(command, "--help");
      run.lines().stream()
          .map(String::strip)
          .filter(line -> line.matches("(-\\w, )?--[a-z-]+(=\\S+)?"))
          .forEach(
              option -> {
                int next = run.lines().stream().map(String::strip).toList().indexOf(option) + 1;
                String below = next < run.lines().size() ? run.lines().get(next) : "";
                assertEquals(true, below.startsWith("     "), command + " " + option);
              });
    }
  }

  /** Lines are broken to the width of the terminal. */
  private static String withoutBlanks(String text) {
    return text.replace("%n", "").replaceAll("\\s", "");
  }
}
