package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.TsumeMethod;

class UsiOptionsTest {
  private static final Path TABLE = Path.of("..", "docs", "options.md");

  /** docs/options.md has a row for each option, in the same order and with the right values. */
  @Test
  void theDocumentedTableIsTheProgram() throws IOException {
    List<String> documented =
        Files.readAllLines(TABLE).stream()
            .filter(line -> line.startsWith("| `") && line.split("\\|").length >= 7)
            .map(UsiOptionsTest::declaration)
            .toList();
    assertEquals(UsiOptions.declarations(), documented);
  }

  @Test
  void everyRowIsInBothLanguages() throws IOException {
    for (String line : Files.readAllLines(TABLE)) {
      if (line.startsWith("| `")) {
        String[] cells = line.split("\\|", -1);
        assertTrue(cells[5].matches(".*[a-z]{3}.*"), line);
        assertTrue(cells[6].matches(".*[ぁ-んァ-ヶ一-龠].*"), line);
      }
    }
  }

  @Test
  void namesAreOneWordAndUnique() {
    List<String> names =
        UsiOptions.declarations().stream().map(line -> line.split(" ")[2]).toList();
    assertEquals(names.size(), names.stream().distinct().count());
    for (String line : UsiOptions.declarations()) {
      assertEquals("type", line.split(" ")[3], line);
    }
  }

  @Test
  void defaults() {
    UsiOptions options = new UsiOptions();
    assertEquals(256, options.hashMegabytes());
    assertEquals(1, options.threads());
    assertEquals(1, options.multiPv());
    assertEquals(TsumeMethod.AUTO, options.method());
    assertFalse(options.firstMate());
    assertEquals(SearchLimits.UNLIMITED, options.nodesLimit());
    assertEquals(Integer.MAX_VALUE, options.depthLimit());
    assertEquals(1_000, options.pvInterval());
    assertEquals("", options.debugLog());
  }

  /** The table counts the threads inside a position in eight bits. */
  @Test
  void asManyThreadsAsTheTableCanCount() {
    UsiOptions options = new UsiOptions();
    assertTrue(options.set("Threads", "255"));
    assertFalse(options.set("Threads", "256"));
    assertEquals(255, options.threads());
  }

  @Test
  void valuesAreKept() {
    UsiOptions options = new UsiOptions();
    assertTrue(options.set("usi_hash", "33554432"));
    assertTrue(options.set("Threads", "4"));
    assertTrue(options.set("MultiPV", "600"));
    assertTrue(options.set("Method", "DFPN"));
    assertTrue(options.set("FirstMate", "true"));
    assertTrue(options.set("NodesLimit", "2147483647"));
    assertTrue(options.set("DepthLimit", "1525"));
    assertTrue(options.set("PvInterval", "100"));
    assertTrue(options.set("WriteDebugLog", "C:\\a b\\記録.txt"));
    UsiOptions copy = new UsiOptions(options);
    assertTrue(options.set("Threads", "1"));
    assertEquals(33_554_432, copy.hashMegabytes());
    assertEquals(4, copy.threads());
    assertEquals(600, copy.multiPv());
    assertEquals(TsumeMethod.DFPN, copy.method());
    assertTrue(copy.firstMate());
    assertEquals(2_147_483_647L, copy.nodesLimit());
    assertEquals(1525, copy.depthLimit());
    assertEquals(100, copy.pvInterval());
    assertEquals("C:\\a b\\記録.txt", copy.debugLog());
  }

  /** Names and the choices of a combo are compared without regard to case. */
  @Test
  void aCheckMindsNoCase() {
    UsiOptions options = new UsiOptions();
    assertTrue(options.set("FirstMate", "True"));
    assertTrue(options.firstMate());
    assertTrue(options.set("FirstMate", "FALSE"));
    assertFalse(options.firstMate());
  }

  @ParameterizedTest
  @CsvSource({
    "Threads, 0",
    "Threads, 257",
    "Threads, two",
    "MultiPV, 601",
    "Method, alphabeta",
    "Method, ''",
    "FirstMate, yes",
    "NodesLimit, -1",
    "NodesLimit, 2147483648",
    "DepthLimit, 100001",
    "PvInterval, 99",
  })
  void whatAnOptionCannotTakeChangesNothing(String name, String value) {
    UsiOptions options = new UsiOptions();
    assertFalse(options.set(name, value));
    assertEquals(1, options.threads());
    assertEquals(1, options.multiPv());
    assertEquals(TsumeMethod.AUTO, options.method());
    assertEquals(SearchLimits.UNLIMITED, options.nodesLimit());
    assertEquals(1_000, options.pvInterval());
  }

  /** The option line that corresponds to a row of the table. */
  private static String declaration(String row) {
    String[] cells = Arrays.stream(row.split("\\|", -1)).map(String::strip).toArray(String[]::new);
    String type = cells[2];
    String start = cells[3].isEmpty() ? "<empty>" : cells[3];
    String values =
        switch (type) {
          case "spin" -> " min " + cells[4].replace(" to ", " max ");
          case "combo" -> " var " + cells[4].replace(", ", " var ");
          default -> "";
        };
    String line = "option name " + cells[1].replace("`", "") + " type " + type;
    return type.equals("button") ? line : line + " default " + start + values;
  }
}
