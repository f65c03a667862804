package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.MateLines;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMate;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.Verdict;

/** Roots of every kind: attacker or defender to move, in check or not, with one king or two. */
@Tag("slow")
class RootSideTest {
  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(30_000);
  private static final int ESCAPES = -3;

  /** The defender is to move and mated in 14. */
  private static final String FOURTEEN = "7gk/8P/6P1+P/9/9/9/9/9/9 w GS2r2b2g3s4n4l15p 1";

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  /** Positions after a check, compared with the reference's answers after every reply. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void aDefenderToMoveIsMatedOrEscapes(TsumeMethod method) {
    int mated = 0;
    int escaped = 0;
    int denied = 0;
    for (long seed = 90_000; mated < 30 || escaped < 30; seed++) {
      SlowPosition attack = RandomPositions.smallTsume(seed).position();
      List<SlowMove> checks = RuleBook.checks(attack);
      if (checks.isEmpty()) {
        continue;
      }
      SlowPosition root = attack.after(checks.get((int) (seed % checks.size())));
      int expected = defenderMatedIn(root);
      if (expected == SlowMate.GAVE_UP || expected == SlowMate.TOO_DEEP) {
        continue;
      }
      mated += expected == ESCAPES ? 0 : 1;
      escaped += expected == ESCAPES ? 1 : 0;
      String message = seed + ", " + method + ": " + root;
      for (RootSide side : List.of(RootSide.AUTO, RootSide.DEFENDER)) {
        if (side == RootSide.AUTO && root.hasKing(!root.blackToMove())) {
          continue;
        }
        switch (solve(root, side, method, LIMITS).verdict()) {
          case Verdict.Mate mate -> {
            assertEquals(expected, mate.plies(), message);
            assertTrue(mate.exact(), message);
            assertEquals(expected, mate.line().length, message);
            assertMates(root, mate.line(), message);
          }
          case Verdict.NoMate none -> {
            assertEquals(ESCAPES, expected, message);
            denied++;
          }
          case Verdict.Unknown unknown -> assertEquals(ESCAPES, expected, message);
        }
      }
    }
    assertTrue(denied > 60, denied + " times no mate, " + escaped + " escapes");
  }

  /** The mate length in plies, or ESCAPES if the defender escapes. */
  private static int defenderMatedIn(SlowPosition root) {
    int longest = -1;
    for (SlowMove reply : RuleBook.legalMoves(root)) {
      int plies = SlowMate.solve(root.after(reply), 5, 400);
      if (plies == SlowMate.NO_MATE) {
        return ESCAPES;
      }
      if (plies < 0) {
        return plies;
      }
      longest = Math.max(longest, plies);
    }
    return longest + 1;
  }

  private static void assertMates(SlowPosition root, int[] line, String message) {
    if (line.length == 0) {
      assertTrue(RuleBook.isMate(root), message);
      return;
    }
    for (SlowMove reply : RuleBook.legalMoves(root)) {
      if (EngineForm.move(reply) == line[0]) {
        int[] rest = Arrays.copyOfRange(line, 1, line.length);
        assertEquals("", MateLines.complaint(root.after(reply), rest), message);
        return;
      }
    }
    throw new AssertionError("no reply: " + EngineForm.usi(line[0]) + ", " + message);
  }

  /**
   * An attacker in check must answer it with a check. This mates in two of the first 8,884
   * positions only; the property takes more of them.
   */
  @Test
  void anAttackerInCheckMatesOrNot() {
    int mates = 0;
    int noMates = 0;
    LongStream seeds =
        LongStream.concat(
            LongStream.of(2_753, 8_883),
            LongStream.range(0, Integer.getInteger("tsumugi.attackers", 1_000)));
    for (long seed : seeds.toArray()) {
      SlowPosition root = RandomPositions.crowded(seed).position();
      boolean black = root.blackToMove();
      if (!root.hasKing(!black) || !root.hasKing(black) || !RuleBook.isInCheck(root, black)) {
        continue;
      }
      int plies = SlowMate.solve(root, 3, 200);
      if (plies < 0) {
        continue;
      }
      for (TsumeMethod method : TsumeMethod.values()) {
        SearchLimits limits = SearchLimits.NONE.withMaxNodes(2_000);
        Verdict verdict = solve(root, RootSide.ATTACKER, method, limits).verdict();
        String message = seed + ", " + method + ": " + root + ": " + verdict;
        if (plies > 0) {
          assertEquals(plies, assertInstanceOf(Verdict.Mate.class, verdict).plies(), message);
        } else {
          assertFalse(verdict instanceof Verdict.Mate, message);
        }
        Verdict either = solve(root, RootSide.AUTO, method, limits).verdict();
        if (either instanceof Verdict.Mate mate) {
          assertEquals(plies > 0, mate.plies() % 2 == 1, message);
        }
      }
      mates += plies > 0 ? 1 : 0;
      noMates += plies == 0 ? 1 : 0;
    }
    assertTrue(mates >= 2 && noMates >= 8, mates + " mates, " + noMates + " without");
  }

  /** The answer does not depend on the colour of the attacker. */
  @Test
  void whiteAttacksLikeBlack() {
    int mates = 0;
    for (long seed = 95_000; seed < 95_060; seed++) {
      SlowPosition root = RandomPositions.smallTsume(seed).position();
      for (TsumeMethod method : TsumeMethod.values()) {
        SearchLimits limits = SearchLimits.NONE.withMaxNodes(3_000);
        Verdict one = solve(root, RootSide.ATTACKER, method, limits).verdict();
        Verdict other = solve(root.turned(), RootSide.ATTACKER, method, limits).verdict();
        assertFalse(
            one instanceof Verdict.Mate && other instanceof Verdict.NoMate
                || one instanceof Verdict.NoMate && other instanceof Verdict.Mate,
            root::toString);
        if (one instanceof Verdict.Mate a && other instanceof Verdict.Mate b) {
          assertTrue(!a.exact() || !b.exact() || a.plies() == b.plies(), root::toString);
          mates++;
        }
      }
    }
    assertTrue(mates > 40, mates + " mates");
  }

  /**
   * The side that each kind of root gets. For the defender, lengths are even and counted from the
   * defender's move.
   */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          already mated,                     4k4/4G4/4P4/9/9/9/9/9/9 w - 1, 0, 0
          mated in fourteen,                 7gk/8P/6P1+P/9/9/9/9/9/9 w GS2r2b2g3s4n4l15p 1, 14, 14
          it takes the checker,              4k4/4G4/9/9/9/9/9/9/9 w - 1, none, none
          two kings and already mated,       4k4/9/9/9/9/9/4p4/4g4/4K4 b - 1, 0, 0
          """)
  void kindsOfRoot(String name, String sfen, String auto, String asDefender) {
    for (TsumeMethod method : TsumeMethod.values()) {
      SlowPosition root = SlowPosition.parse(sfen);
      assertEquals(auto, said(solve(root, RootSide.AUTO, method, LIMITS)), name + ", " + method);
      assertEquals(
          asDefender, said(solve(root, RootSide.DEFENDER, method, LIMITS)), name + ", " + method);
    }
  }

  private static String said(SolveResult result) {
    return switch (result.verdict()) {
      case Verdict.Mate mate when mate.exact() && mate.line().length == mate.plies() ->
          "" + mate.plies();
      case Verdict.NoMate none -> "none";
      default -> result.toString();
    };
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          AUTO,     4k4/9/4P4/9/9/9/9/9/9 w - 1,       the defender has no king on the board
          ATTACKER, 4k4/4G4/4P4/9/9/9/9/9/9 w - 1,     the defender has no king on the board
          DEFENDER, 4k4/9/4P4/9/9/9/9/9/9 w - 1,       the defender is to move but not in check
          DEFENDER, 4k4/9/4P4/9/9/9/9/9/9 b G 1,       the defender has no king on the board
          AUTO,     9/9/9/9/9/9/9/9/9 b G 1,           the defender has no king on the board
          """)
  void anUnsolvablePositionIsRefusedWithAReason(RootSide side, String sfen, String reason) {
    SlowPosition root = SlowPosition.parse(sfen);
    for (TsumeMethod method : TsumeMethod.values()) {
      UnsolvablePositionException e =
          assertThrows(UnsolvablePositionException.class, () -> solve(root, side, method, LIMITS));
      assertEquals(reason, e.getMessage());
    }
  }

  @Test
  void aDefenderInCheckWithTheAttackerToMoveIsRefused() {
    Position position = Sfen.parseProblem("4k4/4G4/4P4/9/9/9/9/9/9 w - 1");
    position.setSideToMove(position.sideToMove() ^ 1);
    for (RootSide side : List.of(RootSide.AUTO, RootSide.ATTACKER)) {
      UnsolvablePositionException e =
          assertThrows(
              UnsolvablePositionException.class,
              () ->
                  new TsumeSolver(SOLVER.table())
                      .solve(position, side, TsumeMethod.AUTO, LIMITS, SearchMonitor.SILENT));
      assertEquals(
          "the defender is already in check and it is the attacker's move", e.getMessage());
    }
  }

  @Test
  void limitsHoldOverAllRepliesTogether() {
    SlowPosition root = SlowPosition.parse(FOURTEEN);
    for (int nodes = 1; nodes < 2_000; nodes += 91) {
      for (TsumeMethod method : TsumeMethod.values()) {
        SolveResult result =
            solve(root, RootSide.AUTO, method, SearchLimits.NONE.withMaxNodes(nodes));
        assertTrue(result.nodes() <= nodes + 50, method + ", " + nodes + ": " + result);
        if (result.verdict() instanceof Verdict.Mate mate) {
          assertTrue(mate.exact() ? mate.plies() == 14 : mate.plies() >= 14, result::toString);
        } else {
          assertInstanceOf(Verdict.Unknown.class, result.verdict());
        }
      }
    }
  }

  private static SolveResult solve(
      SlowPosition root, RootSide side, TsumeMethod method, SearchLimits limits) {
    return SOLVER.solve(root, side, method, limits, SearchMonitor.SILENT);
  }
}
