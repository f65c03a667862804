package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.cli.CliRun;

/** {@code solve --rule brinkmate} and {@code threat} on the command line. */
class BrinkmateCommandTest {
  private static final String IN_1 = "8k/9/9/9/9/9/9/9/9 b 2GNp 1";
  private static final String IN_3 = "9/7k1/9/7SG/9/9/9/9/K8 b GN 1";
  private static final String NONE = "8k/9/9/9/9/9/9/9/9 b Gs 1";
  private static final String THREAT = "8k/9/8G/9/9/9/9/9/9 w GNp 1";

  private static CliRun brinkmate(String... arguments) {
    String[] all = new String[arguments.length + 4];
    System.arraycopy(new String[] {"--rule", "brinkmate", "--moves", "1"}, 0, all, 0, 4);
    System.arraycopy(arguments, 0, all, 4, arguments.length);
    return CliRun.solve(all);
  }

  @Test
  void textNamesTheKeys() {
    CliRun run = brinkmate(IN_1);
    assertEquals(0, run.status(), run::err);
    assertTrue(
        run.lines()
            .contains("Brinkmate in 1 move, 1 ply counting the replies (proved: none is shorter)"),
        run::out);
    assertTrue(run.lines().contains("All keys: ▲１三金 ▲２三金"), run::out);
  }

  @Test
  void jsonOfEveryResult() {
    CliRun run = brinkmate("--format", "json", IN_1, NONE, "8k/9/7P1/9/9/9/9/9/9 b G 1");
    List<Map<String, Object>> objects = run.objects();
    assertEquals(0, run.status(), run::err);
    assertEquals("brinkmate", objects.get(0).get("result"));
    assertEquals(1L, objects.get(0).get("brinkmateIn"));
    assertEquals(List.of("G*1c", "G*2c"), objects.get(0).get("keys"));
    assertEquals("none", objects.get(1).get("result"));
    assertEquals(1L, objects.get(1).get("noneWithin"));
    assertEquals("mate", objects.get(2).get("result"));
    CliRun open = brinkmate("--format", "json", "--nodes", "1", IN_1);
    assertEquals(1, open.status());
    assertEquals("unknown", open.objects().getFirst().get("result"));
  }

  /** {@code solve --threat} says exactly what {@code threat} says, and refuses what it ignores. */
  @Test
  void solveJudgesThreats() {
    CliRun solve = CliRun.solve("--threat", "--format", "json", THREAT);
    CliRun threat = CliRun.of("threat", "--hash", "16", "--format", "json", THREAT);
    assertEquals(0, solve.status(), solve::err);
    Map<String, Object> expected = new HashMap<>(threat.objects().getFirst());
    Map<String, Object> found = new HashMap<>(solve.objects().getFirst());
    expected.remove("millis");
    found.remove("millis");
    assertEquals(expected, found);
    for (String option : List.of("--first", "--jobs 2", "--format kif", "--tree", "--explore")) {
      List<String> arguments = new ArrayList<>(List.of("--threat"));
      arguments.addAll(List.of(option.split(" ", -1)));
      arguments.add(THREAT);
      CliRun refused = CliRun.solve(arguments.toArray(String[]::new));
      assertEquals(2, refused.status(), option);
      assertTrue(refused.err().contains("--threat"), refused::err);
    }
  }

  @Test
  void theSummaryCountsBrinkmates() {
    CliRun run = brinkmate(IN_1, NONE);
    assertTrue(run.lines().contains("Brinkmates: 1"), run::out);
  }

  @Test
  void otherFormats() {
    assertTrue(brinkmate("--format", "sfen", IN_1).out().endsWith("\tbrinkmate 1\n"));
    String kif = brinkmate("--format", "kif", IN_1).out();
    assertTrue(kif.contains("１三金打"), kif);
    assertTrue(kif.contains("\n*All keys: ▲１三金 ▲２三金\n"), kif);
    String usi = brinkmate("--format", "usi", IN_1).out();
    assertTrue(usi.contains(": all keys: G*1c G*2c\n"), usi);
    assertTrue(usi.endsWith("checkmate nomate\n"), usi);
  }

  @Test
  void threatSaysWhatEachMoveLeaves() {
    CliRun text = CliRun.of("threat", THREAT);
    assertEquals(0, text.status(), text::err);
    assertTrue(
        text.lines().contains("Nothing parries: every legal move leaves a mate (proved)"),
        text::out);
    Map<String, Object> json = CliRun.of("threat", "--format", "json", THREAT).objects().getFirst();
    assertEquals("threat", json.get("result"));
    assertEquals(true, json.get("hopeless"));
    assertEquals(1, CliRun.of("threat", "rubbish/ b").status());
    assertEquals(1, CliRun.of("threat", "--nodes", "1", THREAT).status());
  }

  /** With a bound on mates, a longer mate is not denied. */
  @Test
  void aBoundOnMatesIsNamed() {
    String[] bounded = {"--mate-plies", "1", "--nodes", "2000000"};
    CliRun usi = CliRun.solve(with(bounded, "--rule=brinkmate", "--moves=1", "--format=usi", IN_3));
    assertTrue(usi.out().endsWith("checkmate timeout\n"), usi::out);
    assertTrue(usi.out().contains("where only mates in 1 ply count"), usi::out);
    assertEquals(0, usi.status(), usi::err);
    CliRun text = CliRun.solve(with(bounded, "--rule=brinkmate", "--moves=1", NONE, IN_3));
    assertTrue(text.out().contains("No mate within 1 ply"), text::out);
    assertTrue(text.lines().contains("Brinkmates: 1"), text::out);
    assertEquals(0, text.status(), text::err);
    String passed = IN_3.replace(" b ", " w ");
    CliRun threat = CliRun.of(with(bounded, "threat", passed));
    assertTrue(threat.out().contains("there is no mate within 1 ply (proved)"), threat::out);
    CliRun json = CliRun.of(with(bounded, "threat", "--format", "json", passed));
    assertEquals("none", json.objects().getFirst().get("result"));
    assertEquals(1L, json.objects().getFirst().get("matePlies"));
    CliRun parries = CliRun.of("threat", "--mate-plies", "1", "8k/9/8G/9/9/9/9/9/K8 w Gr 1");
    assertTrue(parries.out().contains("Leave no mate within 1 ply, "), parries::out);
  }

  private static String[] with(String[] some, String... more) {
    List<String> all = new ArrayList<>(List.of(more));
    all.addAll(List.of(some));
    return all.toArray(String[]::new);
  }

  /** In check there is no threatened mate that the mates could be compared with. */
  @Test
  void inCheckNoMateIsAnother() {
    String check = "8k/9/8G/9/9/9/9/9/B8 w GNp 1";
    CliRun text = CliRun.of("threat", check);
    assertTrue(text.out().contains("The side to move is in check"), text::out);
    assertTrue(text.out().contains(" leave a mate:"), text::out);
    assertFalse(text.out().contains("another"), text::out);
    Map<String, Object> json = CliRun.of("threat", "--format", "json", check).objects().getFirst();
    assertEquals(List.of(), json.get("otherMates"));
    CliRun mated = CliRun.of("threat", "8k/8G/8G/9/9/9/9/9/9 w - 1");
    assertTrue(mated.lines().contains("The side to move is mated"), mated::out);
    assertFalse(mated.out().contains("legal move"), mated::out);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check --rule brinkmate x | rule brinkmate belongs to solve, not to check",
        "tune --rule brinkmate x | rule brinkmate belongs to solve, not to tune",
        "solve --moves 2 x | --moves belongs to rule brinkmate",
        "solve --rule brinkmate --moves 0 x | --moves",
        "solve --rule brinkmate --mate-plies 2 x | --mate-plies takes an odd number",
        "solve --rule brinkmate --method id x | under rule brinkmate, --method takes only auto",
        "solve --rule brinkmate --to-move attacker x | --to-move belongs to rule tsume",
        "solve --rule brinkmate --threads 2 x | --threads is not available under rule brinkmate",
        "solve --rule brinkmate --save f x | --save is not available under rule brinkmate",
        "threat --mate-plies 4 x | --mate-plies takes an odd number",
        "threat --nodes 0 x | --nodes",
        "threat --time 0 x | --time",
      })
  void badUsage(String line, String sentence) {
    CliRun run = CliRun.of(line.strip().split(" "));
    assertEquals(2, run.status(), run::err);
    assertTrue(run.err().contains(sentence), run::err);
  }
}
