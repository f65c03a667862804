package tsumugi.solver.brinkmate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.SolverOnTable;
import tsumugi.solver.tsume.node.MateBounds;

/** Proofs read as trees fit the position they come from, without any help from the table. */
class ProofTreeTest {
  private static final int PROOFS = 1;
  private static final int POSITIONS = 300;

  /** Replies for which the lists of the reader have to grow. */
  private static final int LARGE = 80;

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  @Test
  void aLargeProofIsReadWhole() {
    int proofs = 0;
    for (long seed = 1; proofs < PROOFS && seed <= POSITIONS; seed++) {
      Position position = EngineForm.position(RandomPositions.castled(seed).position());
      SOLVER.table().newSearch();
      MateQuestions mates = questions(position);
      MateBounds mate = mates.bounds(3_000);
      ProofTree proof = mate.isMate() ? mates.proof(mate) : null;
      if (proof != null && proof.replies() >= LARGE) {
        proofs++;
        SOLVER.table().newSearch(); // the tree must do without what the table knows
        int plies = proof.play(position, questions(position));
        String what = Sfen.format(position) + ", replies: " + proof.replies();
        assertTrue(plies > 0 && plies <= mate.upper(), what + ", plies: " + plies);
        assertEquals(plies, proof.play(position, questions(position)), what);
      }
    }
    assertEquals(PROOFS, proofs, "large proofs that were read");
  }

  private static MateQuestions questions(Position position) {
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    return new MateQuestions(SOLVER.table(), position, budget, BrinkmateOptions.ANY_MATE);
  }
}
