package tsumugi.solver.check;

import java.io.IOException;
import java.nio.file.Path;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.proof.CertificateResult;
import tsumugi.solver.tsume.proof.Obstacle;
import tsumugi.solver.tsume.proof.ProofFile;

/**
 * Writes what the verdict "sound" rests on to a file that can be verified without the solver
 * (docs/proof-format.md).
 */
public final class Certificate {
  private Certificate() {}

  /**
   * Writes the certificate of a problem that has been checked.
   *
   * @param file compressed with gzip if its name ends in {@code .gz}
   * @param root the problem
   * @param report its report
   * @param table its contents are replaced
   * @param limits limits of the certificate
   * @return the result; if it is not whole, there is no file
   * @throws IOException if the file cannot be written
   */
  public static CertificateResult write(
      Path file,
      Position root,
      CheckReport report,
      MainSubTable table,
      SearchLimits limits,
      SearchMonitor monitor)
      throws IOException {
    if (report.grade() != Grade.SOUND || !report.isDecided()) {
      return CertificateResult.without(Obstacle.NOT_SOUND);
    }
    if (!(report.solved().verdict() instanceof Verdict.Mate mate)
        || mate.plies() != report.line().length) {
      return CertificateResult.without(Obstacle.LENGTH);
    }
    table.newSearch();
    return ProofFile.writeCertificate(file, root, report.line(), table, limits, monitor);
  }
}
