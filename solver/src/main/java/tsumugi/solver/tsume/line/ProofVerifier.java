package tsumugi.solver.tsume.line;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.line.ProofWalk.Walked;
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
  /** What a walk found out about the length it was given. */
  public enum Outcome {
    /** Every defence is mated, the longest in exactly so many plies. */
    CONFIRMED,
    /** Every defence is mated, but sooner; or a mate called exact is not the shortest. */
    SHORTER,
    /** A defence is not mated within so many plies. */
    LONGER,
    /** A limit or a stop came first. */
    INTERRUPTED
  }

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
      Outcome outcome, int plies, int[] line, int surplus, long positions, long nodes) {}

  /**
   * Is shown each position of a proof once, children before parents; again only when the table held
   * too long a proof at first. The position is on the board and must be left as it is.
   */
  public interface Visitor {
    /** Sees nothing. */
    Visitor NONE = new Visitor() {};

    /** An attacker's node: its check, and in how many plies that mates. */
    default void attacker(Position position, int check, int plies) {}

    /**
     * A defender's node.
     *
     * @param replies all legal replies; none when it is mate
     * @param lengths plies to the mate after each of them
     */
    default void defender(Position position, int[] replies, int[] lengths) {}
  }

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
      Visitor visitor) {
    TsumeRoot inside = plies % 2 == 0 ? TsumeRoot.defending(root) : TsumeRoot.attacking(root);
    Position position = inside.position();
    SearchBudget budget = new SearchBudget(limits, monitor);
    DfpnSearch search = new DfpnSearch(position, new DfpnNodes(table), budget);
    Walked walked = new ProofWalk(position, search, budget, visitor).walk(inside.inside(plies));
    if (walked.outcome() == Outcome.CONFIRMED && exact) {
      KnownBounds known = new KnownBounds(table, position.sideToMove());
      MainLine main = new MainLine(position, known, search, budget);
      walked = shortest(walked, search, main);
    }
    Line line = walked.line();
    return new Result(
        walked.outcome(),
        walked.plies() == 0 ? 0 : inside.outside(walked.plies()),
        inside.outside(line.moves()),
        line.surplus(),
        walked.positions() - inside.inside(0),
        budget.nodes());
  }

  /** Proves once more that no mate is shorter, and reads the main line. */
  private static Walked shortest(Walked walked, DfpnSearch search, MainLine main) {
    int shorter = walked.plies() - 2;
    MateBounds known = shorter < 1 ? MateBounds.noMateWithin(0) : search.refute(shorter);
    if (shorter > 0 && !known.decides(shorter)) {
      return new Walked(Outcome.INTERRUPTED, 0, Line.NONE, walked.positions());
    }
    if (known.isMateWithin(shorter)) {
      return new Walked(Outcome.SHORTER, known.upper(), walked.line(), walked.positions());
    }
    Line line = main.read(walked.plies());
    return line.length() == walked.plies()
        ? new Walked(walked.outcome(), walked.plies(), line, walked.positions())
        : walked;
  }
}
