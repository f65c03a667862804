package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.Verdict;

/** The solver as a front end sees it: answers, reports, refusals, limits. */
@Tag("slow")
class CooperativeSolverTest {
  /** Rook and kings: there is no mate, but it takes 2,565 positions to prove this. */
  private static final String NO_MATE = "9/9/4k4/9/9/9/9/9/4K4 b R 1";

  private final MainSubTable table = MainSubTable.allocate(1);
  private final CooperativeSolver solver = new CooperativeSolver(table);

  @AfterEach
  void close() {
    table.close();
  }

  /** Lines of an exact length have no closed set; the log fills up. */
  @Test
  void hashfullOfAnExactLengthIsThatOfTheLog() {
    String sfen = "3lkl3/9/4G4/9/9/9/9/9/9 b P 1";
    CooperativeOptions exactly = CooperativeOptions.DEFAULT.withExactPlies(41);
    CooperativeResult result =
        solver.solve(
            Sfen.parseProblem(sfen),
            exactly,
            SearchLimits.NONE.withMaxNodes(100_000),
            SearchMonitor.SILENT);
    assertTrue(result.hashfull() > 100 && result.hashfull() <= 1000, result.hashfull() + "");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "gold in front of the king,           1, 1, 4k4/9/4P4/9/9/9/9/9/9 b G 1",
    "a pawn drop may not mate,            11, 162, 3lkl3/9/4G4/9/9/9/9/9/9 b P 1",
    "a pawn move may mate,                1, 4, 3lkl3/9/3GPG3/9/9/9/9/9/9 b - 1",
    "white attacks,                       1, 1, 9/9/9/9/9/9/4p4/9/4K4 w g 1",
    "attacker in check answers by a check, 5, 86, 4k4/4r4/4P4/9/9/9/9/9/4K4 b G 1",
    "circles of checks,                   0, 0, 9/9/4k4/9/9/9/9/9/4K4 b R 1",
    "no checks at all,                    0, 0, 4k4/9/9/9/9/9/9/9/4K4 b - 1",
  })
  void knownAnswers(String name, int plies, int solutions, String sfen) {
    for (CooperativeMethod method : CooperativeMethod.values()) {
      CooperativeResult result = solve(sfen, CooperativeOptions.DEFAULT.withMethod(method));
      if (plies == 0) {
        assertEquals(new Verdict.NoMate(), result.verdict(), name);
      } else {
        assertEquals(plies, ((Verdict.Mate) result.verdict()).plies(), name);
        if (method != CooperativeMethod.ID) {
          assertEquals(BigInteger.valueOf(solutions), result.solutionCount(), name);
        }
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "promotion,                  PROMOTION,     4k4/9/4G4/9/9/9/9/9/R8 b - 1,      0",
    "promotion that rejoins,     PROMOTION,     4k4/4r4/4P4/9/9/9/9/9/4K4 b G 1,   3",
    "distance of a drop,         DROP_DISTANCE, 8k/6G2/9/7N1/9/9/9/9/9 b LR 1,     0",
    "kind of the piece dropped,  PIECE_DROPPED, 8k/6G2/9/7N1/9/9/9/9/9 b LR 1,     0",
    "another way to the same,    MOVE_ORDER,    3lkl3/9/4G4/9/9/9/9/9/9 b P 1,    11",
    "another mate,               OTHER_MATE,    3lkl3/9/3GPG3/9/9/9/9/9/9 b - 1,   0",
  })
  void branchesAreClassed(String name, BranchKind kind, String sfen, int rejoins) {
    CooperativeResult result = solve(sfen, CooperativeOptions.DEFAULT);
    assertTrue(result.verdict() instanceof Verdict.Mate, name + " " + result.verdict());
    assertFalse(result.unique(), name);
    assertTrue(
        result.branches().stream().anyMatch(b -> b.kind() == kind && b.rejoins() == rejoins),
        name + ": " + result.branches());
  }

  /** Beyond the king it is another line of fire. */
  @Test
  void dropsOnBothSidesOfTheKingDifferInMoreThanDistance() {
    CooperativeResult result = solve("4k4/9/9/9/9/9/9/9/4K4 b R2P2b 1", CooperativeOptions.DEFAULT);
    Map<String, BranchKind> kinds = new HashMap<>();
    result.branches().stream()
        .filter(branch -> branch.ply() == 1)
        .forEach(branch -> kinds.put(UsiMove.format(branch.other()), branch.kind()));
    assertEquals("R*1a", UsiMove.format(result.solutions().getFirst()[0]));
    assertEquals(BranchKind.DROP_DISTANCE, kinds.get("R*4a"));
    assertEquals(BranchKind.OTHER_MATE, kinds.get("R*6a"));
  }

  /** The rook that mates the attacker is dropped nearer to his king or farther from it. */
  @Test
  void theLastDropOfASelfMateIsAboutTheAttackersKing() {
    CooperativeResult result =
        solve(
            "9/9/9/7+r1/4k4/9/9/9/8K w r 1",
            CooperativeOptions.DEFAULT.withGoal(CooperativeGoal.SELF_MATE).withDefenderFirst(true));
    assertEquals(1, ((Verdict.Mate) result.verdict()).plies());
    List<Branch> drops =
        result.branches().stream().filter(branch -> Move.isDrop(branch.other())).toList();
    assertEquals(6, drops.size());
    drops.forEach(drop -> assertEquals(BranchKind.DROP_DISTANCE, drop.kind(), drop::toString));
  }

  @Test
  void everyBranchLeadsToASolutionAndEverySolutionIsABranch() {
    int withBranches = 0;
    for (long seed = 0; seed < 400; seed++) {
      CooperativeResult result =
          solver.solve(
              EngineForm.position(RandomPositions.smallTsume(seed).position()),
              CooperativeOptions.DEFAULT.withSolutions(200),
              SearchLimits.NONE.withMaxNodes(20_000),
              SearchMonitor.SILENT);
      if (!(result.verdict() instanceof Verdict.Mate mate)) {
        continue;
      }
      List<int[]> lines = result.solutions();
      BigInteger count = Objects.requireNonNull(result.solutionCount());
      assertEquals(count.min(BigInteger.valueOf(200)), BigInteger.valueOf(lines.size()));
      Set<String> distinct = new HashSet<>();
      Set<String> leaving = new HashSet<>();
      for (int[] line : lines) {
        assertTrue(distinct.add(UsiMove.format(line)), "seed " + seed);
        int ply = 0;
        while (ply < line.length && line[ply] == mate.line()[ply]) {
          ply++;
        }
        if (ply < line.length) {
          leaving.add(ply + 1 + " " + line[ply]);
        }
      }
      if (lines.size() < 200) {
        Set<String> reported = new HashSet<>();
        result.branches().forEach(b -> reported.add(b.ply() + " " + b.other()));
        assertEquals(leaving, reported, "seed " + seed);
        withBranches += reported.isEmpty() ? 0 : 1;
      }
    }
    assertTrue(withBranches > 50, "problems with branches: " + withBranches);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "the defender has no king on the board,  false, MATE, 9/9/9/9/9/9/9/9/4K4 b G 1",
    "a self-mate needs the attacker's king on the board, false, SELF_MATE, 4k4/9/9/9/9/9/9/9/9 b G"
        + " 1",
    "the defender is already mated,          true,  MATE, 4k4/4G4/4P4/9/9/9/9/9/9 w - 1",
    "the attacker is already mated,          false, SELF_MATE, 4k4/9/9/9/9/9/4p4/4g4/4K4 b - 1",
  })
  void refusals(String reason, boolean defenderFirst, CooperativeGoal goal, String sfen) {
    CooperativeOptions options =
        CooperativeOptions.DEFAULT.withDefenderFirst(defenderFirst).withGoal(goal);
    UnsolvablePositionException e =
        assertThrows(UnsolvablePositionException.class, () -> solve(sfen, options));
    assertEquals(reason, e.getMessage());
  }

  @Test
  void defenderAlreadyInCheckIsRefused() {
    Position position = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G 1");
    position.put(Piece.of(Color.BLACK, PieceType.PAWN), 37);
    assertTrue(position.isInCheck(Color.WHITE));
    assertThrows(
        UnsolvablePositionException.class,
        () ->
            solver.solve(
                position, CooperativeOptions.DEFAULT, SearchLimits.NONE, SearchMonitor.SILENT));
  }

  /** Several threads create the layers of this problem, up to 87,000 positions. */
  @Test
  void wideLayersAreTheSameForAnyNumberOfThreads() {
    Position position = Sfen.parseProblem("9/9/9/9/4k4/9/9/9/9 b RB 1");
    try (MainSubTable big = MainSubTable.allocate(16)) {
      CooperativeSolver shared = new CooperativeSolver(big);
      long before = 0;
      for (int threads = 1; threads <= 4; threads *= 2) {
        CooperativeOptions options = CooperativeOptions.DEFAULT.withThreads(threads);
        CooperativeResult result =
            shared.solve(position, options, SearchLimits.NONE, SearchMonitor.SILENT);
        assertEquals(9, ((Verdict.Mate) result.verdict()).plies());
        assertEquals(BigInteger.valueOf(150_696), result.solutionCount());
        CooperativeResult cut =
            shared.solve(
                position, options.withMaxPlies(7), SearchLimits.NONE, SearchMonitor.SILENT);
        assertEquals(new Verdict.Unknown(Verdict.Reason.PLY_LIMIT), cut.verdict());
        assertTrue(before == 0 || before == cut.nodes(), before + " and " + cut.nodes());
        before = cut.nodes();
      }
    }
  }

  @Test
  void surplusPiecesAreReported() {
    CooperativeResult result = solve("4k4/9/4P4/9/9/9/9/9/9 b GN 1", CooperativeOptions.DEFAULT);
    assertTrue(Hand.has(result.surplus(), PieceType.KNIGHT), "the knight is left over");
  }

  @ParameterizedTest
  @EnumSource(CooperativeMethod.class)
  void limitsEndASearch(CooperativeMethod method) {
    String sfen = NO_MATE;
    CooperativeOptions options = CooperativeOptions.DEFAULT.withMethod(method);
    CooperativeResult byNodes =
        solver.solve(
            Sfen.parse(sfen), options, SearchLimits.NONE.withMaxNodes(3), SearchMonitor.SILENT);
    assertEquals(new Verdict.Unknown(Verdict.Reason.NODE_LIMIT), byNodes.verdict());
    CooperativeResult byPlies =
        solver.solve(
            Sfen.parse(sfen), options.withMaxPlies(1), SearchLimits.NONE, SearchMonitor.SILENT);
    assertEquals(new Verdict.Unknown(Verdict.Reason.PLY_LIMIT), byPlies.verdict());
    SearchMonitor stopping =
        new SearchMonitor() {
          @Override
          public void progress(SearchProgress progress) {}

          @Override
          public boolean stopRequested() {
            return true;
          }
        };
    CooperativeResult stopped =
        solver.solve(Sfen.parse(NO_MATE), options, SearchLimits.NONE, stopping);
    assertEquals(new Verdict.Unknown(Verdict.Reason.STOPPED), stopped.verdict());
  }

  /** A shorter mate does not end a layer whose goals are not solutions. */
  @Test
  void severalThreadsCountAllMatesOfALongerLength() {
    String sfen = "3lkl3/9/4G4/9/9/9/9/9/9 b P 1";
    CooperativeOptions longer = CooperativeOptions.DEFAULT.withExactPlies(17);
    try (MainSubTable room = MainSubTable.allocate(256)) {
      CooperativeSolver roomy = new CooperativeSolver(room);
      for (int threads = 1; threads <= 2; threads++) {
        CooperativeResult result =
            roomy.solve(
                Sfen.parse(sfen),
                longer.withThreads(threads),
                SearchLimits.NONE,
                SearchMonitor.SILENT);
        assertEquals(17, ((Verdict.Mate) result.verdict()).plies());
        assertEquals(BigInteger.valueOf(148_066), result.solutionCount(), threads + " threads");
      }
    }
  }

  /** The defender moves and the gold mates: two plies, which are more than one. */
  @ParameterizedTest
  @EnumSource(CooperativeMethod.class)
  void aLimitOfOnePlyHoldsWithTheDefenderFirst(CooperativeMethod method) {
    CooperativeOptions options =
        CooperativeOptions.DEFAULT.withMethod(method).withDefenderFirst(true);
    String sfen = "7k1/9/8P/9/9/9/9/9/9 w G 1";
    assertEquals(
        new Verdict.Unknown(Verdict.Reason.PLY_LIMIT),
        solve(sfen, options.withMaxPlies(1)).verdict());
    assertEquals(2, ((Verdict.Mate) solve(sfen, options.withMaxPlies(2)).verdict()).plies());
  }

  private CooperativeResult solve(String sfen, CooperativeOptions options) {
    return solver.solve(Sfen.parse(sfen), options, SearchLimits.NONE, SearchMonitor.SILENT);
  }
}
