package tsumugi.cli.check;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.problem.Outcome;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemSolver;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofReport;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.problem.SearchRule;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Grade;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.check.Statements;
import tsumugi.solver.explain.TreeExtent;
import tsumugi.solver.explain.VariationTree;
import tsumugi.solver.explain.VariationTreeBuilder;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Checks problems one after another; a faulty problem is an outcome too. */
final class ProblemChecker {
  private final SearchOptions search;
  private final ProblemSolver solver;
  private final SoundnessCheck check;
  private final MainSubTable table;
  private final SoundnessCheck.Options options;
  private final @Nullable TreeExtent extent;
  private final @Nullable ProofFiles proofs;

  /**
   * @param extent the extent of the tree of each problem; null to make none
   * @param proofs writes the certificates of sound problems; null to write none
   */
  ProblemChecker(
      SearchOptions search,
      MainSubTable table,
      int threads,
      SoundnessCheck.Options options,
      @Nullable TreeExtent extent,
      @Nullable ProofFiles proofs) {
    this.proofs = proofs;
    this.search = search;
    this.table = table;
    this.options = options;
    this.extent = extent;
    solver = search.checker(table, threads);
    check = new SoundnessCheck(table, options);
  }

  /** A problem as it appears in its result. */
  Problem asSearched(Problem problem) {
    return solver.asSearched(problem);
  }

  /**
   * Checks a problem.
   *
   * @param proof the file for the certificate of a sound problem; null to write none
   * @throws WriteFailedException if the disk is full and the run must end because of it
   */
  CheckOutcome check(Problem read, @Nullable Path proof, SearchMonitor monitor) {
    Problem problem = asSearched(read);
    if (problem.fault() != null) {
      return new CheckOutcome.Failed(problem, problem.fault());
    }
    if (search.rule() != SearchRule.TSUME) {
      return switch (solver.solve(problem, monitor)) {
        case Outcome.Solved solved ->
            new CheckOutcome.Cooperative(
                problem, solved, CooperativeAuthors.of(line(problem), solved));
        case Outcome.Failed failed -> new CheckOutcome.Failed(problem, failed.message());
      };
    }
    return switch (Attempt.of(
        () -> check(problem, Sfen.parseProblem(problem.sfen()), proof, monitor))) {
      case Attempt.Done<CheckOutcome>(CheckOutcome outcome) -> outcome;
      case Attempt.Failed<CheckOutcome> failed -> {
        if (failed.cause() instanceof WriteFailedException e) {
          throw e;
        }
        Log.breakdown(problem.id(), failed);
        yield new CheckOutcome.Failed(problem, failed.why());
      }
    };
  }

  private CheckOutcome check(
      Problem problem, Position position, @Nullable Path proof, SearchMonitor monitor) {
    long start = System.nanoTime();
    int[] line = line(problem);
    Statements statements = RecordStatements.of(problem.statements());
    // A check with open questions uses up its limits, so half of them is reserved for the tree.
    SearchLimits limits = extent == null ? search.limits() : search.limits().half();
    CheckReport report = check.checkWithDiagram(position, line, statements, limits, monitor);
    long millis = (System.nanoTime() - start) / 1_000_000;
    TreeExtent wanted = extent;
    VariationTree tree =
        wanted == null || report.solved().verdict() instanceof Verdict.Unknown
            ? null
            : Log.withoutLoss(
                    problem.id(),
                    () -> Optional.ofNullable(tree(wanted, position, report, millis, monitor)))
                .orElse(null);
    ProofReport certificate =
        proofs == null || proof == null || report.grade() != Grade.SOUND || !report.isDecided()
            ? null
            : proofs.writeCertificate(proof, position, report, table, monitor);
    return new CheckOutcome.Tsume(
        problem, position, report, millis, certificate, tree, wanted != null);
  }

  /** The tree along the line of the report, within what the check has left of the limits. */
  private @Nullable VariationTree tree(
      TreeExtent wanted,
      Position position,
      CheckReport report,
      long millis,
      SearchMonitor monitor) {
    SearchLimits left = search.limits().after(new SearchCost(report.nodes(), millis));
    Orientation seen = Orientation.drawn(position);
    Position image = seen.of(position);
    SolveResult solved =
        new TsumeSolver(table, options.threads())
            .withComposedLength()
            .solve(image, RootSide.ATTACKER, TsumeMethod.AUTO, left, monitor.of(seen));
    if (solved.verdict() instanceof Verdict.Unknown) {
      return null;
    }
    return new VariationTreeBuilder(wanted, options.nodes())
        .buildAlong(
            seen.line(report.line()),
            image,
            solved,
            table,
            left.after(new SearchCost(solved.nodes(), solved.millis())),
            monitor)
        .of(seen);
  }

  /** The moves of the file, which were read as moves of this position. */
  private static int[] line(Problem problem) {
    return problem.line().isEmpty() ? new int[0] : moves(problem.line());
  }

  private static int[] moves(String line) {
    return Arrays.stream(line.split(" ", -1)).mapToInt(UsiMove::parse).toArray();
  }
}
