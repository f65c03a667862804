package tsumugi.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.cli.Cli;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.verifier.Fault;
import tsumugi.verifier.Reason;

/** The command {@code verify} from its arguments to its exit status. */
class VerifyCommandTest {
  private static final Pattern ENGLISH_WORDS = Pattern.compile("[a-z]{3,} [a-z]{2,}");
  private static final String MATE =
      """
      tsumugi-proof 1
      root 4k4/9/4P4/9/9/9/9/9/9 b G
      attacker black
      claim mate 1 exact
      --
      M\t4k4/9/4P4/9/9/9/9/9/9 G\t1\tG*5b
      m\t4k4/4G4/4P4/9/9/9/9/9/9 -\t0
      """;

  private static final String WHY = "after G*4b no claim m of at most 0 covers the position";

  @TempDir Path folder;
  private String good = "";
  private String bad = "";
  private String broken = "";

  @BeforeEach
  void writeFiles() throws IOException {
    good = Files.writeString(folder.resolve("good"), MATE).toString();
    bad = Files.writeString(folder.resolve("bad"), MATE.replace("G*5b", "G*4b")).toString();
    broken = Files.writeString(folder.resolve("broken"), MATE.replace("--", "-")).toString();
  }

  @Test
  void aValidFile() {
    CliRun run = CliRun.of("verify", good);
    assertEquals(0, run.status(), run::err);
    assertEquals(List.of(good + ": valid: mate 1 exact, 2 claims"), run.lines());
    assertEquals("", run.err());
  }

  @Test
  void theFirstClaimThatFails() {
    CliRun run = CliRun.of("verify", bad);
    assertEquals(1, run.status(), run::err);
    String claim = "line 6 (M 4k4/9/4P4/9/9/9/9/9/9 G 1)";
    assertEquals(List.of(bad + ": not valid: " + claim + ": " + WHY), run.lines());
  }

  /** The status is that of the worst file; every file is reported. */
  @Test
  void severalFiles() {
    assertEquals(1, CliRun.of("verify", bad, good).status());
    CliRun run = CliRun.of("verify", good, broken, bad);
    assertEquals(2, run.status(), run::err);
    assertEquals(3, run.lines().size());
    assertTrue(run.lines().get(1).startsWith(broken + ": unreadable: "), run.out());
  }

  @Test
  void json() {
    CliRun run = CliRun.with("", Locale.JAPANESE, "verify", "--format", "json", good, bad, broken);
    List<Map<String, Object>> objects = run.objects();
    assertEquals(2, run.status());
    assertEquals("valid", objects.get(0).get("result"));
    assertEquals("mate 1 exact", objects.get(0).get("claim"));
    assertEquals(2L, objects.get(0).get("claims"));
    assertEquals("invalid", objects.get(1).get("result"));
    assertEquals(6L, objects.get(1).get("line"));
    assertEquals("M 4k4/9/4P4/9/9/9/9/9/9 G 1", objects.get(1).get("failed"));
    assertEquals("after-move", objects.get(1).get("reason"));
    assertEquals(WHY, objects.get(1).get("message"));
    assertEquals("unreadable", objects.get(2).get("result"));
    assertEquals("header", objects.get(2).get("reason"));
    assertEquals(broken, objects.get(2).get("file"));
    assertEquals(TestJson.NULL, objects.get(2).get("failed"));
  }

  /** The other files may take hours. */
  @Test
  void whenTheReaderHasLeftNoOtherFileIsChecked() {
    int[] writes = {0};
    OutputStream gone =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }

          @Override
          public void write(byte[] bytes, int offset, int length) throws IOException {
            writes[0]++;
            throw new IOException("Broken pipe");
          }
        };
    PrintStream out = new PrintStream(gone, true, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(OutputStream.nullOutputStream());
    Terminal terminal = new Terminal(InputStream.nullInputStream(), out, err, false, Locale.ROOT);
    Cli.run(terminal, "test", "verify", good, good, good);
    assertEquals(1, writes[0]);
  }

  @Test
  void japanese() {
    CliRun run = CliRun.with("", Locale.JAPANESE, "verify", good, bad);
    assertEquals(good + ": 正しい証明です: mate 1 exact、2 件", run.lines().get(0));
    assertTrue(run.lines().get(1).contains("証明になっていません: 6 行目"), run.out());
  }

  @Test
  void badUsage() {
    CliRun.of("verify").assertRefused("'FILE'");
    CliRun.of("verify", "--format", "csv", good).assertRefused("--format takes text or json");
  }

  /** Every possible error has a sentence of its own in both languages. */
  @ParameterizedTest
  @EnumSource(Reason.class)
  void everyReasonIsTold(Reason reason) {
    for (List<String> arguments :
        List.of(List.of("m", "m", "2", "3"), List.of("N", "n", "*", "3"))) {
      Fault fault = new Fault(reason, 7, "", arguments);
      String english = VerdictSentence.reason(fault).english();
      String japanese = VerdictSentence.reason(fault).in(Locale.JAPANESE);
      assertFalse(english.isBlank() || english.contains("{"), english);
      assertFalse(ENGLISH_WORDS.matcher(japanese.replaceAll("mate N.*nomate N", "")).find());
    }
  }

  /** A person at a terminal sees the progress; a pipe receives nothing. */
  @Test
  void progress() {
    for (boolean interactive : new boolean[] {true, false}) {
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
      Terminal terminal =
          new Terminal(InputStream.nullInputStream(), stream, stream, interactive, Locale.ROOT);
      long[] now = {0};
      ProofProgress progress = new ProofProgress("file", new ProgressLine(terminal), () -> now[0]);
      progress.read(1_000);
      now[0] = 200_000_000L;
      progress.read(2_000);
      progress.checked(1, 2);
      now[0] = 400_000_000L;
      progress.checked(5_000, 9_000);
      String shown = err.toString(StandardCharsets.UTF_8).replaceAll("\r|\u001B\\[K", "|");
      assertEquals(
          interactive ? "||file: 2,000 claims read||file: 5,000 of 9,000 claims checked" : "",
          shown);
    }
  }
}
