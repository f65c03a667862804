package tsumugi.cli.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.Sfen;

/** An entry whose checksum differs from the one in the zip may be another position. */
class DamagedZipTest {
  private static final String SFEN = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

  @TempDir Path folder;

  /** A zip with one entry that is not compressed. */
  private Path zip(String name, String text) throws IOException {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    CRC32 sum = new CRC32();
    sum.update(content);
    ZipEntry entry = new ZipEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    entry.setCrc(sum.getValue());
    Path file = folder.resolve("a.zip");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(entry);
      zip.write(content);
    }
    return file;
  }

  private static void damage(Path zip, String from, String to) throws IOException {
    String bytes = Files.readString(zip, StandardCharsets.ISO_8859_1);
    assertTrue(bytes.contains(from));
    Files.writeString(zip, bytes.replace(from, to), StandardCharsets.ISO_8859_1);
  }

  @Test
  void aRecordIsRefused() throws IOException {
    String kif = "作品名：x0\n手合割：詰将棋\n" + BoardDiagram.format(Sfen.parseProblem(SFEN));
    Path file = zip("a.kif", kif);
    CliRun sound = CliRun.of("solve", file.toString());
    assertEquals(0, sound.status(), sound.err());
    damage(file, "x0", "x1");
    CliRun damaged = CliRun.of("solve", file.toString());
    assertEquals(1, damaged.status());
    String both = damaged.out() + damaged.err();
    assertTrue(both.contains("the zip is damaged or truncated: CRC-32 "), both);
    assertFalse(both.contains("G*5b"), both);
  }

  /** What is complete before the end of a list is read; the refusal follows. */
  @Test
  void aListIsRefusedAfterItsLines() throws IOException {
    Path file = zip("a.sfen", "p\t" + SFEN + "\n");
    assertEquals(0, CliRun.of("solve", file.toString()).status());
    damage(file, "p\t4k4", "q\t4k4");
    CliRun damaged = CliRun.of("solve", file.toString());
    assertEquals(1, damaged.status());
    String both = damaged.out() + damaged.err();
    assertTrue(both.contains("the zip is damaged or truncated: CRC-32 "), both);
  }
}
