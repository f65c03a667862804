package tsumugi.cli.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;

/** Completion, manual pages and help, in the shells themselves where they are installed. */
@Timeout(300)
class ShellTest {
  @TempDir private Path folder;

  private static String run(String... command) throws Exception {
    Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
    child.getOutputStream().close();
    String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    child.waitFor();
    return said;
  }

  private static void assumeInstalled(String program) {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin", program)), program);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tsumugi ''        | solve tune verify perft bench help completion man",
        "tsumugi solve --fo | --format",
        "tsumugi solve --format '' | text json usi",
        "tsumugi solve --lang '' | en ja",
        "tsumugi completion ''   | bash zsh fish",
      })
  void bashCompletes(String words, String expected) throws Exception {
    assumeInstalled("bash");
    Path script = folder.resolve("script");
    Files.writeString(script, CliRun.of("completion", "bash").out());
    String ask =
        "source '%s'; COMP_WORDS=(%s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
            + " _complete_tsumugi; printf '%%s\\n' \"${COMPREPLY[@]}\"";
    String said = run("bash", "-c", ask.formatted(script, words));
    List<String> offered = said.lines().map(String::strip).toList();
    for (String word : expected.split(" ", -1)) {
      assertTrue(offered.contains(word), said);
    }
  }

  @Test
  void zshTakesTheSameScript() throws Exception {
    assumeInstalled("zsh");
    Path script = folder.resolve("script");
    Files.writeString(script, CliRun.of("completion", "zsh").out());
    String ask =
        "autoload -Uz compinit; compinit -u -D; source " + script + "; echo ${_comps[tsumugi]}";
    assertTrue(run("zsh", "-f", "-c", ask).contains("bash_complete"), () -> "not registered");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tsumugi so             | solve",
        "tsumugi solve --form   | --format",
        "tsumugi solve --format ''  | usi",
        "tsumugi completion ''  | zsh",
      })
  void fishCompletes(String line, String expected) throws Exception {
    assumeInstalled("fish");
    Path script = folder.resolve("script");
    Files.writeString(script, CliRun.of("completion", "fish").out());
    String said =
        run(
            "fish",
            "-c",
            "source %s; complete -C \"%s\"".formatted(script, line.replace("''", "")));
    assertTrue(said.lines().anyMatch(it -> it.split("\t", -1)[0].equals(expected)), said);
  }

  /**
   * Every command with its page, in both languages, that the formatter has nothing to say about.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"", "solve", "tune", "verify", "eval", "perft", "bench", "completion", "man"})
  void manualPages(String command) throws Exception {
    for (Locale locale : List.of(Locale.ROOT, Locale.JAPANESE)) {
      String[] arguments =
          Stream.of("man", command).filter(it -> !it.isEmpty()).toArray(String[]::new);
      CliRun run = CliRun.with("", locale, arguments);
      assertEquals(0, run.status(), run::err);
      assertTrue(run.out().startsWith(".TH \"TSUMUGI"), run.out());
      for (String section : List.of("NAME", "SYNOPSIS", "OPTIONS")) {
        assertTrue(run.out().contains(".SH \"" + section + "\"\n"), section);
      }
      Path page = Files.writeString(folder.resolve("page.1"), run.out());
      if (Files.isExecutable(Path.of("/usr/bin/mandoc"))) {
        assertEquals("", run("mandoc", "-T", "lint", "-W", "warning", page.toString()));
      }
      // Without a macro file of its own groff does not know where a Japanese line may end.
      if (locale.equals(Locale.ROOT) && Files.isExecutable(Path.of("/usr/bin/groff"))) {
        String said = run("groff", "-ww", "-man", "-k", "-Tutf8", "-z", page.toString());
        assertEquals("", said);
      }
    }
  }

  @Test
  void helpIsTheHelp() {
    assertEquals(CliRun.of("--help").out(), CliRun.of("help").out());
    assertEquals(CliRun.of("solve", "--help").out(), CliRun.of("help", "solve").out());
    CliRun.of("help", "frob").assertRefused("no such command: 'frob'");
    CliRun.of("man", "frob").assertRefused("no such command: 'frob'");
    CliRun.of("completion", "tcsh").assertRefused("not for 'tcsh'");
  }

  @Test
  void theLanguageMayBeGiven() {
    assertEquals(
        CliRun.with("", Locale.JAPANESE, "solve", "--help").out(),
        CliRun.of("solve", "--lang", "ja", "--help").out());
    assertEquals(
        CliRun.of("--help").out(), CliRun.with("", Locale.JAPANESE, "--lang=en", "--help").out());
    CliRun.of("solve", "--lang", "ja").assertRefused("引数 'INPUT' がありません");
    CliRun.of("solve", "--lang", "fr", "-").assertRefused("--lang takes en or ja, not 'fr'");
  }

  @Test
  void colour() {
    assertTrue(CliRun.of("--color=always", "--help").out().contains("\u001B["));
    assertFalse(CliRun.of("--color=never", "--help").out().contains("\u001B["));
    CliRun.of("--color", "pink", "--help").assertRefused("--color takes auto, always or never");
  }
}
