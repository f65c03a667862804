package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class UsiDebugLogTest {
  private static final String TIME = "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3} ";

  @TempDir private Path folder;

  @Test
  void bothDirectionsWithTimes() throws Exception {
    Path file = Files.createDirectory(folder.resolve("盤 駒")).resolve("記録.log");
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name WriteDebugLog value " + file);
      gui.send("position sfen " + Mates.IN_1, "  go mate infinite", "nonsense 値");
      gui.answer("checkmate");
      gui.send("setoption name WriteDebugLog value <empty>", "foo", "isready");
      gui.until("readyok");
    }
    List<String> lines = linesWithoutTimes(file);
    assertTrue(lines.getFirst().startsWith("-- Tsumugi test on Java "), lines::toString);
    assertTrue(lines.contains("> position sfen " + Mates.IN_1));
    assertTrue(lines.contains(">   go mate infinite"));
    assertTrue(lines.contains("> nonsense 値"));
    assertTrue(lines.contains("< checkmate G*5b"));
    assertTrue(
        lines.indexOf(">   go mate infinite") < lines.indexOf("< checkmate G*5b"), lines::toString);
    assertEquals("> setoption name WriteDebugLog value <empty>", lines.getLast());
  }

  @Test
  void theSameFileAgainChangesNothingAndAnotherSessionAppends() throws Exception {
    Path file = folder.resolve("log");
    for (int i = 0; i < 2; i++) {
      try (UsiClient gui = UsiClient.ready()) {
        gui.send("setoption name WriteDebugLog value " + file);
        gui.send("setoption name WriteDebugLog value " + file);
        gui.soFar();
      }
    }
    List<String> lines = linesWithoutTimes(file);
    assertEquals(2, lines.stream().filter(line -> line.startsWith("-- ")).count());
    assertEquals(2, lines.stream().filter("< readyok"::equals).count());
  }

  @Test
  void aFileThatCannotBeWrittenIsAnsweredAndForgotten() throws Exception {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name WriteDebugLog value " + folder);
      List<String> said = gui.soFar();
      assertEquals(1, said.size(), said::toString);
      assertTrue(said.getFirst().startsWith("info string cannot write a debug log to '"));
      gui.send("position sfen " + Mates.IN_1, "go mate");
      assertEquals("checkmate G*5b", gui.answer("checkmate"));
    }
    assertFalse(Files.list(folder).findAny().isPresent());
  }

  @Test
  void noFoldersAreMade() throws Exception {
    Path missing = folder.resolve("no").resolve("such");
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name WriteDebugLog value " + missing.resolve("log"));
      List<String> said = gui.soFar();
      assertEquals(1, said.size(), said::toString);
      assertTrue(said.getFirst().endsWith("': there is no such folder"), said::toString);
    }
    assertFalse(Files.exists(missing.getParent()));
  }

  @Test
  void aFullDiskIsToldAtOnce() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name WriteDebugLog value /dev/full");
      assertEquals(List.of("info string cannot write a debug log to '/dev/full'"), gui.soFar());
    }
  }

  /** A pipe whose reader leaves stands for a disk that fills up. */
  @Test
  void aLogThatFailsLaterIsToldOnceAndEnds() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(Files.exists(Path.of("/usr/bin/mkfifo")));
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name WriteDebugLog value " + pipe);
      try (BufferedReader reader = Files.newBufferedReader(pipe)) {
        assertTrue(reader.readLine().contains("-- Tsumugi test on Java "));
        gui.soFar();
      }
      List<String> said = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        gui.send("isready");
        said.addAll(gui.until("readyok"));
      }
      said.addAll(gui.soFar());
      assertEquals(
          List.of("info string the debug log could not be written on: it ends here"),
          said.stream().filter(line -> !line.equals("readyok")).toList());
    }
  }

  private static List<String> linesWithoutTimes(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    for (String line : lines) {
      assertTrue(line.matches(TIME + ".*"), line);
    }
    return lines.stream().map(line -> line.replaceFirst(TIME, "")).toList();
  }
}
