package tsumugi.problems;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.SolverQuiz.Way;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;
import tsumugi.solver.tsume.TsumeMethod;

/**
 * Positions with the defender to move that were answered wrongly: "no mate (proved)", or too long a
 * mate called exact, because what one reply's search had left in the table was read as the next
 * one's.
 */
@Tag("slow")
class DefenderRootsTest {
  @ParameterizedTest(name = "{0} plies: {1}")
  @CsvSource({
    "12, 9/7Pk/2R4+B1/9/9/9/9/9/9 w rb4g4s4n4l17p 2",
    "6, 6S2/7+Nk/5B3/9/9/9/9/9/9 w BG2r3g3s3n4l18p 1",
    "6, l1p6/9/k8/1B7/3+R5/9/+n2+N5/9/9 w RGPb3g4s2n3l16p 1",
  })
  void areRightInEveryWay(int plies, String sfen) {
    SolverQuiz quiz = new SolverQuiz();
    SlowPosition position = SlowPosition.parse(sfen);
    for (TsumeMethod method : TsumeMethod.values()) {
      for (View view : View.values()) {
        for (int threads = 1; threads <= 2; threads++) {
          quiz.ask("fresh", position, false, plies, new Way(method, threads, view, null));
        }
      }
    }
    for (long megabytes : new long[] {1, 64}) {
      try (MainSubTable table = MainSubTable.allocate(megabytes)) {
        for (TsumeMethod method : TsumeMethod.values()) {
          for (View view : View.values()) {
            quiz.ask("kept", position, false, plies, new Way(method, 1, view, table));
          }
        }
      }
    }
    quiz.assertAllRight();
  }
}
