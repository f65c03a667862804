package tsumugi.solver.tsume.line;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.MateLines;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.SolverOnTable;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.line.ProofVerifier.Result;

/**
 * The verification of proofs, tested against the rules: nothing is left out and nothing miscounted.
 */
class ProofVerifierTest {
  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(20_000);

  /** A mate in 15 with 17 positions on its main line. */
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  /** Collects the positions that it visits. */
  private static final class RecordingVisitor implements ProofVisitor {
    final Map<SlowPosition, Integer> plies = new HashMap<>();
    final Map<SlowPosition, Integer> checks = new HashMap<>();
    final List<String> complaints = new ArrayList<>();

    @Override
    public void attacker(Position position, int check, int mateIn) {
      SlowPosition slow = SlowPosition.parse(Sfen.format(position));
      checks.put(slow, check);
      note(slow, mateIn);
      if (Arrays.binarySearch(EngineForm.moves(RuleBook.checks(slow)), check) < 0) {
        complaints.add(EngineForm.usi(check) + " is no check in " + slow);
      }
    }

    @Override
    public void defender(Position position, int[] replies, int[] lengths) {
      SlowPosition slow = SlowPosition.parse(Sfen.format(position));
      note(slow, lengths.length == 0 ? 0 : 1 + Arrays.stream(lengths).max().orElseThrow());
      int[] sorted = replies.clone();
      Arrays.sort(sorted);
      if (!Arrays.equals(sorted, EngineForm.moves(RuleBook.legalMoves(slow)))) {
        complaints.add("not all replies in " + slow);
      }
      for (int i = 0; i < replies.length; i++) {
        Position after = new Position(position);
        after.doMove(replies[i]);
        Integer known = plies.get(SlowPosition.parse(Sfen.format(after)));
        if (known == null || known != lengths[i]) {
          complaints.add(EngineForm.usi(replies[i]) + " in " + slow + ": " + known);
        }
      }
    }

    private void note(SlowPosition slow, int mateIn) {
      if (plies.put(slow, mateIn) != null) {
        complaints.add("twice: " + slow);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void everyPositionOfAProofIsVisitedOnce(TsumeMethod method) {
    assertShownRightly(method, 70_000, 10);
  }

  @ParameterizedTest
  @Tag("slow")
  @EnumSource(TsumeMethod.class)
  void everyPositionOfManyProofs(TsumeMethod method) {
    assertShownRightly(method, 70_100, 50);
  }

  private static void assertShownRightly(TsumeMethod method, long firstSeed, int proofs) {
    int mates = 0;
    for (long seed = firstSeed; mates < proofs; seed++) {
      SlowPosition root = RandomPositions.smallTsume(seed).position();
      if (solve(root, method, LIMITS) instanceof Verdict.Mate mate && mate.plies() >= 3) {
        mates++;
        RecordingVisitor notebook = new RecordingVisitor();
        Result result = verify(root, mate.plies(), mate.exact(), LIMITS, notebook);
        String message = seed + ", " + method + ": " + root;
        assertEquals(ProofOutcome.CONFIRMED, result.outcome(), message);
        assertEquals(List.of(), notebook.complaints, message);
        assertEquals(mate.plies(), notebook.plies.get(root), message);
        assertEquals(notebook.plies.size(), result.positions(), message);
        assertLineIsInTheProof(root, result, notebook);
      }
    }
  }

  private static void assertLineIsInTheProof(
      SlowPosition root, Result result, RecordingVisitor notebook) {
    assertEquals("", MateLines.complaint(root, result.line()));
    assertEquals(result.plies(), result.line().length);
    for (int ply = 0; ply < result.plies(); ply += 2) {
      SlowPosition at = MateLines.after(root, result.line(), ply);
      assertEquals(notebook.checks.get(at), result.line()[ply]);
      assertEquals(notebook.plies.get(at), result.plies() - ply);
    }
  }

  @Test
  void otherLengthsAreRefused() {
    SlowPosition root = SlowPosition.parse(FIFTEEN);
    solve(root, TsumeMethod.DFPN, SearchLimits.NONE);
    assertEquals(15, verify(root, 15, true).plies());
    assertEquals(ProofOutcome.CONFIRMED, verify(root, 15, false).outcome());
    assertEquals(ProofOutcome.LONGER, verify(root, 13, false).outcome());
    assertEquals(ProofOutcome.LONGER, verify(root, 1, true).outcome());
    assertEquals(ProofOutcome.SHORTER, verify(root, 17, true).outcome());
    assertEquals(15, verify(root, 17, false).plies());
  }

  /** What the table has lost is searched again; a length that was never proved is not believed. */
  @Test
  void anEmptyTableIsEnough() {
    SlowPosition root = SlowPosition.parse(FIFTEEN);
    SOLVER.table().newSearch();
    Result result = verify(root, 15, true);
    assertEquals(ProofOutcome.CONFIRMED, result.outcome());
    assertEquals("", MateLines.complaint(root, result.line()));
    SlowPosition noMate = SlowPosition.parse("4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1");
    assertEquals(ProofOutcome.LONGER, verify(noMate, 5, false).outcome());
  }

  @Test
  void aTableOfAFewRecordsIsEnough() {
    SlowPosition root = SlowPosition.parse(FIFTEEN);
    try (MainSubTable small = MainSubTable.ofBytes(1 << 13)) {
      Position position = EngineForm.position(root);
      small.newSearch();
      Result result =
          ProofVerifier.verify(
              small, position, 15, false, LIMITS, SearchMonitor.SILENT, ProofVisitor.NONE);
      assertEquals(ProofOutcome.CONFIRMED, result.outcome());
      assertEquals("", MateLines.complaint(root, result.line()));
    }
  }

  @Test
  void limitsAndStopInterrupt() {
    SlowPosition root = SlowPosition.parse(FIFTEEN);
    solve(root, TsumeMethod.DFPN, SearchLimits.NONE);
    int interrupted = 0;
    for (int nodes = 1; nodes < 400; nodes += 7) {
      SOLVER.table().newSearch();
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
      Result result = verify(root, 15, true, limits, ProofVisitor.NONE);
      if (result.outcome() == ProofOutcome.INTERRUPTED) {
        interrupted++;
        assertArrayEquals(new int[0], result.line());
      } else {
        assertEquals(ProofOutcome.CONFIRMED, result.outcome());
        assertEquals("", MateLines.complaint(root, result.line()));
      }
    }
    assertTrue(interrupted > 5, interrupted + " interrupted");
    SearchMonitor stop = SearchMonitor.stoppedBy(() -> true);
    SOLVER.table().newSearch();
    Result stopped =
        ProofVerifier.verify(
            SOLVER.table(),
            EngineForm.position(root),
            15,
            true,
            SearchLimits.NONE,
            stop,
            ProofVisitor.NONE);
    assertEquals(ProofOutcome.INTERRUPTED, stopped.outcome());
  }

  private static Verdict solve(SlowPosition root, TsumeMethod method, SearchLimits limits) {
    return SOLVER.solve(root, method, limits).verdict();
  }

  private static Result verify(SlowPosition root, int plies, boolean exact) {
    return verify(root, plies, exact, SearchLimits.NONE, ProofVisitor.NONE);
  }

  private static Result verify(
      SlowPosition root, int plies, boolean exact, SearchLimits limits, ProofVisitor visitor) {
    return ProofVerifier.verify(
        SOLVER.table(),
        EngineForm.position(root),
        plies,
        exact,
        limits,
        SearchMonitor.SILENT,
        visitor);
  }
}
