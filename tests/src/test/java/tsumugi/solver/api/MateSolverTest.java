package tsumugi.solver.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.problems.Own;
import tsumugi.problems.OwnProblem;
import tsumugi.verifier.Verdict;
import tsumugi.verifier.Verifier;
import tsumugi.verifier.VerifierProgress;

/** The library as a program outside sees it: texts in, texts out. */
class MateSolverTest {
  private static final String ONE = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";
  private static final String FUTILE = "9/9/9/8k/8B/8+R/9/9/9 b rb4g4s4n4l18p 1";
  private static final String ENDLESS = "4k4/9/9/9/9/9/9/9/9 b RB2N2Prb4g4s2n4l16p 1";

  private static <T> T with(java.util.function.Function<MateSolver, T> use) {
    try (MateSolver solver = MateSolver.open(16)) {
      return use.apply(solver);
    }
  }

  @Test
  void aMateWithItsLine() {
    Solution solution = with(solver -> solver.solve(ONE));
    assertEquals(Solution.Result.MATE, solution.result());
    assertTrue(solution.exact());
    assertEquals(1, solution.plies());
    assertEquals("G*5b", solution.line().toUsi());
    assertEquals("▲５二金", solution.line().toJapanese());
    assertEquals(OptionalInt.empty(), solution.composedPlies());
  }

  /** The side to move attacks, and every question of a check is asked. */
  @Test
  void aCheckIgnoresWhatBelongsToSolving() {
    String cooked = "3Sks3/1R4+S2/9/9/9/9/9/9/9 b Rp 1";
    Question limited = Question.TSUME.withNodes(500_000).withFilledHand();
    Soundness plain = with(solver -> solver.check(cooked, "", limited));
    assertEquals(Soundness.Grade.UNSOUND, plain.grade());
    for (Question other : List.of(limited.withFirstMate(), limited.withDefenderToMove())) {
      Soundness same = with(solver -> solver.check(cooked, "", other));
      assertEquals(plain.grade(), same.grade());
      assertEquals(plain.findings().size(), same.findings().size());
      assertEquals(plain.nodes(), same.nodes());
    }
  }

  /** A diagram with two pawns on a file is unsound, whatever the mate is like. */
  @Test
  void aFaultOfTheDiagramIsFound() {
    Soundness check = with(s -> s.check("6k1p/9/5R2p/6s2/9/9/9/9/9 b G 1", "", Question.TSUME));
    assertEquals(Soundness.Grade.UNSOUND, check.grade());
    assertEquals("two-pawns", check.findings().getFirst().kind());
    assertEquals("1c", check.findings().getFirst().square());
  }

  /** A limit that is too long for a counter of milliseconds is no limit. */
  @Test
  void anyTimeIsALimit() {
    Question forever = Question.TSUME.withTime(ChronoUnit.FOREVER.getDuration());
    assertEquals(1, with(solver -> solver.solve(ONE, forever)).plies());
    assertThrows(
        IllegalArgumentException.class, () -> Question.TSUME.withTime(Duration.ofNanos(999_999)));
  }

  /** The answers are those of the problems of our own, whichever side is to move. */
  @Test
  void theAnswersAreThoseOfTheSolver() {
    int problems = 0;
    try (MateSolver solver = MateSolver.open(16)) {
      for (OwnProblem problem : Own.problems().subList(0, 60)) {
        Question question = problem.attack() ? Question.TSUME : Question.TSUME.withDefenderToMove();
        Solution solution = solver.solve(problem.position().sfen(), question.withNodes(300_000));
        if (solution.result() != Solution.Result.UNKNOWN) {
          assertEquals(problem.isMate(), solution.isMate(), problem::toString);
          assertEquals(problem.isMate() ? problem.plies() : 0, solution.plies(), problem::toString);
          assertEquals(solution.plies(), solution.line().size(), problem::toString);
          problems++;
        }
      }
    }
    assertTrue(problems > 50, problems + " problems");
  }

  @Test
  void noMateAndTheDefendersHand() {
    Question filled = Question.TSUME.withFilledHand();
    assertEquals(
        Solution.Result.NO_MATE,
        with(solver -> solver.solve("4k4/9/9/9/9/9/9/9/9 b G 1", filled)).result());
    assertTrue(with(solver -> solver.solve("4k4/9/4P4/9/9/9/9/9/9 b G 1", filled)).isMate());
  }

  @Test
  void theComposedLengthBesideTheLiteralOne() {
    Solution solution = with(s -> s.solve(FUTILE, Question.TSUME.withComposedLength()));
    assertEquals(3, solution.plies());
    assertEquals(OptionalInt.of(1), solution.composedPlies());
    assertEquals(1, solution.composedLine().size());
  }

  @Test
  void limitsEndASearch() {
    Question few = Question.TSUME.withNodes(2_000);
    Solution byNodes = with(solver -> solver.solve(ENDLESS, few));
    assertEquals(Solution.Result.UNKNOWN, byNodes.result());
    assertEquals(Optional.of("node_limit"), byNodes.reason());
    Solution byTime = with(s -> s.solve(ENDLESS, Question.TSUME.withTime(Duration.ofMillis(30))));
    assertEquals(Optional.of("time_limit"), byTime.reason());
    Solution stopped = with(s -> s.solve(ENDLESS, Question.TSUME.withStop(() -> true)));
    assertEquals(Optional.of("stopped"), stopped.reason());
  }

  @Test
  void progressIsReported() {
    List<Progress> seen = new ArrayList<>();
    with(solver -> solver.solve(FIFTEEN, Question.TSUME.withProgress(seen::add)));
    assertTrue(seen.stream().anyMatch(progress -> progress.matePlies() >= 15), seen::toString);
  }

  @Test
  void cooperativeMatesAreCounted() {
    Solution solution =
        with(s -> s.solve("9/9/9/9/9/9/6k2/9/4K4 b 2G 1", Question.COOPERATIVE.withNodes(50_000)));
    assertTrue(solution.isMate(), solution::toString);
    assertTrue(solution.solutions().isPresent(), solution::toString);
  }

  @Test
  void aBadProblemIsToldInBothLanguages() {
    ProblemException bad =
        assertThrows(ProblemException.class, () -> with(solver -> solver.solve("nonsense")));
    assertEquals(bad.getMessage(), bad.explanation(Locale.ENGLISH));
    assertFalse(bad.explanation(Locale.JAPANESE).equals(bad.getMessage()));
    assertThrows(
        ProblemException.class, () -> with(solver -> solver.solve("9/9/9/9/9/9/9/9/9 b G 1")));
    assertThrows(IllegalArgumentException.class, () -> MateSolver.open(0));
    assertThrows(IllegalArgumentException.class, () -> Question.TSUME.withNodes(0));
    assertThrows(IllegalArgumentException.class, () -> Question.TSUME.withThreads(65));
  }

  /** A search that breaks down leaves a solver that can be used. */
  @Test
  void aFailureInAListenerIsNoAnswer() {
    try (MateSolver solver = MateSolver.open(16)) {
      Question failing =
          Question.TSUME.withProgress(
              _ -> {
                throw new StackOverflowError("injected");
              });
      SearchFailedException failed =
          assertThrows(SearchFailedException.class, () -> solver.solve(FIFTEEN, failing));
      assertInstanceOf(StackOverflowError.class, failed.getCause());
      assertEquals(15, solver.solve(FIFTEEN).plies());
    }
  }

  @Test
  void soundAndCooked() {
    try (MateSolver solver = MateSolver.open(16)) {
      String sound = "5r3/5kP2/3+N4K/3+N2G2/9/9/9/9/9 b - 1";
      Soundness verdict = solver.check(sound, "", Question.TSUME);
      assertEquals(Soundness.Grade.SOUND, verdict.grade(), verdict::toString);
      assertTrue(verdict.decided());
      assertEquals(5, verdict.line().size());
      Soundness cooked = solver.check("7kg/9/4B2BS/5LG1P/9/9/9/9/9 b n 1", "", Question.TSUME);
      assertTrue(
          cooked.findings().stream().anyMatch(each -> each.kind().equals("promotion")),
          cooked::toString);
      ProblemException illegal =
          assertThrows(ProblemException.class, () -> solver.check(sound, "9i9h", Question.TSUME));
      assertTrue(illegal.explanation(Locale.ENGLISH).contains("9i9h"));
    }
  }

  @Test
  void aProofThatTheVerifierAccepts(@TempDir Path folder) {
    Path file = folder.resolve("proof.gz");
    Solution solution = with(solver -> solver.solve(ONE, Question.TSUME.withProof(file)));
    assertTrue(solution.proved());
    assertTrue(Files.exists(file));
    Verdict verdict = Verifier.verify(file, VerifierProgress.NONE);
    assertInstanceOf(Verdict.Valid.class, verdict);
  }

  /** Each thread has a solver of its own; virtual threads will do. */
  @Test
  void manyAtATime() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Solution>> answers = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        answers.add(threads.submit(() -> with(solver -> solver.solve(FIFTEEN))));
      }
      for (Future<Solution> answer : answers) {
        assertEquals(15, answer.get().plies());
        assertEquals(answers.getFirst().get().nodes(), answer.get().nodes());
      }
    }
  }
}
