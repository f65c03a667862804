package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

class UsiInfoTest {
  private static final int[] NO_LINE = {};
  private static final TableStatistics EMPTY = new TableStatistics(0, 0, 0, 0, 0, 0, 0, 0);

  @Test
  void aSearchUnderWay() {
    assertEquals(
        "info depth 7 seldepth 12 time 2000 nodes 5000 nps 2500 hashfull 31",
        line(new UsiInfo(), new SearchProgress(7, 12, 5000, 2000, 31, 0, NO_LINE)));
  }

  @Test
  void aMateWithItsLine() {
    int[] line = {UsiMove.parse("G*5b")};
    assertEquals(
        "info depth 1 seldepth 1 time 0 nodes 3 nps 3000 hashfull 0 score mate 1 pv G*5b",
        line(new UsiInfo(), new SearchProgress(1, 0, 3, 0, 0, 1, line)));
  }

  @Test
  void numbersNeverFallAndFitTheirFields() {
    UsiInfo info = new UsiInfo();
    line(info, new SearchProgress(9, 30, 4000, 1000, 0, 0, NO_LINE));
    assertEquals(
        "info depth 5 seldepth 30 time 1000 nodes 4000 nps 4000 hashfull 1000",
        line(info, new SearchProgress(5, 8, 3000, 900, 1200, 0, NO_LINE)));
    assertEquals(
        "info depth 1 seldepth 1 time 1 nodes 9000000000000000 nps 2147483647 hashfull 0",
        line(new UsiInfo(), new SearchProgress(1, 1, 9_000_000_000_000_000L, 1, 0, 0, NO_LINE)));
  }

  @Test
  void theResult() {
    int[] line = {UsiMove.parse("7g7f"), UsiMove.parse("3c3d"), UsiMove.parse("8h2b+")};
    Verdict mate = new Verdict.Mate(5, true, line);
    assertEquals(
        "info depth 5 seldepth 5 time 10 nodes 20 nps 2000 hashfull 1 score mate 5"
            + " pv 7g7f 3c3d 8h2b+",
        new UsiInfo().line(UsiLine.of(new SolveResult(mate, "id", 20, 10, 1, EMPTY)), 10));
    UsiInfo info = new UsiInfo();
    line(info, new SearchProgress(9, 30, 40, 5, 0, 0, NO_LINE));
    assertEquals(
        "info depth 9 seldepth 30 time 10 nodes 40 nps 4000 hashfull 1",
        info.line(UsiLine.of(new SolveResult(new Verdict.NoMate(), "id", 20, 10, 1, EMPTY)), 10));
  }

  @Test
  void aPlayersLine() {
    int[] line = {UsiMove.parse("7g7f"), UsiMove.parse("3c3d")};
    assertEquals(
        "info depth 8 seldepth 14 time 20 nodes 100 nps 5000 hashfull 2 multipv 2"
            + " score cp -31 lowerbound pv 7g7f 3c3d",
        new UsiInfo().line(new UsiLine(8, 14, 100, 2, 2, "cp -31 lowerbound", line), 20));
  }

  private static String line(UsiInfo info, SearchProgress progress) {
    return info.line(UsiLine.of(progress), progress.millis());
  }
}
