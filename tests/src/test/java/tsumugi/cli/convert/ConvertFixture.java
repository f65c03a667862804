package tsumugi.cli.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

/** Converts a game that a test writes down. */
abstract class ConvertFixture {
  static final String HEAD =
      "手合割：平手\n先手：北\n後手：南\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n";

  static final String TWO = "position startpos moves 7g7f 3c3d\n";

  @TempDir Path folder;

  CliRun convert(String format, String name, String text, String... options) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    String[] all = new String[options.length + 4];
    System.arraycopy(options, 0, all, 1, options.length);
    all[0] = "convert";
    all[options.length + 1] = "--to";
    all[options.length + 2] = format;
    all[options.length + 3] = file.toString();
    return CliRun.of(all);
  }

  static void assertNoNote(CliRun run) {
    assertEquals(0, run.status(), run.err());
    assertFalse(run.err().contains("line "), run.err());
  }
}
