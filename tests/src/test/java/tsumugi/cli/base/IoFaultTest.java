package tsumugi.cli.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;
import tsumugi.usi.Mates;

class IoFaultTest {
  @TempDir Path folder;

  private static String english(IOException fault) {
    return IoFault.of(fault).english();
  }

  @Test
  void theUsualReasonsAreInBothLanguages() {
    Path missing = folder.resolve("none/x");
    IOException none = assertThrows(IOException.class, () -> Files.newOutputStream(missing));
    assertEquals("no such file or folder", english(none));
    assertEquals("そのようなファイルやフォルダはありません", IoFault.of(none).in(Locale.JAPANESE));
    IOException full = new IOException("No space left on device");
    assertEquals("no space is left on the disk", english(full));
    assertEquals("ディスクに空きがありません", IoFault.of(full).in(Locale.JAPANESE));
    assertEquals("permission denied", english(new AccessDeniedException("/x")));
    assertEquals("it ends too early", english(new EOFException()));
  }

  @Test
  void aFolderIsNoFile() {
    IOException writing = assertThrows(IOException.class, () -> Files.newOutputStream(folder));
    IOException reading = assertThrows(IOException.class, () -> Files.readString(folder));
    for (IOException fault : List.of(writing, reading)) {
      assertEquals("it is a folder", english(fault));
    }
  }

  @Test
  void otherReasonsAreTheSystemsWords() {
    assertEquals("Input/output error", english(new IOException("Input/output error")));
    IOException locked = new FileSystemException("/x", null, "Read-only file system");
    assertEquals("Read-only file system", english(locked));
    assertEquals("the system does not say why", english(new IOException()));
    for (IOException fault : List.of(locked, new IOException(), new MalformedInputException(1))) {
      assertFalse(english(fault).matches(".*(Exception|/x).*"), english(fault));
    }
  }

  @Test
  void noSentenceOfACommandHasAClassInIt() throws IOException {
    String file = Files.writeString(folder.resolve("a.sfen"), Mates.IN_1 + "\n").toString();
    String nowhere = folder.resolve("none/x.json").toString();
    CliRun solve = CliRun.solve("--output", nowhere, file);
    solve.assertRefused("'" + nowhere + "' cannot be written: no such file or folder");
    Files.createDirectories(folder.resolve("out/1_1.kif"));
    CliRun convert = CliRun.of("convert", "--output", folder + "/out", Mates.IN_1);
    assertEquals("Not all records could be written: it is a folder\n", convert.err());
    CliRun load = CliRun.solve("--load", folder.toString(), Mates.IN_1);
    load.assertRefused("--load: '" + folder + "' cannot be read: it is a folder");
  }
}
