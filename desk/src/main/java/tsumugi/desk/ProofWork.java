package tsumugi.desk;

import java.io.IOException;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SolveResult;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.proof.ProofFile;
import tsumugi.solver.tsume.proof.ProofGoal;

/**
 * Solves the position, writes the proof of the answer and has it verified. The page receives the
 * name of the file and the verifier's verdict.
 */
record ProofWork(Asked asked, Deliveries deliveries) implements DeskSearch.Work {
  @Override
  public void run(DeskTable taken, DeskSearch search) throws IOException {
    MainSubTable table = taken.memory();
    SolveResult result =
        new TsumeSolver(table)
            .solve(asked.position(), asked.side(), TsumeMethod.AUTO, SearchLimits.NONE, search);
    ProofGoal goal = ProofGoal.of(result.verdict());
    if (goal == null) {
      if (!search.stopRequested()) {
        throw DeskException.of(409, "desk.proof.undecided");
      }
      return;
    }
    new VerifiedProof(deliveries, search, Json.object())
        .deliver(
            file ->
                ProofFile.write(
                    file,
                    asked.position(),
                    result.isAttackerToMove(),
                    goal,
                    table,
                    SearchLimits.NONE,
                    search));
  }
}
