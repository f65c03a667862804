package tsumugi.cli.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.base.WriteGuard;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.LinkTarget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.proof.ProofFile;
import tsumugi.solver.tsume.proof.ProofGap;
import tsumugi.solver.tsume.proof.ProofGoal;
import tsumugi.solver.tsume.proof.ProofResult;

/** The files that proofs are written to: one of a given name, or one a problem in a folder. */
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
   * @param place a folder, which is made where there is none; for one position also a file
   * @throws UsageException when nothing can be written there
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
   * A full disk is a {@link WriteFailedException} from now on, and not an answer without its proof:
   * that would be kept, and the run that goes on when there is room would not come back to it.
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
   * The file of a problem. To be asked in the order of the problems, and of each of them: where
   * several have one id, the names would else depend on who is solved first.
   *
   * @throws UsageException when it is a file that must not be written over
   */
  public Path fileOf(Problem problem) {
    return isFolder ? inFolder(names.next(problem.id())) : place;
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
   * Writes the proof of an answer that has just been found with the table. In a folder a file that
   * is no proof is met here, where the answers of the others are not lost with it.
   */
  ProofReport write(
      Path file,
      Position root,
      boolean attackerMoves,
      ProofGoal goal,
      MainSubTable table,
      SearchMonitor monitor) {
    try {
      if (!ProofFile.mayReplace(file)) {
        return new ProofReport.Failure("foreign", Message.of("cli.proof.foreign", file), null);
      }
      ProofResult result = ProofFile.write(file, root, attackerMoves, goal, table, limits, monitor);
      ProofGap.Reason gap = result.gap();
      return gap == null
          ? new ProofReport.Success(file, Files.size(file), result)
          : missing(result, gap);
    } catch (IOException e) {
      if (endsWhenFull && IoFault.isFull(e)) {
        throw new WriteFailedException(e);
      }
      return new ProofReport.Failure("io", Message.of("cli.proof.io", file, IoFault.of(e)), null);
    }
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
      case CONTRADICTION -> "cli.proof.contradiction";
    };
  }
}
