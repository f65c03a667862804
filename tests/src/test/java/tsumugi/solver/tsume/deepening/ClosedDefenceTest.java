package tsumugi.solver.tsume.deepening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
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
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.TsumeFixture;
import tsumugi.solver.tsume.deepening.ClosedDefence.Outcome;
import tsumugi.solver.tsume.node.SearchData;
import tsumugi.solver.tsume.node.TsumeRoot;

class ClosedDefenceTest extends TsumeFixture {
  /** A mate in 3 and one in 5. */
  private static final String[] MATES = {
    "9/9/9/9/9/2l2P3/3s5/2+N6/+n2K5 w Lb2sp 1", "k8/9/9/+L8/9/9/9/9/9 b G2SNLrs2n2l 1",
  };

  /** Positions without a mate whose first round loses a node on which others relied. */
  private static final String[] TWO_PASSES = {
    "9/9/9/9/1s7/2n6/K+L7/1P+n6/1g7 w p 1",
    "9/9/1K7/9/9/6l1g/1P5k1/6R2/7rG b 2b2g4s4n3l17p 1",
    "9/9/9/9/9/9/9/1SL6/+SK2g4 w 2R2B2G2S3N3L18Pgn 1",
    "6r2/3+S3k1/6p2/9/7G1/9/9/9/9 b 2L 1",
    "8+l/7lk/8p/9/9/9/9/9/9 b GN2r2b3g4s3n2l17p 1",
    "9/9/9/9/9/1l7/9/K8/9 w Rs 1",
    "1Kl6/2+P6/1+n1G5/3b5/9/9/9/+b8/9 w R 1",
    "5gk2/9/4G4/9/9/9/9/9/9 b 2S 1",
    "7kp/9/9/5N3/9/9/9/9/9 b GN2r2b3g4s2n4l17p 1",
    "9/9/9/9/9/9/1+s7/5l3/+n1K6 w Gs 1",
    "9/6G1k/9/9/9/9/9/9/9 b GN2r2b2g4s3n4l18p 1",
    "9/9/6G1k/9/9/9/9/9/9 b GN2r2b2g4s3n4l18p 1",
    "9/9/9/9/9/2p6/4l4/1K7/1L7 w 2R2B2G4S4N2L17P2g 1",
    "5ks2/3P1B3/7S1/9/9/9/9/5K3/9 b P 1",
    "9/9/9/9/9/9/6k2/1+B+L6/sK7 w p 1",
    "6k2/9/9/6P2/9/9/9/9/9 b 3S2r2b4gs4n4l17p 1",
    "9/7k1/9/8S/9/9/9/9/9 b 2S2r2b4gs4n4l18p 1",
    "9/9/9/9/9/2sl5/G+n7/9/1K7 w R 1",
    "9/9/1+b7/g8/9/KS7/7k1/L1+N6/9 w - 1",
    "9/9/7+p1/9/9/r8/+B8/9/1K7 w RB4G4S4N4L16Pp 1",
    "9/7k1/9/9/9/9/9/9/9 b BN2rb4g4s3n4l18p 1",
    "9/9/7k1/9/9/9/9/9/9 b 2L 1",
    "9/6+P2/7Bk/9/8B/7P1/9/9/9 b r 1",
    "9/6p2/7k1/9/9/9/9/9/9 b 2L 1",
  };

  private final AttackerLookup lookup = new AttackerLookup();
  private final Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);

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
    assertEquals(outcome, run(Sfen.parse(sfen), budget(50_000)), name);
  }

  /** Attacker's and defender's roots; the set closes if checks never end. */
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
      new DeepeningSearch(root, nodes, budget(300), 99).prove(problem.isMate() ? 1 : 5);
      Outcome outcome = run(root, budget(4_000));
      assertNotEquals(
          problem.isMate() ? Outcome.NO_MATE : Outcome.MATE, outcome, problem::toString);
      counts.merge(outcome, 1, Integer::sum);
      endless += problem.isEndless() && outcome == Outcome.NO_MATE ? 1 : 0;
    }
    assertTrue(count(Outcome.MATE) > 8, counts::toString);
    assertTrue(endless > 15, endless + " of " + counts);
  }

  /**
   * Nodes without room in the table are never recognized again; only the heap would end the search.
   */
  @Test
  void endlessChecksInASmallTableStayWithinTheDepthLimit() {
    Position endless = Sfen.parse("4k4/9/9/9/9/9/9/9/9 b 2R2B2G2g4s4n4l18p 1");
    String before = Sfen.format(endless);
    try (MainSubTable small = MainSubTable.ofBytes(1 << 14)) {
      SearchBudget budget = budget(400_000);
      AttackerNodes nodes = new AttackerNodes(small, endless.sideToMove());
      ClosedDefence defence = new ClosedDefence(endless, nodes, budget, 2_000);
      for (int turn = 0; turn < 3; turn++) {
        assertEquals(Outcome.OPEN, defence.run());
      }
      assertTrue(budget.nodes() < 200_000, budget.nodes() + " nodes");
      assertEquals(before, Sfen.format(endless));
      nodes.lookUp(endless.boardKey(), endless.hand(endless.sideToMove()), lookup);
      assertFalse(lookup.repeated, "the root is still marked");
    }
  }

  /**
   * If there is no mate, every check in a member of the last round's set has a reply into the set.
   * That also holds if a round was repeated because it lost a node on which others relied.
   */
  @Test
  void theSetIsClosed() {
    for (String sfen : TWO_PASSES) {
      table.newSearch();
      Position position = Sfen.parse(sfen);
      assertEquals(Outcome.NO_MATE, run(position, budget(3_000)), sfen);
      assertEquals(3, table.newScope(), () -> "not two passes: " + sfen);
      AttackerNodes nodes = new AttackerNodes(table, position.sideToMove());
      assertClosed(position, nodes, 2, new HashSet<>(), sfen);
    }
    int closed = 0;
    for (long seed = 380_000; seed < 380_100; seed++) {
      table.newSearch();
      Position position = EngineForm.position(RandomPositions.tsume(seed).position());
      if (run(position, budget(3_000)) == Outcome.NO_MATE) {
        closed++;
        long round = table.newScope() - 1;
        AttackerNodes nodes = new AttackerNodes(table, position.sideToMove());
        assertClosed(position, nodes, round, new HashSet<>(), "seed " + seed);
      }
    }
    assertTrue(closed > 20, closed + " sets");
  }

  private void assertClosed(
      Position position, AttackerNodes nodes, long round, Set<String> seen, String message) {
    int hand = position.hand(position.sideToMove());
    if (seen.size() > 300 || !seen.add(position.boardKey() + ":" + hand)) {
      return;
    }
    for (int check : Moves.checks(position)) {
      position.doMove(check);
      int after = position.hand(position.sideToMove() ^ 1);
      boolean answered = false;
      for (int reply : Moves.replies(position)) {
        nodes.lookUp(position.boardKeyAfter(reply), after, lookup);
        boolean member = lookup.round == round;
        answered |= member || lookup.lower == MainSubTable.INFINITE;
        if (member && table.hand(lookup.member) == after) {
          position.doMove(reply);
          assertClosed(position, nodes, round, seen, message);
          position.undoMove(reply);
        }
      }
      assertTrue(answered, () -> message + ": no reply in " + Sfen.format(position));
      position.undoMove(check);
    }
  }

  /** The closed defence against all reachable positions, which are solved together. */
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
      Outcome outcome = run(EngineForm.position(root), budget(20_000));
      assertNotEquals(
          plies == MateGraph.NO_MATE ? Outcome.MATE : Outcome.NO_MATE, outcome, "seed " + seed);
      counts.merge(outcome, 1, Integer::sum);
    }
    assertTrue(count(Outcome.NO_MATE) > 10, counts::toString);
  }

  /**
   * Members that an unfinished round has left in the table do not belong to another object's set.
   */
  @Test
  void setsOfTwoRunsOverOneTableDoNotMix() {
    for (OwnProblem problem : Own.problems()) {
      if (problem.isMate() && problem.plies() > 1 && problem.plies() < 6) {
        TsumeRoot root = root(problem);
        for (int nodes = 2; nodes < 40; nodes += 9) {
          table.newSearch();
          run(root.position(), budget(nodes));
          assertNotEquals(Outcome.NO_MATE, run(root.position(), budget(300)), problem::toString);
        }
      }
    }
  }

  /** Members for other roots in the same table do not belong to it either. */
  @Test
  void setsOfManyRootsOverOneTableDoNotMix() {
    for (OwnProblem problem : Own.problems()) {
      if (problem.isMate() && problem.attack() && problem.plies() == 3) {
        table.newSearch();
        Position position = EngineForm.position(problem.position());
        for (int check : Moves.checks(position)) {
          position.doMove(check);
          run(TsumeRoot.defending(position).position(), budget(100));
          position.undoMove(check);
        }
        assertNotEquals(Outcome.NO_MATE, run(position, budget(1_000)), problem::toString);
      }
    }
  }

  @Test
  void anInterruptionRestoresTheBoard() {
    for (String sfen : MATES) {
      for (int nodes = 1; nodes < 100; nodes++) {
        table.newSearch();
        Position position = Sfen.parse(sfen);
        run(position, budget(nodes));
        assertEquals(Sfen.format(Sfen.parse(sfen)), Sfen.format(position));
        assertEquals(position.computeBoardKey(), position.boardKey());
        int side = position.sideToMove();
        long record = table.find(position.boardKey(), side, position.hand(side));
        assertEquals(0, table.mark(record));
      }
    }
  }

  /** Numbers that no longer fit the record are not used. */
  @Test
  void withoutAFreePassNumberTheSearchGivesUp() {
    long last = table.newScope();
    while (last < SearchData.MAX_ROUND) {
      last = table.newScope();
    }
    assertEquals(Outcome.OPEN, run(Sfen.parse("4k4/9/9/9/9/9/9/9/4P4 b - 1"), budget(1_000)));
  }

  /** What is lost stays lost, and no length of the mate is invented. */
  @Test
  void aMateIsFoundWithoutALength() {
    Position position = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G 1");
    assertEquals(Outcome.MATE, run(position, budget(50_000)));
    int side = position.sideToMove();
    long record = table.find(position.boardKey(), side, position.hand(side));
    assertTrue(SearchData.mateExists(table.data(record)));
    assertEquals(MainSubTable.INFINITE, table.upper(record));
    assertEquals(0, table.lower(record));
  }

  @Test
  void theTableGrowsOnTheWay() {
    try (MainSubTable small = SmallStart.table()) {
      small.newSearch();
      Position position = Sfen.parse("9/9/9/9/+pk7/9/+S1+b6/9/9 b SN 1");
      AttackerNodes nodes = new AttackerNodes(small, position.sideToMove());
      assertEquals(Outcome.NO_MATE, new ClosedDefence(position, nodes, budget(90_000)).run());
      assertTrue(small.statistics().records() > 16);
    }
  }

  private int count(Outcome outcome) {
    return counts.getOrDefault(outcome, 0);
  }

  private Outcome run(Position position, SearchBudget budget) {
    AttackerNodes nodes = new AttackerNodes(table, position.sideToMove());
    return new ClosedDefence(position, nodes, budget).run();
  }

  private static SearchBudget budget(long nodes) {
    return new SearchBudget(SearchLimits.NONE.withMaxNodes(nodes), SearchMonitor.SILENT);
  }
}
