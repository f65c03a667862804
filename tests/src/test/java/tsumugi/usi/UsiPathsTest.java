package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Info strings name Japanese paths as the client wrote them. */
@Timeout(300)
class UsiPathsTest {
  private static final String FOLDER = "/表示/詰将棋 集";

  /** The lines of a client that reads UTF-8. */
  private static List<String> inUtf8(List<String> lines) {
    return lines.stream()
        .map(line -> new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8))
        .toList();
  }

  private static void assertNamed(List<String> lines, String path) {
    List<String> said = inUtf8(lines);
    assertTrue(
        said.stream().anyMatch(line -> line.startsWith("info string ") && line.contains(path)),
        said::toString);
  }

  @Test
  void japanesePathsAreIntact() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name WriteDebugLog value " + FOLDER + "/記録.log");
      assertNamed(gui.soFar(), "'" + FOLDER + "/記録.log'");
      gui.send("setoption name EvalFile value " + FOLDER + "/評価.bin", "isready");
      assertNamed(gui.until("readyok"), FOLDER + "/評価.bin");
      gui.send("setoption name ProofFolder value /dev/null" + FOLDER);
      gui.send("position sfen " + Mates.IN_1, "go mate infinite");
      gui.answer("checkmate");
      assertNamed(List.of(gui.answer("info")), "'/dev/null" + FOLDER + "'");
      gui.send("setoption name Threads value 四");
      assertNamed(gui.soFar(), "'四'");
    }
  }
}
