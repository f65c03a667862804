package tsumugi.solver.tsume;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.FullHeapTable;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.line.UnconfirmedLine;
import tsumugi.usi.Mates;

/**
 * The heap becomes full while the line of the first mate is read, when nothing but the length of
 * the mate is known. A mate of 0 plies would be wrong: it is answered as {@code checkmate nomate}.
 */
@Tag("slow")
class FirstMateFullHeapTest {
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  /** A mate in 7; the first mate that df-pn finds is longer. */
  private static final String FIRST_IS_LONG = "9/+p7k/9/9/3+B5/9/9/6P2/9 b RBG4SNLr3g3n3l16p 1";

  /** The traversal of the proof has room again: it finds the length and the line. */
  @ParameterizedTest
  @CsvSource({
    FIFTEEN + ", DFPN, 15",
    FIFTEEN + ", AUTO, 15",
    Mates.IN_3 + ", ID, 3",
    Mates.MATED_IN_2 + ", DFPN, 2"
  })
  void theMateIsConfirmed(String sfen, TsumeMethod method, int plies) {
    Verdict.Mate mate = mate(sfen, method, false);
    assertTrue(mate.plies() >= plies, mate::toString);
    assertEquals(mate.plies(), mate.line().length);
  }

  /** The traversal runs out of memory as well: the length is what the search has proved. */
  @ParameterizedTest
  @CsvSource({
    FIFTEEN + ", DFPN, 15",
    FIFTEEN + ", AUTO, 15",
    Mates.IN_3 + ", ID, 3",
    Mates.MATED_IN_2 + ", DFPN, 2"
  })
  void theMateIsAnsweredWithoutItsLine(String sfen, TsumeMethod method, int plies) {
    Verdict.Mate mate = mate(sfen, method, true);
    assertTrue(mate.plies() >= plies, mate::toString);
    assertEquals(0, mate.line().length);
  }

  /**
   * The heap becomes full while the line of a shorter mate is read, and stays full. The mate that
   * is held is the answer, and the search can be resumed.
   */
  @Test
  void theSearchCanBeResumed() throws IOException {
    InMemoryKeeper kept = new InMemoryKeeper();
    Verdict.Mate mate = mate(FIRST_IS_LONG, TsumeMethod.DFPN, 1, true, kept);
    assertEquals(mate.plies(), mate.line().length);
    RunState state = RunState.readFrom(requireNonNull(kept.earlier()));
    assertTrue(state.bounds().upper() < mate.plies(), state::toString);
    assertEquals(mate.plies(), state.heldPlies());
    assertArrayEquals(mate.line(), state.line());
  }

  private static Verdict.Mate mate(String sfen, TsumeMethod method, boolean staysFull) {
    return mate(sfen, method, 0, staysFull, SearchKeeper.NONE);
  }

  /**
   * @param before the number of mates whose lines are read before the heap becomes full
   */
  private static Verdict.Mate mate(
      String sfen, TsumeMethod method, int before, boolean staysFull, SearchKeeper keeper) {
    try (FullHeapTable table = new FullHeapTable()) {
      FullHeap heap = new FullHeap(table, before, staysFull);
      SolveResult result =
          new TsumeSolver(table, 1, keeper)
              .solve(Sfen.parseProblem(sfen), RootSide.AUTO, method, SearchLimits.NONE, heap);
      assertTrue(heap.ended, "no line was read");
      return assertInstanceOf(Verdict.Mate.class, result.verdict());
    } catch (OutOfMemoryError e) {
      throw new AssertionError("the mate is lost", e); // JUnit ends all tests on the error itself
    }
  }

  /** Throws the error of a full heap when the line of a mate is read. */
  private static final class FullHeap implements SearchMonitor {
    private final FullHeapTable table;
    private final boolean staysFull;
    private int before;
    private int held;
    private boolean ended;

    FullHeap(FullHeapTable table, int before, boolean staysFull) {
      this.table = table;
      this.before = before;
      this.staysFull = staysFull;
    }

    @Override
    public void progress(SearchProgress progress) {
      if (progress.matePlies() != held) {
        held = progress.matePlies();
        before--;
      }
    }

    @Override
    public boolean stopRequested() {
      if (!ended
          && before == 0
          && StackWalker.getInstance().walk(frames -> frames.anyMatch(this::readsLine))) {
        ended = true;
        if (staysFull) {
          table.fill();
        }
        throw new OutOfMemoryError("injected");
      }
      return false;
    }

    private boolean readsLine(StackWalker.StackFrame frame) {
      return frame.getClassName().equals(UnconfirmedLine.class.getName());
    }
  }
}
