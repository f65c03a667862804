package tsumugi.solver.tsume.line;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.line.ProofTraversal.Result;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.TsumeRoot;

/**
 * Verifies the whole proof of a mate that a search has left in the table: one check in every
 * attacker's node, all replies in every defender's node, each position once.
 *
 * <p>The table suggests the moves but is not trusted. Every move is generated afresh, every line
 * must end in mate, and lengths are counted from there. What the table has lost is proved again
 * within the plies that are left. So bounds fall along every path, and no proof can be circular.
 * Lengths are literal: every legal reply counts, including futile interpositions (無駄合い).
 *
 * <p>In a side line, the length of a node is that of the longest defence against the attack in the
 * proof, which is not always the shortest attack. On the main line of a mate called exact, every
 * move is proved to keep the length ({@link MainLine}).
 */
public final class ProofVerifier {
  /**
   * The result of a verification.
   *
   * @param plies length of the longest defence, or of the shorter mate; 0 for {@code LONGER} and
   *     {@code INTERRUPTED}
   * @param line a longest defence; among several, one that leaves the fewest pieces over. With
   *     {@code LONGER}, the moves to the position whose proof failed; otherwise it may be empty
   * @param surplus pieces in the attacker's hand at the end of the line (駒余り). If it is not 0, no
   *     other longest defence against this attack was found to leave fewer
   * @param positions number of positions of the proof; each is counted once
   * @param nodes all moves made, including those of searches for lost parts
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  public record Result(
      ProofOutcome outcome, int plies, int[] line, int surplus, long positions, long nodes) {}

  private ProofVerifier() {}

  /**
   * Verifies the proof of a mate.
   *
   * @param table as the search that found the mate has left it; if it has lost everything, the
   *     whole proof is searched again
   * @param root the attacker is to move if the length is odd; else the defender
   * @param plies the claimed length of the mate
   * @param exact whether the mate is claimed to be the shortest; that is then proved again
   * @param limits limits of the verification alone
   */
  public static Result verify(
      MainSubTable table,
      Position root,
      int plies,
      boolean exact,
      SearchLimits limits,
      SearchMonitor monitor,
      ProofVisitor visitor) {
    TsumeRoot inside = plies % 2 == 0 ? TsumeRoot.defending(root) : TsumeRoot.attacking(root);
    Position position = inside.position();
    SearchBudget budget = new SearchBudget(limits, monitor);
    DfpnSearch search = new DfpnSearch(position, new DfpnNodes(table), budget);
    ProofTraversal.Result traversal =
        new ProofTraversal(position, search, budget, visitor).traverse(inside.inside(plies));
    if (traversal.outcome() == ProofOutcome.CONFIRMED && exact) {
      KnownBounds known = new KnownBounds(table, position.sideToMove());
      MainLine main = new MainLine(position, known, search, budget);
      traversal = shortest(traversal, search, main);
    }
    Line line = traversal.line();
    return new Result(
        traversal.outcome(),
        traversal.plies() == 0 ? 0 : inside.outside(traversal.plies()),
        inside.outside(line.moves()),
        line.surplus(),
        traversal.positions() - inside.inside(0),
        budget.nodes());
  }

  /** Proves again that no mate is shorter, and reads the main line. */
  private static ProofTraversal.Result shortest(
      ProofTraversal.Result traversal, DfpnSearch search, MainLine main) {
    int shorter = traversal.plies() - 2;
    MateBounds known = shorter < 1 ? MateBounds.noMateWithin(0) : search.refute(shorter);
    if (shorter > 0 && !known.decides(shorter)) {
      return new ProofTraversal.Result(
          ProofOutcome.INTERRUPTED, 0, Line.NONE, traversal.positions());
    }
    if (known.isMateWithin(shorter)) {
      return new ProofTraversal.Result(
          ProofOutcome.SHORTER, known.upper(), traversal.line(), traversal.positions());
    }
    Line line = main.read(traversal.plies());
    return line.length() == traversal.plies()
        ? new ProofTraversal.Result(
            traversal.outcome(), traversal.plies(), line, traversal.positions())
        : traversal;
  }
}
