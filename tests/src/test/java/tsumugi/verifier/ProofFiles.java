package tsumugi.verifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Handwritten proof files; {@code ~} stands for a TAB. */
final class ProofFiles {
  private ProofFiles() {}

  static String file(String root, String attacker, String goal, String... claims) {
    String head = "tsumugi-proof 1\nroot %s\nattacker %s\nclaim %s\n--\n";
    String lines = claims.length == 0 ? "" : String.join("\n", claims) + "\n";
    return head.formatted(root, attacker, goal) + lines.replace('~', '\t');
  }

  static Verdict verify(Path folder, byte[] content) {
    try {
      Path file = folder.resolve("proof");
      Files.write(file, content);
      return Verifier.verify(file, VerifierProgress.NONE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Verdict verify(Path folder, String content) {
    return verify(folder, content.getBytes(StandardCharsets.UTF_8));
  }

  static void assertValid(Path folder, String content) {
    assertInstanceOf(Verdict.Valid.class, verify(folder, content), content);
  }

  static void assertInvalid(Path folder, Reason reason, long line, String content) {
    Verdict verdict = verify(folder, content);
    Fault fault = assertInstanceOf(Verdict.Invalid.class, verdict, content).fault();
    assertEquals(reason, fault.reason(), content);
    assertEquals(line, fault.line(), content);
  }

  static void assertUnreadable(Path folder, Reason reason, byte[] content) {
    Verdict verdict = verify(folder, content);
    assertEquals(reason, assertInstanceOf(Verdict.Unreadable.class, verdict).fault().reason());
  }
}
