package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.player.nnue.SampleNetworks;
import tsumugi.player.own.OwnNetworkFile;
import tsumugi.player.own.SampleOwnNetwork;

/** The options EvalFile, EvalDir and FV_SCALE, as a GUI sees them. */
@Tag("slow")
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

  /** Larger than an array can be: refused without reading all of it. */
  @Test
  void aFileOfSeveralGigabytesIsOneSentenceToo() throws Exception {
    Path large = folder.resolve("large.net");
    Files.write(large, OwnNetworkFile.write(SampleOwnNetwork.usual(32, 1, 1)));
    try (FileChannel channel = FileChannel.open(large, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[1]), 3L << 30); // a hole up to this offset
    }
    try (UsiClient gui = UsiClient.ready()) {
      String own = value(gui);
      String said = strings(ready(gui, "EvalFile value " + large));
      assertTrue(said.endsWith("; the player uses its own evaluation"), said);
      assertEquals(own, value(gui));
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

  /** Some front ends never send isready. */
  @Test
  void aGoWithoutIsreadyReadsItToo() throws Exception {
    Path file = SampleNetworks.small(folder.resolve("a.bin"));
    try (UsiClient gui = new UsiClient()) {
      gui.send("usi", "setoption name USI_Hash value 16", "setoption name EvalFile value " + file);
      gui.send("position startpos", "go depth 1");
      assertTrue(strings(gui.until("bestmove")).contains("evaluation K+P"));
    }
  }

  /** A user copies or moves a new network over the old one. */
  @Test
  void theSameFileWithOtherContentIsReadAgain() throws Exception {
    Path file = SampleNetworks.small(folder.resolve("nn.bin"), 1);
    try (UsiClient gui = UsiClient.ready()) {
      ready(gui, "EvalDir value " + folder);
      String first = value(gui);
      Files.move(
          SampleNetworks.small(folder.resolve("new"), 2),
          file,
          StandardCopyOption.REPLACE_EXISTING);
      assertTrue(strings(ready(gui)).contains("evaluation K+P"), "moved");
      String second = value(gui);
      assertNotEquals(first, second);
      assertEquals("", strings(ready(gui)), "once is enough");
      Files.copy(
          SampleNetworks.small(folder.resolve("new"), 1),
          file,
          StandardCopyOption.REPLACE_EXISTING);
      assertTrue(strings(ready(gui)).contains("evaluation K+P"), "copied");
      assertEquals(first, value(gui));
      Files.write(
          file,
          OwnNetworkFile.write(SampleOwnNetwork.usual(32, 1, 1)),
          StandardOpenOption.TRUNCATE_EXISTING);
      assertTrue(strings(ready(gui, "EvalFile value " + file)).contains("evaluation own"));
      Files.write(
          file,
          OwnNetworkFile.write(SampleOwnNetwork.usual(32, 1, 2)),
          StandardOpenOption.TRUNCATE_EXISTING);
      assertTrue(strings(ready(gui)).contains("evaluation own"), "a network of our own");
      Files.delete(file);
      assertTrue(strings(ready(gui)).contains("no evaluation file"));
    }
  }

  /**
   * A search keeps the evaluation it started with; the next one uses what the isready requested.
   */
  @Test
  void isreadyInTheMidstOfASearchCountsForTheNextOne() throws Exception {
    Path file = SampleNetworks.small(folder.resolve("a.bin"));
    try (UsiClient gui = UsiClient.ready()) {
      String own = value(gui);
      gui.send("go infinite");
      gui.until("info");
      assertEquals("", strings(ready(gui)), "nothing to read");
      gui.send("setoption name EvalFile value " + file);
      assertEquals(
          "info string the evaluation named by the options is read when the next search begins",
          strings(ready(gui)));
      gui.send("stop");
      gui.until("bestmove");
      gui.send("position startpos moves 7g7f", "go depth 1");
      List<String> lines = gui.until("bestmove");
      assertTrue(strings(lines).contains("info string evaluation K+P"), strings(lines));
      String network = value(gui);
      assertNotEquals(own, network);
      assertEquals("", strings(ready(gui)), "it has been read");
      assertEquals(network, value(gui));
    }
  }

  /** Nothing is read without an isready, since some front ends send options at any time. */
  @Test
  void anOptionAloneChangesNothing() throws Exception {
    Path file = SampleNetworks.small(folder.resolve("a.bin"));
    try (UsiClient gui = UsiClient.ready()) {
      String own = value(gui);
      gui.send("setoption name EvalFile value " + file);
      assertEquals(own, value(gui));
      assertTrue(strings(ready(gui)).contains("evaluation K+P"));
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
