package tsumugi.desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SolveResult;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.proof.ProofFile;
import tsumugi.solver.tsume.proof.ProofGoal;
import tsumugi.solver.tsume.proof.ProofResult;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

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
    search.enter("proving");
    Path file = deliveries.next(".proof.gz");
    boolean isDelivered = false;
    try {
      isDelivered = prove(file, result, goal, table, search);
    } finally {
      if (!isDelivered) {
        deliveries.drop(file);
      }
    }
  }

  /** Writes the proof, verifies it and tells the page; false if it was stopped. */
  private boolean prove(
      Path file, SolveResult result, ProofGoal goal, MainSubTable table, DeskSearch search)
      throws IOException {
    ProofResult written =
        ProofFile.write(
            file,
            asked.position(),
            result.isAttackerToMove(),
            goal,
            table,
            SearchLimits.NONE,
            search);
    if (search.stopRequested()) {
      return false;
    }
    if (!written.isWhole()) {
      throw DeskException.of(409, "desk.proof.gap");
    }
    search.enter("verifying");
    Verdict verdict;
    try {
      verdict = Verifier.verify(file, stoppedBy(search));
    } catch (CancellationException e) {
      return false;
    }
    search.tell(
        "found",
        Json.object(
            "what",
            "proof",
            "name",
            String.valueOf(file.getFileName()),
            "bytes",
            Files.size(file),
            "goal",
            goal.text(),
            "claims",
            written.claims(),
            "valid",
            verdict instanceof Verdict.Valid,
            "verdict",
            Json.sentence(sentence(verdict))));
    return true;
  }

  /** Ends the verification with a {@link CancellationException} once the search is to stop. */
  private static VerifierProgress stoppedBy(DeskSearch search) {
    return new VerifierProgress() {
      @Override
      public void read(long claims) {
        if (search.stopRequested()) {
          throw new CancellationException();
        }
      }

      @Override
      public void checked(long claims, long all) {
        read(claims);
      }
    };
  }

  private static Message sentence(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Valid(String goal, long claims, _, _) ->
          Message.of("desk.proof.valid", goal, claims);
      case Verdict.Invalid invalid -> Message.of("desk.proof.invalid", invalid.fault().line());
      case Verdict.Unreadable unreadable ->
          Message.of("desk.proof.invalid", unreadable.fault().line());
    };
  }
}
