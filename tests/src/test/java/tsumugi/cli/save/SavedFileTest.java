package tsumugi.cli.save;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.base.UsageException;

/** A file is complete, or it is the previous one, or it is refused. */
class SavedFileTest {
  private static final byte[] BODY = "a search as it stands".getBytes();

  @TempDir private Path folder;

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    Path file = written(BODY);
    assertArrayEquals(BODY, read(file, BODY.length));
    assertEquals(List.of(file), files());
  }

  @Test
  void aLaterSaveTakesThePlaceOfTheOneBefore() throws IOException {
    Path file = written(new byte[100_000]);
    new SavedFile(file).write(out -> out.write(BODY));
    assertArrayEquals(BODY, read(file, BODY.length));
  }

  /** The other process runs in another container or on another machine with the same folder. */
  @Test
  void aProcessOfTheSameNumberKeepsWhatItIsWriting() throws IOException {
    Path file = folder.resolve("search");
    String unfinished = "search." + ProcessHandle.current().pid() + ".tmp";
    Path another = Files.writeString(folder.resolve(unfinished), "of another process");
    new SavedFile(file).write(out -> out.write(BODY));
    assertArrayEquals(BODY, read(file, BODY.length));
    assertEquals("of another process", Files.readString(another));
  }

  /** A link stays a link, and its target is replaced. */
  @Test
  void aLinkIsFollowed() throws IOException {
    Path file = written(new byte[1]);
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    new SavedFile(link).write(out -> out.write(BODY));
    assertTrue(Files.isSymbolicLink(link));
    assertArrayEquals(BODY, read(file, BODY.length));
  }

  /** As with a shell's redirection, the file is created where the link points. */
  @Test
  void aLinkThatLeadsNowhereYetIsFollowed() throws IOException {
    Path further = Files.createDirectory(folder.resolve("further"));
    Files.createSymbolicLink(further.resolve("second"), Path.of("file"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("further/second"));
    new SavedFile(link).write(out -> out.write(BODY));
    assertTrue(Files.isSymbolicLink(link));
    assertTrue(Files.isSymbolicLink(further.resolve("second")));
    assertArrayEquals(BODY, read(further.resolve("file"), BODY.length));
  }

  @Test
  void aLinkToItselfIsRefused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("link"));
    assertThrows(IOException.class, () -> new SavedFile(link).write(out -> out.write(BODY)));
    assertTrue(Files.isSymbolicLink(link));
  }

  @Test
  void aSearchThatCannotBeWrittenLeavesTheFileBefore() throws IOException {
    Path file = written(BODY);
    assertThrows(
        IOException.class,
        () ->
            new SavedFile(file)
                .write(
                    out -> {
                      out.write(new byte[200_000]);
                      throw new IOException("no more");
                    }));
    assertArrayEquals(BODY, read(file, BODY.length));
    assertEquals(List.of(file), files());
  }

  @Test
  void aFullDiskLeavesTheFileBefore() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")), "a device that is always full");
    Path file = written(BODY);
    SavedFile full =
        new SavedFile(
            file, path -> FileChannel.open(Path.of("/dev/full"), StandardOpenOption.WRITE));
    assertThrows(IOException.class, () -> full.write(out -> out.write(BODY)));
    assertArrayEquals(BODY, read(file, BODY.length));
  }

  @Test
  void aFileThatIsCutShortIsRefusedWhereverItIsCut() throws IOException {
    byte[] whole = Files.readAllBytes(written(BODY));
    for (int length = 0; length < whole.length; length++) {
      String key = length < 12 ? "cli.usage.load-foreign" : "cli.usage.load-damaged";
      assertRefused(key, Arrays.copyOf(whole, length));
    }
  }

  @Test
  void aFileWithMoreBehindItIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(written(BODY));
    assertRefused("cli.usage.load-damaged", Arrays.copyOf(whole, whole.length + 1));
  }

  /**
   * Every bit and a pair of bits: eight bytes of magic, four of version, then what the checksum
   * covers.
   */
  @Test
  void aFileWithABitChangedIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(written(BODY));
    for (int bit = 0; bit < 8 * whole.length; bit++) {
      byte[] changed = whole.clone();
      changed[bit / 8] ^= (byte) (1 << bit % 8);
      int at = bit / 8;
      assertRefused(
          at < 8
              ? "cli.usage.load-foreign"
              : at < 12 ? "cli.usage.load-version" : "cli.usage.load-damaged",
          changed);
    }
  }

  @Test
  void aFileOfALaterVersionIsToldByItsVersion() throws IOException {
    byte[] whole = Files.readAllBytes(written(BODY));
    whole[11] = SavedFile.VERSION + 1;
    UsageException e = assertRefused("cli.usage.load-version", Arrays.copyOf(whole, 20));
    assertTrue(
        e.explanation().english().contains("version " + SavedFile.VERSION + " only"),
        e.explanation().english());
  }

  private UsageException assertRefused(String key, byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("changed"), bytes);
    UsageException e = assertThrows(UsageException.class, () -> SavedFile.open(file).close());
    assertEquals(key, e.explanation().key());
    return e;
  }

  private Path written(byte[] body) throws IOException {
    Path file = folder.resolve("search");
    new SavedFile(file).write(out -> out.write(body));
    return file;
  }

  private static byte[] read(Path file, int bytes) throws IOException {
    try (DataInputStream in = SavedFile.open(file)) {
      return in.readNBytes(bytes);
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
