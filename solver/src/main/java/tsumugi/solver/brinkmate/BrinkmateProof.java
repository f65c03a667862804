package tsumugi.solver.brinkmate;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.tsume.proof.ClaimSink;
import tsumugi.solver.tsume.proof.ProofFile;
import tsumugi.solver.tsume.proof.ProofFileWriter;
import tsumugi.solver.tsume.proof.ProofGap;
import tsumugi.solver.tsume.proof.ProofResult;

/**
 * Writes the proof of a brinkmate, or of the answer "no brinkmate" (docs/proof-format.md). If the
 * position itself has a mate, the answer is that of a tsume and is proved by {@link ProofFile}.
 */
public final class BrinkmateProof {
  private final Position root;
  private final BrinkmateOptions options;
  private final BrinkmateResult found;
  private final MainSubTable table;

  /**
   * @param found the answer that has just been found: a brinkmate, or "no brinkmate"
   * @param table as the search of this root has left it
   */
  public BrinkmateProof(
      Position root, BrinkmateOptions options, BrinkmateResult found, MainSubTable table) {
    if (found.kind() != Kind.BRINKMATE && found.kind() != Kind.NONE) {
      throw new IllegalArgumentException("nothing to prove: " + found.kind());
    }
    this.root = new Position(root);
    this.options = options;
    this.found = found;
    this.table = table;
  }

  /**
   * Writes the file.
   *
   * @param file compressed with gzip if its name ends in {@code .gz}
   * @param limits limits of the whole proof
   * @return the result; if it has a gap, there is no file
   * @throws IOException if the file cannot be written
   */
  public ProofResult write(Path file, SearchLimits limits, SearchMonitor monitor)
      throws IOException {
    return ProofFile.write(file, writer -> write(writer, limits, monitor), ProofResult::isWhole);
  }

  /** Writes the header and the claims. */
  ProofResult write(ProofFileWriter writer, SearchLimits limits, SearchMonitor monitor)
      throws IOException {
    String word = found.keysComplete() ? "all-keys" : "keys";
    writer.writeHeader(root, goal(), word, found.keys());
    return make(writer, limits, monitor);
  }

  /** What is proved, in the words of the header. */
  private String goal() {
    String goal;
    if (found.kind() == Kind.BRINKMATE) {
      goal = "brinkmate " + found.moves() + (found.exact() ? " exact" : "");
    } else {
      goal = "nobrinkmate" + (isNever() ? "" : " " + options.maxMoves());
    }
    boolean isBounded = options.matePlies() != BrinkmateOptions.ANY_MATE;
    return goal + (isBounded ? " mates " + options.matePlies() : "");
  }

  /** Whether the answer is "no brinkmate of any number of moves". */
  private boolean isNever() {
    return found.kind() == Kind.NONE && found.lower() == BrinkmateResult.NEVER;
  }

  private ProofResult make(ClaimSink sink, SearchLimits limits, SearchMonitor monitor)
      throws IOException {
    SearchBudget budget = new SearchBudget(limits, monitor);
    BrinkmateClaims claims = new BrinkmateClaims(table, root, options, budget, sink);
    ProofGap.@Nullable Reason gap = null;
    try {
      if (found.kind() == Kind.BRINKMATE) {
        claims.brinkmate(found.moves(), found.keys(), found.keysComplete(), found.exact());
      } else {
        claims.noBrinkmate(isNever() ? BrinkmateClaims.NEVER : options.maxMoves());
      }
    } catch (ProofGap missing) {
      gap = missing.reason();
    } catch (OutOfMemoryError e) {
      gap = ProofGap.Reason.MEMORY;
    }
    return new ProofResult(
        gap, claims.claims(), budget.nodes(), claims.searched(), budget.millis());
  }
}
