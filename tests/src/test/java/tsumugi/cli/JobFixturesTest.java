package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The results that the job for Spark has to give are those of the command line. Module {@code
 * spark} cannot call the command line, so its tests compare the job with these files. If a search
 * changes, they are made anew by the commands that stand here.
 */
@Tag("slow")
class JobFixturesTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "tsumugi", "problems");

  private static List<String> lines(String file) throws IOException {
    return Files.readAllLines(FOLDER.resolve(file));
  }

  @Test
  void checkGivesItsFile() throws IOException {
    String input = FOLDER.resolve("checked.tsv").toString();
    CliRun run = CliRun.of("check", "--format", "json", "--nodes", "20000", "--hash", "16", input);
    List<String> found =
        run.lines().stream()
            .map(line -> line.replaceFirst("\"file\":\"[^\"]*\"", "\"file\":\"checked.tsv\""))
            .map(line -> line.replaceFirst("\"millis\":\\d+", "\"millis\":0"))
            .toList();
    assertEquals(lines("checked.jsonl"), found);
    for (String verdict : List.of("sound", "flawed", "unsound", "undecided", "error")) {
      assertTrue(found.stream().anyMatch(line -> line.contains(":\"" + verdict + "\"")), verdict);
    }
  }

  @Test
  void composeGivesItsFile() throws IOException {
    CliRun run =
        CliRun.of(
            ("compose random --format json --seed 5 --plies 1..3 --area 3x3 --board 0..3"
                    + " --pieces GSg --hand 0..1 --hand-pieces GS --count 31")
                .split(" "));
    assertEquals(lines("composed.jsonl"), run.lines());
  }
}
