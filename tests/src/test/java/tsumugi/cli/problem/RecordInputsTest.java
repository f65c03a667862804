package tsumugi.cli.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.cli.base.UsageException;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.Sfen;

/** Files of every format, folders, zips and standard input as INPUT. */
@Tag("slow")
class RecordInputsTest {
  private static final String SFEN = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
  private static final String OTHER = "9/9/9/9/9/9/2+p6/3+p5/KS3+r3 w rb4g3s4n4l16p 1";
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");

  @TempDir Path folder;

  private static String kif(String sfen) {
    return "作品名：詰\n手合割：詰将棋\n" + BoardDiagram.format(Sfen.parseProblem(sfen));
  }

  private Path write(String name, String text, Charset charset) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, text.getBytes(charset));
  }

  private static List<String> read(String... arguments) throws IOException {
    return read(new byte[0], arguments);
  }

  private static List<String> readStrictly(String... arguments) throws IOException {
    return read(
        ProblemInputs.of(List.of(arguments), new ByteArrayInputStream(new byte[0]))
            .reading(true, note -> {}));
  }

  private static List<String> read(byte[] standardInput, String... arguments) throws IOException {
    return read(ProblemInputs.of(List.of(arguments), new ByteArrayInputStream(standardInput)));
  }

  private static List<String> read(ProblemInputs inputs) throws IOException {
    List<String> problems = new ArrayList<>();
    inputs.forEach(
        problem -> {
          String text = problem.fault() == null ? problem.sfen() : "! " + problem.fault().english();
          return problems.add(problem.id() + " = " + text);
        });
    return problems;
  }

  @Test
  void aRecordIsCalledByItsFile() throws IOException {
    Path one = write("one.kif", kif(SFEN), SHIFT_JIS);
    Path two = write("two", kif(SFEN) + "\n" + kif(OTHER), StandardCharsets.UTF_16LE);
    assertEquals(
        List.of(one + " = " + SFEN, two + ":1 = " + SFEN, two + ":2 = " + OTHER),
        read(one.toString(), two.toString()));
  }

  @Test
  void standardInputMayBeAnyFormat() throws IOException {
    assertEquals(List.of("- = " + SFEN), read(kif(SFEN).getBytes(SHIFT_JIS), "-"));
    String csa = "P+53FU00KI\nP-51OU00AL\n+\n";
    assertEquals(
        List.of("-:1 = " + SFEN, "-:2 = " + SFEN),
        read((csa + "/\n" + csa).getBytes(StandardCharsets.US_ASCII), "-"));
    String fairy = "# 例\n53歩 +金, 51玉\nx\t53歩+金1,51玉\n";
    assertEquals(
        List.of("-:2 = " + SFEN, "x = " + SFEN), read(fairy.getBytes(StandardCharsets.UTF_8), "-"));
    String usi = "position startpos moves 7g7f 3c3d\nposition sfen " + SFEN + "\n";
    assertEquals(
        List.of("-:1 = " + Sfen.START, "-:2 = position sfen " + SFEN),
        read(usi.getBytes(StandardCharsets.UTF_8), "-"));
  }

  @Test
  void aFolderIsReadInTheOrderOfItsNames() throws IOException {
    write("in/b/2.csa", "P+53FU00KI\nP-51OU00AL\n+\n", StandardCharsets.UTF_8);
    write("in/b/1.KIF", kif(OTHER), SHIFT_JIS);
    write("in/a.sfen", SFEN + "\n" + OTHER, StandardCharsets.UTF_8);
    write("in/c.kif", "no record\nnor anything\n", StandardCharsets.UTF_8);
    write("in/picture.png", "no text", StandardCharsets.UTF_8);
    write("in/.hidden.kif", "no record", StandardCharsets.UTF_8);
    Path in = folder.resolve("in");
    assertEquals(
        List.of(
            in + "/a.sfen:1 = " + SFEN,
            in + "/a.sfen:2 = " + OTHER,
            in + "/b/1.KIF = " + OTHER,
            in + "/b/2.csa = " + SFEN,
            in
                + "/c.kif = ! line 1: neither a position nor a record in a known format:"
                + " 'no record'"),
        read(in.toString()));
  }

  @Test
  void aFolderThatLinksToItselfEnds() throws IOException {
    write("loop/x/1.sfen", SFEN, StandardCharsets.UTF_8);
    assumeTrue(File.separatorChar == '/', "links are for all users here");
    Files.createSymbolicLink(folder.resolve("loop/x/again"), folder.resolve("loop"));
    assertEquals(1, read(folder.resolve("loop").toString()).size());
  }

  @Test
  void whatHoldsNothingIsAFault() throws IOException {
    Path empty = write("empty.kif", "", StandardCharsets.UTF_8);
    Path blank = write("blank.kif", "\n# only a note\n", StandardCharsets.UTF_8);
    Path none = Files.createDirectories(folder.resolve("none"));
    assertEquals(
        List.of(
            empty + " = ! it contains no problem",
            blank + " = ! it contains no problem",
            none + " = ! it contains no file of a known kind",
            "- = ! it contains no problem"),
        read(empty.toString(), blank.toString(), none.toString(), "-"));
  }

  private Path zip(String name, Charset names, List<String> entries, byte[] content)
      throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out, names)) {
      for (String entry : entries) {
        zip.putNextEntry(new ZipEntry(entry));
        zip.write(content);
      }
    }
    return file;
  }

  @Test
  void aZipIsAFolder() throws IOException {
    byte[] content = kif(SFEN).getBytes(SHIFT_JIS);
    List<String> names = List.of("詰/二.kif", "詰/一.kif", "readme.html", "x.zip");
    for (Charset charset : List.of(StandardCharsets.UTF_8, SHIFT_JIS)) {
      Path file = zip(charset + ".zip", charset, names, content);
      assertEquals(
          List.of(
              file + "!x.zip = ! a zip inside a zip is not read",
              file + "!詰/一.kif = " + SFEN,
              file + "!詰/二.kif = " + SFEN),
          read(file.toString()));
    }
    Files.write(folder.resolve("torn.zip"), new byte[] {'P', 'K', 3, 4, 0, 0, 0});
    String torn = read(folder.resolve("torn.zip").toString()).toString();
    assertTrue(torn.contains("! the zip is damaged or truncated: "), torn);
    Path damaged = zip("d.zip", SHIFT_JIS, List.of("a.kif"), content);
    byte[] locked = Files.readAllBytes(damaged);
    int entry = new String(locked, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
    locked[entry + 8] |= 1; // its flags
    Files.write(folder.resolve("locked.zip"), locked);
    String encrypted = read(folder.resolve("locked.zip").toString()).toString();
    assertTrue(encrypted.contains("! the zip is encrypted and cannot be read"), encrypted);
    byte[] bytes = Files.readAllBytes(damaged);
    bytes[30 + "a.kif".length()] = -1; // not a valid block type
    Files.write(damaged, bytes);
    torn = read(damaged.toString()).toString();
    assertTrue(torn.contains("!a.kif = ! the zip is damaged or truncated: "), torn);
  }

  /** Each line with its own number, which is stated once. */
  @Test
  void aLineThatIsNoPositionIsNamed() throws IOException {
    String move = "position startpos moves 7g7f 3c9i";
    Path file = write("a.sfen", "# x\nb\t" + move + "\n" + move + "\n", SHIFT_JIS);
    String fault = "an impossible move: '3c9i'";
    assertEquals(
        List.of("b = ! line 2: " + fault, file + ":3 = ! " + fault), readStrictly(file.toString()));
    assertEquals(List.of("1 = ! " + fault), readStrictly(move));
    String err = CliRun.of("eval", file.toString(), move).err();
    assertTrue(err.startsWith("b: line 2: " + fault), err);
    assertTrue(err.contains("\n" + file + ":3: " + fault), err);
    assertTrue(err.contains("\n2: " + fault), err);
  }

  /** For two entries of the same name Java returns one of them, whichever is asked for. */
  @Test
  void aZipWithOneNameTwice() throws IOException {
    byte[] content = kif(SFEN).getBytes(SHIFT_JIS);
    Path file = zip("a.zip", StandardCharsets.UTF_8, List.of("1.kif", "2.kif", "3.kif"), content);
    String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
    Files.writeString(file, bytes.replace("2.kif", "3.kif"), StandardCharsets.ISO_8859_1);
    assertEquals(
        List.of(
            file + "!1.kif = " + SFEN,
            file + "!3.kif = " + SFEN,
            file
                + "!3.kif = ! the zip has several entries of this name, and only one of them can be"
                + " read"),
        read(file.toString()));
  }

  @Test
  void aZipOnStandardInputIsReadLikeAFile() throws IOException {
    byte[] content = kif(SFEN).getBytes(SHIFT_JIS);
    List<String> names = List.of("詰/二.kif", "詰/一.kif", "x.zip");
    byte[] zip = Files.readAllBytes(zip("a.zip", SHIFT_JIS, names, content));
    assertEquals(
        List.of(
            "-!x.zip = ! a zip inside a zip is not read",
            "-!詰/一.kif = " + SFEN,
            "-!詰/二.kif = " + SFEN),
        read(zip, "-"));
    byte[] torn = Arrays.copyOf(zip, zip.length / 2);
    assertTrue(read(torn, "-").getFirst().startsWith("- = ! the zip is damaged or truncated: "));
    torn = new byte[] {'P', 'K', 3, 4};
    assertTrue(read(torn, "-").getFirst().startsWith("- = ! the zip is damaged or truncated: "));
    byte[] empty = Files.readAllBytes(zip("e.zip", StandardCharsets.UTF_8, List.of(), content));
    assertEquals(List.of("- = ! it contains no file of a known kind"), read(empty, "-"));
  }

  /** Java's zip reader takes file names as text, and a pipe can be read only once. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aZipIsReadWhateverItIsCalledAndWhereverItComesFrom() throws Exception {
    zip("a.zip", SHIFT_JIS, List.of("詰/一.kif"), kif(SFEN).getBytes(SHIFT_JIS));
    shell("mkdir zz && cp a.zip zz/$(printf '\\213\\154\\217\\327').zip && mkfifo pipe");
    List<String> found = read(folder.resolve("zz").toString());
    assertEquals(1, found.size());
    assertTrue(found.getFirst().endsWith(".zip!詰/一.kif = " + SFEN), found::toString);
    Process writer = start("cat a.zip > pipe");
    String pipe = folder.resolve("pipe").toString();
    assertEquals(List.of(pipe + "!詰/一.kif = " + SFEN), read(pipe));
    assertEquals(0, writer.waitFor());
  }

  private void shell(String line) throws Exception {
    assertEquals(0, start(line).waitFor(), line);
  }

  private Process start(String line) throws IOException {
    return new ProcessBuilder("/bin/sh", "-c", line).directory(folder.toFile()).start();
  }

  /** Data that begins like a zip, wholly or partly, but is not one. */
  @ParameterizedTest
  @ValueSource(strings = {"P", "PK", "PK\3x", "PK\5\4x", "PKPK"})
  void whatOnlyBeginsLikeAZipIsText(String text) throws IOException {
    Path file = write("begins", text, StandardCharsets.US_ASCII);
    String shown = text.replaceAll("\\p{Cntrl}", "\uFFFD");
    assertEquals(List.of(file + ":1 = " + shown), read(file.toString()));
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    assertEquals(List.of("-:1 = " + shown), read(bytes, "-"));
  }

  /** Two entries of 50 MB each that take 200 KB. */
  @Test
  void aZipThatUnpacksWithoutEndIsStopped() throws IOException {
    byte[] lines = new byte[50 << 20];
    byte[] line = ("# " + "x".repeat(1021) + "\n").getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < lines.length; i += 1024) {
      System.arraycopy(line, 0, lines, i, 1024);
    }
    Path bomb = zip("bomb.zip", StandardCharsets.UTF_8, List.of("a.sfen", "b.sfen"), lines);
    List<String> read = read(bomb.toString());
    assertEquals(2, read.size());
    assertTrue(read.getLast().contains("unpacks to more than 100 times"), read::toString);
  }

  @Test
  void anSfenWithoutQuotesIsPutTogether() throws IOException {
    String[] words = SFEN.split(" ");
    assertEquals(List.of("1 = " + SFEN), read(words));
    Path file = write("f.sfen", OTHER, StandardCharsets.UTF_8);
    List<String> all = new ArrayList<>(List.of("position", "sfen"));
    all.addAll(Arrays.asList(words));
    all.add(file.toString());
    all.addAll(List.of("4k4/9/4P4/9/9/9/9/9/9", "b", "-", "startpos", "moves", "7g7f", "-"));
    assertEquals(
        List.of(
            "1 = position sfen " + SFEN,
            file + ":1 = " + OTHER,
            "3 = 4k4/9/4P4/9/9/9/9/9/9 b -",
            "4 = " + Sfen.START,
            "-:1 = " + SFEN),
        read((SFEN + "\n").getBytes(StandardCharsets.UTF_8), all.toArray(new String[0])));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "nothing", "9/9/9", "startposition", "b"})
  void whatIsNoInputIsRefused(String argument) {
    assertThrows(UsageException.class, () -> read(argument, SFEN));
  }

  @Test
  void aMissingTabIsNamed() throws IOException {
    assertEquals(
        List.of("-:1 = ! line 1: id and SFEN must be separated by a TAB"),
        read(("p1 " + SFEN + "\n").getBytes(StandardCharsets.UTF_8), "-"));
  }

  @Test
  void controlCharactersOfTheInputAreGone() throws IOException {
    String id = "a\u001B[31mb\u202Ec\u0007";
    String text = id + "\t" + SFEN + "\nx\u001B]0;t\u0007\tno\u001B[2Jsfen\n";
    List<String> read = read(text.getBytes(StandardCharsets.UTF_8), "-");
    assertEquals("a\uFFFD[31mb\uFFFDc\uFFFD = " + SFEN, read.getFirst());
    assertTrue(read.stream().allMatch(s -> s.chars().noneMatch(Character::isISOControl)));
  }
}
