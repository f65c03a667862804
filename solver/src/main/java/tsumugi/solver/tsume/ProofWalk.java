package tsumugi.solver.tsume;

import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

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
 * proved to keep the length ({@link LongestDefence}).
 */
public final class ProofWalk {
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

  private ProofWalk() {}

  /**
   * Walks the proof of a mate. The mate of a defender's root is walked after each reply in turn.
   *
   * @param table as the search that found the mate has left it; if it has lost everything, the
   *     whole proof is searched again
   * @param root the attacker to move
   * @param plies the length of the mate, odd
   * @param exact whether it is called the shortest, which is then proved once more
   * @param limits for the walk alone
   */
  public static Result walk(
      MainSubTable table,
      Position root,
      int plies,
      boolean exact,
      SearchLimits limits,
      SearchMonitor monitor,
      Visitor visitor) {
    Position position = new Position(root);
    SearchClock clock = new SearchClock(limits, monitor);
    ProofSearch search = new ProofSearch(position, new ProofNodes(table), clock);
    ProofWalker walker = new ProofWalker(position, search, clock, visitor);
    Outcome outcome = walker.walk(plies);
    int[] line = walker.line();
    int surplus = walker.surplus();
    int length = walker.plies();
    if (outcome == Outcome.CONFIRMED && exact) {
      LongestDefence defence =
          new LongestDefence(
              position, new AttackerNodes(table, position.sideToMove()), search, clock);
      if (plies >= 3 && !search.prove(plies - 2)) {
        outcome = Outcome.INTERRUPTED;
        length = 0;
      } else if (plies >= 3 && search.matePlies() != 0) {
        outcome = Outcome.SHORTER;
        length = search.matePlies();
      } else if (defence.read(plies).length == plies) {
        line = defence.line();
        surplus = defence.surplus();
      }
    }
    return new Result(outcome, length, line, surplus, walker.positions(), clock.nodes());
  }
}
