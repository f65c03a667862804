package tsumugi.solver.tsume.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.MateLines;
import tsumugi.reference.PlainMate;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;

/**
 * The line of a mate is complete and, among the longest defences, leaves the fewest pieces over.
 */
@Tag("slow")
class MainLineTest {
  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(20_000);
  private static final String KINDS = "PLNSBRG";

  private static final int PROBLEMS = 75;

  /** A mate and the pieces that its best defences leave over, by the slow rules. */
  private record Reference(SlowPosition root, int plies, int fewest, int most) {}

  private static final List<Reference> REFERENCES = new ArrayList<>();

  /** Makes what all methods are compared with, once. */
  @BeforeAll
  static void askTheSlowRules() {
    int choices = 0;
    for (long seed = 80_000; REFERENCES.size() < PROBLEMS; seed++) {
      SlowPosition root = RandomPositions.handful(seed).position();
      int plies = PlainMate.solve(EngineForm.position(root), 5, 3_000);
      if (plies >= 3) {
        int[] bounds = surplus(root, plies);
        REFERENCES.add(new Reference(root, plies, bounds[0], bounds[1]));
        choices += bounds[1] < most(root, plies) ? 1 : 0;
      }
    }
    assertTrue(choices > 2, choices + " positions where the defender has a choice");
  }

  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void noDefenceOfFullLengthLeavesLessOver(TsumeMethod method) {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      for (Reference reference : REFERENCES) {
        SlowPosition root = reference.root;
        Verdict verdict =
            new TsumeSolver(table)
                .solve(EngineForm.position(root), method, LIMITS, SearchMonitor.SILENT)
                .verdict();
        int[] line = assertInstanceOf(Verdict.Mate.class, verdict).line();
        String message = method + ": " + root;
        assertEquals(reference.plies, line.length, message);
        int over = inHand(MateLines.after(root, line, reference.plies), root.blackToMove());
        assertTrue(over >= reference.fewest && over <= reference.most, message + ": " + over);
      }
    }
  }

  /**
   * The pieces left over after the best defences of full length: against the attack that leaves the
   * fewest, and against the attack that leaves the most.
   */
  private static int[] surplus(SlowPosition position, int plies) {
    int[] bounds = {Integer.MAX_VALUE, -1};
    for (SlowMove check : RuleBook.checks(position)) {
      SlowPosition defender = position.after(check);
      int[] after = afterCheck(defender, plies);
      if (after[0] >= 0) {
        bounds[0] = Math.min(bounds[0], after[0]);
        bounds[1] = Math.max(bounds[1], after[1]);
      }
    }
    return bounds;
  }

  /** The same after a check; -1 if it does not mate in time. */
  private static int[] afterCheck(SlowPosition defender, int plies) {
    int[] bounds = {Integer.MAX_VALUE, Integer.MAX_VALUE};
    boolean mated = true;
    for (SlowMove reply : RuleBook.legalMoves(defender)) {
      mated = false;
      SlowPosition next = defender.after(reply);
      int left = PlainMate.solve(EngineForm.position(next), plies - 2, Long.MAX_VALUE);
      if (left <= 0) {
        return new int[] {-1, -1};
      }
      if (left == plies - 2) {
        int[] after = surplus(next, left);
        bounds[0] = Math.min(bounds[0], after[0]);
        bounds[1] = Math.min(bounds[1], after[1]);
      }
    }
    int over = inHand(defender, !defender.blackToMove());
    return mated ? new int[] {over, over} : bounds;
  }

  /** The most pieces that any defence of full length leaves over against any shortest attack. */
  private static int most(SlowPosition position, int plies) {
    int most = -1;
    for (SlowMove check : RuleBook.checks(position)) {
      SlowPosition defender = position.after(check);
      if (afterCheck(defender, plies)[0] >= 0) {
        if (RuleBook.isMate(defender)) {
          most = Math.max(most, inHand(defender, position.blackToMove()));
        }
        for (SlowMove reply : RuleBook.legalMoves(defender)) {
          SlowPosition next = defender.after(reply);
          if (PlainMate.solve(EngineForm.position(next), plies - 2, Long.MAX_VALUE) == plies - 2) {
            most = Math.max(most, most(next, plies - 2));
          }
        }
      }
    }
    return most;
  }

  private static int inHand(SlowPosition position, boolean black) {
    return KINDS.chars().map(kind -> position.inHand(black, (char) kind)).sum();
  }

  /** With a table that forgets nearly everything, lines were once circular. */
  @Test
  void aLineFromATinyTableIsCompleteOrKnownToBeCut() {
    SlowPosition root = SlowPosition.parse("9/8r/8k/9/5+N3/9/9/9/9 b RGN 1");
    for (boolean first : new boolean[] {false, true}) {
      try (MainSubTable table = MainSubTable.ofBytes(1 << 13)) {
        Verdict verdict =
            new TsumeSolver(table)
                .solve(
                    EngineForm.position(root),
                    TsumeMethod.DFPN,
                    LIMITS.withFirstMate(first),
                    SearchMonitor.SILENT)
                .verdict();
        Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, verdict);
        assertEquals(13, mate.plies());
        assertEquals(13, mate.line().length);
        assertEquals("", MateLines.complaint(root, mate.line()));
      }
    }
  }

  /** To read a line, the mate is asked for in every node, including the last one. */
  @Test
  void aMateInOneIsFoundWhenNoMoreIsAllowed() {
    Position position = Sfen.parse("9/8r/9/9/5+N3/9/9/6+R2/8k b GN 1");
    try (MainSubTable table = MainSubTable.allocate(1)) {
      table.newSearch();
      SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
      DfpnSearch search = new DfpnSearch(position, new DfpnNodes(table), budget);
      assertEquals(1, search.prove(1).upper());
    }
  }
}
