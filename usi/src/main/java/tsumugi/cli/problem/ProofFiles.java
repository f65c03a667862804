package tsumugi.cli.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.base.WriteGuard;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateProof;
import tsumugi.solver.check.Certificate;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.file.LinkTarget;
import tsumugi.solver.tsume.proof.CertificateResult;
import tsumugi.solver.tsume.proof.Obstacle;
import tsumugi.solver.tsume.proof.ProofFile;
import tsumugi.solver.tsume.proof.ProofGap;
import tsumugi.solver.tsume.proof.ProofGoal;
import tsumugi.solver.tsume.proof.ProofResult;

/** The files that proofs are written to: one file, or one for each problem in a folder. */
public final class ProofFiles {
  private static final String ENDING = ".proof.gz";
  private final Path place;
  private final boolean isFolder;
  private final WriteGuard guard;
  private final SearchLimits limits;
  private final FileNames names = new FileNames(ENDING);
  private boolean endsWhenFull;

  private ProofFiles(Path place, boolean isFolder, WriteGuard guard, SearchLimits limits) {
    this.place = place;
    this.isFolder = isFolder;
    this.guard = guard;
    this.limits = limits;
  }

  /**
   * A place for proofs.
   *
   * @param place a folder, created if it does not exist; for a single position also a file
   * @throws UsageException if nothing can be written there
   */
  static ProofFiles at(Path place, boolean onePosition, WriteGuard guard, SearchLimits limits) {
    boolean isFolder = Files.isDirectory(place) || !onePosition || endsInSlash(place);
    Path folder = place;
    try {
      if (isFolder) {
        Files.createDirectories(place);
      } else {
        guard.check("--proof", place, place.toString());
        if (!ProofFile.mayReplace(place)) {
          throw UsageException.of("cli.usage.proof-foreign", place);
        }
        folder = parent(LinkTarget.of(place));
      }
    } catch (IOException e) {
      throw UsageException.of("cli.usage.proof-place", place);
    }
    if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
      throw UsageException.of("cli.usage.proof-place", place);
    }
    return new ProofFiles(place, isFolder, guard, limits);
  }

  /**
   * From now on a full disk throws {@link WriteFailedException} instead of giving an answer without
   * its proof. Such an answer would be kept, and a later run would not repeat it once there is
   * room.
   */
  public void endWhenFull() {
    endsWhenFull = true;
  }

  private static boolean endsInSlash(Path place) {
    return place.toString().endsWith("/");
  }

  private static Path parent(Path file) {
    Path parent = file.getParent();
    return parent == null ? file : parent;
  }

  /**
   * The file of a problem. It must be requested for every problem, in their order: if several
   * problems have the same id, the names would otherwise depend on which is solved first.
   *
   * @throws UsageException if the file must not be overwritten
   */
  public Path fileOf(Problem problem) {
    return fileOf(problem.id());
  }

  /**
   * The same for a problem with this id.
   *
   * @throws UsageException if the file must not be overwritten
   */
  public Path fileOf(String id) {
    return isFolder ? inFolder(names.next(id)) : place;
  }

  private Path inFolder(String name) {
    Path file = place.resolve(name);
    try {
      guard.check("--proof", file, file.toString());
    } catch (IOException e) {
      throw UsageException.of("cli.usage.proof-place", file);
    }
    return file;
  }

  /**
   * Writes the proof of an answer that has just been found with the table. If a file in a folder
   * exists and is not a proof, only this proof is refused, so that the answers to other problems
   * are not lost.
   */
  public ProofReport write(
      Path file,
      Position root,
      boolean attackerMoves,
      ProofGoal goal,
      MainSubTable table,
      SearchMonitor monitor) {
    return write(
        file, () -> ProofFile.write(file, root, attackerMoves, goal, table, limits, monitor));
  }

  /** Writes the proof of an answer about a brinkmate; otherwise like the other method. */
  public ProofReport write(Path file, BrinkmateProof proof, SearchMonitor monitor) {
    return write(file, () -> proof.write(file, limits, monitor));
  }

  /** Writes a proof into its file. */
  @FunctionalInterface
  private interface Writing {
    ProofResult write() throws IOException;
  }

  /** If making the proof breaks down, only the proof is missing, and the answer is not lost. */
  private ProofReport write(Path file, Writing proof) {
    return orFailure(file, () -> written(file, proof));
  }

  private ProofReport written(Path file, Writing proof) {
    try {
      if (!ProofFile.mayReplace(file)) {
        return new ProofReport.Failure("foreign", Message.of("cli.proof.foreign", file), null);
      }
      ProofResult result = proof.write();
      ProofGap.Reason gap = result.gap();
      return gap == null
          ? new ProofReport.Success(file, Files.size(file), result)
          : missing(result, gap);
    } catch (IOException e) {
      return failure(file, e);
    }
  }

  /**
   * Writes the certificate of a problem that was found to be sound. Files are treated as by {@link
   * #write}.
   *
   * <p>If making it breaks down, only the certificate is missing, and the verdict is not lost.
   *
   * @param table its contents are replaced
   * @throws WriteFailedException if the disk is full and the run must end because of it
   */
  public ProofReport writeCertificate(
      Path file, Position root, CheckReport report, MainSubTable table, SearchMonitor monitor) {
    return orFailure(file, () -> certificate(file, root, report, table, monitor));
  }

  /**
   * Makes a report. A breakdown is logged and becomes the reason why there is no file.
   *
   * @throws WriteFailedException if the disk is full and the run must end because of it
   */
  public static ProofReport orFailure(Path file, Supplier<ProofReport> work) {
    return switch (Attempt.of(work)) {
      case Attempt.Done<ProofReport>(ProofReport made) -> made;
      case Attempt.Failed<ProofReport> failed -> {
        if (failed.cause() instanceof WriteFailedException e) {
          throw e;
        }
        Log.breakdown(file.toString(), failed);
        yield new ProofReport.Failure("failed", failed.why(), null);
      }
    };
  }

  private ProofReport certificate(
      Path file, Position root, CheckReport report, MainSubTable table, SearchMonitor monitor) {
    try {
      if (!ProofFile.mayReplace(file)) {
        return new ProofReport.Failure("foreign", Message.of("cli.proof.foreign", file), null);
      }
      CertificateResult result = Certificate.write(file, root, report, table, limits, monitor);
      Obstacle obstacle = result.obstacle();
      if (obstacle != null) {
        String reason = obstacle.name().toLowerCase(Locale.ROOT);
        return new ProofReport.Failure(reason, Message.of(key(obstacle)), result.proof());
      }
      ProofGap.Reason gap = result.proof().gap();
      return gap == null
          ? new ProofReport.Success(file, Files.size(file), result.proof())
          : missing(result.proof(), gap);
    } catch (IOException e) {
      return failure(file, e);
    }
  }

  private ProofReport failure(Path file, IOException e) {
    if (endsWhenFull && IoFault.isFull(e)) {
      throw new WriteFailedException(e);
    }
    return new ProofReport.Failure("io", Message.of("cli.proof.io", file, IoFault.of(e)), null);
  }

  private static String key(Obstacle obstacle) {
    return switch (obstacle) {
      case NOT_SOUND -> "cli.proof.not-sound";
      case LENGTH -> "cli.proof.length";
      case ENDING -> "cli.proof.ending";
      case OTHER_CHECK -> "cli.proof.other-check";
      case OTHER_REPLY -> "cli.proof.other-reply";
      case INTERPOSITION -> "cli.proof.interposition";
    };
  }

  private static ProofReport missing(ProofResult result, ProofGap.Reason gap) {
    String reason = gap.name().toLowerCase(Locale.ROOT);
    return new ProofReport.Failure(reason, Message.of(key(gap), result.claims()), result);
  }

  private static String key(ProofGap.Reason gap) {
    return switch (gap) {
      case STOPPED -> "cli.proof.stopped";
      case TIME_LIMIT -> "cli.proof.time-limit";
      case NODE_LIMIT -> "cli.proof.node-limit";
      case MEMORY -> "cli.proof.memory";
      case DEPTH -> "cli.proof.depth";
      case CONTRADICTION -> "cli.proof.contradiction";
    };
  }
}
