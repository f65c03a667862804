package tsumugi.cli.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;

/**
 * The gallery of docs/compose.md: every problem is sound and has the length that is printed, and
 * the page is the one that the commands beside it make.
 */
@Tag("slow")
class GalleryTest {
  private static final Path DOCS = Path.of("..", "docs");

  @Test
  void everyProblemIsSoundAndThePageIsOfToday(@TempDir Path folder) throws IOException {
    List<String> source =
        Files.readAllLines(DOCS.resolve("gallery.tsv")).stream()
            .filter(line -> !line.startsWith("#"))
            .toList();
    assertEquals(50, source.size());
    CliRun check = CliRun.of("check", "--format", "json", DOCS.resolve("gallery.tsv").toString());
    assertEquals(0, check.status(), check.err());
    List<String> answers = check.lines();
    assertEquals(source.size(), answers.size());
    for (int i = 0; i < source.size(); i++) {
      Map<String, Object> answer = TestJson.object(answers.get(i));
      assertEquals("sound", answer.get("verdict"), source.get(i));
      assertEquals(
          source.get(i).split("\t")[2], String.valueOf(answer.get("composedPlies")), source.get(i));
    }
    Path page = folder.resolve("gallery.html");
    Path results = Files.write(folder.resolve("gallery.json"), answers);
    CliRun diagram =
        CliRun.of(
            "diagram",
            "--title",
            "Fifty problems composed by Tsumugi",
            "--output",
            page.toString(),
            results.toString());
    assertEquals(0, diagram.status(), diagram.err());
    assertEquals(Files.readString(DOCS.resolve("gallery.html")), Files.readString(page));
  }
}
