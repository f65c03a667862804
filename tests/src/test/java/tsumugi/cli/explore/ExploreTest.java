package tsumugi.cli.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.cli.CliRun;

/** The walk through a problem, with commands from a pipe. */
@Tag("slow")
class ExploreTest {
  private static final String THREE_GOLDS = "9/8k/8g/9/8B/9/9/9/9 b 3G2rb4s4n4l18p 1";
  private static final String INTERPOSED = "9/7ks/5s3/7S1/7L1/9/9/9/9 b 2G2r2b2gs4n3l18p 1";

  @TempDir Path folder;

  private static CliRun walk(Locale language, String problem, String... commands) {
    String input = String.join("\n", commands);
    CliRun run = CliRun.with(input, language, "solve", "--hash", "16", "--explore", problem);
    assertEquals(0, run.status(), run.err());
    assertEquals("", run.err());
    return run;
  }

  private static List<String> answers(CliRun run) {
    List<String> lines = new ArrayList<>(run.out().lines().toList());
    int hint = lines.indexOf("Type a move, its number in the list, or help.");
    return lines.subList(hint < 0 ? 0 : hint + 1, lines.size());
  }

  @Test
  void thePositionIsShownWithTheVerdictOnEveryMove() {
    List<String> lines = walk(Locale.JAPANESE, THREE_GOLDS).out().lines().toList();
    assertTrue(lines.contains("5手で詰み (初手から5手)"), lines::toString);
    assertTrue(lines.contains("  1 ▲２二金 G*2b: 5手で詰み (初手から5手)"), lines::toString);
    assertTrue(lines.contains("先手の持駒：金三　"), lines::toString);
    assertEquals(2, lines.stream().filter(line -> line.contains("不詰: ")).count());
  }

  /** A move in any notation, or its number, leads to the same position. */
  @Test
  void movesAreReadInManyWays() {
    List<String> expected = answers(walk(Locale.ROOT, THREE_GOLDS, "G*2b", "1b2b", "G*3c"));
    assertTrue(expected.contains("3: ▲２二金 △同玉 ▲３三金"), expected::toString);
    String[][] ways = {
      {"1", "1", "1"},
      {"▲２二金", "△同玉", "▲３三金"},
      {"22金", "２２玉", "３三金打"},
      {"  next ", "NEXT", "次\r"},
      {"☗2二金打", "同　玉", "33金"}
    };
    for (String[] way : ways) {
      assertEquals(expected, answers(walk(Locale.ROOT, THREE_GOLDS, way)), String.join(" ", way));
    }
  }

  @Test
  void theWayBackIsThere() {
    List<String> start = answers(walk(Locale.ROOT, THREE_GOLDS, "show"));
    for (String[] way :
        new String[][] {
          {"2", "back"}, {"next", "next", "back 2"}, {"1", "戻る"}, {"1", "1", "start"}, {"2", "main"}
        }) {
      List<String> lines = answers(walk(Locale.ROOT, THREE_GOLDS, way));
      assertEquals(start, lines.subList(lines.size() - start.size(), lines.size()));
    }
    List<String> main = answers(walk(Locale.ROOT, THREE_GOLDS, "1", "1", "2", "1", "main"));
    assertTrue(main.lastIndexOf("2: ▲２二金 △同玉") > main.indexOf("3: ▲２二金 △同玉 ▲３二金"));
  }

  /** Everything odd gets exactly one sentence, and the walk goes on. */
  @Test
  void oddInputGetsOneSentence() {
    String[][] odd = {
      {"x", "Neither a command nor a legal move here: 'x'. Type help for a list."},
      {"\u0007\u001b[31m", null},
      {"5a5b", null},
      {"同玉", null},
      {"back x", "This is the start."},
      {"back", "This is the start."},
      {"0", "The list has the numbers 1 to 3."},
      {"4", "The list has the numbers 1 to 3."},
      {"999999999999999999999", null},
      {"-1", null},
      {"9一金", "▲９一金 is legal but no check."},
      {"main", "This is the main line."},
      {"quit now", null},
      {"あ".repeat(100_000), null},
    };
    for (String[] one : odd) {
      List<String> lines = answers(walk(Locale.ROOT, THREE_GOLDS, one[0]));
      assertEquals(1, lines.size(), lines::toString);
      assertFalse(lines.getFirst().chars().anyMatch(Character::isISOControl));
      if (one[1] != null) {
        assertEquals(one[1], lines.getFirst());
      }
    }
    assertEquals(List.of(), answers(walk(Locale.ROOT, THREE_GOLDS, "", "   ", "\r")));
    List<String> after = answers(walk(Locale.ROOT, THREE_GOLDS, "1", "back 2"));
    assertEquals("From here, back takes a number from 1 to 1.", after.getLast());
  }

  /** The forbidden drop is named with the position, and when it is typed. */
  @Test
  void aDropPawnMateIsNamed() {
    String sfen = "7lk/9/8G/9/9/9/9/9/9 b P2r2b3g4s4n3l17p 1";
    String told = "▲１二歩 is a drop-pawn mate (uchifuzume), which is illegal";
    assertTrue(walk(Locale.ROOT, sfen).out().contains("\nno mate\n" + told + "\n  1 ▲１二金"));
    for (String typed : new String[] {"P*1b", "１二歩", "12歩", "☗1二歩打"}) {
      assertEquals(List.of(told), answers(walk(Locale.ROOT, sfen, typed)), typed);
    }
    assertTrue(answers(walk(Locale.ROOT, sfen, "P*9e")).getFirst().startsWith("▲９五歩 is legal"));
  }

  /** In a problem of one ply another immediate mate is a cook, as in check. */
  @Test
  void anotherMateInAProblemOfOnePlyIsACook() {
    String out = walk(Locale.JAPANESE, "8k/9/8G/9/9/9/9/9/9 b 2G2r2bg4s4n4l18p 1").out();
    assertTrue(out.contains("▲２二金打 G*2b: 余詰: 1手で詰み"), out);
    assertTrue(out.contains(": 最終手余詰: 3手で詰み"), out);
  }

  @Test
  void theEndOfInputAndQuitEndIt() {
    assertEquals(List.of(), answers(walk(Locale.ROOT, THREE_GOLDS, "quit", "x")));
    assertEquals(List.of(), answers(walk(Locale.ROOT, THREE_GOLDS, "終了", "x")));
    List<String> lines = answers(walk(Locale.ROOT, THREE_GOLDS, "x"));
    assertEquals(1, lines.size(), "a last line without an end counts");
  }

  @Test
  void theEndOfTheLineIsMate() {
    List<String> lines =
        answers(walk(Locale.ROOT, THREE_GOLDS, "1", "1", "1", "1", "1", "1", "next", "line"));
    int end = lines.indexOf("5: ▲２二金 △同玉 ▲３三金 △１一玉 ▲２二金打");
    String none = "There is no move to choose in this position.";
    assertEquals(
        List.of("mate", none, none, "mate"), lines.subList(lines.size() - 4, lines.size()));
    assertTrue(end > 0, lines::toString);
  }

  /** A refuted check is walked to the position where checks end. */
  @Test
  void aRefutationIsShownAndWalked() {
    List<String> lines =
        answers(walk(Locale.JAPANESE, THREE_GOLDS, "1", "1", "1e3c+", "line", "同玉"));
    assertTrue(lines.contains("不詰"), lines::toString);
    assertTrue(lines.contains("△同玉 ▲３四金 △同玉 ▲３五金 △同玉"), lines::toString);
    assertTrue(lines.contains("  1 △同玉 2b3c: 逃れ"), lines::toString);
  }

  /** After the reply that refutes, checks may be left: only the end of the line has none. */
  @Test
  void theEndOfARefutationIsNotSaidOfItsFirstReply() {
    List<String> lines = answers(walk(Locale.ROOT, THREE_GOLDS, "1", "1", "show"));
    assertTrue(
        lines.stream()
            .anyMatch(line -> line.endsWith(": no mate: △同玉 refutes; in the end no check is left")),
        lines::toString);
    assertFalse(
        lines.stream().anyMatch(line -> line.endsWith("△同玉 refutes, no check is left")),
        lines::toString);
  }

  @Test
  void futileInterpositionsShareARow() {
    List<String> lines =
        answers(walk(Locale.ROOT, INTERPOSED, "G*3c", "2b3a", "G*4b", "3a2a", "2d1c+", "23"));
    assertTrue(
        lines.stream().anyMatch(line -> line.matches(" {2}\\d+\\.\\.23 futile interpositions: .*")),
        lines::toString);
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("6: ")), "chosen by its number");
  }

  /** With the defender to move, and without a mate. */
  @Test
  void otherProblems() {
    String defender = "8k/7G1/8g/9/8B/9/9/9/9 w 2G2rb4s4n4l18p 2";
    assertTrue(walk(Locale.ROOT, defender, "next").out().contains("1: △"));
    String noMate = walk(Locale.ROOT, "8k/9/7P1/9/9/9/9/9/9 b P2r2b4g4s4n4l16p 1", "next").out();
    assertTrue(noMate.contains("\nno mate\n"), noMate);
    assertTrue(noMate.contains("There is no best move here"), noMate);
    CliRun open = CliRun.with("1\n", Locale.ROOT, "solve", "--explore", "--nodes", "1", INTERPOSED);
    assertTrue(open.out().contains("\nundecided\n"), open.out());
  }

  @Test
  void filesAndBadUsage() throws IOException {
    Path one = Files.writeString(folder.resolve("one.sfen"), THREE_GOLDS + "\n");
    CliRun run = CliRun.with("quit", Locale.ROOT, "solve", "--explore", one.toString());
    assertEquals(0, run.status(), run.err());
    Path two = Files.writeString(folder.resolve("two.sfen"), (THREE_GOLDS + "\n").repeat(2));
    CliRun.solve("--explore", two.toString()).assertRefused("--explore takes one problem only");
    CliRun.solve("--explore", "-").assertRefused("give a file or a position");
    CliRun.solve("--explore", "--format", "json", THREE_GOLDS).assertRefused("--format does not");
    CliRun.solve("--explore", "--tree", THREE_GOLDS).assertRefused("--tree does not work");
    CliRun.solve("--explore", "--rule", "brinkmate", THREE_GOLDS)
        .assertRefused("--explore is not available");
    CliRun fault = CliRun.solve("--explore", "8k/9/9/9/9/9/9/9/8x b - 1");
    assertEquals(1, fault.status());
    assertEquals(1, fault.err().lines().count(), fault.err());
  }

  private static List<String> together(String problem, String... commands) {
    String input = String.join("\n", commands);
    List<String> options = List.of("--rule", "cooperative", "--explore", problem);
    List<String> all = new ArrayList<>(List.of("solve", "--hash", "16"));
    all.addAll(options);
    CliRun run = CliRun.with(input, Locale.ROOT, all.toArray(String[]::new));
    assertEquals(0, run.status(), run.err());
    assertEquals("", run.err());
    return answers(run);
  }

  /**
   * The moves of the solutions are listed, in each position those that still lead to a solution.
   */
  @Test
  void theSolutionsOfACooperativeProblemAreWalked() {
    String many = "3lkl3/9/4G4/9/9/9/9/9/9 b P 1"; // 162 solutions of 11 plies
    List<String> commands = new ArrayList<>(List.of("show"));
    commands.addAll(Collections.nCopies(11, "next"));
    List<String> lines = together(many, commands.toArray(String[]::new));
    List<String> verdicts = lines.stream().filter(line -> line.matches("mate( in .*)?")).toList();
    assertEquals("mate in 11 (11 in all), solutions: 162", verdicts.getFirst());
    assertEquals(12, verdicts.size(), lines::toString);
    assertEquals("mate", verdicts.getLast());
    int before = 162;
    for (int ply = 1; ply < 11; ply++) {
      String verdict = verdicts.get(ply);
      int plies = 11 - ply + ply % 2; // after a check, the check counts
      assertTrue(verdict.startsWith("mate in " + plies + " (11 in all), "), verdict);
      int left = Integer.parseInt(verdict.substring(verdict.lastIndexOf(' ') + 1));
      assertTrue(left >= 1 && left <= before, verdicts::toString);
      before = left;
    }
  }

  /** Any check and any legal reply can be typed; the position after it is solved. */
  @Test
  void otherMovesOfACooperativeProblemArePlayed() {
    String unique = "4k4/9/4P4/9/9/9/9/9/9 b GN 1";
    List<String> lines = together(unique, "G*6b", "5a6b", "back 2", "G*9i", "main", "next");
    int there = lines.indexOf("2: ▲６二金 △同玉");
    int left = lines.indexOf("mate in 9 (11 in all), solutions: 20");
    assertTrue(there > 0 && left > there, lines::toString);
    assertTrue(lines.contains("▲９九金 is legal but no check."), lines::toString);
    assertTrue(lines.contains("This is the main line."), lines::toString);
    assertEquals("mate", lines.getLast());
  }

  @Test
  void otherCooperativeProblems() {
    assertTrue(
        together("9/9/4k4/9/9/9/9/9/4K4 b R 1", "show", "next")
            .containsAll(
                List.of(
                    "no solution from here",
                    "No solution is known from here: type a move, or back.")));
    String first = "5k3/9/4P4/9/9/9/9/9/9 w G 1";
    CliRun run =
        CliRun.with(
            "next",
            Locale.JAPANESE,
            "solve",
            "--rule",
            "cooperative",
            "--defender-first",
            "--explore",
            first);
    assertTrue(run.out().contains("、解の数: 1"), run.out());
    assertTrue(run.out().contains("\n1: △"), run.out());
    CliRun open =
        CliRun.with(
            "",
            Locale.ROOT,
            "solve",
            "--rule",
            "cooperative",
            "--nodes",
            "3",
            "--explore",
            "9/9/4k4/9/9/9/9/9/4K4 b R 1");
    assertTrue(open.out().contains("\nundecided\n"), open.out());
  }
}
