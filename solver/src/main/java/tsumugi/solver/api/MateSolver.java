package tsumugi.solver.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.solver.Attempt;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.check.Statements;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.proof.ProofFile;
import tsumugi.solver.tsume.proof.ProofGoal;

/**
 * Solves, checks and proves mates. Each solver has a hash table outside the Java heap, which it
 * uses for one problem after another; the answers do not depend on earlier problems.
 *
 * <pre>{@code
 * try (MateSolver solver = MateSolver.open(64)) {
 *   Solution solution = solver.solve("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
 *   System.out.println(solution.plies() + ": " + solution.line());
 * }
 * }</pre>
 *
 * <p>A solver is not thread-safe: use one for each thread. Positions are SFEN; text before the word
 * {@code sfen} is not allowed, and the kings may be missing as in printed problems. The JVM needs
 * {@code --enable-native-access=ALL-UNNAMED} to use memory outside the heap without a warning.
 */
public final class MateSolver implements AutoCloseable {
  /** Positions that each question of a check may cost; the command {@code check} allows more. */
  private static final long CHECK_NODES = 200_000;

  private final MainSubTable table;

  private MateSolver(MainSubTable table) {
    this.table = table;
  }

  /**
   * Opens a solver. A problem of up to some twenty plies needs a table of 16 MB, a hard one 256 MB
   * or more. Memory is used only as far as it is needed.
   *
   * @param tableMegabytes size of the hash table in MB, from 1.
   * @return the solver, to be closed after use.
   * @throws IllegalArgumentException if the size is out of range or the system has no such memory.
   */
  public static MateSolver open(long tableMegabytes) {
    try {
      return new MateSolver(MainSubTable.allocate(tableMegabytes));
    } catch (TableAllocationException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /**
   * Solves a tsume without limits: {@link Question#TSUME}.
   *
   * @param sfen the problem.
   * @return the answer.
   * @throws ProblemException if the text is not a position, or the position is not such a problem.
   * @throws SearchFailedException if the search broke down.
   */
  public Solution solve(String sfen) {
    return solve(sfen, Question.TSUME);
  }

  /**
   * Solves a problem.
   *
   * @param sfen the problem.
   * @param question what to search for, and the limits.
   * @return the answer; its result is unknown if a limit was reached.
   * @throws ProblemException if the text is not a position, or the position is not such a problem.
   * @throws SearchFailedException if the search broke down.
   * @throws UncheckedIOException if the proof cannot be written; the answer is then lost.
   */
  public Solution solve(String sfen, Question question) {
    return guarded(
        () -> {
          Position position = position(sfen, question);
          return question.rule() == Rule.TSUME
              ? tsume(position, question)
              : cooperative(position, question);
        });
  }

  /**
   * Checks whether a tsume is sound; the side to move is the attacker.
   *
   * @param sfen the problem.
   * @param intended the author's line as USI moves separated by spaces, or an empty text.
   * @param question its limits, threads, progress, stop and filled hand apply, and nothing else.
   * @return the findings.
   * @throws ProblemException if the text is not a position, or the position is not such a problem.
   * @throws SearchFailedException if the search broke down.
   */
  public Soundness check(String sfen, String intended, Question question) {
    return guarded(
        () -> {
          Position position = Sfen.parseProblem(sfen);
          if (question.fillsHand()) {
            MissingPieces.giveTo(position, position.sideToMove() ^ 1);
          }
          SoundnessCheck.Options options =
              new SoundnessCheck.Options(question.threads(), CHECK_NODES, true, true);
          long start = System.nanoTime();
          CheckReport report =
              new SoundnessCheck(table, options)
                  .checkWithDiagram(
                      position,
                      line(position, intended),
                      Statements.NONE,
                      limits(question).withFirstMate(false),
                      monitor(question));
          return soundness(position, report, Duration.ofNanos(System.nanoTime() - start));
        });
  }

  /** Gives the table's memory back. The solver cannot be used afterwards. */
  @Override
  public void close() {
    table.close();
  }

  private static <T> T guarded(Supplier<T> work) {
    return switch (Attempt.of(work)) {
      case Attempt.Done<T>(T value) -> value;
      case Attempt.Failed<T> failed -> {
        if (failed.cause() instanceof ProblemException
            || failed.cause() instanceof UncheckedIOException) {
          throw (RuntimeException) failed.cause();
        }
        throw failed.isBreakdown()
            ? new SearchFailedException(failed.cause())
            : new ProblemException(failed.why(), failed.cause());
      }
    };
  }

  private static Position position(String sfen, Question question) {
    Position position = Sfen.parseProblem(sfen);
    if (question.fillsHand()) {
      MissingPieces.giveTo(position, defender(position, question));
    }
    return position;
  }

  private static RootSide side(Question question) {
    return question.isDefenderToMove() ? RootSide.DEFENDER : RootSide.AUTO;
  }

  private static int defender(Position position, Question question) {
    if (question.rule() == Rule.TSUME) {
      return side(question).defender(position);
    }
    return question.isDefenderToMove() ? position.sideToMove() : position.sideToMove() ^ 1;
  }

  private static SearchLimits limits(Question question) {
    SearchLimits limits =
        SearchLimits.NONE.withMaxNodes(question.nodes()).withFirstMate(question.firstMate());
    return question.time().map(Duration::toMillis).map(limits::withMaxMillis).orElse(limits);
  }

  private static SearchMonitor monitor(Question question) {
    return new SearchMonitor() {
      @Override
      public void progress(SearchProgress now) {
        Duration time = Duration.ofMillis(now.millis());
        question
            .progress()
            .accept(new Progress(now.nodes(), time, now.hashfull(), now.matePlies()));
      }

      @Override
      public boolean stopRequested() {
        return question.stop().getAsBoolean();
      }
    };
  }

  private Solution tsume(Position position, Question question) {
    RootSide side =
        question.fillsHand() ? side(question).withOneDefender(position) : side(question);
    SearchLimits limits = limits(question);
    SearchMonitor monitor = monitor(question);
    TsumeSolver solver = new TsumeSolver(table, question.threads());
    SolveResult result =
        (question.composedLength() ? solver.withComposedLength() : solver)
            .solve(position, side, TsumeMethod.AUTO, limits, monitor);
    boolean proved =
        question.proof().isPresent()
            && writeProof(question.proof().get(), position, result, limits, monitor);
    return solution(position, result, Optional.empty(), proved);
  }

  private boolean writeProof(
      Path file,
      Position position,
      SolveResult result,
      SearchLimits limits,
      SearchMonitor monitor) {
    ProofGoal goal = ProofGoal.of(result.verdict());
    if (goal == null) {
      return false;
    }
    boolean attackerMoves = result.isAttackerToMove();
    try {
      return ProofFile.write(file, position, attackerMoves, goal, table, limits, monitor).isWhole();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Solution cooperative(Position position, Question question) {
    CooperativeOptions options =
        CooperativeOptions.DEFAULT
            .withDefenderFirst(question.isDefenderToMove())
            .withThreads(question.threads());
    CooperativeResult found =
        new CooperativeSolver(table).solve(position, options, limits(question), monitor(question));
    return solution(position, found.summary(), Optional.ofNullable(found.solutionCount()), false);
  }

  private static Solution solution(
      Position root, SolveResult result, Optional<BigInteger> solutions, boolean proved) {
    Verdict.@Nullable Mate mate = result.verdict() instanceof Verdict.Mate known ? known : null;
    ComposedMate found = result.composed();
    ComposedMate composed = found != null && found.exact() ? found : null;
    return new Solution(
        switch (result.verdict()) {
          case Verdict.Mate _ -> Solution.Result.MATE;
          case Verdict.NoMate _ -> Solution.Result.NO_MATE;
          case Verdict.Unknown _ -> Solution.Result.UNKNOWN;
        },
        mate == null ? 0 : mate.plies(),
        mate != null && mate.exact(),
        mate == null ? MoveLine.EMPTY : MoveLine.of(root, mate.line()),
        composed == null ? OptionalInt.empty() : OptionalInt.of(composed.plies()),
        composed == null ? MoveLine.EMPTY : MoveLine.of(root, composed.line()),
        solutions,
        result.verdict() instanceof Verdict.Unknown unknown
            ? Optional.of(unknown.reason().name().toLowerCase(Locale.ROOT))
            : Optional.empty(),
        proved,
        result.nodes(),
        Duration.ofMillis(result.millis()),
        result.hashfull());
  }

  /** The moves of the author's line, each of which has to be legal. */
  private static int[] line(Position root, String intended) {
    String[] words = intended.isBlank() ? new String[0] : intended.strip().split("\\s+");
    Position position = new Position(root);
    int[] line = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      line[i] = UsiMove.parseLegal(position, words[i]);
      if (line[i] == 0) {
        throw new ProblemException(
            Message.of("solver.api.illegal-move", i + 1, words[i]), new IllegalArgumentException());
      }
      position.doMove(line[i]);
    }
    return line;
  }

  private static Soundness soundness(Position root, CheckReport report, Duration time) {
    List<Soundness.Finding> findings = new ArrayList<>();
    report.findings().forEach(each -> findings.add(finding(root, each)));
    return new Soundness(
        grade(report.grade()),
        report.isDecided(),
        MoveLine.of(root, report.line()),
        findings,
        report.open().size(),
        report.nodes(),
        time);
  }

  private static Soundness.Finding finding(Position root, tsumugi.solver.check.Finding found) {
    Position there = new Position(root);
    for (int move : found.path()) {
      there.doMove(move);
    }
    return new Soundness.Finding(
        found.flaw().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        grade(found.flaw().grade()),
        found.ply(),
        MoveLine.of(root, found.path()),
        MoveLine.of(there, found.line()),
        found.square() < 0 ? "" : Square.name(found.square()),
        found.plies() == 0 ? OptionalInt.empty() : OptionalInt.of(found.plies()),
        found.exact());
  }

  private static Soundness.Grade grade(tsumugi.solver.check.Grade grade) {
    return Soundness.Grade.valueOf(grade.name());
  }
}
