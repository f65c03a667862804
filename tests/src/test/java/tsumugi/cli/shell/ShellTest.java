package tsumugi.cli.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;

/** Manual pages and help. */
@Tag("slow")
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

  /** Every command has a page in both languages, and the formatter reports nothing about it. */
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
