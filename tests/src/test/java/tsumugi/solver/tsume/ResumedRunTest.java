package tsumugi.solver.tsume;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tsumugi.solver.tsume.SavedRuns.ENOUGH;
import static tsumugi.solver.tsume.SavedRuns.isDone;
import static tsumugi.solver.tsume.SavedRuns.plies;
import static tsumugi.solver.tsume.SavedRuns.solve;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchSnapshot;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.usi.Mates;

/** A search that is interrupted and resumed elsewhere finds the same answer. */
@Tag("slow")
class ResumedRunTest {
  private static final int MAX_PARTS = 100;

  /** The result of a search in parts. */
  private record InParts(Verdict verdict, long nodes, int parts) {}

  /**
   * One problem in two. Every part has a table of its own. The sizes alternate between 1 MB and 64
   * KB, which is too small for some problems.
   */
  @ParameterizedTest
  @EnumSource(
      value = TsumeMethod.class,
      names = {"AUTO", "ID", "DFPN"})
  void ourProblemsInPartsHaveTheSameAnswers(TsumeMethod method) {
    long nodesAtOnce = 0;
    long nodesInParts = 0;
    int broken = 0;
    List<OwnProblem> problems = Own.problems();
    for (int i = method == TsumeMethod.AUTO ? 0 : 1; i < problems.size(); i += 2) {
      OwnProblem problem = problems.get(i);
      SolveResult atOnce = solve(problem, method, 1, ENOUGH, SearchKeeper.NONE, 1 << 20);
      if (method == TsumeMethod.ID && !problem.isMate()) {
        continue; // a closed set is built without interruption
      }
      InParts inParts = inParts(problem, method, 1, Math.max(400, atOnce.nodes() / 4));
      assertSame(problem, atOnce.verdict(), inParts.verdict);
      nodesAtOnce += atOnce.nodes();
      nodesInParts += inParts.nodes;
      broken += inParts.parts > 1 ? 1 : 0;
    }
    assertTrue(broken > 25, broken + " problems were solved in more than one part");
    assertTrue(nodesInParts < 1.5 * nodesAtOnce, nodesInParts + " for " + nodesAtOnce);
  }

  @Test
  void twoThreadsInParts() {
    int broken = 0;
    for (OwnProblem problem : Own.problems().subList(0, 150)) {
      InParts inParts = inParts(problem, TsumeMethod.DFPN, 2, 600);
      assertEquals(problem.plies(), plies(inParts.verdict), problem.id());
      broken += inParts.parts > 1 ? 1 : 0;
    }
    assertTrue(broken > 10, broken + " problems were solved in more than one part");
  }

  /**
   * A state stored in the middle of a search, with its stack and its marks, can be resumed as well.
   * One problem in two.
   */
  @ParameterizedTest
  @CsvSource({"1, AUTO", "1, ID", "1, DFPN", "2, DFPN"})
  void aSearchResumesFromAnyCheckpoint(int threads, TsumeMethod method) {
    int middle = 0;
    List<OwnProblem> problems = Own.problems();
    for (int i = (threads + method.ordinal()) % 2; i < problems.size(); i += 2) {
      OwnProblem problem = problems.get(i);
      if (problem.isEndless()) {
        continue; // the closed set would be rebuilt from its beginning again and again
      }
      InMemoryKeeper kept = new InMemoryKeeper(1);
      KilledProcess beginning = new KilledProcess(kept, 2);
      Verdict atOnce = solve(problem, method, threads, ENOUGH, beginning, 1 << 20).verdict();
      middle += beginning.calls() > 2 ? 1 : 0;
      Verdict whole = solve(problem, method, threads, ENOUGH, kept, 1 << 20).verdict();
      assertSame(problem, atOnce, whole);
    }
    assertTrue(middle >= 10, middle + " problems were kept in the middle");
  }

  /**
   * If its searches give up early, the rounds of method id double until only the limit ends them.
   */
  @Test
  @Timeout(120)
  void roundsThatEndEarlyNeverOverflow() throws IOException {
    for (OwnProblem problem : Own.problems()) {
      if (!problem.isMate()) {
        InMemoryKeeper kept = new InMemoryKeeper();
        solve(problem, TsumeMethod.ID, 1, 40_000, kept, 1 << 20);
        assertTrue(RunState.readFrom(requireNonNull(kept.earlier())).roundNodes() > 0);
      }
    }
  }

  /** Behaves like a killed process: states after the given number of requests are lost. */
  private static final class KilledProcess implements SearchKeeper {
    private final InMemoryKeeper kept;
    private final int times;
    private int calls;

    KilledProcess(InMemoryKeeper kept, int times) {
      this.kept = kept;
      this.times = times;
    }

    @Override
    public @Nullable DataInputStream earlier() {
      return null;
    }

    @Override
    public boolean isDue() {
      return kept.isDue();
    }

    @Override
    public void keep(SearchSnapshot snapshot) {
      if (++calls <= times) {
        kept.keep(snapshot);
      }
    }

    int calls() {
      return calls;
    }
  }

  /** Storing checkpoints changes nothing in the search. */
  @Test
  void checkpointsDoNotChangeTheNodeCount() {
    for (OwnProblem problem : Own.problems().subList(0, 100)) {
      SolveResult plain = solve(problem, TsumeMethod.AUTO, 1, ENOUGH, SearchKeeper.NONE, 1 << 20);
      SolveResult kept =
          solve(problem, TsumeMethod.AUTO, 1, ENOUGH, new InMemoryKeeper(1), 1 << 20);
      assertEquals(plain.nodes(), kept.nodes(), problem.id());
      assertEquals(plain.table(), kept.table(), problem.id());
    }
  }

  @Test
  void whatIsDecidedIsAnsweredAtOnce() {
    InMemoryKeeper kept = new InMemoryKeeper();
    SolveResult first = solve(Mates.FIRST_11_THEN_7, RootSide.AUTO, kept);
    SolveResult again = solve(Mates.FIRST_11_THEN_7, RootSide.AUTO, kept);
    Verdict.Mate mate = assertInstanceOf(Verdict.Mate.class, again.verdict());
    assertEquals(7, mate.plies());
    assertTrue(mate.exact());
    assertTrue(again.nodes() < first.nodes() / 2, again.nodes() + " of " + first.nodes());
  }

  /**
   * A resumed run continues with what the limit left open about the known mate, and repeats nothing
   * before that.
   */
  @Test
  void aKnownMateIsProvedToBeTheShortest() {
    SolveResult atOnce =
        solve(Mates.FIRST_11_THEN_7, TsumeMethod.DFPN, ENOUGH, new InMemoryKeeper());
    for (long nodes = atOnce.nodes() / 4; nodes < atOnce.nodes(); nodes += 20) {
      InMemoryKeeper kept = new InMemoryKeeper();
      SolveResult part = solve(Mates.FIRST_11_THEN_7, TsumeMethod.DFPN, nodes, kept);
      if (part.verdict() instanceof Verdict.Mate held && !held.exact()) {
        SolveResult rest = solve(Mates.FIRST_11_THEN_7, TsumeMethod.DFPN, ENOUGH, kept);
        assertEquals(7, plies(rest.verdict()));
        assertTrue(isDone(rest.verdict()));
        assertTrue(rest.nodes() < 0.9 * atOnce.nodes(), rest.nodes() + " of " + atOnce.nodes());
        return;
      }
    }
    throw new AssertionError("no limit leaves the length open");
  }

  /**
   * With both kings and the side to move in check, its own mate is asked for first, then the other
   * side's.
   */
  @Test
  void theSecondQuestionOfARootResumes() {
    String root = "4k4/9/9/9/9/9/4r4/3+p1+p3/4K4 b 2b4g4s4n4l16pr 1";
    InMemoryKeeper kept = new InMemoryKeeper();
    SolveResult atOnce = solve(root, RootSide.AUTO, kept);
    byte[] bytes = kept.bytes();
    assertNotNull(bytes);
    assertEquals(1, bytes[0], "a second question that is to be saved");
    SolveResult again = solve(root, RootSide.AUTO, kept);
    assertEquals(plies(atOnce.verdict()), plies(again.verdict()));
    assertEquals(atOnce.nodes(), kept.last().nodes() + atOnce.nodes() - again.nodes());
  }

  /**
   * A run may be saved while it reads the line of a mate shorter than the one that it holds. In a
   * table of 32 KB, most of this line has to be searched again.
   */
  @Test
  void aRunSavedWhileItReadsALineIsResumed() throws IOException {
    Position problem = Sfen.parseProblem("3+n5/n+B7/4k4/2S6/9/+p3B4/9/1+R7/6+n2 b R4g3sn4l17p 1");
    InMemoryKeeper readBack =
        new InMemoryKeeper(1) {
          private boolean isReading;

          @Override
          public void keep(SearchSnapshot snapshot) {
            if (!isReading) {
              super.keep(snapshot);
              RunState state = readState(this);
              isReading = state.heldPlies() > state.bounds().upper();
            }
          }
        };
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(100_000);
    try (MainSubTable small = MainSubTable.ofBytes(1 << 15)) {
      new TsumeSolver(small, 1, readBack)
          .solve(problem, TsumeMethod.DFPN, limits, SearchMonitor.SILENT);
    }
    RunState state = readState(readBack);
    assertTrue(state.heldPlies() > state.bounds().upper(), () -> state.heldPlies() + " plies held");
    try (MainSubTable table = MainSubTable.allocate(1)) {
      Verdict rest =
          new TsumeSolver(table, 1, readBack)
              .solve(problem, TsumeMethod.DFPN, limits, SearchMonitor.SILENT)
              .verdict();
      assertTrue(plies(rest) > 0 && plies(rest) <= state.bounds().upper(), rest::toString);
    }
  }

  private static InParts inParts(OwnProblem problem, TsumeMethod method, int threads, long nodes) {
    InMemoryKeeper kept = new InMemoryKeeper();
    long sum = 0;
    for (int part = 1; ; part++) {
      int bytes = part % 2 == 0 ? 1 << 16 : 1 << 20;
      SolveResult result = solve(problem, method, threads, nodes, kept, bytes);
      sum += result.nodes();
      if (isDone(result.verdict()) || part == MAX_PARTS) {
        return new InParts(result.verdict(), sum, part);
      }
    }
  }

  private static void assertSame(OwnProblem problem, Verdict expected, Verdict found) {
    assertEquals(plies(expected), plies(found), problem.id());
    if (!(expected instanceof Verdict.Unknown)) {
      assertEquals(problem.plies(), plies(found), problem.id());
    }
  }

  private static RunState readState(InMemoryKeeper kept) {
    try {
      return RunState.readFrom(requireNonNull(kept.earlier()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
