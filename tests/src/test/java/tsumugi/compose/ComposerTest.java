package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Piece;
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

/** What is composed, against the slow reference of soundness and against itself. */
@Tag("slow")
class ComposerTest {
  private static final MainSubTable TABLE = MainSubTable.allocate(4);
  private static final SearchMonitor NEVER = SearchMonitor.stoppedBy(() -> false);
  private static final int POSITIONS = 30_000;

  /** The most problems that the reference judges. */
  private static final int JUDGED = 20;

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
  void theReferenceCallsThemSound() {
    int judged = 0;
    for (int i = 0; i < fourth.size() && judged < JUDGED; i++) {
      ComposedProblem problem = fourth.get(i);
      Set<SlowFinding> findings = findings(problem.position(), problem.line());
      if (findings != null) {
        judged++;
        assertEquals(0, SlowSoundness.grade(findings), () -> texts(List.of(problem)).toString());
      }
    }
    assertTrue(judged >= 5, "the reference judged " + judged);
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
            true);
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
            false);
    List<ComposedProblem> problems = compose(settings, 1, 5);
    assertFalse(problems.isEmpty());
    Judge judge = new CooperativeJudge(settings, TABLE, NEVER, 1);
    for (ComposedProblem problem : problems) {
      assertNotNull(judge.verify(Orientation.MIRRORED.of(problem.position())));
    }
  }

  /** All problems of a tiny world, against every position of it judged one by one. */
  @Test
  void enumerationFindsAll() {
    ComposeSettings settings =
        new ComposeSettings(
            ComposeRule.TSUME,
            1,
            5,
            1,
            1,
            1,
            2,
            1 << PieceType.GOLD | 1 << PieceType.SILVER,
            0,
            1 << PieceType.GOLD | 1 << PieceType.SILVER,
            new Area(2, 3),
            false);
    Enumeration world = new Enumeration(settings, TABLE, NEVER);
    Set<String> found = new HashSet<>();
    int longer = 0;
    for (long part = 0; part < world.parts(); part++) {
      for (ComposedProblem each : world.part(part)) {
        assertTrue(found.add(Sfen.format(each.position())));
        longer += each.composedPlies() > 1 ? 1 : 0;
      }
    }
    assertEquals(0, world.undecided());
    assertEquals(naive(settings), found);
    assertTrue(longer > 0, "all are mates in one");
  }

  /** The hands of one or two golds and silvers. */
  private static final int[][] HANDS = {
    {PieceType.GOLD},
    {PieceType.SILVER},
    {PieceType.GOLD, PieceType.GOLD},
    {PieceType.GOLD, PieceType.SILVER},
    {PieceType.SILVER, PieceType.SILVER}
  };

  private static Set<String> naive(ComposeSettings settings) {
    Set<String> sound = new HashSet<>();
    Judge judge = new TsumeJudge(settings, TABLE, NEVER, 2);
    for (int king = 0; king < 81; king++) {
      for (int square = 0; square < 81; square++) {
        for (int type : new int[] {PieceType.GOLD, PieceType.SILVER, PieceType.PRO_SILVER}) {
          for (int[] hand : HANDS) {
            Position position = Placement.empty();
            position.put(Piece.of(Placement.DEFENDER, PieceType.KING), king);
            if (square == king) {
              continue;
            }
            Placement.put(position, Piece.of(Placement.ATTACKER, type), square);
            for (int each : hand) {
              Placement.giveToHand(position, each);
            }
            if (!settings.isWithin(position) || !Placement.isProblem(position)) {
              continue;
            }
            ComposedProblem problem = judge.verify(position);
            if (problem != null && settings.isInRange(problem.composedPlies())) {
              sound.add(Sfen.format(position));
            }
          }
        }
      }
    }
    return sound;
  }

  /** A piece is added to sound problems so that they are cooked; taking it off repairs them. */
  @Test
  void aBrokenProblemIsRepaired() {
    int broken = 0;
    int repaired = 0;
    for (ComposedProblem problem : fourth) {
      Position worse = new Position(problem.position());
      int square = 80 - 9; // far away from the corner: 8i
      Placement.put(worse, Piece.of(Placement.ATTACKER, PieceType.ROOK), square);
      Judge judge = new TsumeJudge(ComposeSettings.DEFAULT, TABLE, NEVER, 4);
      if (!Placement.isFree(problem.position(), PieceType.ROOK)
          || !Placement.isProblem(worse)
          || judge.verify(worse) != null) {
        continue;
      }
      broken++;
      List<Repair.Repaired> repairs = new ArrayList<>();
      new Repair(TABLE, NEVER)
          .run(
              worse,
              problem.line(),
              problem.line().length,
              1,
              each -> {
                repairs.add(each);
                return !each.changes().equals(List.of("-R8i"));
              });
      repaired += repairs.getLast().problem().key().equals(problem.key()) ? 1 : 0;
      repairs.forEach(
          each -> assertEquals(0, Arrays.compare(problem.line(), each.problem().line())));
      if (broken == 2) {
        break;
      }
    }
    assertTrue(broken > 0);
    assertEquals(broken, repaired);
  }

  /** What an extension gives is sound and longer than what it began with. */
  @Test
  void extensionsAreSoundAndLonger() {
    Position mated = Sfen.parse("7k1/7G1/7P1/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1");
    List<ComposedProblem> found = new ArrayList<>();
    Extension.Outcome outcome =
        extension().run(mated, 3, each -> found.add(each) && found.size() < 4);
    assertEquals(Extension.Outcome.EXTENDED, outcome);
    Judge judge = new TsumeJudge(ComposeSettings.anything(ComposeRule.TSUME, 3), TABLE, NEVER, 10);
    found.forEach(each -> assertNotNull(judge.verify(each.position())));

    ComposedProblem shortest = found.getFirst();
    List<ComposedProblem> longer = new ArrayList<>();
    extension().run(shortest.position(), null, each -> longer.add(each) && longer.size() < 4);
    longer.forEach(each -> assertTrue(each.composedPlies() > shortest.composedPlies()));
    assertEquals(
        Extension.Outcome.LONG_ENOUGH, extension().run(shortest.position(), 1, longer::add));
    assertEquals(
        Extension.Outcome.UNSOUND,
        extension().run(Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b 2G 1"), null, longer::add));
  }

  /**
   * A problem passes the quick tests of positions two plies before its own continuation, if that is
   * a problem, too. Since it exists, the examination of these positions finds some problem.
   */
  @Test
  void aProblemMayPrecedeItsOwnContinuation() {
    ComposeSettings settings = ComposeSettings.anything(ComposeRule.TSUME, 9);
    Judge judge = new TsumeJudge(settings, TABLE, NEVER, 4);
    SplittableRandom random = new SplittableRandom(1);
    Ascent ascent = new Ascent(settings, judge, NEVER, random);
    Growth growth = new Growth(settings, judge, ascent, NEVER, random);
    int continued = 0;
    for (ComposedProblem each : fourth) {
      if (each.line().length < 3) {
        continue;
      }
      Position checked = new Position(each.position());
      checked.doMove(each.line()[0]);
      Position after = new Position(checked);
      after.doMove(each.line()[1]);
      ComposedProblem rest = judge.verify(after);
      if (rest != null && rest.composedPlies() == each.composedPlies() - 2) {
        continued++;
        judge.prepare(rest);
        assertTrue(judge.allowsExtension(checked, rest.plies() + 1));
        assertEquals(0, judge.appraisePredecessor(each.position(), each.plies(), 5).faults());
        List<ComposedProblem> before = growth.predecessors(rest).problems();
        assertFalse(before.isEmpty());
        before.forEach(p -> assertTrue(p.composedPlies() >= each.composedPlies()));
      }
    }
    assertTrue(continued >= 5, "problems that end with a problem: " + continued);
  }

  private static Extension extension() {
    return new Extension(ComposeRule.TSUME, false, TABLE, NEVER, 3, null, 1);
  }

  /** The quick question whether another check mates lets the defender reply, in every position. */
  @Test
  void anotherCheckIsNoMateBeforeTheReply() {
    Judge judge = new TsumeJudge(ComposeSettings.DEFAULT, TABLE, NEVER, 1);
    Position sound = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    assertEquals(0, judge.appraise(sound, 1, Judge.MANY).faults());
    Position cooked = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b GP2r2b3g4s4n4l16p 1");
    List<List<String>> changes = new ArrayList<>();
    int[] line = {UsiMove.parse("G*5b")};
    new Repair(TABLE, NEVER).run(cooked, line, 1, 1, each -> changes.add(each.changes()));
    assertTrue(changes.contains(List.of("hand-P")), changes::toString);
  }

  /** The repairs with one change do not depend on whether two are allowed. */
  @Test
  void moreChangesAllowedGiveNoOtherSingleOnes() {
    Position cooked = Sfen.parse("8k/9/9/7+RG/9/9/9/9/9 b Pr2b3g4s4n4l17p 1");
    int[] line = solve(cooked);
    List<List<String>> one = new ArrayList<>();
    List<List<String>> two = new ArrayList<>();
    new Repair(TABLE, NEVER).run(cooked, line, line.length, 1, each -> one.add(each.changes()));
    new Repair(TABLE, NEVER)
        .run(
            cooked,
            line,
            line.length,
            2,
            each -> each.changes().size() == 1 && two.add(each.changes()));
    assertFalse(one.isEmpty());
    assertEquals(two, one);
  }

  private static int[] solve(Position position) {
    Judge judge = new TsumeJudge(ComposeSettings.DEFAULT, TABLE, NEVER, 4);
    return judge.appraise(position, 1, Judge.MANY).line();
  }

  @Test
  void themesAndDifficultyOfAKnownSolution() {
    Position position = Sfen.parse("7S1/9/7Lk/8N/6N+B1/9/9/9/9 b 2rb4g3s2n3l18p 1");
    int[] line =
        Arrays.stream("2a1b+ 1c1b 2c2b+ 1b1c 3e2c+".split(" ", -1))
            .mapToInt(UsiMove::parse)
            .toArray();
    assertEquals(List.of("sacrifice-pro-silver"), Themes.of(position, line));
    Position image = Orientation.MIRRORED_AND_TURNED.of(position);
    int[] imageLine = Orientation.MIRRORED_AND_TURNED.line(line);
    assertEquals(Themes.of(position, line), Themes.of(image, imageLine));
    assertEquals(Difficulty.tenths(position, line), Difficulty.tenths(image, imageLine));
    assertTrue(Themes.isTheme("sacrifice-rook") && Themes.isTheme("smoke"));
    assertFalse(Themes.isTheme("sacrifice-") || Themes.isTheme("sacrifice-queen"));
  }
}
