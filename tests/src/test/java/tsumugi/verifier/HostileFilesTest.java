package tsumugi.verifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static tsumugi.verifier.ProofFiles.assertUnreadable;
import static tsumugi.verifier.ProofFiles.assertValid;
import static tsumugi.verifier.ProofFiles.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Malicious and damaged files: one reason each, no exception, little memory. */
class HostileFilesTest {
  private static final String ROOT = "4k4/9/4P4/9/9/9/9/9/9 b G";
  private static final String CLAIM = "M~4k4/9/4P4/9/9/9/9/9/9 G~1~G*5b";
  private static final String MATED = "m~4k4/4G4/4P4/9/9/9/9/9/9 -~0";
  private static final String GOOD = file(ROOT, "black", "mate 1", CLAIM, MATED);

  @TempDir Path folder;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(content);
    }
    return packed.toByteArray();
  }

  @Test
  void whatIsNoFile() {
    assertReason(Reason.MISSING, folder.resolve("none"));
    assertReason(Reason.FOLDER, folder);
  }

  private static void assertReason(Reason reason, Path file) {
    Verdict verdict = Verifier.verify(file, VerifierProgress.NONE);
    assertEquals(reason, assertInstanceOf(Verdict.Unreadable.class, verdict).fault().reason());
  }

  /** Endless, and without a line end. */
  @Test
  void aDeviceThatNeverEnds() {
    Path zero = Path.of("/dev/zero");
    if (Files.exists(zero)) {
      assertReason(Reason.LONG_LINE, zero);
    }
  }

  @Test
  void gzipByContent() throws IOException {
    assertInstanceOf(Verdict.Valid.class, ProofFiles.verify(folder, gzip(bytes(GOOD))));
  }

  /** At every length: never valid, since the last claim is needed, and never an exception. */
  @Test
  void cutOff() throws IOException {
    byte[] packed = gzip(bytes(GOOD));
    for (int length = 2; length < packed.length; length++) {
      assertUnreadable(folder, Reason.GZIP, Arrays.copyOf(packed, length));
    }
    for (int length = 0; length < GOOD.length() - 1; length++) {
      Verdict verdict = ProofFiles.verify(folder, GOOD.substring(0, length));
      assertFalse(verdict instanceof Verdict.Valid, GOOD.substring(0, length));
    }
    assertValid(folder, GOOD.substring(0, GOOD.length() - 1));
  }

  @Tag("slow")
  @Test
  void damagedGzip() throws IOException {
    byte[] packed = gzip(bytes(GOOD));
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 2_000; i++) {
      byte[] damaged = packed.clone();
      damaged[random.nextInt(10, packed.length)] ^= (byte) (1 << random.nextInt(8));
      assertFalse(ProofFiles.verify(folder, damaged) instanceof Verdict.Valid);
    }
  }

  /** Random bytes in a good file: some verdict, and never "valid" for another claim. */
  @Test
  @Tag("slow")
  void damagedText() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 5_000; i++) {
      byte[] damaged = bytes(GOOD);
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      ProofFiles.verify(folder, damaged);
    }
  }

  /** 200 MB of blanks in 200 KB of gzip, and half a million lines without fields. */
  @Test
  void gzipBombs() throws IOException {
    assertUnreadable(folder, Reason.LONG_LINE, bomb(bytes(" "), 200));
    assertUnreadable(folder, Reason.FIELDS, bomb(bytes("M\n"), 1));
  }

  private static byte[] bomb(byte[] what, int megabytes) throws IOException {
    byte[] block = new byte[1 << 20];
    for (int i = 0; i < block.length; i++) {
      block[i] = what[i % what.length];
    }
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes(file(ROOT, "black", "mate 1")));
      for (int i = 0; i < megabytes; i++) {
        out.write(block);
      }
    }
    return packed.toByteArray();
  }

  /** The expected reason and the line that breaks a file; {@code ~} is a TAB. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          KIND   | X~4k4/9/4P4/9/9/9/9/9/9 G~1~G*5b
          KIND   | MM~4k4/9/4P4/9/9/9/9/9/9 G~1~G*5b
          KIND   | ""
          FIELDS | M~4k4/9/4P4/9/9/9/9/9/9 G~1
          FIELDS | M~4k4/9/4P4/9/9/9/9/9/9 G~1~G*5b~x
          FIELDS | m~4k4/4G4/4P4/9/9/9/9/9/9 -~0~G*5b
          BOARD  | M~4k4/9/4P4/9/9/9/9/9 G~1~G*5b
          BOARD  | M~4k4/9/4P4/9/9/9/9/9/9/ G~1~G*5b
          BOARD  | M~4k4/9/4P4/9/9/9/9/9/9/9 G~1~G*5b
          BOARD  | M~22k4/9/4P4/9/9/9/9/9/9 G~1~G*5b
          BOARD  | M~4k5/9/4P4/9/9/9/9/9/9 G~1~G*5b
          BOARD  | M~4k3/9/4P4/9/9/9/9/9/9 G~1~G*5b
          BOARD  | M~4k4//9/4P4/9/9/9/9/9 G~1~G*5b
          BOARD  | M~/4k4/9/4P4/9/9/9/9/9 G~1~G*5b
          BOARD  | M~4+k4/9/4P4/9/9/9/9/9/9 G~1~G*5b
          BOARD  | M~4k4/9/4+G4/9/9/9/9/9/9 -~1~G*5b
          BOARD  | M~4k4/9/4++P4/9/9/9/9/9/9 -~1~G*5b
          BOARD  | M~4k3+/9/4P4/9/9/9/9/9/9 -~1~G*5b
          BOARD  | M~4k40/9/4P4/9/9/9/9/9/9 -~1~G*5b
          HAND   | M~4k4/9/4P4/9/9/9/9/9/9~1~G*5b
          HAND   | M~4k4/9/4P4/9/9/9/9/9/9 ~1~G*5b
          HAND   | M~4k4/9/4P4/9/9/9/9/9/9 g~1~G*5b
          HAND   | M~4k4/9/4P4/9/9/9/9/9/9 G-~1~G*5b
          HAND   | M~4k4/9/4P4/9/9/9/9/9/9 GG~1~G*5b
          HAND   | M~4k4/9/4P4/9/9/9/9/9/9 0G~1~G*5b
          HAND   | M~4k4/9/4P4/9/9/9/9/9/9 1G~1~G*5b
          HAND   | M~4k4/9/4P4/9/9/9/9/9/9 1~1~G*5b
          HAND   | M~4k4/9/4P4/9/9/9/9/9/9 K~1~G*5b
          BOUND  | M~4k4/9/4P4/9/9/9/9/9/9 G~2~G*5b
          BOUND  | M~4k4/9/4P4/9/9/9/9/9/9 G~*~G*5b
          BOUND  | M~4k4/9/4P4/9/9/9/9/9/9 G~-1~G*5b
          BOUND  | M~4k4/9/4P4/9/9/9/9/9/9 G~~G*5b
          BOUND  | M~4k4/9/4P4/9/9/9/9/9/9 G~01~G*5b
          BOUND  | M~4k4/9/4P4/9/9/9/9/9/9 G~1000000001~G*5b
          BOUND  | M~4k4/9/4P4/9/9/9/9/9/9 G~4294967297~G*5b
          BOUND  | M~4k4/9/4P4/9/9/9/9/9/9 G~1000001~G*5b
          BOUND  | m~4k4/4G4/4P4/9/9/9/9/9/9 -~1
          MOVE   | M~4k4/9/4P4/9/9/9/9/9/9 G~1~
          MOVE   | M~4k4/9/4P4/9/9/9/9/9/9 G~1~K*5b
          MOVE   | M~4k4/9/4P4/9/9/9/9/9/9 G~1~G*5j
          MOVE   | M~4k4/9/4P4/9/9/9/9/9/9 G~1~G*0b
          MOVE   | M~4k4/9/4P4/9/9/9/9/9/9 G~1~G*5b+
          MOVE   | M~4k4/9/4P4/9/9/9/9/9/9 G~1~5c5b=
          """)
  void badLines(Reason reason, String line) {
    assertUnreadable(folder, reason, bytes(file(ROOT, "black", "mate 1", CLAIM, MATED, line)));
  }

  /** A count that no int holds, and more pieces than the root has. */
  @ParameterizedTest
  @CsvSource({"19P", "1000000000G", "99999999999999999999P", "5G"})
  void handsOfABillion(String hand) {
    String line = "M~4k4/9/4P4/9/9/9/9/9/9 " + hand + "~1~G*5b";
    ProofFiles.assertInvalid(folder, Reason.PIECES, 6, file(ROOT, "black", "mate 1", line));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          NO_PROOF     | proof 1
          NO_PROOF     | tsumugi-proof 2
          HEADER       | tsumugi-proof 1/root/--
          HEADER       | tsumugi-proof 1/nonsense here/--
          HEADER_ONCE  | tsumugi-proof 1/--
          HEADER_ONCE  | tsumugi-proof 1/claim nomate/claim nomate/--
          NO_SEPARATOR | tsumugi-proof 1/claim nomate
          """)
  void badHeaders(Reason reason, String text) {
    assertUnreadable(folder, reason, bytes(text.replace('/', '\n') + "\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "ROOT, 4k4/9/4P4/9/9/9/9/9/9 b G 1, black, mate 1",
    "ROOT, 4k4/9/4P4/9/9/9/9/9/9 x G, black, mate 1",
    "ROOT, 4k4/9/4P4/9/9/9/9/9 b G, black, mate 1",
    "ROOT, 4k4/9/4P4/9/9/9/9/9/9 b 0G, black, mate 1",
    "ROOT, 4k4/9/4P4/9/9/9/9/9/9 b 1G, black, mate 1",
    "ROOT_PIECES, 4k4/9/4P4/9/9/9/9/9/9 b 3G2g, black, mate 1",
    "ROOT_PIECES, 4k4/9/4P4/9/9/9/9/9/9 b 5G, black, mate 1",
    "ROOT_PIECES, 4k4/k8/4P4/9/9/9/9/9/9 b G, black, mate 1",
    "ROOT_PIECES, 4k4/9/GGGGG4/9/9/9/9/9/9 b G, black, mate 1",
    "ROOT_CHECK, 4k4/4G4/9/9/9/9/9/9/9 b -, black, mate 1",
    "ATTACKER, 4k4/9/4P4/9/9/9/9/9/9 b G, red, mate 1",
    "GOAL, 4k4/9/4P4/9/9/9/9/9/9 b G, black, mate",
    "GOAL, 4k4/9/4P4/9/9/9/9/9/9 b G, black, mate 1 exactly",
    "GOAL, 4k4/9/4P4/9/9/9/9/9/9 b G, black, nomate 1 exact",
    "GOAL, 4k4/9/4P4/9/9/9/9/9/9 b G, black, mate -1",
    "GOAL, 4k4/9/4P4/9/9/9/9/9/9 b G, black, mate 1000000001",
  })
  void badHeaderValues(Reason reason, String root, String attacker, String goal) {
    assertUnreadable(folder, reason, bytes(file(root, attacker, goal, CLAIM, MATED)));
  }

  @Test
  void bytesThatAreNoText() {
    assertUnreadable(folder, Reason.EMPTY, new byte[0]);
    assertUnreadable(folder, Reason.NO_PROOF, new byte[400]);
    assertUnreadable(folder, Reason.LONG_LINE, new byte[1 << 20]);
    assertUnreadable(folder, Reason.KIND, bytes(GOOD + "\0\n"));
    assertUnreadable(folder, Reason.KIND, bytes(GOOD + "\u00ff\u00fe\n"));
    assertUnreadable(folder, Reason.NO_PROOF, bytes(GOOD.replace("\n", "\r\n")));
  }

  /** What is quoted of a line is short and harmless. */
  @Test
  void quotesAreShortAndPlain() {
    String line = "\u001b[31m" + "x".repeat(300);
    Verdict verdict = ProofFiles.verify(folder, bytes(GOOD + line + "\t\t\n"));
    Fault fault = assertInstanceOf(Verdict.Unreadable.class, verdict).fault();
    assertEquals(8, fault.line());
    assertEquals("?[31m" + "x".repeat(55) + "...", fault.arguments().getFirst());
  }

  /** A file may repeat claims as long as they are true. */
  @Test
  void claimsTwice() {
    assertValid(folder, GOOD + GOOD.substring(GOOD.indexOf("--\n") + 3));
  }
}
