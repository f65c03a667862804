package tsumugi.solver.tsume.proof;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.file.LinkTarget;
import tsumugi.solver.file.UnfinishedFile;

/**
 * Writes the proof of an answer to a file. The file gets its name only when the proof is complete;
 * an older file of that name is replaced at that moment. An incomplete proof leaves no file.
 */
public final class ProofFile {
  private static final int BUFFER = 1 << 16;

  private ProofFile() {}

  /**
   * Writes the proof of an answer that has just been found.
   *
   * @param file compressed with gzip if its name ends in {@code .gz}. A device or a pipe is written
   *     directly, because no finished file can take its name
   * @param table the table; as the search of this root has left it
   * @param limits limits of the whole proof
   * @return the result; if it has a gap, there is no file
   * @throws IOException if the file cannot be written
   */
  public static ProofResult write(
      Path file,
      Position root,
      boolean attackerMoves,
      ProofGoal goal,
      MainSubTable table,
      SearchLimits limits,
      SearchMonitor monitor)
      throws IOException {
    return write(
        file,
        writer -> {
          writer.writeHeader(root, attackerMoves, goal);
          return new ProofMaker(table, root, attackerMoves, limits, monitor, writer).make(goal);
        },
        ProofResult::isWhole);
  }

  /**
   * Writes a certificate of soundness.
   *
   * @param file as for {@link #write}
   * @param solution the solution
   * @param table has results for this root or none
   * @param limits limits of the whole certificate
   * @return the result; if it is not whole, there is no file
   * @throws IOException if the file cannot be written
   */
  public static CertificateResult writeCertificate(
      Path file,
      Position root,
      int[] solution,
      MainSubTable table,
      SearchLimits limits,
      SearchMonitor monitor)
      throws IOException {
    return write(
        file,
        writer -> {
          writer.writeHeader(root, solution);
          return new SoundnessMaker(table, root, solution, limits, monitor, writer).make();
        },
        CertificateResult::isWhole);
  }

  /** Writes the header and the claims of a file, and returns what became of them. */
  @FunctionalInterface
  public interface Body<R> {
    R write(ProofFileWriter writer) throws IOException;
  }

  /**
   * Writes a proof of another kind.
   *
   * @param file as for the other methods
   * @param isWhole whether there is to be a file
   * @return what the body returned
   * @throws IOException if the file cannot be written
   */
  public static <R> R write(Path file, Body<R> body, Predicate<R> isWhole) throws IOException {
    Path target = LinkTarget.of(file);
    boolean isDevice = Files.exists(file) && !Files.isRegularFile(file);
    Path unfinished = isDevice ? file : beside(target);
    try {
      R result;
      try (OutputStream out = open(unfinished, file)) {
        result = body.write(new ProofFileWriter(out));
      }
      if (isWhole.test(result) && !isDevice) {
        Files.move(unfinished, target, ATOMIC_MOVE, REPLACE_EXISTING);
      }
      return result;
    } finally {
      if (!isDevice) {
        Files.deleteIfExists(unfinished);
      }
    }
  }

  /**
   * Whether replacing this file can lose nothing but a proof. That is so if there is no file, if it
   * is empty, if it is a device, or if it begins like a proof file of any version, compressed or
   * not.
   */
  public static boolean mayReplace(Path file) throws IOException {
    if (!Files.isRegularFile(file) || Files.size(file) == 0) {
      return true;
    }
    try (InputStream in = Files.newInputStream(file);
        InputStream text = isPacked(file) ? new GZIPInputStream(in) : in) {
      byte[] name = ProofFileWriter.NAME.getBytes(StandardCharsets.US_ASCII);
      return Arrays.equals(name, text.readNBytes(name.length));
    } catch (EOFException | ZipException e) {
      return false;
    }
  }

  private static boolean isPacked(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.read() == 0x1f && in.read() == 0x8b;
    }
  }

  /** A name that no other process uses. */
  private static Path beside(Path target) {
    return UnfinishedFile.beside(target, "." + target.getFileName(), ".part");
  }

  private static OutputStream open(Path unfinished, Path file) throws IOException {
    OutputStream out = Files.newOutputStream(unfinished);
    boolean isPacked = file.toString().endsWith(".gz");
    return new BufferedOutputStream(isPacked ? new GZIPOutputStream(out, BUFFER) : out, BUFFER);
  }
}
