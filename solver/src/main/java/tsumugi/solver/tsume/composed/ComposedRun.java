package tsumugi.solver.tsume.composed;

import java.util.Set;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.node.TsumeRoot;

/**
 * The part of a solve that finds the composed length. Its lower bound is asked for first, since it
 * holds for the literal length as well: where both meet, nothing else has to be refuted.
 */
public final class ComposedRun {
  private final ComposedSearch search;
  private final int attacker;

  /**
   * @param root as the searches see it, the attacker to move
   * @param table has the literal records of this root and of no other
   */
  public ComposedRun(Position root, MainSubTable table, SearchClock clock) {
    attacker = root.sideToMove();
    search = new ComposedSearch(root, root.sideToMove(), table, clock);
  }

  /** No mate, composed or literal, is so short: of at most {@code plies} plies, as the root has. */
  public int lower(int plies) {
    return Math.max(0, search.lower(plies));
  }

  /**
   * The composed mate, as far as the clock lets it be found.
   *
   * @param literal the length of a literal mate that is proved, inside
   */
  public ComposedMate mate(TsumeRoot root, int literal) {
    ComposedLength length = search.find(literal);
    if (!length.isExact()) {
      int lower = Math.max(0, length.lower());
      return new ComposedMate(root.outside(lower), root.outside(literal), new int[0], Set.of());
    }
    int[] line = new ComposedLine(search, attacker).read(length.upper());
    Set<ComposedMate.Dispute> disputes = new DisputeFinder(search, attacker).along(line);
    int plies = root.outside(length.upper());
    return new ComposedMate(plies - 2, plies, root.outside(line), disputes);
  }
}
