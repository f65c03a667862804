package tsumugi.cli.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.cli.CliRun;
import tsumugi.engine.notation.BoardDiagram;
import tsumugi.engine.notation.Sfen;
import tsumugi.usi.Mates;

/** What people see, in both languages, and the USI lines. */
@Timeout(300)
class SolveTextTest {
  @Test
  void aMate() {
    CliRun run = CliRun.solve(Mates.IN_1);
    assertEquals(0, run.status());
    assertEquals("", run.err());
    assertTrue(run.out().contains(BoardDiagram.format(Sfen.parse(Mates.IN_1))), run.out());
    List<String> lines = run.lines();
    assertEquals("Problem 1", lines.getFirst());
    assertTrue(lines.contains("Mate in 1 ply (proved: none is shorter)"), run.out());
    assertTrue(lines.contains("▲５二金"), run.out());
    assertTrue(lines.contains("USI: G*5b"), run.out());
    assertTrue(run.out().matches("(?s).*nodes [0-9,]+, time [0-9.]+ s, nps .*"), run.out());
    assertTrue(run.out().contains("table: main "), run.out());
    assertFalse(run.out().contains("problems:"), "no summary for one problem");
  }

  @Test
  void firstMate() {
    CliRun run = CliRun.solve("--first", Mates.IN_3);
    assertEquals(0, run.status());
    assertTrue(run.out().contains("Mate in "), run.out());
  }

  @Test
  void aDefenderToMove() {
    CliRun mated = CliRun.solve(Mates.MATED_IN_2);
    assertEquals(0, mated.status());
    assertTrue(
        mated
            .lines()
            .contains("The side to move is mated in 2 plies (proved: it cannot be mated sooner)"),
        mated.out());
    assertTrue(
        CliRun.solve(Mates.MATED).lines().contains("The side to move is mated"), mated.out());
    CliRun usi = CliRun.solve("--format", "usi", Mates.MATED_IN_2);
    assertEquals("info string 1: the side to move is mated in 2 plies", usi.lines().getFirst());
    assertEquals(3, usi.lines().getLast().split(" ", -1).length, usi.out());
    assertEquals(
        "checkmate nomate", CliRun.solve("--format", "usi", Mates.MATED).lines().getLast());
    CliRun refused = CliRun.solve("--to-move", "attacker", Mates.MATED_IN_2);
    assertEquals(1, refused.status());
    assertTrue(refused.out().contains("the defender has no king on the board"), refused.out());
    CliRun json = CliRun.solve("--format", "json", "--to-move", "defender", Mates.MATED_IN_2);
    assertTrue(json.out().contains("\"result\":\"mate\",\"plies\":2,\"exact\":true"), json.out());
    CliRun.solve("--to-move", "nobody", Mates.IN_1)
        .assertRefused("--to-move takes auto, attacker or defender, not 'nobody'");
    CliRun.solve("--rule", "cooperative", "--to-move", "auto", Mates.IN_1)
        .assertRefused("--to-move belongs to rule tsume");
  }

  @Test
  void japanese() {
    CliRun run =
        CliRun.with("", Locale.JAPANESE, "solve", "--hash", "16", Mates.IN_1, Mates.NONE, "9/9 b");
    assertEquals(1, run.status());
    assertTrue(run.lines().contains("問題 1"), run.out());
    assertTrue(run.lines().contains("詰み 1手 (最短と証明済み)"), run.out());
    assertTrue(run.lines().contains("不詰 (証明済み)"), run.out());
    assertTrue(run.out().contains("エラー: 盤面は斜線で区切った 9 段です。2 段ではありません"), run.out());
    assertTrue(run.lines().contains("3 問: 詰み 1、不詰 1、不明 0、エラー 1"), run.out());
  }

  /** What is doubtful about a diagram that can be searched is said in every form. */
  @Test
  void aDoubtfulDiagramIsNamed() {
    String sfen = "4k4/9/4P4/9/9/4P4/9/9/9 b G2r2b3g4s4n4l15p 1";
    assertTrue(CliRun.solve(sfen).lines().contains("two pawns on file 5 (nifu): 5c, 5f"));
    CliRun japanese = CliRun.with("", Locale.JAPANESE, "solve", sfen);
    assertTrue(japanese.lines().contains("二歩: 5筋に歩が二枚以上あります (５三、５六)"), japanese.out());
    String missing = "1 piece is neither on the board nor in a hand; --fill-hand gives it";
    assertTrue(CliRun.solve(sfen).out().contains(missing));
    assertFalse(CliRun.solve("--fill-hand", sfen).out().contains(missing));
    String json = CliRun.solve("--format", "json", sfen).out();
    assertTrue(
        json.contains("\"diagramNotes\":[\"two pawns on file 5 (nifu): 5c, 5f\",\"1 piece"), json);
    assertTrue(CliRun.solve("--format", "kif", sfen).out().contains("\n*two pawns on file 5"));
  }

  @Test
  void manyProblemsEndWithASummary() {
    String input = Mates.IN_1 + "\n" + Mates.NONE + "\nbroken\n" + Mates.IN_3 + "\n";
    CliRun run = CliRun.solveInput(input, "--nodes", "10000000", "-");
    assertEquals(1, run.status());
    assertEquals("", run.err(), "no progress line where nobody watches");
    assertTrue(
        run.lines().contains("4 problems: 2 mate, 1 no mate, 0 unknown, 1 in error"), run.out());
    assertTrue(
        run.lines().contains("Error: the board has 9 ranks between slashes, not 1: 'broken'"),
        run.out());
  }

  @Test
  void unknownNamesTheLimit() {
    CliRun run = CliRun.solve("--nodes", "1", Mates.IN_3);
    assertEquals(1, run.status());
    assertTrue(run.lines().contains("Unknown: the node limit was reached"), run.out());
  }

  @Test
  void usiLinesComeOneAProblem() {
    String input = Mates.IN_1 + "\n" + Mates.NONE + "\nx\tbroken\n" + Mates.IN_1_BY_WHITE + "\n";
    CliRun run = CliRun.solveInput(input, "--format", "usi", "-");
    assertEquals(1, run.status());
    assertEquals(
        List.of(
            "checkmate G*5b",
            "checkmate nomate",
            "info string x: the board has 9 ranks between slashes, not 1: 'broken'",
            "checkmate timeout",
            "checkmate G*5h"),
        run.lines());
  }
}
