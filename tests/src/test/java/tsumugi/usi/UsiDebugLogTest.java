package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.process.ChildProcess;

@Tag("slow")
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

  /** Opening a pipe would block until somebody reads it, while the GUI waits for readyok. */
  @Test
  void aPipeOrADeviceIsRefusedWithoutWaiting() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(Files.exists(Path.of("/usr/bin/mkfifo")));
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    try (UsiClient gui = UsiClient.ready()) {
      for (String name : List.of(pipe.toString(), "/dev/null")) {
        gui.send("setoption name WriteDebugLog value " + name);
        String said = "info string cannot write a debug log to '" + name + "': that is no file";
        assertEquals(List.of(said), gui.soFar());
      }
    }
  }

  @Test
  void aFullDiskIsToldAtOnce() throws Exception {
    Path file = folder.resolve("log");
    assertEquals(
        List.of("info string cannot write a debug log to '" + file + "'"),
        saidWhereFilesAreShort(0, file));
  }

  @Test
  void aLogThatFailsLaterIsToldOnceAndEnds() throws Exception {
    Path file = folder.resolve("log");
    assertEquals(
        List.of("info string the debug log could not be written on: it ends here"),
        saidWhereFilesAreShort(1, file));
    assertTrue(Files.readString(file).contains("-- Tsumugi "));
  }

  /**
   * The conversation of an engine whose log cannot grow. A limit on file sizes simulates a full
   * disk.
   *
   * @param blocks of 512 or 1024 bytes
   */
  private static List<String> saidWhereFilesAreShort(int blocks, Path log) throws Exception {
    assumeTrue(Files.exists(Path.of("/bin/sh")));
    List<String> options = List.of("--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData");
    ProcessBuilder engine = ChildProcess.java(options, "tsumugi.main.Main");
    engine
        .command()
        .addAll(0, List.of("/bin/sh", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "sh"));
    String commands = "setoption name WriteDebugLog value " + log + "\n" + "isready\n".repeat(99);
    ChildProcess.Ended ended = ChildProcess.run(engine, commands, 200);
    List<String> lines = ended.out().lines().toList();
    assertEquals(99, lines.stream().filter("readyok"::equals).count(), ended::toString);
    return lines.stream().filter(line -> !line.equals("readyok")).toList();
  }

  private static List<String> linesWithoutTimes(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    for (String line : lines) {
      assertTrue(line.matches(TIME + ".*"), line);
    }
    return lines.stream().map(line -> line.replaceFirst(TIME, "")).toList();
  }
}
