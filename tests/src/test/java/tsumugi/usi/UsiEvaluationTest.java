package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.solver.player.nnue.SampleNetworks;

/** The options EvalFile, EvalDir and FV_SCALE, as a GUI sees them. */
@Timeout(300)
class UsiEvaluationTest {
  @TempDir private Path folder;

  private static List<String> ready(UsiClient gui, String... options) throws InterruptedException {
    for (String option : options) {
      gui.send("setoption name " + option);
    }
    gui.send("isready");
    return gui.until("readyok");
  }

  private static String value(UsiClient gui) throws InterruptedException {
    gui.send("position startpos moves 7g7f", "go depth 1");
    List<String> lines = gui.until("bestmove");
    return lines.stream()
        .filter(line -> line.contains("score cp"))
        .findFirst()
        .orElseThrow()
        .replaceAll(".*(score cp \\S+).*", "$1");
  }

  private static String strings(List<String> lines) {
    return String.join(
        "\n", lines.stream().filter(line -> line.startsWith("info string")).toList());
  }

  @Test
  void aNetworkIsReadAndUsed() throws Exception {
    String file = SampleNetworks.small(folder.resolve("a.bin")).toString();
    try (UsiClient gui = UsiClient.ready()) {
      String own = value(gui);
      String said = strings(ready(gui, "EvalFile value " + file));
      assertTrue(said.startsWith("info string evaluation K+P 32x2-8-8, FV_SCALE 16, "), said);
      String network = value(gui);
      assertNotEquals(own, network);
      assertEquals("", strings(ready(gui)), "once is enough");
      assertTrue(strings(ready(gui, "FV_SCALE value 1")).contains("FV_SCALE 1,"));
      assertNotEquals(network, value(gui));
      assertEquals("", strings(ready(gui, "EvalFile value <empty>")));
      assertEquals(own, value(gui));
    }
  }

  @Test
  void aFolderAsGuisSetIt() throws Exception {
    SampleNetworks.small(folder.resolve("nn.bin"));
    try (UsiClient gui = UsiClient.ready()) {
      assertTrue(strings(ready(gui, "EvalDir value " + folder)).contains("K+P 32x2-8-8"));
    }
  }

  @Test
  void whatCannotBeUsedIsOneSentenceAndTheGameGoesOn() throws Exception {
    Path cut = folder.resolve("cut.bin");
    Path whole = SampleNetworks.small(folder.resolve("a.bin"));
    byte[] bytes = Files.readAllBytes(whole);
    Files.write(cut, java.util.Arrays.copyOf(bytes, bytes.length - 1));
    Files.writeString(folder.resolve("text"), "not a network at all");
    Files.write(folder.resolve("empty"), new byte[0]);
    try (UsiClient gui = UsiClient.ready()) {
      String own = value(gui);
      for (String name : new String[] {"cut.bin", "text", "empty", "missing", "."}) {
        List<String> lines = ready(gui, "EvalFile value " + folder.resolve(name));
        String said = strings(lines);
        assertTrue(said.endsWith("; the player uses its own evaluation"), said);
        assertEquals(2, lines.size(), said);
        assertEquals(own, value(gui));
      }
      Files.write(folder.resolve("missing"), bytes);
      String said = strings(ready(gui, "EvalFile value " + folder.resolve("missing")));
      assertTrue(said.contains("evaluation K+P"), said);
    }
  }

  @Test
  void aWrongHashIsToldAndTheNetworkUsed() throws Exception {
    Path file = SampleNetworks.withWrongHash(folder.resolve("a.bin"));
    try (UsiClient gui = UsiClient.ready()) {
      List<String> said = ready(gui, "EvalFile value " + file);
      assertTrue(said.getFirst().contains("a hash of the evaluation file is 00001234"));
      assertTrue(strings(said).contains("info string evaluation K+P"));
    }
  }

  /** Some front ends never say isready. */
  @Test
  void aGoWithoutIsreadyReadsItToo() throws Exception {
    Path file = SampleNetworks.small(folder.resolve("a.bin"));
    try (UsiClient gui = new UsiClient()) {
      gui.send("usi", "setoption name USI_Hash value 16", "setoption name EvalFile value " + file);
      gui.send("position startpos", "go depth 1");
      assertTrue(strings(gui.until("bestmove")).contains("evaluation K+P"));
    }
  }

  @Test
  void severalThreadsPlayWithANetwork() throws Exception {
    Path file = SampleNetworks.small(folder.resolve("a.bin"));
    try (UsiClient gui = UsiClient.ready()) {
      ready(gui, "Threads value 2", "EvalFile value " + file);
      gui.send("position startpos", "go depth 7");
      assertFalse(gui.until("bestmove").getLast().contains("resign"));
    }
  }
}
