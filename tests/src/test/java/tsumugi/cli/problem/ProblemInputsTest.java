package tsumugi.cli.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.base.UsageException;

class ProblemInputsTest {
  private static final String A = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
  private static final String B = "4k4/9/9/9/9/9/9/9/9 b G";

  @Test
  void aFileInAnyDress(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("problems.tsv");
    Files.writeString(
        file,
        "\uFEFF# id\tsfen\tplies\r\n"
            + ("one\t" + A + "\t1\tmore\tcolumns\r\n")
            + "\r\n   \r\n# a comment\r\n"
            + (B + "\r\n")
            + ("\t" + A + "\r\n")
            + ("  two words \t " + B + " \r\n")
            + "#x\ty\r\n"
            + "rubbish");
    assertEquals(
        List.of(
            new Problem("one", A, "1", file.toString(), "", null),
            new Problem(file + ":6", B, "", file.toString(), "", null),
            new Problem(file + ":7", A, "", file.toString(), "", null),
            new Problem("two words", B, "", file.toString(), "", null),
            new Problem(file + ":10", "rubbish", "", file.toString(), "", null)),
        read(file.toString()));
  }

  /** Someone types, or nobody does: the reading ends, and what was read stays. */
  @Test
  @Timeout(60)
  void theReadingIsStoppedWhileItWaits() throws IOException {
    PipedOutputStream keyboard = new PipedOutputStream();
    try (PipedInputStream in = new PipedInputStream(keyboard)) {
      keyboard.write((A + "\n").getBytes(StandardCharsets.UTF_8));
      keyboard.flush();
      List<String> found = new ArrayList<>();
      ProblemInputs.of(List.of("-"), in)
          .until(() -> !found.isEmpty())
          .forEach(problem -> found.add(problem.sfen()));
      assertEquals(List.of(A), found);
    }
  }

  @Test
  void aByteOrderMarkBeforeAProblem(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("bom");
    Files.writeString(file, "\uFEFF" + A + "\n");
    assertEquals(
        List.of(new Problem(file + ":1", A, "", file.toString(), "", null)), read(file.toString()));
  }

  @Test
  void argumentsComeInTheirOrder(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("p");
    Files.writeString(file, A);
    assertEquals(
        List.of(
            new Problem("1", B),
            new Problem(file + ":1", A, "", file.toString(), "", null),
            new Problem("-:1", A, "", "-", "", null),
            new Problem("-:2", B, "", "-", "", null),
            new Problem("4", A)),
        read(B, file.toString(), "-", A));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9/9/9/9/9/9/9/9/9 b - 1",
        "sfen 9/9/9/9/9/9/9/9/9 b -",
        " position sfen 9/9/9/9/9/9/9/9/9 w - 1",
        "9/9/9 b - 1",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNX b",
      })
  void textsThatAreMeantAsPositions(String text) throws IOException {
    assertEquals(List.of(new Problem("1", text.strip())), read(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"absent", "a/b/c", "", " ", "9/9/9/9/9/9/9/9/9", "my file.txt", "a\0b"})
  void textsThatAreNeitherFileNorPosition(String text) {
    assertThrows(UsageException.class, () -> read(text));
  }

  @Test
  void aFileOfThatNameWins(@TempDir Path folder) throws IOException {
    Path odd = Files.createDirectories(folder.resolve("9/9")).resolve("9 b - 1");
    Files.writeString(odd, A);
    Problem expected = new Problem(odd + ":1", A, "", odd.toString(), "", null);
    assertEquals(List.of(expected), read(odd.toString()));
  }

  /** A reader that buffered lines would not return after so few of this endless file. */
  @Test
  void problemsAreReadAsTheyAreWanted() throws IOException {
    EndlessLines endless = new EndlessLines();
    List<Problem> taken = new ArrayList<>();
    ProblemInputs.of(List.of("-"), endless)
        .forEach(
            problem -> {
              taken.add(problem);
              return taken.size() < 100_000;
            });
    assertEquals(100_000, taken.size());
    assertTrue(endless.served < 110_000L * EndlessLines.LINE.length, "read: " + endless.served);
  }

  private static List<Problem> read(String... arguments) throws IOException {
    String standardInput = A + "\n" + B + "\n";
    InputStream in = new ByteArrayInputStream(standardInput.getBytes(StandardCharsets.UTF_8));
    List<Problem> problems = new ArrayList<>();
    ProblemInputs.of(List.of(arguments), in)
        .forEach(p -> problems.add(new Problem(p.id(), p.sfen(), p.answer(), p.file(), "", null)));
    return problems;
  }

  private static final class EndlessLines extends InputStream {
    static final byte[] LINE = (A + "\n").getBytes(StandardCharsets.US_ASCII);

    long served;

    @Override
    public int read(byte[] to, int offset, int length) {
      for (int i = 0; i < length; i++) {
        to[offset + i] = (byte) read();
      }
      return length;
    }

    @Override
    public int read() {
      return LINE[(int) (served++ % LINE.length)];
    }
  }
}
