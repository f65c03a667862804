package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.base.Columns;
import tsumugi.cli.base.Terminal;
import tsumugi.engine.message.MessageTexts;

/** The help of all commands together shows every text of its file, in the reader's language. */
@Tag("slow")
class HelpTest {
  private static final MessageTexts TEXTS = MessageTexts.of("/tsumugi/cli/help.properties");

  private static final List<String> COMMANDS =
      List.of(
          "",
          "solve",
          "threat",
          "review",
          "verify",
          "check",
          "compose",
          "duplicates",
          "tune",
          "convert",
          "diagram",
          "desk",
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

  /** Every option of every command is explained: beside it, or in the column below. */
  @Test
  void noOptionWithoutAWord() {
    Pattern alone = Pattern.compile(" +(-\\w, )?--[a-z-]+(=\\S+)?");
    for (String command : COMMANDS.subList(1, COMMANDS.size())) {
      List<String> lines = CliRun.of(command, "--help").lines();
      int options = 0;
      for (int i = 0; i < lines.size(); i++) {
        options += lines.get(i).matches(" +(-\\w, )?--.*") ? 1 : 0;
        if (alone.matcher(lines.get(i)).matches()) {
          String below = i + 1 < lines.size() ? lines.get(i + 1) : "";
          assertTrue(below.matches(" {20,}\\S.*"), command + lines.get(i));
        }
      }
      assertTrue(options > 1, command + " has --help and --lang at least");
    }
  }

  /** A user who does not find a command sees the list of all commands. */
  @Test
  void aWrongCommandIsToldTheRightOnes() {
    String all =
        "the commands are " + String.join(", ", COMMANDS.subList(1, COMMANDS.size())) + " (";
    CliRun.of("--lang", "en").assertRefused("no command given; " + all);
    CliRun.of("sovle").assertRefused("no such command: 'sovle'; " + all);
    CliRun.of("help", "sovle").assertRefused("no such command: 'sovle'; " + all);
    CliRun.of("usi", "x").assertRefused("the word 'usi' takes no further arguments: ");
    CliRun.of("--lang", "en", "usi").assertRefused("the word 'usi' takes no further arguments: ");
  }

  /** At any width, no word that fits on a line is broken, and no line is too long. */
  @ParameterizedTest
  @ValueSource(ints = {24, 30, 40, 54, 55, 60, 79, 80})
  void noWordIsCut(int columns) {
    for (Locale reader : List.of(Locale.ROOT, Locale.JAPANESE)) {
      for (String command : COMMANDS) {
        String text = help(columns, reader, command);
        for (String line : text.lines().toList()) {
          assertTrue(Columns.wrap(line, 0, columns).size() <= 1, line);
        }
        Set<String> words = new TreeSet<>(words(text));
        Set<String> cut = new TreeSet<>(words(help(10_000, reader, command)));
        cut.removeIf(word -> word.length() > columns - 6 || word.startsWith("["));
        cut.removeAll(words);
        assertEquals(Set.of(), cut, command + " in " + columns + " columns");
      }
    }
  }

  private static String help(int columns, Locale reader, String command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, false, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(InputStream.nullInputStream(), stream, stream, false, reader);
    String[] arguments = (command + " --help").strip().split(" ", -1);
    assertEquals(0, Cli.run(terminal, "test", () -> columns, arguments));
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Sequences of characters in which no line may end. */
  private static List<String> words(String text) {
    return Pattern.compile("[!-~]+").matcher(text).results().map(MatchResult::group).toList();
  }

  /** Lines are broken to the width of the terminal. */
  private static String withoutBlanks(String text) {
    return text.replace("%n", "").replaceAll("\\s", "");
  }
}
