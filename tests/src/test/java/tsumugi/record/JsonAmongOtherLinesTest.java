package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results in JSON that are read as positions, in a file that also has other lines. */
class JsonAmongOtherLinesTest {
  private static final String SFEN = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p %d";
  private static final String RECORD = "{\"header\":{},\"moves\":[{}]}\n";

  private static String result(int number) {
    return "{\"number\":%d,\"id\":\"x\",\"sfen\":\"%s\",\"moves\":[\"G*5b\"]}\n"
        .formatted(number, SFEN.formatted(number));
  }

  /** The move numbers of the positions that are read, and the error sentences. */
  private static List<String> read(String text, boolean results) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    RecordSource source = new RecordSource("-", new ByteArrayInputStream(bytes));
    if (results) {
      source.readingResults();
    }
    List<String> read = new ArrayList<>();
    for (RecordItem item = source.next(); item != null; item = source.next()) {
      read.add(
          switch (item) {
            case RecordItem.Whole whole -> "" + whole.record().start().moveNumber();
            case RecordItem.Text line -> "text " + line.line();
            case RecordItem.Fault fault -> fault.english();
          });
    }
    return read;
  }

  private static String read(String text) throws IOException {
    return String.join("; ", read(text, true));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        " \n\t\n",
        "\u3000\n",
        "\u3000 \u2003\n\n",
        "# a comment\n",
        "#\n\n# {\"sfen\"\n",
        "\uFEFF",
        "\uFEFF# 題\n",
        "# 題\n\uFEFF"
      })
  void whatIsNoValueButAllowedIsPassedOver(String head) throws IOException {
    assertEquals("1; 2; 3", read(head + result(1) + result(2) + "# between\n" + result(3)));
    assertEquals("1; 1", String.join("; ", read(head + RECORD + "#\n" + RECORD, false)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "starting",
        "10:00:01 INFO starting {1}",
        "[INFO] starting",
        "[2026-11-29 10:00:01] starting",
        "[1] job",
        "10 problems",
        "後手番の記録",
        "true, so far",
        "}",
      })
  void aLineOfALogIsOneSentence(String line) throws IOException {
    String sentence = "line 1: neither JSON nor a position: '" + line + "'; ";
    assertEquals(sentence + "1; 2", read(line + "\n" + result(1) + result(2)));
    assertEquals(
        "1; " + sentence.replace("1:", "2:") + "2", read(result(1) + line + "\n" + result(2)));
  }

  @Test
  void aWholeLogIsOneSentence() throws IOException {
    String log = "starting\n[INFO] hash 256\n\n10:00 ready\n";
    String sentence = "line 1: neither JSON nor a position: 'starting'; ";
    assertEquals(sentence + "1; 2", read(log + result(1) + result(2)));
    assertEquals(sentence + "1; 2", read(log + "[" + result(1) + "," + result(2) + "]"));
    assertEquals(sentence + "1", read(log + result(1).replace(",", ",\n  ")));
  }

  /** The rest of a torn result contains a position. It hides no other. */
  @Test
  void aTornResultHidesNoOther() throws IOException {
    String torn = result(7).substring(4);
    assertEquals(List.of("text 1", "1", "2"), read(torn + result(1) + result(2), true));
    String tail = result(7).substring(result(7).indexOf("\"moves"));
    assertEquals("line 1: truncated or damaged JSON; 1", read(tail + result(1)));
  }

  @Test
  void positionsAndResultsInOneFile() throws IOException {
    String line = SFEN.formatted(9) + "\n";
    String half = "{\"number\":1,\"sf\n";
    String damaged = "line 3: truncated or damaged JSON";
    assertEquals(
        List.of("text 1", "1", damaged, "text 4", "2"),
        read(line + result(1) + half + "id\t" + line + result(2), true));
    String sentence = "line 2: a position among JSON values, which is not read: '";
    String read = read(result(1) + line + result(2));
    assertTrue(read.startsWith("1; " + sentence + line.substring(0, 40)), read);
    assertTrue(read.endsWith("'; 2"), read);
  }

  @Test
  void anArrayOfResults() throws IOException {
    assertEquals("1; 2", read("[" + result(1) + ", " + result(2) + "]"));
    assertEquals("1; 2", read("[\n" + result(1) + ", " + result(2) + "]\n"));
  }

  @Test
  void whereAValueMayBegin() {
    for (String line :
        List.of("{", " {\"a\"", "[", "[ {", "[1,2]", "7 8", "null", "", "\"a\" {}")) {
      assertTrue(JsonLine.mayBeginValue(line), line);
    }
    for (String line :
        List.of("[1", "[a]", "7:", "nulls", "\"a", "}", "# {}", "-", "x".repeat(9999))) {
      assertFalse(JsonLine.mayBeginValue(line), line);
    }
  }

  /** A long line of blanks, and one of blanks that JSON does not know, between records. */
  @ParameterizedTest
  @ValueSource(ints = {1, 100, 5_000})
  void blankLinesBetweenRecordsArePassedOver(int blanks) throws IOException {
    for (String blank : List.of(" ", "\u3000", "\u2003")) {
      String text = RECORD + blank.repeat(blanks) + "\n" + RECORD;
      assertEquals(2, read(text, false).size(), () -> read1(text));
      assertTrue(read(text, false).stream().allMatch("1"::equals), () -> read1(text));
    }
  }

  private static String read1(String text) {
    try {
      return read(text, false).toString();
    } catch (IOException e) {
      return e.toString();
    }
  }

  /** A result keeps its title and its composer; values of other kinds are left out. */
  @Test
  void aResultKeepsItsTitleAndComposer() throws IOException {
    String json =
        "{\"sfen\":\"%s\",\"title\":\"夕\\n顔\",\"composer\":\"紬\",\"author\":\"none\"}\n"
            + "{\"sfen\":\"%s\",\"title\":null,\"composer\":7}\n";
    byte[] bytes = json.replace("%s", SFEN.formatted(1)).getBytes(StandardCharsets.UTF_8);
    RecordSource source = new RecordSource("-", new ByteArrayInputStream(bytes)).readingResults();
    List<String> headers = new ArrayList<>();
    for (RecordItem item = source.next(); item != null; item = source.next()) {
      headers.add(
          item instanceof RecordItem.Whole whole ? whole.record().headers().toString() : "");
    }
    assertEquals(List.of("{作品名=夕 顔, 作者=紬}", "{}"), headers);
  }
}
