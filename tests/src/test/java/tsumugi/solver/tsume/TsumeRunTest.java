package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/** A run answers what the traversal of the proof has found, whatever the table says. */
@Tag("slow")
class TsumeRunTest {
  /** Not decided within two million nodes. */
  private static final String HARD = "4k4/9/9/9/9/9/9/9/9 b RB2N2Prb4g4s2n4l16p 1";

  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  private static final String THREE = "9/9/9/9/9/2l2P3/3s5/2+N6/+n2K5 w Lb2sp 1";

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  /**
   * Writes false facts into the root's record, as soon as it exists and the search has asked often
   * enough whether to stop, and at every further report.
   */
  private static final class FalseRecordWriter implements SearchMonitor {
    private final Position root;
    private final int plies;
    private final int lower;
    private final int polls;
    private int polled;
    private int lies;
    private int diagnoses;

    FalseRecordWriter(SlowPosition root, int plies, int lower) {
      this(root, plies, lower, 0);
    }

    FalseRecordWriter(SlowPosition root, int plies, int lower, int polls) {
      this.polls = polls;
      this.root = EngineForm.position(root);
      this.plies = plies;
      this.lower = lower;
    }

    private void lie() {
      if (polled < polls) {
        return;
      }
      MainSubTable table = SOLVER.table();
      int side = root.sideToMove();
      long record = table.find(root.boardKey(), side, root.hand(side));
      if (record != MainSubTable.NONE) {
        table.setBounds(record, plies, lower);
        table.setMove(record, UsiMove.parse("R*5b"));
        lies++;
      }
    }

    @Override
    public void progress(SearchProgress progress) {
      lie();
    }

    @Override
    public void diagnose(String what) {
      diagnoses++;
    }

    @Override
    public boolean stopRequested() {
      lie();
      polled++;
      return false;
    }
  }

  /** A false mate of the root, with bounds that call it exact or leave it open. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void aFalseMateIsNeverAnswered(TsumeMethod method) {
    SlowPosition root = SlowPosition.parse(HARD);
    int unconfirmed = 0;
    for (int nodes = 600; nodes < 4_000; nodes += 530) {
      for (int lower : new int[] {0, 3}) {
        for (boolean first : new boolean[] {false, true}) {
          FalseRecordWriter writer = new FalseRecordWriter(root, 5, lower);
          SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes).withFirstMate(first);
          Verdict verdict = SOLVER.solve(root, RootSide.ATTACKER, method, limits, writer).verdict();
          assertFalse(verdict instanceof Verdict.Mate, () -> limits + ": " + verdict);
          boolean caught =
              verdict.equals(new Verdict.Unknown(Verdict.Reason.NOT_CONFIRMED)) && writer.lies > 0;
          unconfirmed += caught ? 1 : 0;
        }
      }
    }
    assertTrue(unconfirmed > 10, unconfirmed + " not confirmed");
  }

  /**
   * A true mate whose proof becomes false when the mate is reported: a position of its line is
   * marked as having no mate.
   */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void aMateWhoseProofHasGoneIsNotAnswered(TsumeMethod method) {
    SlowPosition root = SlowPosition.parse(FIFTEEN);
    int spoilt = 0;
    for (int nodes : new int[] {2_000, 20_000, 200_000}) {
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
      ProofSpoiler spoiler = new ProofSpoiler(root);
      Verdict verdict = SOLVER.solve(root, RootSide.ATTACKER, method, limits, spoiler).verdict();
      if (spoiler.spoilt) {
        assertFalse(verdict instanceof Verdict.Mate, () -> limits + ": " + verdict);
        spoilt++;
      }
    }
    assertTrue(spoilt > 0, "no proof was spoilt");
  }

  private static final class ProofSpoiler implements SearchMonitor {
    private final SlowPosition root;
    private boolean spoilt;

    ProofSpoiler(SlowPosition root) {
      this.root = root;
    }

    @Override
    public void progress(SearchProgress progress) {
      if (progress.matePlies() > 0) {
        Position position = EngineForm.position(root);
        position.doMove(progress.line()[0]);
        position.doMove(progress.line()[1]);
        MainSubTable table = SOLVER.table();
        int side = position.sideToMove();
        for (long record = table.first(position.boardKey(), side);
            record != MainSubTable.NONE;
            record = table.next(record)) {
          table.setBounds(record, MainSubTable.INFINITE, MainSubTable.INFINITE);
          spoilt = true;
        }
      }
    }

    @Override
    public boolean stopRequested() {
      return false;
    }
  }

  /**
   * Facts that contradict each other, at the root or elsewhere in the table, are reported. Nothing
   * that rests on the table alone is answered after that.
   */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void aContradictionIsAlwaysReported(TsumeMethod method) {
    SlowPosition root = SlowPosition.parse(FIFTEEN);
    int unknown = 0;
    int inexact = 0;
    for (int lower : new int[] {15, 17, 333, MainSubTable.INFINITE}) {
      for (int nodes : new int[] {2_000, 20_000, 200_000}) {
        FalseRecordWriter writer = new FalseRecordWriter(root, 15, lower);
        SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
        Verdict verdict = SOLVER.solve(root, RootSide.ATTACKER, method, limits, writer).verdict();
        String message = method + ", lower " + lower + ", " + limits + ": " + verdict;
        if (writer.lies > 0) {
          assertTrue(SOLVER.table().contradictions() > 0, message);
          assertFalse(verdict instanceof Verdict.Mate mate && mate.exact(), message);
          assertFalse(verdict instanceof Verdict.NoMate, message);
          boolean unknownVerdict =
              verdict.equals(new Verdict.Unknown(Verdict.Reason.CONTRADICTION));
          assertTrue(
              writer.diagnoses > 0 || !unknownVerdict && verdict instanceof Verdict.Unknown,
              message);
          unknown += unknownVerdict ? 1 : 0;
          inexact += verdict instanceof Verdict.Mate ? 1 : 0;
        }
      }
    }
    assertTrue(unknown + inexact > 0, unknown + " unknown, " + inexact + " inexact");
  }

  /**
   * A contradiction between facts about any other position: a mate has been verified and is true,
   * but it cannot be called the shortest, and "no mate" cannot be answered.
   */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void aContradictionElsewhereLeavesOnlyWhatIsWalkedOver(TsumeMethod method) {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(400_000);
    SlowPosition mated = SlowPosition.parse(FIFTEEN);
    Rumour rumour = new Rumour();
    Verdict mate = SOLVER.solve(mated, RootSide.ATTACKER, method, limits, rumour).verdict();
    if (rumour.told && mate instanceof Verdict.Mate found) {
      assertFalse(found.exact(), mate::toString);
      assertTrue(rumour.diagnosed);
    } else {
      assertEquals(TsumeMethod.PLIES, method, "any other method finds the mate");
    }
    SlowPosition safe = SlowPosition.parse("4k4/9/9/9/9/9/9/9/9 b RG2r2b3g4s4n4l18p 1");
    Rumour other = new Rumour();
    Verdict none = SOLVER.solve(safe, RootSide.ATTACKER, method, limits, other).verdict();
    assertFalse(other.told && none instanceof Verdict.NoMate, none::toString);
  }

  /** Writes into the table that a position which nobody asks for has a mate and has none. */
  private static final class Rumour implements SearchMonitor {
    private boolean told;
    private boolean diagnosed;

    @Override
    public void progress(SearchProgress progress) {}

    @Override
    public void diagnose(String what) {
      diagnosed = true;
    }

    @Override
    public boolean stopRequested() {
      if (!told) {
        long record = SOLVER.table().findOrCreate(0x123456789ABCDEFL, 0, 0, 1);
        SOLVER.table().setBounds(record, 5, 9);
        told = true;
      }
      return false;
    }
  }

  /** The composed length rests on the mate; it is not answered if the mate is not. */
  @Test
  void anUnknownMateHasNoComposedLength() {
    SlowPosition root = SlowPosition.parse(THREE);
    int unknown = 0;
    for (int polls = 0; polls < 40; polls++) {
      for (int lower : new int[] {333, MainSubTable.INFINITE}) {
        FalseRecordWriter writer = new FalseRecordWriter(root, 5, lower, polls);
        SolveResult result =
            new TsumeSolver(SOLVER.table())
                .withComposedLength()
                .solve(
                    EngineForm.position(root),
                    RootSide.ATTACKER,
                    TsumeMethod.AUTO,
                    SearchLimits.NONE.withMaxNodes(200_000),
                    writer);
        if (result.verdict() instanceof Verdict.Unknown) {
          unknown++;
          assertNull(result.composed(), "after " + polls + " polls");
          boolean crossed =
              result.verdict().equals(new Verdict.Unknown(Verdict.Reason.CONTRADICTION));
          assertTrue(!crossed || SOLVER.table().contradictions() > 0, "later readers must know it");
        }
      }
    }
    assertTrue(unknown > 0, "nothing was unknown");
  }

  /** Bounds that cross do not mean "no mate"; the traversal decides. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void aMateIsNotDeniedWhereBoundsCross(TsumeMethod method) {
    SlowPosition root = SlowPosition.parse(FIFTEEN);
    int crossed = 0;
    for (int nodes : new int[] {2_000, 20_000, 200_000}) {
      FalseRecordWriter writer = new FalseRecordWriter(root, 15, MainSubTable.INFINITE);
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
      Verdict verdict = SOLVER.solve(root, RootSide.ATTACKER, method, limits, writer).verdict();
      if (writer.lies > 0) {
        assertFalse(verdict instanceof Verdict.NoMate, limits::toString);
        crossed++;
      }
    }
    assertTrue(crossed > 0, "no bounds crossed");
  }

  /** The heap becomes full at each poll in turn, after a mate is known: the mate is answered. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aKnownMateSurvivesAFullHeap(int threads) {
    SlowPosition root = SlowPosition.parse(FIFTEEN);
    int ended = 0;
    for (int looks = 1; looks < 30; looks++) {
      for (boolean composed : new boolean[] {false, true}) {
        FullHeap heap = new FullHeap(looks);
        TsumeSolver solver = new TsumeSolver(SOLVER.table(), threads);
        SolveResult result = solve(composed ? solver.withComposedLength() : solver, root, heap);
        String message = looks + " looks, " + heap.plies + ": " + result;
        Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, result.verdict(), message);
        assertTrue(mate.plies() >= 15, message);
        assertTrue(mate.plies() == 15 || !mate.exact(), message);
        assertEquals(composed, result.composed() != null, message);
        ended += heap.ended ? 1 : 0;
      }
    }
    assertTrue(ended > 4, ended + " times the heap ended");
  }

  /**
   * It is not answered if a traversal of the facts in the table finds a defence that is not mated.
   */
  @Test
  void aFalseMateIsNotAnsweredInAFullHeap() {
    SlowPosition root = SlowPosition.parse(FIFTEEN);
    int spoilt = 0;
    for (int looks = 1; looks < 12; looks++) {
      FullHeap heap = new FullHeap(looks);
      ProofSpoiler spoiler = new ProofSpoiler(root);
      SearchMonitor both =
          new SearchMonitor() {
            @Override
            public void progress(SearchProgress progress) {
              heap.progress(progress);
              spoiler.progress(progress);
            }

            @Override
            public boolean stopRequested() {
              return heap.stopRequested();
            }
          };
      SolveResult result = solve(new TsumeSolver(SOLVER.table(), 1), root, both);
      if (heap.ended && spoiler.spoilt) {
        assertFalse(result.verdict() instanceof Verdict.Mate, looks + " looks: " + result);
        spoilt++;
      }
    }
    assertTrue(spoilt > 2, spoilt + " times the heap ended");
  }

  /**
   * JUnit ends all tests on an OutOfMemoryError, so an error that escapes is turned into a failure.
   */
  private static SolveResult solve(TsumeSolver solver, SlowPosition root, SearchMonitor monitor) {
    try {
      return solver.solve(EngineForm.position(root), TsumeMethod.DFPN, SearchLimits.NONE, monitor);
    } catch (OutOfMemoryError e) {
      throw new AssertionError("the mate is lost", e);
    }
  }

  /** Throws the error of a full heap, a given number of polls after a mate was reported. */
  private static final class FullHeap implements SearchMonitor {
    private final int looks;
    private int since;
    private int plies;
    private boolean ended;

    FullHeap(int looks) {
      this.looks = looks;
    }

    @Override
    public void progress(SearchProgress progress) {
      plies = progress.matePlies();
    }

    @Override
    public boolean stopRequested() {
      if (plies > 0 && ++since == looks) {
        ended = true;
        throw new OutOfMemoryError("injected");
      }
      return false;
    }
  }
}
