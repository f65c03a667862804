package tsumugi.solver.brinkmate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.reference.EngineForm;
import tsumugi.reference.PlainMate;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.ThreatReport.Fate;
import tsumugi.solver.brinkmate.ThreatReport.Kind;
import tsumugi.solver.brinkmate.ThreatReport.Reply;
import tsumugi.solver.tsume.SolverOnTable;

/** Threats and what each reply leaves, against a plain search for mates of 3 plies. */
class ThreatAgainstReferenceTest {
  private static final int POSITIONS = 200;
  private static final int PLIES = 3;
  private static final int MAX_NODES = 100_000;

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  @Test
  void everyReplyLeavesWhatTheReferenceSays() {
    int threats = 0;
    int parries = 0;
    int others = 0;
    for (long seed = 5_000; threats < POSITIONS; seed++) {
      Sample sample = RandomPositions.pressed(seed);
      Position position = EngineForm.position(sample.position());
      if (position.isInCheck(position.sideToMove())) {
        continue; // a pass would leave the attacker's king in check
      }
      position.setSideToMove(position.sideToMove() ^ 1);
      ThreatReport report =
          new BrinkmateSolver(SOLVER.table())
              .threat(
                  position,
                  BrinkmateOptions.DEFAULT.withMatePlies(PLIES),
                  SearchLimits.NONE,
                  SearchMonitor.SILENT);
      if (report.kind() == Kind.NONE && seed % 10 != 0) {
        continue;
      }
      String what = sample.toString();
      assertTrue(report.isDecided(), what);
      assertEquals(mates(position, Move.PASS), report.kind() == Kind.THREAT, what);
      if (report.kind() != Kind.THREAT) {
        continue;
      }
      threats++;
      MoveList legal = new MoveList();
      new LegalMoveGenerator().generate(position, legal);
      int[] replies = report.replies().stream().mapToInt(Reply::move).toArray();
      assertEquals(Arrays.toString(legal.toArray(0)), Arrays.toString(replies), what);
      for (Reply reply : report.replies()) {
        boolean parried = reply.fate() == Fate.PARRIES;
        assertEquals(!parried, mates(position, reply.move()), () -> what + " " + reply);
        parries += parried ? 1 : 0;
        others += reply.fate() == Fate.OTHER_MATE ? 1 : 0;
      }
    }
    assertTrue(parries > 500 && others > 100, parries + " parries, " + others + " other mates");
  }

  private static boolean mates(Position position, int move) {
    position.doMove(move);
    int plies = PlainMate.solve(position, PLIES, MAX_NODES);
    position.undoMove(move);
    return plies > 0;
  }
}
