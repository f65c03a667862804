package tsumugi.cli.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.solver.SearchProgress;

class TerminalTest {
  private long now;

  @ParameterizedTest
  @CsvSource({
    "ja_JP.UTF-8, '', '', true",
    "ja, '', '', true",
    "en_US.UTF-8, '', '', false",
    "C, '', '', false",
    "en_US.UTF-8, ja_JP.UTF-8, '', true",
    "ja_JP.UTF-8, en_US.UTF-8, '', false",
    "ja_JP.UTF-8, ja_JP.UTF-8, C.UTF-8, false",
    "en_US, en_US, ja_JP.UTF-8, true",
  })
  void theFirstVariableSetDecides(String lang, String messages, String all, boolean japanese) {
    Map<String, String> environment = Map.of("LANG", lang, "LC_MESSAGES", messages, "LC_ALL", all);
    assertEquals(
        japanese ? Locale.JAPANESE : Locale.ROOT,
        Terminal.locale(environment),
        environment::toString);
  }

  @Test
  void progressIsForPeopleOnly() {
    assertEquals("", progressOn(false, true, 0));
    assertEquals("", progressOn(true, false, 0));
    String shown = "\r\u001B[K[3] zukou-1: depth 9, 12,345 nodes, 2 s, hash 3.1%";
    assertEquals(shown + "\r\u001B[K", progressOn(true, true, 0));
    assertEquals(shown + ", mate in 17\r\u001B[K", progressOn(true, true, 17));
  }

  /** Ten thousand steps a second are reported, and formatting them took an eighth of the time. */
  @Test
  void noLineIsMadeUpWhereNobodyWatches() {
    LongSupplier clock = () -> fail("asked for the time");
    ProgressLine line = new ProgressLine(terminal(new ByteArrayOutputStream(), false), true, clock);
    line.progress(new SearchProgress(9, 20, 12_345, 2_000, 31, 0, new int[0]));
  }

  private static Terminal terminal(ByteArrayOutputStream bytes, boolean interactive) {
    PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    return new Terminal(InputStream.nullInputStream(), err, err, interactive, Locale.ROOT);
  }

  private String progressOn(boolean interactive, boolean wanted, int matePlies) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Terminal terminal = terminal(bytes, interactive);
    ProgressLine line = new ProgressLine(terminal, wanted, () -> now);
    line.start("zukou-1", 2);
    line.progress(new SearchProgress(9, 20, 12_345, 2_000, 31, matePlies, new int[0]));
    now += 99_999_999;
    line.progress(new SearchProgress(9, 20, 12_999, 2_099, 31, matePlies, new int[0]));
    line.clear();
    line.clear();
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
