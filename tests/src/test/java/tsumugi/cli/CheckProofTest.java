package tsumugi.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code check --proof}, {@code compose --proof}, and {@code verify} of what they write. */
@Tag("slow")
@Timeout(300)
class CheckProofTest {
  private static final String SOUND = "8k/9/4+B2P1/5+b3/5r3/9/9/9/9 b r4g4s4n4l17p 1";
  private static final String COOKED = "5S1k1/9/6+P2/9/9/9/9/9/9 b S 1";

  /** Sound, in one ply; the literal mate takes three, because a rook can be interposed. */
  private static final String FUTILE = "9/8k/9/6L+RS/8L/9/9/9/9 b r 1";

  @TempDir Path folder;

  private static CliRun check(String... arguments) {
    return CliRun.of(
        Stream.concat(Stream.of("check", "--keep-pieces", "--hash", "4"), Stream.of(arguments))
            .toArray(String[]::new));
  }

  private static Map<?, ?> proof(Map<String, Object> object) {
    return (Map<?, ?>) requireNonNull(object.get("proof"));
  }

  @Test
  void onePositionIntoAFile() {
    String file = folder.resolve("one.proof").toString();
    CliRun run = check("--proof", file, SOUND);
    assertEquals(0, run.status(), run::err);
    assertTrue(run.out().contains("Certificate of soundness: " + file + ", "), run::out);
    CliRun verified = CliRun.of("verify", file);
    assertEquals(0, verified.status());
    assertTrue(verified.lines().get(0).startsWith(file + ": valid: sound 5, "), verified::out);
    assertEquals(
        List.of(
            "  allowed at ply 2: replies after which a piece is left over (komaamari):"
                + " P*3c, L*3c, N*3c, S*3c, R*3c, G*3c",
            "  allowed at ply 5: other last moves that mate (saishute yozume): 3c2b+"),
        verified.lines().subList(1, verified.lines().size()));
    CliRun japanese = CliRun.with("", Locale.JAPANESE, "verify", file);
    assertEquals("  5 手目の許容: ほかの最終手 (最終手余詰): 3c2b+", japanese.lines().getLast());
  }

  /** Only the sound problems have a certificate; one of them cannot have one, and says why. */
  @Test
  void aBatchIntoAFolder() throws IOException {
    Path problems = folder.resolve("some.tsv");
    Files.writeString(problems, "a\t" + SOUND + "\nb\t" + COOKED + "\nc\t" + FUTILE + "\n");
    Path proofs = folder.resolve("proofs");
    CliRun run = check("--proof", proofs.toString(), "--format", "json", problems.toString());
    assertEquals(1, run.status(), run::err);
    try (Stream<Path> files = Files.list(proofs)) {
      assertEquals(List.of(proofs.resolve("a.proof.gz")), files.toList());
    }
    List<Map<String, Object>> objects = new ArrayList<>(run.objects());
    assertEquals(proofs.resolve("a.proof.gz").toString(), proof(objects.get(0)).get("file"));
    assertFalse(objects.get(1).containsKey("proof"));
    assertSame(TestJson.NULL, proof(objects.get(2)).get("file"));
    assertEquals("length", proof(objects.get(2)).get("reason"));
    for (String line : run.lines()) {
      assertEquals(List.of(), JsonSchemas.faults(JsonSchemas.of("check"), line), line);
    }
    String file = proofs.resolve("a.proof.gz").toString();
    CliRun verified = CliRun.of("verify", "--format", "json", file);
    String line = verified.lines().get(0);
    assertTrue(line.contains("\"allowed\":[{\"what\":\"surplus\",\"ply\":2,"), line);
    assertEquals(List.of(), JsonSchemas.faults(JsonSchemas.of("verify"), line));
  }

  /** The exit status covers all results in the file, those of earlier runs included. */
  @Test
  void aMissingCertificateStaysMissing() throws IOException {
    Path problems = Files.writeString(folder.resolve("p.tsv"), "c\t" + FUTILE + "\n");
    String proofs = folder.resolve("proofs").toString();
    String file = folder.resolve("c.jsonl").toString();
    for (int run = 0; run < 2; run++) {
      String[] words = {"--proof", proofs, "--format", "json", "--output", file, "--resume"};
      List<String> all = new ArrayList<>(List.of(words));
      all.add(problems.toString());
      assertEquals(1, check(all.toArray(String[]::new)).status(), "run " + run);
    }
  }

  /** A table has no room for it. */
  @Test
  void aMissingCertificateIsToldInEveryFormat() {
    String file = folder.resolve("none.proof").toString();
    for (String format : List.of("text", "json", "kif")) {
      CliRun run = check("--proof", file, "--proof-nodes", "3", "--format", format, SOUND);
      assertEquals(1, run.status());
      assertTrue(run.out().contains("not written: the node limit"), run::out);
    }
    for (String format : List.of("table", "csv")) {
      CliRun run = check("--proof", file, "--format", format, FUTILE);
      assertEquals(1, run.status());
      assertTrue(run.err().startsWith("1 answer has no proof; --format text"), run::err);
    }
    assertFalse(Files.exists(Path.of(file)));
  }

  @Test
  void badUsage() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "my notes\n");
    for (String[] arguments :
        List.of(
            new String[] {"check", "--proof-nodes", "3", SOUND},
            new String[] {"check", "--proof", file.toString(), SOUND},
            new String[] {"check", "--rule", "cooperative", "--proof", "x", SOUND},
            new String[] {"compose", "random", "--proof-time", "3"},
            new String[] {"compose", "random", "--proof", file.toString()},
            new String[] {"compose", "random", "--rule", "cooperative", "--proof", "x"})) {
      CliRun run = CliRun.of(arguments);
      assertEquals(2, run.status(), run::err);
      assertEquals("", run.out());
    }
    assertEquals("my notes\n", Files.readString(file));
  }

  @Test
  void composedProblemsHaveOne() {
    Path proofs = folder.resolve("composed");
    CliRun run =
        CliRun.of(
            "compose",
            "random",
            "--count",
            "3",
            "--seed",
            "5",
            "--format",
            "json",
            "--proof",
            proofs.toString());
    assertEquals(0, run.status(), run::err);
    for (Map<String, Object> object : run.objects()) {
      String file = proofs.resolve(object.get("key") + ".proof.gz").toString();
      assertEquals(file, proof(object).get("file"));
      CliRun verified = CliRun.of("verify", file);
      assertTrue(verified.out().contains(": valid: sound "), verified::out);
    }
    for (String line : run.lines()) {
      assertEquals(List.of(), JsonSchemas.faults(JsonSchemas.of("compose"), line), line);
    }
  }
}
