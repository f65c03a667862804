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
 * A walk over the whole proof of a mate that a search has left in the table: one check in every
 * attacker's node, all replies in every defender's node, each position once.
 *
 * <p>The table is asked for moves but not believed: every move is generated afresh, every line must
 * end in mate, and lengths are counted from there. What the table has lost is proved again within
 * the plies that are left, so bounds fall along every path and no proof can go round in a circle.
 * Lengths are literal: every legal reply counts, futile interpositions (無駄合い) too.
 *
 * <p>The length of a node in a side line is that of the longest defence against the attack walked,
 * which is not always the shortest there is; on the main line of a mate called exact every move is
 * proved to keep the length ({@link MainLine}).
 */
public final class ProofVerifier {
  /**
   * The result of a walk.
   *
   * @param plies length of the longest defence, or of the shorter mate; 0 for {@code LONGER} and
   *     {@code INTERRUPTED}
   * @param line a longest defence, of those with the fewest pieces left over; with {@code LONGER}
   *     the moves to the position whose proof failed; otherwise it may be empty
   * @param surplus pieces in the attacker's hand at the end of the line (駒余り); when it is not 0, no
   *     other longest defence against this attack was found to leave fewer
   * @param positions positions of the proof, attacker's and defender's, each counted once
   * @param nodes moves made in all, those to find lost parts again included
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  public record Result(
      ProofOutcome outcome, int plies, int[] line, int surplus, long positions, long nodes) {}

  private ProofVerifier() {}

  /**
   * Walks the proof of a mate.
   *
   * @param table as the search that found the mate has left it; if it has lost everything, the
   *     whole proof is searched again
   * @param root the attacker to move where the length is odd, the defender where it is even
   * @param plies the length of the mate
   * @param exact whether it is called the shortest, which is then proved once more
   * @param limits for the walk alone
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

  /** Proves once more that no mate is shorter, and reads the main line. */
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
