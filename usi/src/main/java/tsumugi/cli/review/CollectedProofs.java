package tsumugi.cli.review;

import java.nio.file.Path;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofReport;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.review.ReviewFinding;
import tsumugi.review.ReviewFinding.Kind;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateProof;
import tsumugi.solver.brinkmate.BrinkmateResult;
import tsumugi.solver.brinkmate.BrinkmateSolver;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.proof.ProofGoal;

/**
 * Writes the proof of each collected mate and brinkmate. The position is solved again, since the
 * tables of the review are in use by then.
 */
final class CollectedProofs {
  /** Positions that the second search may take. */
  private static final SearchLimits SEARCH = SearchLimits.NONE.withMaxNodes(2_000_000);

  private final ProofFiles files;
  private final MainSubTable table;
  private final SearchMonitor monitor;
  private long missing;

  /**
   * @param table used by nothing else meanwhile
   */
  CollectedProofs(ProofFiles files, MainSubTable table, SearchMonitor monitor) {
    this.files = files;
    this.table = table;
    this.monitor = monitor;
  }

  /**
   * Writes the proof of a finding. There is none if the search finds less than the finding says:
   * not the length, or not that it is the shortest. A breakdown costs only this proof.
   *
   * @param key names the file
   */
  ProofReport prove(String key, Position position, ReviewFinding finding) {
    Path file = files.fileOf(key);
    ProofReport report =
        ProofFiles.orFailure(
            file,
            () ->
                finding.kind() == Kind.MISSED_MATE
                    ? mate(file, position, finding)
                    : brinkmate(file, position, finding));
    missing += report instanceof ProofReport.Failure ? 1 : 0;
    return report;
  }

  private ProofReport mate(Path file, Position position, ReviewFinding finding) {
    ProofGoal goal =
        ProofGoal.of(
            new TsumeSolver(table)
                .solve(position, RootSide.ATTACKER, TsumeMethod.AUTO, SEARCH, monitor)
                .verdict());
    return goal != null && goal.isMate() && shows(goal.plies(), goal.isExact(), finding)
        ? files.write(file, position, true, goal, table, monitor)
        : unsolved();
  }

  private ProofReport brinkmate(Path file, Position position, ReviewFinding finding) {
    BrinkmateOptions options = BrinkmateOptions.DEFAULT.withMaxMoves(finding.plies());
    BrinkmateResult found = new BrinkmateSolver(table).solve(position, options, SEARCH, monitor);
    return found.kind() == BrinkmateResult.Kind.BRINKMATE
            && shows(found.moves(), found.exact(), finding)
        ? files.write(file, new BrinkmateProof(position, options, found, table), monitor)
        : unsolved();
  }

  /** Whether what was found now implies the finding. */
  private static boolean shows(int length, boolean exact, ReviewFinding finding) {
    return finding.exact() ? exact && length == finding.plies() : length <= finding.plies();
  }

  private static ProofReport unsolved() {
    return new ProofReport.Failure("unsolved", Message.of("cli.proof.unsolved"), null);
  }

  /** The number of findings without a proof. */
  long missing() {
    return missing;
  }
}
