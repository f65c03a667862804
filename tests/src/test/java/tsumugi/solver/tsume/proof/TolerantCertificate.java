package tsumugi.solver.tsume.proof;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/**
 * A certificate of soundness with all claims that can be made for a line, whether or not it is
 * sound. Only the verifier stands between such a file and the answer "valid".
 *
 * @param obstacle why there would be no file
 */
public record TolerantCertificate(@Nullable Obstacle obstacle, String text) {
  /** The certificate of a line of legal moves; null if a limit was reached. */
  public static @Nullable TolerantCertificate of(
      Position root, int[] line, MainSubTable table, long maxNodes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ProofFileWriter writer = new ProofFileWriter(out);
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(maxNodes);
    table.newSearch();
    try {
      writer.writeHeader(root, line);
      CertificateResult result =
          new SoundnessMaker(table, root, line, limits, SearchMonitor.SILENT, writer, true).make();
      return result.proof().isWhole()
          ? new TolerantCertificate(result.obstacle(), out.toString(StandardCharsets.US_ASCII))
          : null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
