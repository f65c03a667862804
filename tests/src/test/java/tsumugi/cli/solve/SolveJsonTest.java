package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;
import tsumugi.usi.Mates;

/** The JSON Lines contract, member by member. */
@Timeout(300)
class SolveJsonTest {
  private static final Set<String> MEMBERS =
      Set.of(
          "number",
          "file",
          "id",
          "sfen",
          "key",
          "options",
          "rule",
          "method",
          "attacker",
          "sideToMove",
          "result",
          "plies",
          "exact",
          "moves",
          "nodes",
          "millis",
          "hashfull",
          "table");
  private static final Set<String> TABLE_MEMBERS =
      Set.of(
          "mainUsed",
          "extended",
          "extensionPerMille",
          "subUsed",
          "records",
          "mainPerMille",
          "subPerMille",
          "mate",
          "nomate",
          "unknown",
          "longestChain",
          "meanWalk",
          "overwritten");

  @Test
  void aMate() {
    CliRun run = CliRun.solve("--format", "json", Mates.IN_1);
    assertEquals(0, run.status());
    assertEquals("", run.err());
    assertEquals(1, run.objects().size());
    Map<String, Object> object = run.objects().getFirst();
    assertEquals(MEMBERS, object.keySet());
    assertEquals("1", object.get("id"));
    assertEquals(Mates.IN_1, object.get("sfen"));
    assertEquals("tsume", object.get("rule"));
    assertNotEquals("auto", object.get("method"));
    assertEquals("mate", object.get("result"));
    assertEquals(1L, object.get("plies"));
    assertEquals(true, object.get("exact"));
    assertEquals(List.of("G*5b"), object.get("moves"));
    assertTrue(number(object, "nodes") > 0);
    assertTrue(number(object, "millis") >= 0);
    assertTrue(number(object, "hashfull") >= 0);
    Map<?, ?> table = table(object);
    assertEquals(TABLE_MEMBERS, table.keySet());
  }

  @Test
  void theTableOfALongerSearchIsNotEmptyAndAddsUp() {
    CliRun run = CliRun.solve("--format", "json", Mates.IN_3);
    Map<?, ?> table = table(run.objects().getFirst());
    assertTrue(number(table, "mainUsed") > 0);
    assertEquals(table.get("records"), number(table, "mainUsed") + number(table, "subUsed"));
  }

  @Test
  void aNomate() {
    CliRun run = CliRun.solve("--format", "json", Mates.NONE);
    assertEquals(0, run.status());
    Map<String, Object> object = run.objects().getFirst();
    assertEquals(MEMBERS, object.keySet());
    assertEquals("nomate", object.get("result"));
    assertSame(TestJson.NULL, object.get("plies"));
    assertEquals(false, object.get("exact"));
    assertEquals(List.of(), object.get("moves"));
  }

  @Test
  void anUnknownSaysWhy() {
    CliRun run = CliRun.solve("--format", "json", "--nodes", "1", Mates.IN_3);
    assertEquals(1, run.status());
    Map<String, Object> object = run.objects().getFirst();
    assertEquals("unknown", object.get("result"));
    assertEquals("node_limit", object.get("reason"));
    assertSame(TestJson.NULL, object.get("plies"));
    assertTrue(object.keySet().containsAll(MEMBERS));

    CliRun timed = CliRun.solve("--format", "json", "--time", "0.01", Mates.MICROCOSMOS);
    assertEquals("time_limit", timed.objects().getFirst().get("reason"));
    assertEquals(1, timed.status());
  }

  @Test
  void aBadProblemIsAnObjectAndTheRunGoesOn() {
    String input = "a\t9/9 b - 1\nb\t" + Mates.IN_1 + "\nc\t" + Mates.NO_KING + "\nd\t\n";
    CliRun run = CliRun.solveInput(input, "--format", "json", "-");
    assertEquals(1, run.status());
    assertEquals("", run.err());
    List<Map<String, Object>> objects = run.objects();
    assertEquals(
        List.of("error", "mate", "error", "error"),
        objects.stream().map(object -> object.get("result")).toList());
    assertEquals(
        List.of("a", "b", "c", "d"), objects.stream().map(object -> object.get("id")).toList());
    assertEquals(
        "the board has 9 ranks between slashes, not 2: '9/9'", objects.getFirst().get("message"));
    for (Map<String, Object> object : objects) {
      assertTrue(object.keySet().containsAll(MEMBERS), object::toString);
    }
  }

  /** A default value is the same question, whether or not it is given. */
  @Test
  void optionsAreWhatIsNoDefault() {
    for (String said :
        List.of(
            "--to-move auto --interposition literal --rule tsume --method auto --threads 1 --hash"
                + " 256",
            "--rule cooperative --goal mate --method auto",
            "--rule cooperative")) {
      List<String> words = new ArrayList<>(List.of("solve", "--format", "json", Mates.IN_1));
      words.addAll(List.of(said.split(" ", -1)));
      CliRun run = CliRun.of(words.toArray(new String[0]));
      Map<String, Object> object = run.objects().getFirst();
      List<String> expected =
          said.contains("cooperative") ? List.of("--rule cooperative") : List.of();
      assertEquals(expected, object.get("options"), said);
    }
  }

  @Test
  void idsOfAnyKindAreEscaped() {
    String input = "将棋 \"図巧\" \\1\t" + Mates.IN_1 + "\n";
    CliRun run = CliRun.solveInput(input, "--format", "json", "-");
    assertEquals("将棋 \"図巧\" \\1", run.objects().getFirst().get("id"));
  }

  @Test
  void filledHandsShowInTheSfen() {
    String bare = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
    CliRun run = CliRun.solve("--format", "json", "--fill-hand", bare);
    assertEquals(Mates.IN_1, run.objects().getFirst().get("sfen"));
    assertEquals(bare, CliRun.solve("--format", "json", bare).objects().getFirst().get("sfen"));
  }

  /** The hand is filled for one defender, so it is not asked whether the side to move is mated. */
  @Test
  void aFilledHandIsOfOneDefender() {
    String bothKings = "4k4/9/9/9/9/9/4P4/4r4/4K4 b - 1";
    Map<String, Object> object =
        CliRun.solve("--format", "json", "--fill-hand", bothKings).objects().getFirst();
    assertEquals("nomate", object.get("result"));
    assertEquals("black", object.get("attacker"));
    CliRun mated =
        CliRun.solve("--format", "json", "--fill-hand", "--to-move", "defender", bothKings);
    assertEquals(
        "4k4/9/9/9/9/9/4P4/4r4/4K4 b R2B4G4S4N4L17P 1", mated.objects().getFirst().get("sfen"));
    assertEquals("white", mated.objects().getFirst().get("attacker"));
  }

  @Test
  void theMethodsGiveTheSameAnswer() {
    for (String method : new String[] {"auto", "id", "plies"}) {
      CliRun run = CliRun.solve("--format", "json", "--method", method, Mates.IN_3);
      assertEquals(3L, run.objects().getFirst().get("plies"), method);
      assertEquals(0, run.status(), method);
    }
  }

  /** Composers' generators put two pawns on a file; such diagrams are solved like any other. */
  @Test
  void doubledPawnsAreSolved() {
    String sfen = "9/5G1kP/8P/8S/9/9/9/9/9 b Rr2b3g3s4n4l16p 1";
    assertEquals(1L, CliRun.solve("--format", "json", sfen).objects().getFirst().get("plies"));
  }

  /** However the text is written, the member is the position in the form of our own SFEN. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve",
        "solve --tree",
        "solve --rule cooperative",
        "solve --rule brinkmate",
        "check",
        "threat",
        "eval",
      })
  void theSfenIsThatOfThePosition(String command) {
    String sfen = "8k/9/8P/9/9/9/9/9/K8 b G 1";
    String[] texts = {
      "sfen 8k/9/8P/9/9/9/9/9/K8 b G 1",
      "position sfen 8k/9/8P/9/9/9/9/9/K8 b G 1",
      "44k/9/8P/9/333/9/9/9/K8 b G 1",
      "8k/9/8P/9/9/9/9/9/K8   b G 0",
      "8k/9/8P/9/9/9/9/9/K8 b 1G",
    };
    List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
    words.addAll(List.of("--format", "json"));
    words.addAll(List.of(texts));
    List<Map<String, Object>> objects = CliRun.of(words.toArray(new String[0])).objects();
    assertEquals(texts.length, objects.size());
    objects.forEach(object -> assertEquals(sfen, object.get("sfen")));
    CliRun faulty = CliRun.of("solve", "--format", "json", "sfen 8k/9/8P/9/9/9/9/9/K8 b G -1");
    assertEquals(
        "sfen 8k/9/8P/9/9/9/9/9/K8 b G -1", faulty.objects().getFirst().get("sfen"), "no position");
  }

  private static long number(Map<?, ?> object, String key) {
    return (Long) Objects.requireNonNull(object.get(key), key);
  }

  private static Map<?, ?> table(Map<String, Object> object) {
    return (Map<?, ?>) Objects.requireNonNull(object.get("table"));
  }
}
