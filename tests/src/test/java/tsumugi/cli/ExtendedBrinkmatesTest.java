package tsumugi.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Brinkmates in one move and of two to four moves that {@code BrinkmateSet} has made: length, key
 * and proof. {@code -Dbrinkmate.every=1} takes all of them.
 */
@Tag("slow")
class ExtendedBrinkmatesTest {
  private static final int EVERY = Integer.getInteger("brinkmate.every", 20);

  @TempDir Path folder;

  /** Rows of id, SFEN, moves and key, without those whose key the maker could not decide. */
  private static List<String[]> rows(String file) throws IOException {
    List<String[]> rows = new ArrayList<>();
    try (InputStream in =
        requireNonNull(
            ExtendedBrinkmatesTest.class.getResourceAsStream("/tsumugi/brinkmate/" + file))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().filter(line -> !line.startsWith("#")).toList()) {
        String[] row = line.split("\t", -1);
        if (!row[3].equals("?")) {
          rows.add(row);
        }
      }
    }
    return rows;
  }

  @Test
  void answersAreThoseOfTheMakerAndProved() throws IOException {
    List<String[]> rows = new ArrayList<>(rows("extended.tsv"));
    rows.addAll(rows("ones.tsv"));
    StringBuilder problems = new StringBuilder();
    List<String[]> some = new ArrayList<>();
    for (int i = 0; i < rows.size(); i += EVERY) {
      some.add(rows.get(i));
      problems.append(rows.get(i)[0]).append('\t').append(rows.get(i)[1]).append('\n');
    }
    Path input = Files.writeString(folder.resolve("some.tsv"), problems);
    Path proofs = folder.resolve("proofs");
    List<Map<String, Object>> answers =
        CliRun.solve(
                "--rule",
                "brinkmate",
                "--moves",
                "4",
                "--nodes",
                "2000000",
                "--proof-nodes",
                "2000000",
                "--proof",
                proofs.toString(),
                "--format",
                "json",
                input.toString())
            .objects();
    assertEquals(some.size(), answers.size());
    List<String> verify = new ArrayList<>(List.of("verify"));
    for (int i = 0; i < some.size(); i++) {
      String[] row = some.get(i);
      Map<String, Object> answer = answers.get(i);
      assertEquals(row[2], String.valueOf(answer.get("brinkmateIn")), row[0]);
      assertEquals(true, answer.get("exact"), row[0]);
      assertEquals(true, answer.get("allKeys"), row[0]);
      assertEquals(List.of(row[3]), answer.get("keys"), row[0]);
      verify.add(proofs.resolve(row[0] + ".proof.gz").toString());
    }
    CliRun verified = CliRun.of(verify.toArray(new String[0]));
    assertEquals(0, verified.status(), verified::out);
    for (String[] row : some) {
      String claim = ".proof.gz: valid: brinkmate in " + row[2] + " (shortest), ";
      assertTrue(verified.out().contains(row[0] + claim), verified::out);
    }
  }

  /** A brinkmate in two is found here, and one in one move stays open. */
  @Test
  void exactMeansThatNoneIsShorter() {
    Map<String, Object> answer = answer("1000000");
    long moves = ((Number) requireNonNull(answer.get("brinkmateIn"))).longValue();
    long none = ((Number) requireNonNull(answer.get("noneWithin"))).longValue();
    assertEquals(none >= moves - 1, answer.get("exact"), answer::toString);
  }

  /** After the first rounds, the brinkmate in two is known, and one in one move is open. */
  @Test
  void theSearchContinuesWhileTheLimitsAllow() {
    Map<String, Object> answer = answer("3000000");
    assertEquals("2", String.valueOf(answer.get("brinkmateIn")));
    assertEquals(true, answer.get("exact"), answer::toString);
    assertEquals(true, answer.get("allKeys"), answer::toString);
  }

  private static Map<String, Object> answer(String nodes) {
    return CliRun.solve(
            "--rule",
            "brinkmate",
            "--moves",
            "4",
            "--nodes",
            nodes,
            "--format",
            "json",
            "9/9/5B3/9/9/+s8/rS1sS4/L8/2K6 w - 1")
        .objects()
        .getFirst();
  }
}
