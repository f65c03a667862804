package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;

/** {@code solve --rule cooperative}: every option has its effect, in every format. */
@Tag("slow")
@Timeout(300)
class SolveCooperativeTest {
  private static final String UNIQUE = "4k4/9/4P4/9/9/9/9/9/9 b GN 1";
  private static final String MANY = "3lkl3/9/4G4/9/9/9/9/9/9 b P 1";
  private static final String NO_MATE = "9/9/4k4/9/9/9/9/9/4K4 b R 1";

  /** The defender (White) moves in front of the pawn, and the gold mates. */
  private static final String DEFENDER_FIRST = "5k3/9/4P4/9/9/9/9/9/9 w G 1";

  @Test
  void jsonTellsSolutionsAndBranches() {
    Map<String, Object> object = only(solve("--format", "json", "--solutions", "3", MANY));
    assertEquals("cooperative", object.get("rule"));
    assertEquals("layers", object.get("method"));
    assertEquals(11L, object.get("plies"));
    assertEquals(true, object.get("exact"));
    assertEquals("162", object.get("solutions"));
    assertEquals(false, object.get("unique"));
    assertEquals("P", object.get("surplus"));
    assertEquals(List.of(), object.get("notes"));
    List<?> lines = list(object, "lines");
    assertEquals(3, lines.size());
    assertEquals(String.join(" ", strings(list(object, "moves"))), lines.getFirst());
    Map<?, ?> branch = (Map<?, ?>) list(object, "branches").getFirst();
    assertEquals(
        "{ply=1, played=5c4b, other=5c6b, kind=other-mate, rejoins=" + TestJson.NULL + "}",
        String.valueOf(branch));
    assertTrue(object.containsKey("table") && object.containsKey("hashfull"), object::toString);
  }

  /** A record has a limit of moves, and the next problem is still solved. */
  @Test
  void moreSolutionsThanARecordTakesAreLeftOut() {
    CliRun run = solve("--format", "kif", "--plies", "17", "--solutions", "150000", MANY, UNIQUE);
    assertEquals(0, run.status());
    assertTrue(run.out().contains("Solutions left out"), "a comment");
    assertEquals(2, run.out().lines().filter(line -> line.startsWith("手数----")).count());
  }

  @Test
  void everyMemberIsThereWhateverTheResult() {
    Map<String, Object> mate = only(solve("--format", "json", UNIQUE));
    assertEquals(true, mate.get("unique"));
    assertEquals("1", mate.get("solutions"));
    Map<String, Object> none = only(solve("--format", "json", NO_MATE));
    assertEquals("nomate", none.get("result"));
    assertEquals(mate.keySet(), none.keySet());
    assertSame(TestJson.NULL, none.get("unique"));
    CliRun cut = solve("--format", "json", "--nodes", "3", NO_MATE);
    assertEquals(1, cut.status());
    assertEquals("node_limit", cut.objects().getFirst().get("reason"));
  }

  @Test
  void methodIdFindsOneSolutionAndDoesNotCount() {
    Map<String, Object> object = only(solve("--method", "id", "--format", "json", MANY));
    assertEquals("id", object.get("method"));
    assertEquals(11L, object.get("plies"));
    assertSame(TestJson.NULL, object.get("solutions"));
    assertSame(TestJson.NULL, object.get("unique"));
    assertEquals(1, list(object, "lines").size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --plies 11                      | mate    | 11 | 0
          --plies 13                      | mate    | 13 | 0
          --plies 7                       | nomate  |  0 | 0
          --plies 8                       | error   |  0 | 1
          --max-plies 11                  | mate    | 11 | 0
          --max-plies 9                   | unknown |  0 | 1
          --max-plies 9 --method id       | unknown |  0 | 1
          --threads 2                     | mate    | 11 | 0
          --goal mate --first             | mate    | 11 | 0
          --goal self-mate                | error   |  0 | 1
          """)
  void lengthAndGoal(String options, String result, long plies, int status) {
    CliRun run = solve(options + " --format json", MANY);
    Map<String, Object> object = run.objects().getFirst();
    assertEquals(result, object.get("result"), run.out());
    assertEquals(plies == 0 ? TestJson.NULL : plies, object.get("plies"));
    assertEquals(status, run.status());
  }

  @Test
  void defenderFirstAndTheRestOfTheForty() {
    Map<String, Object> object =
        only(solve("--defender-first --fill-hand --format json", DEFENDER_FIRST));
    assertEquals(2L, object.get("plies"));
    assertEquals(true, object.get("defenderFirst"));
    assertEquals("5k3/9/4P4/9/9/9/9/9/9 w G2r2b3g4s4n4l17p 1", object.get("sfen"));
    Map<String, Object> attacker = only(solve("--fill-hand --format json", UNIQUE));
    assertEquals("4k4/9/4P4/9/9/9/9/9/9 b GN2r2b3g4s3n4l17p 1", attacker.get("sfen"));
  }

  @Test
  void selfMate() {
    String sfen = "s4+l3/1l+s6/+b1b6/1+p5G1/8k/2GS2s2/6r+n1/3+n5/2G2G1PK b Ln 1";
    Map<String, Object> object = only(solve("--goal self-mate --format json", sfen));
    assertEquals("self-mate", object.get("goal"));
    assertEquals(4L, object.get("plies"));
    assertEquals("2", object.get("solutions"));
    String text = solve("--goal self-mate", sfen).out();
    assertTrue(text.contains("Cooperative self-mate in 4 plies"), text);
  }

  @Test
  void badProblemsAreRefusedWithTheReason() {
    Map<String, Object> object =
        solve("--format json", "9/9/9/9/9/9/9/9/4K4 b G 1").objects().getFirst();
    assertEquals("error", object.get("result"));
    assertEquals("cooperative", object.get("rule"));
    assertEquals("auto", object.get("method"));
    assertEquals("the defender has no king on the board", object.get("message"));
    Map<String, Object> inCheck =
        solve("--format json", "4k4/4P4/9/9/9/9/9/9/9 b G 1").objects().getFirst();
    assertEquals("error", inCheck.get("result"));
    assertTrue(String.valueOf(inCheck.get("message")).contains("in check"), inCheck::toString);
  }

  /** "No" to an exact length says nothing about other lengths: this problem mates in 11. */
  @Test
  void aRecordSaysWhatWasAskedFor() {
    CliRun none = solve("--format kif --plies 9", MANY);
    assertTrue(
        none.lines().contains("*No cooperative mate in exactly 9 plies (proved)"), none.out());
    assertFalse(none.out().contains("不詰"), none.out());
    CliRun longer = solve("--format kif --plies 13", MANY);
    assertTrue(longer.lines().contains("*Cooperative mate in exactly 13 plies"), longer.out());
    CliRun never = solve("--format kif", NO_MATE);
    assertTrue(never.lines().contains("*No cooperative mate (proved)"), never.out());
    assertTrue(never.out().contains("不詰"), never.out());
  }

  @Test
  void textInBothLanguages() {
    String english = solve("", MANY).out();
    assertTrue(english.contains("Cooperative mate in 11 plies (proved: none is shorter)"), english);
    assertTrue(english.contains("Not unique: 162 solutions of this length"), english);
    assertTrue(english.contains("Pieces left over: 歩"), english);
    assertTrue(
        english.contains("  ply 11: ▲９三香打, also ▲９四香打 (drop distance)")
            || english.contains("  ply 11: ▲９三香, also ▲９四香 (drop distance)"),
        english);
    assertTrue(solve("", UNIQUE).out().contains("Unique: the only solution"));
    assertTrue(solve("", NO_MATE).out().contains("No cooperative mate (proved)"));
    assertTrue(solve("--plies 7", MANY).out().contains("in exactly 7 plies (proved)"));
    assertFalse(english.contains("table: main"), english);
    String japanese = in(Locale.JAPANESE, "--solutions 2", MANY).out();
    assertTrue(japanese.contains("協力詰 11手 (最短と証明済み)"), japanese);
    assertTrue(japanese.contains("同手数の解 162 通り"), japanese);
    assertTrue(japanese.contains("解 2:"), japanese);
    assertTrue(japanese.contains("(打つ距離)"), japanese);
  }

  @Test
  void usiFormat() {
    assertEquals("checkmate G*5b\n", solve("--format usi", UNIQUE).out());
    assertEquals("checkmate nomate\n", solve("--format usi", NO_MATE).out());
  }

  /** A table of 1 MB holds some 57,000 positions; these are more. */
  @Test
  void aFullTableIsSaidAndNeverCalledNomate() {
    String open = "4k4/9/9/9/9/9/9/9/4K4 b RB 1";
    String options = "--goal self-mate --nodes 60000";
    CliRun run = solve(options + " --format json", open);
    Map<String, Object> object = run.objects().getFirst();
    assertEquals(List.of("bounded-table"), object.get("notes"), run.out());
    assertEquals("unknown", object.get("result"), run.out());
    assertEquals(1, run.status());
    assertTrue(solve(options, open).out().contains("The table was full"));
  }

  @Test
  void tuneKnowsTheRule() {
    List<String> words =
        List.of("tune", "--rule", "cooperative", "--sizes", "1,2", "--format", "json", MANY);
    CliRun run = CliRun.of(words.toArray(new String[0]));
    assertEquals(0, run.status(), run.err());
    Map<String, Object> size = run.objects().getFirst();
    assertEquals(1L, size.get("solved"));
    assertTrue(number(size, "mainUsed") > 0, run.out());
  }

  private static CliRun solve(String... words) {
    return in(Locale.ROOT, words);
  }

  /** The last word is the position; the others may contain several options. */
  private static CliRun in(Locale locale, String... words) {
    List<String> line = new ArrayList<>(List.of("solve", "--hash", "1", "--rule", "cooperative"));
    for (String word : Arrays.copyOf(words, words.length - 1)) {
      line.addAll(word.isEmpty() ? List.of() : List.of(word.split(" ", -1)));
    }
    line.add(words[words.length - 1]);
    return CliRun.with("", locale, line.toArray(new String[0]));
  }

  private static Map<String, Object> only(CliRun run) {
    assertEquals(0, run.status(), run.err());
    assertEquals(1, run.objects().size());
    return run.objects().getFirst();
  }

  private static List<?> list(Map<String, Object> object, String member) {
    return (List<?>) Objects.requireNonNull(object.get(member));
  }

  private static long number(Map<String, Object> object, String member) {
    return (Long) Objects.requireNonNull(object.get(member));
  }

  private static List<String> strings(List<?> list) {
    return list.stream().map(String::valueOf).toList();
  }
}
