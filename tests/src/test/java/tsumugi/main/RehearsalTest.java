package tsumugi.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.cli.desk.DeskRehearsal;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** The build's rehearsal: it must do work, and it must not print anything. */
@Tag("slow")
class RehearsalTest {
  /** What is printed does not rest on the number of moves, so few are enough. */
  @Test
  void silent() {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream heard = new ByteArrayOutputStream();
    PrintStream ear = new PrintStream(heard, true, StandardCharsets.UTF_8);
    System.setOut(ear);
    System.setErr(ear);
    try {
      Rehearsal.run(3_000);
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertEquals("", heard.toString(StandardCharsets.UTF_8));
  }

  /** A request that waits for what never comes would leave the desk out of the cache. */
  @Test
  void theDeskAnswers() {
    assertTrue(DeskRehearsal.run());
  }

  @Test
  void everyPositionIsSearched() {
    SearchLimits few = SearchLimits.NONE.withMaxNodes(50_000);
    try (MainSubTable table = MainSubTable.allocate(16)) {
      for (String sfen : Rehearsal.TSUME) {
        long nodes =
            new TsumeSolver(table)
                .solve(Sfen.parse(sfen), TsumeMethod.AUTO, few, SearchMonitor.SILENT)
                .nodes();
        assertTrue(nodes > 1_000, sfen + " takes " + nodes);
      }
      int mates = 0;
      for (String sfen : Rehearsal.COOPERATIVE) {
        Verdict verdict =
            new CooperativeSolver(table)
                .solve(Sfen.parse(sfen), CooperativeOptions.DEFAULT, few, SearchMonitor.SILENT)
                .verdict();
        mates += verdict instanceof Verdict.Mate mate && mate.plies() >= 13 ? 1 : 0;
      }
      assertEquals(Rehearsal.COOPERATIVE.length - 1, mates);
    }
  }
}
