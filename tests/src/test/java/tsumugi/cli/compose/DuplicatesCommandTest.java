package tsumugi.cli.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

/** The command {@code duplicates} as people use it. */
@Tag("slow")
@Timeout(300)
class DuplicatesCommandTest {
  @TempDir private Path folder;

  @Test
  void duplicatesInAnyForm() throws IOException {
    Path file = folder.resolve("p.tsv");
    Files.writeString(
        file,
        """
        a\t4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1
        b\t7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1
        c\t4k4/9/4P4/9/9/9/9/9/9 b G 9
        d\t9/9/9/9/9/9/1p7/9/1K7 w g 1
        e\t1k7/9/1P7/9/9/9/9/9/9 b G 1
        x\trubbish
        """);
    CliRun text = CliRun.of("duplicates", file.toString());
    assertEquals(1, text.status(), text::err);
    assertEquals(
        List.of(
            "c is the same problem as a",
            "d is the same problem as b",
            "e is the same problem as b",
            "6 problems read: 2 different, 3 duplicates, 1 unreadable"),
        text.lines());
    CliRun json = CliRun.of("duplicates", "--format", "json", file.toString());
    assertEquals(3, json.lines().size());
    assertTrue(json.lines().getFirst().contains("\"sameAs\":{\"number\":1,"), json.out());
  }

  @Test
  void duplicatesShowThePosition() {
    String problem = "7k1/9/7P1/9/9/9/9/9/9 b G";
    CliRun run = CliRun.of("duplicates", "--format", "json", problem, "position sfen " + problem);
    assertTrue(run.out().contains("\"sfen\":\"" + problem + " 1\""), run.out());
  }

  /** Equal ids say nothing, so file and number are named. */
  @Test
  void duplicatesWithEqualIds() throws IOException {
    String problem = "a\t4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n";
    Path one = Files.writeString(folder.resolve("one.tsv"), problem);
    Path two = Files.writeString(folder.resolve("two.tsv"), problem);
    assertEquals(
        "a (" + two + ", problem 2) is the same problem as a (" + one + ", problem 1)",
        CliRun.of("duplicates", one.toString(), two.toString()).lines().getFirst());
    assertEquals(
        "a (problem 2) is the same problem as a (problem 1)",
        CliRun.with(problem + problem, Locale.ENGLISH, "duplicates", "-").lines().getFirst());
  }
}
