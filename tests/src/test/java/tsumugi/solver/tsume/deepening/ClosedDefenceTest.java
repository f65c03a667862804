package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.SmallStart;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.EngineForm;
import tsumugi.reference.MateGraph;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.deepening.ClosedDefence.Outcome;
import tsumugi.solver.tsume.node.SearchData;
import tsumugi.solver.tsume.node.TsumeRoot;

class ClosedDefenceTest {
  /** Mate in 3 and in 5. */
  private static final String[] MATES = {
    "9/9/9/9/9/2l2P3/3s5/2+N6/+n2K5 w Lb2sp 1", "k8/9/9/+L8/9/9/9/9/9 b G2SNLrs2n2l 1",
  };

  private final MainSubTable table = MainSubTable.allocate(1);
  private final Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);

  @BeforeEach
  void newSearch() {
    table.newSearch();
  }

  @AfterEach
  void freeTable() {
    table.close();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          no check at all,                    4k4/9/9/9/9/9/9/9/4P4 b - 1,  NO_MATE
          the checker is taken,               4k4/9/4G4/9/9/9/9/9/9 b - 1,  NO_MATE
          a rook that checks for ever,        4k4/9/9/9/9/9/9/3R5/9 b - 1,  NO_MATE
          mate in one,                        4k4/9/4P4/9/9/9/9/9/9 b G 1,  MATE
          a gold that the king walks away from, 4k4/9/9/9/9/9/9/9/9 b G 1,  NO_MATE
          """)
  void smallSets(String name, String sfen, Outcome outcome) {
    assertEquals(outcome, run(Sfen.parse(sfen), clock(50_000)), name);
  }

  /** Attacker's and defender's roots; where checks never end the set closes. */
  @Test
  void ownProblems() {
    int endless = 0;
    for (OwnProblem problem : Own.problems()) {
      if (problem.plies() > 5 && problem.plies() % 4 != 0) {
        continue;
      }
      table.newSearch();
      Position root = root(problem).position();
      AttackerNodes nodes = new AttackerNodes(table, root.sideToMove());
      new DeepeningSearch(root, nodes, clock(300), 99).prove(problem.isMate() ? 1 : 5);
      Outcome outcome = run(root, clock(4_000));
      assertNotEquals(
          problem.isMate() ? Outcome.NO_MATE : Outcome.MATE, outcome, problem::toString);
      counts.merge(outcome, 1, Integer::sum);
      endless += problem.isEndless() && outcome == Outcome.NO_MATE ? 1 : 0;
    }
    assertTrue(count(Outcome.MATE) > 8, counts::toString);
    assertTrue(endless > 15, endless + " of " + counts);
  }

  /** Against all positions that can be reached, solved at once. */
  @Test
  void randomPositions() {
    for (long seed = 310_000; seed < 310_060; seed++) {
      SlowPosition root =
          (seed % 2 == 0 ? RandomPositions.circle(seed) : RandomPositions.smallTsume(seed))
              .position();
      int plies = MateGraph.solve(root, 60);
      if (plies == MateGraph.GAVE_UP) {
        continue;
      }
      table.newSearch();
      Outcome outcome = run(EngineForm.position(root), clock(20_000));
      assertNotEquals(
          plies == MateGraph.NO_MATE ? Outcome.MATE : Outcome.NO_MATE, outcome, "seed " + seed);
      counts.merge(outcome, 1, Integer::sum);
    }
    assertTrue(count(Outcome.NO_MATE) > 10, counts::toString);
  }

  /** Members that an unfinished pass has left in the table are not of another object's set. */
  @Test
  void setsOfTwoRunsOverOneTableDoNotMix() {
    for (OwnProblem problem : Own.problems()) {
      if (problem.isMate() && problem.plies() > 1 && problem.plies() < 6) {
        TsumeRoot root = root(problem);
        for (int nodes = 2; nodes < 40; nodes += 9) {
          table.newSearch();
          run(root.position(), clock(nodes));
          assertNotEquals(Outcome.NO_MATE, run(root.position(), clock(300)), problem::toString);
        }
      }
    }
  }

  /** Nor are those of roots that the same table has served before. */
  @Test
  void setsOfManyRootsOverOneTableDoNotMix() {
    for (OwnProblem problem : Own.problems()) {
      if (problem.isMate() && problem.attack() && problem.plies() == 3) {
        table.newSearch();
        Position position = EngineForm.position(problem.position());
        for (int check : Moves.checks(position)) {
          position.doMove(check);
          run(TsumeRoot.defending(position).position(), clock(100));
          position.undoMove(check);
        }
        assertNotEquals(Outcome.NO_MATE, run(position, clock(1_000)), problem::toString);
      }
    }
  }

  @Test
  void anInterruptionTakesEverythingBack() {
    for (String sfen : MATES) {
      for (int nodes = 1; nodes < 100; nodes++) {
        table.newSearch();
        Position position = Sfen.parse(sfen);
        run(position, clock(nodes));
        assertEquals(Sfen.format(Sfen.parse(sfen)), Sfen.format(position));
        assertEquals(position.computeBoardKey(), position.boardKey());
        int side = position.sideToMove();
        long record = table.find(position.boardKey(), side, position.hand(side));
        assertEquals(0, table.mark(record));
      }
    }
  }

  /** Numbers that do not fit the record any more are not used. */
  @Test
  void withoutAFreeNumberItGivesUp() {
    long last = table.newScope();
    while (last < SearchData.MAX_PASS) {
      last = table.newScope();
    }
    assertEquals(Outcome.OPEN, run(Sfen.parse("4k4/9/9/9/9/9/9/9/4P4 b - 1"), clock(1_000)));
  }

  /** What is lost stays so, and the length of the mate is not made up. */
  @Test
  void aMateHasNoLength() {
    Position position = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G 1");
    assertEquals(Outcome.MATE, run(position, clock(50_000)));
    int side = position.sideToMove();
    long record = table.find(position.boardKey(), side, position.hand(side));
    assertTrue(SearchData.isLost(table.data(record)));
    assertEquals(MainSubTable.INFINITE, table.upper(record));
    assertEquals(0, table.lower(record));
  }

  @Test
  void theTableGrowsOnTheWay() {
    try (MainSubTable small = SmallStart.table()) {
      small.newSearch();
      Position position = Sfen.parse("9/9/9/9/+pk7/9/+S1+b6/9/9 b SN 1");
      AttackerNodes nodes = new AttackerNodes(small, position.sideToMove());
      assertEquals(Outcome.NO_MATE, new ClosedDefence(position, nodes, clock(90_000)).run());
      assertTrue(small.statistics().records() > 16);
    }
  }

  private int count(Outcome outcome) {
    return counts.getOrDefault(outcome, 0);
  }

  private static TsumeRoot root(OwnProblem problem) {
    Position position = EngineForm.position(problem.position());
    return problem.attack() ? TsumeRoot.attacking(position) : TsumeRoot.defending(position);
  }

  private Outcome run(Position position, SearchClock clock) {
    AttackerNodes nodes = new AttackerNodes(table, position.sideToMove());
    return new ClosedDefence(position, nodes, clock).run();
  }

  private static SearchClock clock(long nodes) {
    return new SearchClock(SearchLimits.NONE.withMaxNodes(nodes), SearchMonitor.SILENT);
  }
}
