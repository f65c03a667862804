package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/** How far the iterations go, why they end, and how a loop is resumed elsewhere. */
class IdLoopTest extends IdTestCase {
  private static CooperativeProblem problem(String sfen, int maxPlies) {
    CooperativeOptions options = CooperativeOptions.DEFAULT.withMaxPlies(maxPlies);
    return CooperativeProblem.of(Sfen.parse(sfen), options);
  }

  private IdLoop loop(CooperativeProblem problem, long nodes, SearchMonitor monitor) {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
    return new IdLoop(problem, table, new SearchBudget(limits, monitor), monitor);
  }

  private IdLoop loop(CooperativeProblem problem, long nodes) {
    return loop(problem, nodes, SearchMonitor.SILENT);
  }

  /** Each iteration searches two plies deeper, starting with a single check. */
  @Test
  void stepsLookTwoPliesFartherUntilThereIsASolution() {
    List<Integer> told = new ArrayList<>();
    SearchMonitor monitor =
        new SearchMonitor() {
          @Override
          public void progress(SearchProgress progress) {
            if (told.isEmpty() || told.getLast() != progress.depth()) {
              told.add(progress.depth());
            }
          }

          @Override
          public boolean stopRequested() {
            return false;
          }

          @Override
          public long intervalMillis() {
            return 0;
          }
        };
    CooperativeProblem problem = problem(PAWN_DROP, 99);
    IdLoop loop = loop(problem, 1_000_000, monitor);
    assertNull(loop.run());
    assertEquals(11, loop.solution().length);
    assertTrue(new LineReplay().isSolution(problem, loop.solution()));
    for (int i = 0; i < told.size(); i++) {
      assertEquals(1, told.get(i) % 2, told::toString);
      assertTrue(i == 0 || told.get(i - 1) < told.get(i), told::toString);
    }
    assertTrue(told.getLast() <= 11, told::toString);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 9, 10})
  void aLimitOfPliesEndsItBeforeTheStepBehind(int maxPlies) {
    assertEquals(
        new Verdict.Unknown(Verdict.Reason.PLY_LIMIT),
        loop(problem(PAWN_DROP, maxPlies), 1_000_000).run());
  }

  /**
   * No bound of the root becomes infinite here: the loop ends because an iteration met nothing new.
   */
  @Test
  void whereAStepMeetsNothingNewThereIsNoGoal() {
    IdLoop loop = loop(problem(CIRCLES, 1_000), 10_000_000);
    assertEquals(new Verdict.NoMate(), loop.run());
    assertEquals(0, loop.solution().length);
  }

  @Test
  void aLimitOfNodesIsTheReason() {
    assertEquals(
        new Verdict.Unknown(Verdict.Reason.NODE_LIMIT), loop(problem(CIRCLES, 1_000), 600).run());
  }

  private static byte[] written(IdLoop loop) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    loop.writeTo(new DataOutputStream(out));
    return out.toByteArray();
  }

  private static void read(IdLoop loop, byte[] bytes) throws IOException {
    loop.readFrom(new DataInputStream(new ByteArrayInputStream(bytes)));
  }

  /** The current iteration is repeated, and none before it. */
  @Test
  void aLoopIsResumedInItsIteration() throws IOException {
    CooperativeProblem problem = problem(PAWN_DROP, 99);
    IdLoop cut = loop(problem, 200);
    assertEquals(new Verdict.Unknown(Verdict.Reason.NODE_LIMIT), cut.run());
    byte[] bytes = written(cut);
    table.newSearch();
    IdLoop onward = loop(problem, 1_000_000);
    read(onward, bytes);
    assertArrayEquals(bytes, written(onward));
    assertNull(onward.run());
    assertEquals(11, onward.solution().length);
  }

  /** Its record says that there is no goal within 0 plies, so a search would not find it again. */
  @Test
  void aSolutionThatWasFoundIsKept() throws IOException {
    CooperativeProblem problem = problem(PAWN_DROP, 99);
    IdLoop solved = loop(problem, 1_000_000);
    assertNull(solved.run());
    byte[] bytes = written(solved);
    table.newSearch();
    IdLoop onward = loop(problem, 1);
    read(onward, bytes);
    assertNull(onward.run());
    assertArrayEquals(solved.solution(), onward.solution());
  }

  /**
   * A file may contain anything: negative iterations, a line of another problem, a line too long.
   */
  @Test
  void whatNoLoopHasWrittenIsRefused() throws IOException {
    IdLoop solved = loop(problem(PAWN_DROP, 99), 1_000_000);
    assertNull(solved.run());
    byte[] bytes = written(solved);
    assertThrows(IOException.class, () -> read(loop(problem(CIRCLES, 99), 1), bytes));
    assertThrows(IOException.class, () -> read(loop(problem(PAWN_DROP, 9), 1), bytes));
    bytes[0] = -1;
    assertThrows(IOException.class, () -> read(loop(problem(PAWN_DROP, 99), 1), bytes));
  }
}
