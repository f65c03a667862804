package tsumugi.cli.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.Cli;

/** The commands that work for the desk, as the desk calls them. */
class CommandToolsTest {
  private static final String RECORD =
      """
      作品名：試作
      手合割：詰将棋
      後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：金
      手数----指手---------消費時間--
         1 ５二金打
      """;

  @TempDir private Path scratch;

  private final CommandTools tools =
      new CommandTools((streams, words) -> Cli.run(streams, "test", words));

  private Path record() throws IOException {
    return Files.writeString(scratch.resolve("problem.kif"), RECORD);
  }

  @Test
  void aPageHasTheTitleTheLineAndTheTree() throws IOException {
    Path page = scratch.resolve("made.html");
    tools.writePage(record(), false, "ja", page);
    String text = Files.readString(page);
    assertTrue(text.contains("lang=\"ja\""));
    assertTrue(text.contains("試作") && text.contains("\"moves\":[\"G*5b\"]"));
    assertTrue(text.contains("\"tree\":["));
    try (var files = Files.list(scratch)) {
      assertEquals(2, files.count(), "nothing else is left");
    }
  }

  @Test
  void sizesOfTheTableAreComparedInTheLanguageOfThePage() throws IOException {
    Path plot = scratch.resolve("plot.svg");
    String english = tools.tune(record(), false, "en", plot);
    assertTrue(english.contains("MB  solved") && english.contains("64"), english);
    assertTrue(Files.readString(plot).startsWith("<svg"));
  }

  @Test
  void whatACommandComplainsAboutIsTheReason() {
    Path nowhere = scratch.resolve("none.kif");
    IOException failure =
        assertThrows(IOException.class, () -> tools.tune(nowhere, false, "en", nowhere));
    assertTrue(String.valueOf(failure.getMessage()).contains("none.kif"));
    assertFalse(Files.exists(nowhere));
  }
}
