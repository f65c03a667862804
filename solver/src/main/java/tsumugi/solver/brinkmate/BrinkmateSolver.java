package tsumugi.solver.brinkmate;

import java.util.function.Consumer;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.UnsolvablePositionException;

/**
 * Finds brinkmates and judges threats, as docs/brinkmate.md defines them. This is the only entry
 * point for front ends. One solver serves one question at a time; its table is cleared for each.
 */
public final class BrinkmateSolver {
  private final MainSubTable table;
  private final long memoryBytes;

  public BrinkmateSolver(MainSubTable table) {
    this(table, BrinkmateMemory.MOST_BYTES);
  }

  /**
   * @param memoryBytes bytes of the Java heap for each generation of {@link BrinkmateMemory}
   */
  BrinkmateSolver(MainSubTable table, long memoryBytes) {
    this.table = table;
    this.memoryBytes = memoryBytes;
  }

  /**
   * Looks for the shortest brinkmate by the side to move.
   *
   * @throws UnsolvablePositionException if the defender has no king or its king could be captured.
   */
  public BrinkmateResult solve(
      Position root, BrinkmateOptions options, SearchLimits limits, SearchMonitor monitor) {
    return solve(root, options, limits, monitor, _ -> {});
  }

  /**
   * Looks for the shortest brinkmate by the side to move.
   *
   * @param preliminary takes a brinkmate that has been found, if it then takes long to decide
   *     whether it is the shortest and which other keys it has; called at most once
   * @throws UnsolvablePositionException if the defender has no king or its king could be captured.
   */
  public BrinkmateResult solve(
      Position root,
      BrinkmateOptions options,
      SearchLimits limits,
      SearchMonitor monitor,
      Consumer<BrinkmateResult> preliminary) {
    int defender = root.sideToMove() ^ 1;
    if (!root.hasKing(defender)) {
      throw new UnsolvablePositionException(Message.of("solver.no-king"));
    }
    if (root.isInCheck(defender)) {
      throw new UnsolvablePositionException(Message.of("solver.defender-in-check"));
    }
    table.newSearch();
    return new BrinkmateRun(table, root, options, limits, monitor, preliminary, memoryBytes)
        .result();
  }

  /**
   * Judges whether the side to move is threatened with mate, and every reply of it.
   *
   * @throws UnsolvablePositionException if the side to move has no king, or the king of the other
   *     side could be captured.
   */
  public ThreatReport threat(
      Position root, BrinkmateOptions options, SearchLimits limits, SearchMonitor monitor) {
    if (!root.hasKing(root.sideToMove())) {
      throw new UnsolvablePositionException(Message.of("solver.no-king"));
    }
    if (root.isInCheck(root.sideToMove() ^ 1)) {
      throw new UnsolvablePositionException(Message.of("solver.attacker-in-check"));
    }
    table.newSearch();
    return new ThreatRun(table, root, options, limits, monitor).report();
  }
}
