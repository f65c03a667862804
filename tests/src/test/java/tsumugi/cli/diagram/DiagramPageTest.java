package tsumugi.cli.diagram;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;

/** The page of a batch: what is in it. {@link DiagramReplayTest} uses it in a browser. */
@Tag("slow")
class DiagramPageTest extends DiagramPageFixture {
  private static List<Map<String, Object>> data(String html) {
    String data = html.substring(html.indexOf("id=\"data\">[") + 11);
    return data.substring(0, data.indexOf("]</script>"))
        .lines()
        .filter(line -> !line.isBlank())
        .map(line -> TestJson.object(line.replaceAll(",$", "")))
        .toList();
  }

  @Test
  void theDataAreThoseOfTheAnswers() throws IOException {
    List<Map<String, Object>> problems = data(Files.readString(page()));
    assertEquals(4, problems.size());
    Map<String, Object> one = problems.getFirst();
    assertEquals(HOSTILE, one.get("title"));
    assertEquals(ONE, one.get("sfen"));
    assertEquals("一手詰", one.get("length"));
    assertEquals("mate", one.get("result"));
    assertEquals("b", one.get("hands"), "the rest is not shown");
    assertEquals(TestJson.NULL, one.get("verdict"));
    assertEquals(1, requireNonNull((List<?>) one.get("moves")).size());
    assertEquals("nomate", problems.get(2).get("result"));
    assertEquals(TestJson.NULL, problems.get(3).get("result"));
    assertEquals("", problems.get(3).get("length"));
  }

  /** As below the pictures. */
  @Test
  void whoIsToMoveStandsUnderTheBoardWhereItIsWhite() throws IOException {
    String html = CliRun.of("diagram", "--format", "html", DEFENCE).out();
    assertEquals("後手番", data(html).getFirst().get("caption"));
    assertEquals("後手番", data(html).getFirst().get("lastCaption"), "there is no move");
    Map<String, Object> one = data(Files.readString(page())).getFirst();
    assertEquals("", one.get("caption"));
    assertEquals("詰上り図", one.get("lastCaption"));
  }

  /** The verdict of a checker is passed on, whatever its words are. */
  @Test
  void aVerdictIsPassedOn() throws IOException {
    String json =
        "{\"id\":\"x\",\"sfen\":\"" + ONE + "\",\"verdict\":\"cooked\",\"extra\":{\"a\":[1]}}";
    Path answers = Files.writeString(folder.resolve("v.jsonl"), json + "\n");
    CliRun run = CliRun.of("diagram", "--format", "html", answers.toString());
    assertEquals(0, run.status(), run.err());
    assertEquals("cooked", data(run.out()).getFirst().get("verdict"));
  }

  /** What {@code check} says about the author's line is not an author's name. */
  @Test
  void anAuthorWhoIsConfirmedHasNoName() throws IOException {
    Path answers = folder.resolve("checked.jsonl");
    Files.writeString(answers, CliRun.of("check", "--format", "json", ONE).out());
    CliRun run = CliRun.of("diagram", "--format", "html", answers.toString());
    assertEquals("", data(run.out()).getFirst().get("author"), run.out());
  }

  @Test
  void theLanguageIsThatOfTheReader() throws IOException {
    assertTrue(Files.readString(page()).contains("Show the answer"));
    String japanese = Files.readString(page("--lang", "ja"));
    assertTrue(japanese.contains("答えを見る") && japanese.contains("<html lang=\"ja\">"));
    assertFalse(japanese.contains("Show the answer"));
  }

  @Test
  void nothingIsAskedOfANetwork() throws IOException {
    String html = Files.readString(page());
    assertFalse(html.replace("http://www.w3.org/2000/svg", "").matches("(?s).*https?://.*"));
    assertTrue(html.contains("default-src 'none'"));
  }

  @Test
  void theTreeIsInThePage() throws IOException {
    List<Map<String, Object>> problems = data(Files.readString(treePage("ja")));
    List<?> nodes = (List<?>) requireNonNull(problems.getFirst().get("tree"));
    Map<?, ?> first = (Map<?, ?>) requireNonNull(nodes.getFirst());
    assertEquals("G*2b", first.get("m"));
    assertEquals("▲２二金", first.get("j"));
    assertEquals("main", first.get("r"));
    assertEquals("5手で詰み (初手から5手)", first.get("s"));
    assertEquals("無駄合を除いて7手", problems.get(1).get("composed"));
    assertFalse(problems.getFirst().containsKey("composed"));
    assertFalse(data(Files.readString(page())).getFirst().containsKey("tree"), "none was made");
    String english = Files.readString(treePage("en"));
    assertTrue(english.contains("no mate: △同玉 refutes"), english);
  }

  /** A tree with an illegal move is refused with one sentence; the problem is still shown. */
  @Test
  void aBadTreeIsLeftOut() throws IOException {
    String json =
        "{\"id\":\"x\",\"sfen\":\""
            + ONE
            + "\",\"tree\":{\"root\":{\"children\":[{\"move\":\"9i9h\"}]}}}\n";
    Path answers = Files.writeString(folder.resolve("bad.jsonl"), json);
    CliRun run = CliRun.of("diagram", "--format", "html", answers.toString());
    assertEquals(1, run.status());
    assertTrue(run.err().contains("illegal move"), run.err());
    assertEquals(1, run.err().lines().count());
    assertFalse(data(run.out()).getFirst().containsKey("tree"));
  }

  @Test
  void themesAndDifficultyAreInThePage() throws IOException {
    String hostile = HOSTILE.replace("\"", "");
    String html =
        Files.readString(
            pageOf(
                "ja",
                List.of(
                    composed("a", traits(10.4, "castle-mino", "sacrifice-rook", hostile)),
                    composed("b", ",\"themes\":[]"))));
    List<Map<String, Object>> problems = data(html);
    assertEquals(
        List.of("castle-mino", "sacrifice-rook", hostile), problems.getFirst().get("themes"));
    assertEquals("10.4", problems.getFirst().get("difficulty") + "");
    assertFalse(problems.get(1).containsKey("themes") || problems.get(1).containsKey("difficulty"));
    assertFalse(html.contains(hostile), "it is escaped");
    assertTrue(
        html.contains("id=\"themes\">{\"sacrifice-rook\":\"飛捨て\",\"castle-mino\":\"囲い: 美濃\"}<"),
        html);
    assertTrue(Files.readString(page()).contains("id=\"themes\">{}<"), "none has any");
  }
}
