package tsumugi.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.base.ResultStream;
import tsumugi.cli.base.Terminal;
import tsumugi.usi.Mates;

/** Every command reports an error if its results cannot be written. */
class LostOutputTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve --hash 1 -",
        "solve --hash 1 --format json -",
        "solve --hash 1 --format usi -",
        "tune --sizes 1 -",
        "tune --sizes 1 --format json -",
        "tune --sizes 1 --format csv -",
        "perft 1",
        "verify /no/such/file",
        "verify --format json /no/such/file",
        "--help",
        "solve --help",
        "--version",
      })
  void everyCommandTellsOfAFullDisk(String line) {
    assertEquals(74, run(line, Locale.ROOT, full("No space left on device")));
    assertEquals(
        "tsumugi: the output could not be written: no space is left on the disk\n", said());
  }

  @Test
  void inJapaneseToo() {
    assertEquals(74, run("perft 1", Locale.JAPANESE, full("No space left on device")));
    assertEquals("tsumugi: 結果を出力できませんでした: ディスクに空きがありません\n", said());
  }

  @ParameterizedTest
  @ValueSource(strings = {"solve --hash 1 -", "--help", "perft 1"})
  void aReaderThatLeftIsNoNews(String line) {
    assertEquals(141, run(line, Locale.ROOT, full("Broken pipe")));
    assertEquals("", said());
  }

  /** The report has been written by then; the plot has not. */
  @Test
  void aPlotThatCannotBeWrittenIsTold(@TempDir Path folder) throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    Path plot = Files.createSymbolicLink(folder.resolve("plot.svg"), Path.of("/dev/full"));
    CliRun run =
        CliRun.with(
            Mates.IN_1, Locale.ROOT, "tune", "--sizes", "1", "--plot", plot.toString(), "-");
    Files.delete(plot);
    assertEquals(74, run.status());
    assertTrue(run.err().startsWith("the plot could not be written: "), run.err());
    assertFalse(run.out().isEmpty());
  }

  /** Bad usage writes nothing to standard output, so nothing is lost. */
  @Test
  void badUsageStaysBadUsage() {
    assertEquals(2, run("solve", Locale.ROOT, full("No space left on device")));
    assertFalse(said().contains("written"), said());
  }

  /** If the disk refuses the second line and would accept the third, the file still has no gap. */
  @Test
  void nothingFollowsWhatIsMissing() {
    ByteArrayOutputStream disk = new ByteArrayOutputStream();
    int[] writes = {0};
    ResultStream out =
        new ResultStream(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
              }

              @Override
              public void write(byte[] bytes, int offset, int length) throws IOException {
                if (++writes[0] == 2) {
                  throw new IOException("full");
                }
                disk.write(bytes, offset, length);
              }
            },
            StandardCharsets.UTF_8);
    for (String line : new String[] {"one\n", "two\n", "three\n"}) {
      out.print(line);
      out.flush();
    }
    assertEquals("one\n", disk.toString(StandardCharsets.UTF_8));
    IOException failure = out.failure();
    assertTrue(failure != null && "full".equals(failure.getMessage()));
  }

  private int run(String line, Locale locale, OutputStream out) {
    InputStream in = new ByteArrayInputStream(Mates.IN_1.getBytes(StandardCharsets.UTF_8));
    PrintStream results = new ResultStream(out, StandardCharsets.UTF_8);
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    return Cli.run(new Terminal(in, results, errors, false, locale), "test", line.split(" ", -1));
  }

  private String said() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private static OutputStream full(String why) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(why);
      }
    };
  }
}
