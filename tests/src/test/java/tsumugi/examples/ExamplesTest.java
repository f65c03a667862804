package tsumugi.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/library.md do what they say. */
class ExamplesTest {
  private static List<String> output(Main main, String... arguments) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      main.run(arguments);
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private interface Main {
    void run(String[] arguments) throws Exception;
  }

  @Test
  void solveOne() throws Exception {
    List<String> lines = output(SolveOne::main);
    assertEquals(2, lines.size());
    assertTrue(lines.getFirst().startsWith("mate in 15: P*1b "), lines::toString);
    assertTrue(lines.getLast().startsWith("▲１二歩 "), lines::toString);
  }

  @Test
  void solveWithLimits() throws Exception {
    assertEquals(
        List.of("mate in 3, composed 1", "unknown: node_limit"), output(SolveWithLimits::main));
  }

  @Test
  void checkOne() throws Exception {
    List<String> lines = output(CheckOne::main);
    assertTrue(lines.getFirst().startsWith("SOUND: "), lines::toString);
    assertTrue(lines.get(2).startsWith("ply 1: promotion 2c3b "), lines::toString);
  }

  @Test
  void proveAndVerify() throws Exception {
    assertEquals(List.of("valid: mate 15 exact"), output(ProveAndVerify::main));
  }

  @Test
  void solveBatch() throws Exception {
    List<String> lines = output(SolveBatch::main);
    assertEquals(3, lines.size());
    assertEquals("1: MATE G*5b", lines.getFirst());
    assertEquals("3: NO_MATE ", lines.getLast());
  }

  @Test
  void readFolder(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("1.sfen"), "4k4/9/4P4/9/9/9/9/9/9 b G 1\n");
    String bod =
        """
        後手の持駒：なし
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
        """;
    Files.write(folder.resolve("2.kif"), bod.getBytes(Charset.forName("Windows-31J")));
    Files.writeString(folder.resolve("3.sfen"), "9/9/9/9/9/9/9/9/9 b G 1\n");
    List<String> lines = output(ReadFolder::main, folder.toString());
    assertEquals(3, lines.size(), lines::toString);
    assertEquals("1.sfen: MATE ▲５二金", lines.get(0));
    assertEquals("2.kif: MATE ▲５二金", lines.get(1));
    assertEquals("3.sfen: the defender has no king on the board", lines.get(2));
  }
}
