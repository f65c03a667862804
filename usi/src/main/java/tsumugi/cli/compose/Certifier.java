package tsumugi.cli.compose;

import org.jspecify.annotations.Nullable;
import tsumugi.cli.problem.ProofFiles;
import tsumugi.cli.problem.ProofReport;
import tsumugi.compose.ComposedProblem;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * Writes the certificate of each result. It works where results are written, one after another, so
 * there is one for each result and for nothing else. A stopped run finishes the one it is at: the
 * result would be lost otherwise, or would stay without it.
 */
final class Certifier {
  private final ProofFiles files;
  private final MainSubTable table;
  private final SearchMonitor monitor;
  private long missing;

  /**
   * Prepares the certificates.
   *
   * @param table used by nothing else meanwhile
   */
  Certifier(ProofFiles files, MainSubTable table, SearchMonitor monitor) {
    this.files = files;
    this.table = table;
    this.monitor = monitor;
  }

  /** Writes the certificate of a result; null under rule cooperative, which has none. */
  @Nullable ProofReport certify(ComposedProblem problem) {
    if (problem.report() == null) {
      return null;
    }
    ProofReport report =
        files.writeCertificate(
            files.fileOf(problem.key().toString()),
            problem.position(),
            problem.report(),
            table,
            monitor);
    missing += report instanceof ProofReport.Failure ? 1 : 0;
    return report;
  }

  /** The number of results without a certificate. */
  long missing() {
    return missing;
  }
}
