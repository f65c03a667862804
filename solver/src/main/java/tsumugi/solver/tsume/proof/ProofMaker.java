package tsumugi.solver.tsume.proof;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.deepening.AttackerNodes;
import tsumugi.solver.tsume.deepening.ClosedDefence;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.TsumeRoot;

/**
 * Turns an answer, and the table it was found with, into claims that can be checked one by one
 * (docs/proof-format.md). Only the claims that the root needs are made, each with the hand with
 * which it holds.
 *
 * <p>Nothing here follows a path. Attacker's nodes wait in {@link PendingNodes}, and the node with
 * the largest bound is taken first. It makes its own claim and the claims of the defender's nodes
 * after it, and leaves new nodes with smaller bounds. A node that a search disproved by a
 * repetition needs no path either: the repeated position already has a claim, with a larger bound.
 *
 * <p>The table is asked first. What it has lost is searched again.
 */
public final class ProofMaker {
  /** In place of a bound in plies: never. */
  public static final int NEVER = MateBounds.NEVER;

  /** The closed defence may search at most this many nodes for a set of its own. */
  private static final long MOST_CLOSED_SET_NODES = 1_000_000;

  private static final long LEAST_CLOSED_SET_NODES = 10_000;

  /**
   * The closed defence may search this many nodes for each record in the table, so that a small
   * search is not followed by a long one.
   */
  private static final long CLOSED_SET_NODES_A_RECORD = 4;

  private final MainSubTable table;
  private final Position root;
  private final int attacker;
  private final long maxNodes;
  private final SearchBudget budget;
  private final ProofNodes nodes;

  /**
   * @param table as the search of this root has left it
   * @param limits limits of the whole proof. Nodes are moves made, including those of repeated
   *     searches
   */
  public ProofMaker(
      MainSubTable table,
      Position root,
      boolean attackerMoves,
      SearchLimits limits,
      SearchMonitor monitor,
      ClaimSink sink) {
    this.table = table;
    this.root = new Position(root);
    attacker = attackerMoves ? root.sideToMove() : Color.opposite(root.sideToMove());
    maxNodes = limits.maxNodes();
    budget = new SearchBudget(limits, monitor);
    nodes = new ProofNodes(table, this.root, attacker, budget, sink);
  }

  /**
   * Makes the claims of a proof.
   *
   * @throws IOException if the sink throws it
   */
  public ProofResult make(ProofGoal goal) throws IOException {
    try {
      if (goal.isMate()) {
        new MateClaims(nodes).make(root, goal.plies());
      }
      if (goal.escapesFor() != ProofGoal.NOTHING) {
        escape(goal.escapesFor());
      }
      return result(null);
    } catch (ProofGap gap) {
      return result(gap.reason());
    } catch (OutOfMemoryError e) {
      return result(ProofGap.Reason.MEMORY);
    }
  }

  private void escape(int bound) throws ProofGap, IOException {
    if (bound == NEVER) {
      trustClosedSet();
    }
    new EscapeClaims(nodes).make(root, bound);
  }

  /**
   * Looks for one closed set that contains the whole proof; it replaces many searches for its
   * members.
   */
  private void trustClosedSet() {
    boolean attacking = root.sideToMove() == attacker;
    TsumeRoot inside = attacking ? TsumeRoot.attacking(root) : TsumeRoot.defending(root);
    AttackerNodes members = new AttackerNodes(table, attacker);
    ClosedDefence defence = new ClosedDefence(inside.position(), members, budget);
    try (SearchBudget.Slice _ = budget.slice(closedSetNodes())) {
      if (defence.run() == ClosedDefence.Outcome.NO_MATE) {
        nodes.facts().trustRound(defence.round());
      }
    }
  }

  /**
   * The nodes for the closed defence: at most half of the limit, so that enough is left if it finds
   * no set.
   */
  private long closedSetNodes() {
    long worth = CLOSED_SET_NODES_A_RECORD * table.statistics().records();
    long wanted = Math.clamp(worth, LEAST_CLOSED_SET_NODES, MOST_CLOSED_SET_NODES);
    return Math.min(wanted, maxNodes / 2);
  }

  private ProofResult result(ProofGap.@Nullable Reason gap) {
    return new ProofResult(gap, nodes.claims(), budget.nodes(), nodes.searched(), budget.millis());
  }
}
