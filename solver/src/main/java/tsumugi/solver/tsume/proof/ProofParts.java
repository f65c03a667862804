package tsumugi.solver.tsume.proof;

import java.io.IOException;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;

/**
 * Makes the claims of many mates, and of many positions without a mate, for one file. The attacker
 * is the same side in all of them. What is claimed for one position also serves the others.
 */
public final class ProofParts {
  private final ProofNodes nodes;
  private final MateClaims mates;
  private final EscapeClaims escapes;

  /**
   * @param table has results for positions with this attacker or none.
   * @param root a position with all the pieces, the attacker to move.
   * @param budget the budget of the whole proof.
   * @param sink receives the claims.
   */
  public ProofParts(MainSubTable table, Position root, SearchBudget budget, ClaimSink sink) {
    nodes = new ProofNodes(table, root, root.sideToMove(), budget, sink);
    mates = new MateClaims(nodes);
    escapes = new EscapeClaims(nodes);
  }

  /** Whether a mate of at most {@code plies} is claimed for the position, the attacker to move. */
  public boolean hasMate(Position position, int plies) {
    nodes.load(position);
    return nodes.coveringHand(ClaimKind.MATES, plies) != ClaimIndex.NONE;
  }

  /**
   * Whether it is claimed that the position, the attacker to move, has no mate of at most {@code
   * plies}.
   */
  public boolean hasNoMate(Position position, int plies) {
    nodes.load(position);
    return nodes.coveringHand(ClaimKind.NO_MATE, plies) != ClaimIndex.NONE;
  }

  /** Claims a mate that exists, the attacker to move. */
  public void mate(Position position, int plies) throws ProofGap, IOException {
    mates.makeUnlessCovered(position, plies);
  }

  /**
   * Claims that the position, the attacker to move, has no mate of at most {@code plies}, which is
   * true.
   *
   * @param plies may be {@link ProofMaker#NEVER}
   */
  public void noMate(Position position, int plies) throws ProofGap, IOException {
    if (!hasNoMate(position, plies)) {
      escapes.make(position, plies);
    }
  }

  /** The number of claims made. */
  public long claims() {
    return nodes.claims();
  }

  /** Moves made to search again what the table had lost. */
  public long searched() {
    return nodes.searched();
  }
}
