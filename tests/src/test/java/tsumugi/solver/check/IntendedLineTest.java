package tsumugi.solver.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.RandomChange;
import tsumugi.reference.SlowFlaw;
import tsumugi.reference.SlowGenerator;
import tsumugi.reference.SlowMainLines;
import tsumugi.reference.SlowMainLines.Line;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.SmallProblems.WithLines;

/** Without an author's line, the verdict is that of the least flawed line. */
@Tag("slow")
class IntendedLineTest {
  private static final int POSITIONS = 1_500;
  private static final int CHANGES = 12;

  /** Two defences last equally long, and after one of them there is a cook. */
  private static final List<String> ONE_DEFENCE_HAS_A_COOK =
      List.of("9/5+P3/8k/9/5+L3/5N1L1/9/9/9 b G 1", "5B3/8k/5+S3/7+S1/9/9/9/9/9 b s 1");

  private static final List<WithLines> RIVALS_ONLY =
      SmallProblems.withLines(SmallProblems.ofRivalsOnly());

  private final MainSubTable table = MainSubTable.allocate(1);

  @AfterEach
  void close() {
    table.close();
  }

  private CheckReport check(SlowPosition slow, SearchLimits limits) {
    SoundnessCheck.Options options = new SoundnessCheck.Options(1, 100_000, false, false);
    return new SoundnessCheck(table, options)
        .check(Sfen.parseProblem(slow.sfen()), new int[0], limits, SearchMonitor.SILENT);
  }

  /** The grades of all main lines by the definitions; null if this is too much work. */
  private static @Nullable List<Integer> grades(SlowPosition slow) {
    List<Line> lines = SlowMainLines.of(slow, IntendedLine.LINES, POSITIONS, SlowGenerator.ENGINE);
    return lines == null || lines.isEmpty()
        ? null
        : lines.stream().map(Line::grade).sorted().toList();
  }

  @Test
  void theVerdictIsThatOfTheLineThatIsSpoiltLeast() {
    int several = 0;
    for (SlowPosition slow : SmallProblems.planted()) {
      List<Integer> grades = grades(slow);
      if (grades != null) {
        compare(slow, grades.getFirst());
        several += grades.size() > 1 ? 1 : 0;
      }
    }
    assertTrue(several > 20, several + " problems with several lines");
  }

  @Test
  void alsoIfLinesDifferInTheirFlaws() {
    SplittableRandom random = new SplittableRandom(1);
    int differ = 0;
    for (String sfen : ONE_DEFENCE_HAS_A_COOK) {
      SlowPosition base = SlowPosition.parse(sfen);
      SlowPosition slow = base;
      for (int changes = 0; changes < CHANGES; changes++) {
        List<Integer> grades = grades(slow);
        for (View view : View.values()) {
          if (grades != null) {
            compare(view.of(slow), grades.getFirst());
            differ += grades.getFirst() < grades.getLast() ? 1 : 0;
          }
        }
        slow = RandomChange.change(base, random);
      }
    }
    assertTrue(differ > 8, differ + " with lines that differ");
  }

  /** The check 8f7g is a cook of one line, and in another it only reaches the line sooner. */
  @Test
  void whatSpoilsALineMayNotSpoilOneThatLeavesItLater() {
    SlowPosition slow = SlowPosition.parse("9/9/9/9/9/1+bg6/3n5/1K1g1k3/9 w N 1");
    for (View view : View.values()) {
      compare(view.of(slow), Grade.FLAWED.ordinal());
    }
  }

  /** The check 8f8g is a cook from the start, and for the line 7f8g 8h9i only a detour. */
  @Test
  void aLongerMateFromTheStartMaySpoilOneLineOnly() {
    SlowPosition slow = SlowPosition.parse("9/9/9/9/9/1+bg6/3n5/1K1g1k3/9 w - 1");
    for (View view : View.values()) {
      compare(view.of(slow), Grade.FLAWED.ordinal());
    }
  }

  private void compare(SlowPosition slow, int least) {
    CheckReport report = check(slow, SearchLimits.NONE);
    assertTrue(report.isDecided(), slow::sfen);
    assertEquals(least, report.grade().ordinal(), slow::sfen);
  }

  /** The same if there are more lines than are examined, whichever line is the first. */
  @Test
  void moreLinesThanAreLookedAtLeaveItOpen() {
    int open = 0;
    for (WithLines problem : SmallProblems.withLines(SmallProblems.ofDifferingLines(0, 0))) {
      int least = problem.lines().stream().mapToInt(Line::grade).min().orElseThrow();
      for (Line first : problem.lines()) {
        for (int lines = 1; lines <= IntendedLine.LINES; lines *= 2) {
          String where =
              problem.slow().sfen() + " " + LineQuestions.text(first.moves()) + ", " + lines;
          CheckFindings found = new CheckFindings();
          IntendedLine.Choice choice =
              choose(problem.slow(), LineQuestions.fast(first.moves()), new int[0], lines, found);
          boolean isOver = over(problem.slow(), choice.line()) > 0;
          int grade = isOver ? Grade.UNSOUND.ordinal() : found.grade().ordinal();
          boolean isOpen = isOver ? !choice.isLeast() : choice.isOpen();
          assertTrue(isOpen || grade == least, where);
          assertFalse(isOpen && lines == IntendedLine.LINES, where);
          open += isOpen ? 1 : 0;
        }
      }
    }
    assertTrue(open > 0, "a problem with more lines than one that has to be looked at");
  }

  private static int over(SlowPosition slow, int[] line) {
    Position root = Sfen.parseProblem(slow.sfen());
    return SameLength.surplusAtEnd(root, line, root.sideToMove());
  }

  /**
   * A check that is a cook after one last reply may only be a shorter way into the line with
   * another.
   */
  @Test
  void theLastReplyIsOneOfTheChoicesToo() {
    for (View view : View.values()) {
      SlowPosition flawed = SlowPosition.parse("9/6RSg/9/7k1/9/6G2/9/9/9 b - 1");
      compare(view.of(flawed), Grade.FLAWED.ordinal());
      SlowPosition minor = SlowPosition.parse("6R2/7S1/4s4/7k1/9/6S2/9/9/9 b - 1");
      compare(view.of(minor), Grade.MINOR.ordinal());
    }
  }

  /** With one drop the attacker has a surplus pawn, and with a more distant one not. */
  @Test
  void ofLinesThatLeavePiecesOverAndOthersOneOfTheOthersIsTaken() {
    for (String sfen :
        List.of("6p1k/5G3/8G/9/9/9/9/9/9 b B 1", "5Sp1k/7p1/7G1/9/9/9/9/9/9 b R 1")) {
      SlowPosition slow = SlowPosition.parse(sfen);
      for (View view : View.values()) {
        compare(view.of(slow), Grade.MINOR.ordinal());
      }
    }
  }

  /** With a drop at another distance, no reply has a rival any more. */
  @Test
  void ofLinesWithARivalAndOthersOneOfTheOthersIsTaken() {
    SlowPosition slow = SlowPosition.parse("7k1/4L1n2/4L1K2/9/3p5/9/9/9/9 b L 1");
    for (View view : View.values()) {
      compare(view.of(slow), Grade.MINOR.ordinal());
    }
  }

  /** If there is no time to examine other lines, the problem is not called unsound. */
  @Test
  void aLimitLeavesItOpen() {
    SlowPosition slow = SlowPosition.parse(ONE_DEFENCE_HAS_A_COOK.getFirst());
    int open = 0;
    for (View view : View.values()) {
      for (long nodes = 56; nodes < 20_000; nodes += nodes / LIMIT_STEP) {
        CheckReport report = check(view.of(slow), SearchLimits.NONE.withMaxNodes(nodes));
        String where = slow.sfen() + " " + view + ", " + nodes;
        assertFalse(report.isDecided() && report.grade() == Grade.UNSOUND, where);
        open += report.grade() == Grade.UNSOUND ? 1 : 0;
      }
    }
    assertTrue(open > 0, "a cook on the line first looked at");
  }

  /** A single pass over all positions decides it, so that not each line has to be examined. */
  @Test
  void whereEveryLineHasARivalOneIsEnough() {
    assertEquals(SmallProblems.ofRivalsOnly().size(), RIVALS_ONLY.size());
    for (WithLines problem : RIVALS_ONLY) {
      for (Line line : problem.lines()) {
        if (line.over() == 0) {
          String where = problem.slow().sfen() + " " + LineQuestions.text(line.moves());
          assertTrue(isFlawed(line), where);
          assertFalse(choose(problem.slow(), LineQuestions.fast(line.moves()), 1).isOpen(), where);
        }
      }
    }
  }

  /** The same if the author's moves, with which all lines have to start, have the rival. */
  @Test
  void aRivalOfTheAuthorsMovesSpoilsAllLines() {
    for (WithLines problem : RIVALS_ONLY) {
      for (Line line : problem.lines()) {
        int[] moves = LineQuestions.fast(line.moves());
        if (line.over() == 0) {
          int[] begins = Arrays.copyOf(moves, firstRival(line) + 1);
          IntendedLine.Choice choice =
              choose(problem.slow(), moves, begins, 1, new CheckFindings());
          String where = problem.slow().sfen() + " " + LineQuestions.text(line.moves());
          assertFalse(choice.isOpen(), where);
          assertArrayEquals(begins, Arrays.copyOf(choice.line(), begins.length), where);
        }
      }
    }
  }

  private static int firstRival(Line line) {
    return line.rivals().stream()
        .filter(rival -> rival.flaw() == SlowFlaw.SAME_LENGTH)
        .mapToInt(rival -> rival.moves().size() - 1)
        .min()
        .orElseThrow();
  }

  /** It is the second line to be examined, however many there are. */
  @Test
  void aLineWithoutARivalIsFoundAtOnce() {
    int found = 0;
    for (WithLines problem : SmallProblems.withLines(SmallProblems.ofDifferingLines(15, 35))) {
      List<Line> lines = problem.lines().stream().filter(line -> line.over() == 0).toList();
      List<Line> without = lines.stream().filter(line -> !line.hasRival()).toList();
      List<Line> flawed = lines.stream().filter(IntendedLineTest::isFlawed).toList();
      if (!without.isEmpty()
          && !flawed.isEmpty()
          && without.stream().allMatch(line -> line.grade() < Grade.FLAWED.ordinal())) {
        int[] chosen =
            choose(problem.slow(), LineQuestions.fast(flawed.getLast().moves()), 2).line();
        assertTrue(
            without.stream()
                .anyMatch(line -> Arrays.equals(LineQuestions.fast(line.moves()), chosen)),
            problem.slow()::sfen);
        found++;
      }
    }
    assertTrue(found > 3, found + " problems");
  }

  private static boolean isFlawed(Line line) {
    return line.over() == 0 && line.grade() == Grade.FLAWED.ordinal();
  }

  private IntendedLine.Choice choose(SlowPosition slow, int[] first, int lines) {
    return choose(slow, first, new int[0], lines, new CheckFindings());
  }

  private IntendedLine.Choice choose(
      SlowPosition slow, int[] first, int[] begins, int lines, CheckFindings found) {
    LineQuestions questions = new LineQuestions(slow, table, SearchLimits.NONE);
    return new IntendedLine(
            questions.walk,
            questions.budget,
            questions.cooks,
            questions.same,
            questions.variations,
            lines)
        .choose(first, begins, found);
  }

  /** Each limit is larger than the one before by this part of it. */
  private static final int LIMIT_STEP = Integer.getInteger("tsumugi.limits", 8);

  /** An interrupted line looks better than it is and removes no cook. */
  @Test
  void aLargerLimitReportsWhatASmallerOneReported() {
    int cutShort = 0;
    for (SlowPosition slow : SmallProblems.planted()) {
      CheckReport whole = check(slow, SearchLimits.NONE);
      long most = hasCook(whole) ? Math.min(whole.nodes(), 5_000) : 0;
      boolean told = false;
      for (long nodes = 60; nodes < most; nodes += nodes / 8) {
        CheckReport report = check(slow, SearchLimits.NONE.withMaxNodes(nodes));
        assertTrue(hasCook(report) || !told, slow.sfen() + " " + nodes);
        told |= hasCook(report);
        cutShort += told && !report.isDecided() ? 1 : 0;
      }
    }
    assertTrue(cutShort > 0, "a limit while other lines are looked at");
  }

  private static boolean hasCook(CheckReport report) {
    return report.findings().stream().anyMatch(finding -> finding.flaw() == Flaw.COOK);
  }

  /**
   * A longer mate by another first move usually spoils every line, and then no limit leaves it
   * open.
   */
  @Test
  void aLongerMateFromTheStartIsDecided() {
    int decided = 0;
    for (SlowPosition slow : SmallProblems.planted()) {
      for (long nodes = 60; nodes < 5_000; nodes += nodes / 3) {
        CheckReport report = check(slow, SearchLimits.NONE.withMaxNodes(nodes));
        boolean spoilt =
            report.findings().stream()
                .anyMatch(each -> each.flaw() == Flaw.COOK && isLonger(each, report));
        decided += spoilt && report.isDecided() && !report.open().isEmpty() ? 1 : 0;
      }
    }
    assertTrue(decided > 0, "a limit after the cook was found");
  }

  /** By the first move, whichever length is counted. */
  private static boolean isLonger(Finding finding, CheckReport report) {
    int interposed = 2 * report.line().length;
    return finding.ply() == 1 && finding.exact() && finding.plies() > interposed;
  }
}
