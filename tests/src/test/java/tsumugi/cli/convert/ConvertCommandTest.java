package tsumugi.cli.convert;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

class ConvertCommandTest {
  private static final String USI = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b";
  private static final String SFEN = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

  @TempDir Path folder;

  @Test
  void aGameGoesThroughEveryFormatAndBack() throws IOException {
    Path file = folder.resolve("game.usi");
    Files.writeString(file, USI + "\n");
    for (String format : List.of("kif", "ki2", "csa", "jkf", "usi")) {
      Path next = folder.resolve("next." + format);
      CliRun run =
          CliRun.of("convert", "--to", format, "--output", next.toString(), file.toString());
      assertEquals(new CliRun(0, "", ""), run);
      file = next;
    }
    assertEquals(USI + "\n", Files.readString(file));
  }

  /** A character that JIS has once and Unicode twice does not count as missing in the charset. */
  @Test
  void lettersThatUnicodeHasTwiceAreKept() throws IOException {
    Path file = folder.resolve("a.kif");
    Files.writeString(file, "作品名：〜～‖∥−－—―¢￠£￡¬￢\n手合割：平手\n   1 ７六歩(77)\n");
    for (String name : List.of("shift_jis", "euc-jp")) {
      Path written = folder.resolve(name + ".kif");
      CliRun run =
          CliRun.of("convert", "--encoding", name, "--output", written.toString(), file.toString());
      assertEquals(new CliRun(0, "", ""), run);
      String back = CliRun.of("convert", written.toString()).out();
      assertTrue(!back.contains("?") && !back.contains("\uFFFD"), back);
      Path other = folder.resolve("other.kif");
      String to = name.equals("euc-jp") ? "shift_jis" : "euc-jp";
      assertEquals(
          new CliRun(0, "", ""),
          CliRun.of("convert", "--encoding", to, "--output", other.toString(), written.toString()));
    }
  }

  @Test
  void charsets() throws IOException {
    byte[] utf8 = CliRun.of("convert", SFEN).out().getBytes(StandardCharsets.UTF_8);
    String text = new String(utf8, StandardCharsets.UTF_8);
    for (String name : List.of("shift_jis", "euc-jp", "utf-16")) {
      Path file = folder.resolve(name);
      CliRun.of("convert", "--encoding", name, "--output", file.toString(), SFEN);
      byte[] bytes = Files.readAllBytes(file);
      Charset charset = Charset.forName(name.equals("utf-16") ? "UTF-16" : name);
      String head = "#KIF version=2.0 encoding=" + (name.equals("utf-16") ? "UTF-16" : charset);
      String label = name.equals("shift_jis") ? head.replace("Shift_JIS", "SHIFT_JIS") : head;
      assertEquals(text.replaceFirst("#KIF.*", label), new String(bytes, charset));
      assertEquals(SFEN + "\n", CliRun.of("convert", "--to", "sfen", file.toString()).out());
    }
  }

  @Test
  void whatHasNoPlaceIsToldInOneSentence() throws IOException {
    Path file = folder.resolve("a.kif");
    Files.writeString(file, "先手：甲\n手合割：平手\n1 ７六歩(77) (0:01/)\n*よい手\n2 投了\n変化：1手\n1 ２六歩(27)\n");
    CliRun run = CliRun.of("convert", "--to", "sfen", file.toString());
    assertEquals(0, run.status());
    assertEquals(
        "Not written, because sfen cannot express it: moves, variations, comments, headers, times"
            + " or fractions of a second, the reason why the game ended.\n",
        run.err());
    assertEquals(
        "Not written, because csa cannot express it: variations.\n",
        CliRun.of("convert", "--to", "csa", file.toString()).err());
    assertEquals("", CliRun.of("convert", "--to", "kif", file.toString()).err());
    assertEquals(
        "Not written, because jkf cannot express it: the number of the first move.\n",
        CliRun.of("convert", "--to", "jkf", SFEN.replaceFirst("1$", "37")).err());
    Files.writeString(file, "手合割：平手\n手数----\n*\uD83D\uDE00\n");
    String err = CliRun.of("convert", "--encoding", "shift_jis", file.toString()).err();
    assertTrue(err.endsWith(": characters that the charset lacks.\n"), err);
  }

  /** Whether the record comes from the command line or a file, the output is to blame. */
  @Test
  void aDiskThatIsFullIsTold() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    Path file = folder.resolve("game.usi");
    Files.writeString(file, USI + "\n");
    for (String input : List.of(SFEN, file.toString())) {
      CliRun run = CliRun.of("convert", "--output", full.toString(), input);
      assertEquals(74, run.status(), run.err());
      assertEquals(1, run.err().lines().count(), run.err());
      assertTrue(run.err().startsWith("Not all records could be written"), run.err());
    }
  }

  @Test
  void whatIsNoRecordIsToldAndTheRestConverted() throws IOException {
    Path file = folder.resolve("a.sfen");
    Files.writeString(file, "x\t" + SFEN + "\ny\tnone\n" + SFEN + "\n");
    CliRun run = CliRun.of("convert", "--to", "sfen", file.toString());
    assertEquals(1, run.status());
    assertEquals(List.of(SFEN, SFEN), run.lines());
    assertTrue(run.err().startsWith(file + ": line 2: "), run.err());
  }

  @Test
  void aFolderGetsAFileForEach() throws IOException {
    Path file = folder.resolve("a.sfen");
    Files.writeString(file, "x\t" + SFEN + "\nx\t" + SFEN + "\n" + SFEN + "\n");
    CliRun.of("convert", "--to", "bod", "--output", folder + "/out/", file.toString());
    try (var files = Files.list(folder.resolve("out"))) {
      assertArrayEquals(
          new String[] {"a.sfen_3.bod", "x.bod", "x~2.bod"},
          files.map(f -> f.getFileName().toString()).sorted().toArray());
    }
  }

  @Test
  void badUsage() {
    CliRun.of("convert", "--to", "pdf", SFEN).assertRefused("--to takes kif, ki2, csa, jkf");
    CliRun.of("convert", "--encoding", "latin1", SFEN).assertRefused("--encoding takes utf-8");
    CliRun.of("convert", "--output", folder + "/no/such", SFEN)
        .assertRefused("nothing can be written");
    CliRun.of("convert", "").assertRefused("an INPUT is empty");
    assertEquals(Arrays.asList(), CliRun.of("convert", "nothing").lines());
  }
}
