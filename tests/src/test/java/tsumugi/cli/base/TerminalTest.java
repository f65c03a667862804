package tsumugi.cli.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchProgress;

class TerminalTest {
  private static final List<String> LETTERS =
      List.of("a", "詰", "ｱ", "Ａ", "\u3099", "\u0301", "\u001B", "\t", "😀");

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
    assertEquals("", progressOn(false, 0));
    String shown = "\r\u001B[K[3] zukou-1: depth 9, 12,345 nodes, 2 s, hash 3.1%";
    assertEquals(shown + "\r\u001B[K", progressOn(true, 0));
    assertEquals(shown + ", mate in 17\r\u001B[K", progressOn(true, 17));
  }

  /** Ten thousand steps a second are reported, and formatting them took an eighth of the time. */
  @Test
  void noLineIsMadeUpWhereNobodyWatches() {
    LongSupplier clock = () -> fail("asked for the time");
    ProgressLine line = new ProgressLine(terminal(new ByteArrayOutputStream(), false), clock);
    line.progress(new SearchProgress(9, 20, 12_345, 2_000, 31, 0, new int[0]));
  }

  @Test
  void totalAndRateOnceTheyAreKnown() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ProgressLine line = new ProgressLine(terminal(bytes, true), () -> now);
    long[] total = {ProgressLine.UNKNOWN};
    line.expect(() -> total[0]);
    line.start("a", 2);
    line.progress(new SearchProgress(9, 20, 1, 0, 0, 0, new int[0]));
    total[0] = 120;
    now += 30_000_000_000L;
    line.start("b", 7);
    line.progress(new SearchProgress(9, 20, 1, 0, 0, 0, new int[0]));
    line.tellInterrupted(7);
    String shown = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(shown.contains("[3] a: "), shown);
    assertTrue(shown.contains("[8/120, 10.0/min] b: "), shown);
    assertTrue(shown.endsWith("\u001B[Kinterrupted: 7 of 120 problems done\n"), shown);
  }

  /** A line that is too long would leave a copy behind at every redraw. */
  @Test
  void neverWiderThanTheTerminal() {
    Random random = new Random(7);
    for (int round = 0; round < 3_000; round++) {
      int columns = 1 + random.nextInt(60);
      StringBuilder id = new StringBuilder();
      int letters = random.nextInt(80);
      for (int i = 0; i < letters; i++) {
        id.append(LETTERS.get(random.nextInt(LETTERS.size())));
      }
      String cut = Columns.cut(id.toString(), columns);
      int width = cut.codePoints().map(TerminalTest::width).sum();
      assertTrue(width <= columns, cut);
      assertTrue(cut.codePoints().noneMatch(Character::isISOControl), cut);
      boolean all = cut.codePointCount(0, cut.length()) == id.codePointCount(0, id.length());
      assertTrue(all || width >= columns - 1, cut + " of " + id);
    }
  }

  /** The width of the characters above. */
  private static int width(int letter) {
    return switch (letter) {
      case 'a', '?', 'ｱ' -> 1;
      case 0x3099, 0x0301 -> 0;
      default -> 2;
    };
  }

  @Test
  void theLineIsCutToTheScreenAsItIsNow() {
    int[] columns = {20};
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Screen screen = () -> columns[0];
    Terminal terminal =
        new Terminal(InputStream.nullInputStream(), err, err, screen, Locale.JAPANESE);
    ProgressLine line = new ProgressLine(terminal, () -> now);
    line.show(Message.of("cli.progress.warm-up", "詰将棋図巧第一番"));
    columns[0] = 14;
    line.show(Message.of("cli.progress.warm-up", "詰将棋図巧第一番"));
    assertEquals("\r\u001B[Kウォームアップ: 詰\r\u001B[Kウォームアッ", bytes.toString(StandardCharsets.UTF_8));
  }

  private static Terminal terminal(ByteArrayOutputStream bytes, boolean interactive) {
    PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    return new Terminal(InputStream.nullInputStream(), err, err, interactive, Locale.ROOT);
  }

  private String progressOn(boolean interactive, int matePlies) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Terminal terminal = terminal(bytes, interactive);
    ProgressLine line = new ProgressLine(terminal, () -> now);
    line.start("zukou-1", 2);
    line.progress(new SearchProgress(9, 20, 12_345, 2_000, 31, matePlies, new int[0]));
    now += 99_999_999;
    line.progress(new SearchProgress(9, 20, 12_999, 2_099, 31, matePlies, new int[0]));
    line.clear();
    line.clear();
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
