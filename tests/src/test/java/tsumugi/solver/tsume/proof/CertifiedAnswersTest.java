package tsumugi.solver.tsume.proof;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.reference.EngineForm;
import tsumugi.reference.SlowProofCheck;
import tsumugi.reference.View;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.verifier.ProofMutants;

/** Answers of all kinds with their proofs, each checked by the verifier. */
@Tag("slow")
class CertifiedAnswersTest {
  private static final long NODES = 300_000;
  private static final int MAX_LINES = 150;

  @TempDir Path folder;

  /** Every problem of our own by two of the methods, each of which gets a different image of it. */
  @ParameterizedTest
  @EnumSource(TsumeMethod.class)
  void ownProblems(TsumeMethod method) {
    int proved = 0;
    int asked = 0;
    try (MainSubTable table = MainSubTable.allocate(4)) {
      List<OwnProblem> problems = Own.problems();
      for (int i = method.ordinal() % 2; i < problems.size(); i += 2) {
        OwnProblem problem = problems.get(i);
        View view = View.values()[(asked + method.ordinal()) % 4];
        Position root = EngineForm.position(view.of(problem.position()));
        int threads = asked % 5 == 0 ? 2 : 1;
        ProvedAnswer answer =
            ProvedAnswer.of(root, problem.attack(), method, threads, table, NODES);
        if (answer != null) {
          answer.assertValid(folder);
          proved++;
        }
        asked++;
      }
    }
    assertTrue(proved > asked * 4 / 5, proved + " of " + asked);
  }

  /** The ends of all main lines, with either side to move, down to the mate. */
  @Test
  void positionsAlongLines() {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      for (OwnProblem problem : Own.problems().stream().filter(p -> p.plies() > 5).toList()) {
        boolean attack = problem.attack();
        for (var position : problem.positions()) {
          Position root = EngineForm.position(position);
          ProvedAnswer answer = ProvedAnswer.of(root, attack, TsumeMethod.AUTO, 1, table, NODES);
          requireNonNull(answer, problem.id()).assertValid(folder);
          attack = !attack;
        }
      }
    }
  }

  /**
   * A table of a few KB has lost most of the proof, which is searched again. One problem in two.
   */
  @Test
  void tinyTables() {
    int whole = 0;
    List<OwnProblem> problems = Own.problems();
    for (int i = 0; i < problems.size(); i += 2) {
      OwnProblem problem = problems.get(i);
      try (MainSubTable table = MainSubTable.ofBytes(1 << 13)) {
        Position root = EngineForm.position(problem.position());
        ProvedAnswer answer =
            ProvedAnswer.of(root, problem.attack(), TsumeMethod.DFPN, 1, table, NODES);
        if (answer != null && answer.result().isWhole()) {
          answer.assertValid(folder);
          whole++;
        }
      }
    }
    assertTrue(whole > 200, whole + " whole");
  }

  /**
   * A proof with a small change is rejected, unless the slow judge says that it is still a proof.
   */
  @Test
  void mutantsAreRejected() {
    RandomGenerator random = new SplittableRandom(7);
    int rejected = 0;
    List<String> mutants = new ArrayList<>();
    try (MainSubTable table = MainSubTable.allocate(1)) {
      for (OwnProblem problem : Own.problems()) {
        Position root = EngineForm.position(problem.position());
        ProvedAnswer answer =
            ProvedAnswer.of(root, problem.attack(), TsumeMethod.AUTO, 1, table, NODES);
        if (answer != null && answer.text().lines().count() <= MAX_LINES) {
          mutants.addAll(ProofMutants.of(answer.text(), random));
        }
      }
    }
    for (String mutant : mutants) {
      boolean isValid = ProvedAnswer.judgement(folder, mutant).equals("Valid");
      assertEquals(SlowProofCheck.isValid(mutant), isValid, mutant);
      rejected += isValid ? 0 : 1;
    }
    assertTrue(
        mutants.size() > 600 && rejected > mutants.size() / 2, rejected + " of " + mutants.size());
  }
}
