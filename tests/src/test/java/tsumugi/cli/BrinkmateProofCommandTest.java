package tsumugi.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code solve --rule brinkmate --proof}, and {@code verify} of what it writes. */
@Tag("slow")
class BrinkmateProofCommandTest {
  private static final String IN_1 = "8k/9/9/9/9/9/9/9/9 b 2GNp 1";
  private static final String NONE = "8k/9/9/9/9/9/9/9/9 b Gs 1";
  private static final String MATE = "8k/9/7P1/9/9/9/9/9/9 b G 1";

  @TempDir Path folder;

  private static CliRun brinkmate(Path proof, String... arguments) {
    String[] all = new String[arguments.length + 6];
    String[] first = {"--rule", "brinkmate", "--moves", "1", "--proof", proof.toString()};
    System.arraycopy(first, 0, all, 0, 6);
    System.arraycopy(arguments, 0, all, 6, arguments.length);
    return CliRun.solve(all);
  }

  @Test
  void oneBrinkmateIntoAFile() {
    Path file = folder.resolve("one.proof");
    CliRun run = brinkmate(file, IN_1);
    assertEquals(0, run.status(), run::err);
    assertTrue(run.out().contains("Proof: " + file + ", "), run::out);
    CliRun english = CliRun.of("verify", file.toString());
    assertEquals(0, english.status(), english::out);
    assertTrue(
        english.lines().getFirst().startsWith(file + ": valid: brinkmate in 1 (shortest), "),
        english::out);
    assertEquals("  all keys: G*1c, G*2c", english.lines().getLast());
    CliRun japanese = CliRun.with("", Locale.JAPANESE, "verify", file.toString());
    assertTrue(
        japanese.lines().getFirst().startsWith(file + ": 正しい証明です: 攻方1手の必至 (最短)、"), japanese::out);
    assertEquals("  正解手のすべて: G*1c, G*2c", japanese.lines().getLast());
    String json = CliRun.of("verify", "--format", "json", file.toString()).lines().getFirst();
    assertTrue(json.contains("\"claim\":\"brinkmate 1 exact\""), json);
    assertTrue(json.contains("\"keys\":[\"G*1c\",\"G*2c\"],\"allKeys\":true"), json);
    assertEquals(List.of(), JsonSchemas.faults(JsonSchemas.of("verify"), json));
  }

  /** A brinkmate, none, and a mate. */
  @Test
  void everyAnswerIntoAFolder() throws IOException {
    Path problems = folder.resolve("some.tsv");
    Files.writeString(problems, "a\t" + IN_1 + "\nb\t" + NONE + "\nc\t" + MATE + "\n");
    Path proofs = folder.resolve("proofs");
    CliRun run =
        brinkmate(proofs, "--first", "--mate-plies", "3", "--format", "json", problems.toString());
    for (String line : run.lines()) {
      assertEquals(List.of(), JsonSchemas.faults(JsonSchemas.of("solve"), line), line);
    }
    assertClaim("brinkmate 1 exact mates 3", proofs.resolve("a.proof.gz"));
    assertClaim("nobrinkmate 1 mates 3", proofs.resolve("b.proof.gz"));
    assertClaim("mate 1 exact", proofs.resolve("c.proof.gz"));
    CliRun text = CliRun.of("verify", proofs.resolve("a.proof.gz").toString());
    assertTrue(
        text.out().contains("in 1 (shortest), where only mates of at most 3 plies count, "),
        text::out);
    assertTrue(text.lines().getLast().startsWith("  keys: G*"), text::out);
    assertEquals(0, run.status());
  }

  @Test
  void anUnknownHasNoProof() {
    Path file = folder.resolve("unknown.proof");
    CliRun run = brinkmate(file, "--nodes", "1", "--format", "json", IN_1);
    assertEquals("unknown", run.objects().getFirst().get("result"));
    assertFalse(run.objects().getFirst().containsKey("proof"));
    assertFalse(Files.exists(file));
  }

  /** Without a claim that no brinkmate is shorter, the file does not say which moves are keys. */
  @Test
  void keysOfABrinkmateThatMayBeShorter() throws IOException {
    Path file = folder.resolve("one.proof");
    brinkmate(file, IN_1);
    Files.writeString(file, Files.readString(file).replace(" exact", ""));
    String moves = "  moves that lead to a brinkmate in at most 1 (no other move does): G*1c, G*2c";
    assertEquals(moves, CliRun.of("verify", file.toString()).lines().getLast());
  }

  private static void assertClaim(String claim, Path file) {
    Map<String, Object> verdict =
        CliRun.of("verify", "--format", "json", file.toString()).objects().getFirst();
    assertEquals("valid", verdict.get("result"), verdict::toString);
    assertEquals(claim, verdict.get("claim"));
  }

  /** The answer is kept, and says why it has no proof. */
  @Test
  void aProofThatCannotBeCompletedIsNotWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("old.proof"), "tsumugi-proof 0");
    CliRun json = brinkmate(file, "--proof-nodes", "500", "--format", "json", IN_1);
    assertEquals(1, json.status());
    Map<String, Object> answer = json.objects().getFirst();
    assertEquals("brinkmate", answer.get("result"));
    Map<?, ?> proof = (Map<?, ?>) requireNonNull(answer.get("proof"));
    assertEquals("node_limit", proof.get("reason"));
    assertEquals("tsumugi-proof 0", Files.readString(file));
    CliRun text = brinkmate(file, "--proof-nodes", "500", IN_1);
    assertTrue(text.out().contains("Proof: not written: the node limit"), text::out);
    assertTrue(text.out().contains("Brinkmate in 1 move"), text::out);
  }

  @Test
  void whatIsWrongIsSaidWithItsLine() throws IOException {
    Path file = folder.resolve("wrong.proof");
    Files.writeString(
        file,
        """
        tsumugi-proof 1
        root 8k/9/9/9/9/9/9/9/9 b G
        attacker black
        claim brinkmate 1
        --
        b\t8k/9/8G/9/9/9/9/9/9 -\t1
        """);
    assertEquals(
        file
            + ": not valid: line 6 (b 8k/9/8G/9/9/9/9/9/9 - 1): the defender is not in check, and"
            + " no claim M shows a mate after a pass\n",
        CliRun.of("verify", file.toString()).out());
    CliRun japanese = CliRun.with("", Locale.JAPANESE, "verify", file.toString());
    assertTrue(japanese.out().endsWith("パスした後の局面に当てはまる主張 M もありません\n"), japanese::out);
  }
}
