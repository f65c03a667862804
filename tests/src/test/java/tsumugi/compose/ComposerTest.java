package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.SlowFinding;
import tsumugi.reference.SlowGenerator;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.SlowSoundness;
import tsumugi.solver.SearchMonitor;

/** What is composed at random, against the slow reference of soundness and against itself. */
@Tag("slow")
class ComposerTest {
  private static final MainSubTable TABLE = MainSubTable.allocate(4);
  private static final SearchMonitor NEVER = SearchMonitor.stoppedBy(() -> false);

  /** The most positions of the reference; problems that need more are not judged by it. */
  private static final int POSITIONS = 30_000;

  /** The problems that the reference judges. */
  private static final int JUDGED = Integer.getInteger("tsumugi.composed", 8);

  /** For each that it judges, at most this many may be too large for it. */
  private static final int MOST_TOO_LARGE = 4;

  /** Climbs after cooperative mates that take tenths of a second; some take seconds. */
  private static final long[] COOPERATIVE_CLIMBS = {3, 4, 5, 8, 9, 10};

  /** What 40 climbs of seed 4 find, and 12 of seed 7: composed once for all tests. */
  private static List<ComposedProblem> fourth = List.of();

  private static List<ComposedProblem> seventh = List.of();

  @BeforeAll
  static void composeOnce() {
    fourth = compose(ComposeSettings.DEFAULT, 4, 40);
    seventh = compose(ComposeSettings.DEFAULT, 7, 12);
  }

  @AfterAll
  static void closeTable() {
    TABLE.close();
  }

  private static List<ComposedProblem> compose(ComposeSettings settings, long seed, int climbs) {
    Composer composer = new Composer(settings, TABLE, NEVER, seed);
    List<ComposedProblem> found = new ArrayList<>();
    for (int climb = 0; climb < climbs; climb++) {
      found.addAll(composer.climb(climb));
    }
    return found;
  }

  private static List<String> texts(List<ComposedProblem> problems) {
    return problems.stream()
        .map(each -> Sfen.format(each.position()) + " " + UsiMove.format(each.line()))
        .toList();
  }

  /** By another program's definition: no finding that spoils anything, with or without a piece. */
  @Test
  void theReferenceCallsThemSound(TestReporter reporter) {
    Composer composer = new Composer(ComposeSettings.DEFAULT, TABLE, NEVER, 4);
    int judged = 0;
    int tooLarge = 0;
    for (int climb = 0; judged < JUDGED && tooLarge <= MOST_TOO_LARGE * JUDGED; climb++) {
      for (ComposedProblem problem : composer.climb(climb)) {
        Set<SlowFinding> findings = findings(problem.position(), problem.line());
        tooLarge += findings == null ? 1 : 0;
        if (findings != null) {
          judged++;
          assertEquals(0, SlowSoundness.grade(findings), () -> texts(List.of(problem)).toString());
        }
      }
    }
    reporter.publishEntry("judged, too large for it", judged + ", " + tooLarge);
    assertTrue(judged >= JUDGED, "the reference judged " + judged);
  }

  private static @Nullable Set<SlowFinding> findings(Position position, int[] line) {
    List<SlowMove> authors =
        Arrays.stream(line).mapToObj(move -> SlowMove.parse(UsiMove.format(move))).toList();
    SlowPosition root = SlowPosition.parse(Sfen.format(position));
    return SlowSoundness.findings(root, authors, POSITIONS, SlowGenerator.ENGINE);
  }

  @Test
  void theSameSeedGivesTheSameProblems() {
    List<String> first = texts(seventh);
    assertFalse(first.isEmpty());
    assertEquals(first, texts(compose(ComposeSettings.DEFAULT, 7, 12)));
    assertFalse(first.equals(texts(compose(ComposeSettings.DEFAULT, 8, 12))));
  }

  /** A climb does not depend on what its worker did before. */
  @Test
  void aClimbDependsOnItsNumberAlone() {
    List<String> alone = new ArrayList<>();
    for (int climb = 11; climb >= 0; climb--) {
      alone.addAll(0, texts(new Composer(ComposeSettings.DEFAULT, TABLE, NEVER, 7).climb(climb)));
    }
    assertEquals(alone, texts(seventh));
  }

  @Test
  void settingsAreKept() {
    int generals = 1 << PieceType.GOLD | 1 << PieceType.SILVER;
    ComposeSettings settings =
        new ComposeSettings(
            ComposeRule.TSUME,
            1,
            5,
            1,
            6,
            1,
            2,
            generals,
            1 << PieceType.PAWN | generals,
            generals,
            new Area(4, 4),
            false,
            false);
    List<ComposedProblem> problems = compose(settings, 1, 60);
    assertFalse(problems.isEmpty());
    for (ComposedProblem problem : problems) {
      assertTrue(settings.isWithin(problem.position()), () -> texts(List.of(problem)).toString());
      assertTrue(settings.isInRange(problem.composedPlies()));
    }
  }

  @Test
  void bothKings() {
    ComposeSettings settings =
        new ComposeSettings(
            ComposeRule.TSUME,
            1,
            3,
            0,
            8,
            0,
            3,
            ComposeSettings.ALL_KINDS,
            ComposeSettings.ALL_KINDS,
            ComposeSettings.ALL_KINDS,
            Area.BOARD,
            true,
            false);
    List<ComposedProblem> problems = compose(settings, 1, 25);
    assertFalse(problems.isEmpty());
    problems.forEach(each -> assertTrue(each.position().hasKing(Placement.ATTACKER)));
  }

  @Test
  void cooperativeProblemsHaveOneSolution() {
    ComposeSettings settings =
        new ComposeSettings(
            ComposeRule.COOPERATIVE,
            3,
            5,
            0,
            5,
            0,
            2,
            ComposeSettings.ALL_KINDS,
            ComposeSettings.ALL_KINDS,
            ComposeSettings.ALL_KINDS,
            Area.CORNER,
            false,
            false);
    List<ComposedProblem> problems = new ArrayList<>();
    Composer composer = new Composer(settings, TABLE, NEVER, 1);
    for (long climb : COOPERATIVE_CLIMBS) {
      problems.addAll(composer.climb(climb));
    }
    assertFalse(problems.isEmpty());
    Judge judge = new CooperativeJudge(settings, TABLE, NEVER, 1);
    for (ComposedProblem problem : problems) {
      assertNotNull(judge.verify(Orientation.MIRRORED.of(problem.position())));
    }
  }
}
