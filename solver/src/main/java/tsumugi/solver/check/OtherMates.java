package tsumugi.solver.check;

import java.util.function.Consumer;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.node.MateBounds;

/** Finds all checks of a position that mate, in addition to a known one. Used for analysis. */
public final class OtherMates {
  /** The first search of every check is short, so that easy checks do not have to wait. */
  private static final long FIRST_NODES = 1_000;

  private static final long MOST_NODES = 1L << 40;

  private final MainSubTable table;
  private final SearchBudget budget;
  private final int threads;

  /**
   * Prepares the search.
   *
   * @param table has literal records of the same root and of no other
   * @param threads the number of threads
   */
  public OtherMates(MainSubTable table, SearchBudget budget, int threads) {
    this.table = table;
    this.budget = budget;
    this.threads = threads;
  }

  /**
   * Searches until all checks are decided or the budget interrupts, with increasing effort for the
   * undecided ones.
   *
   * @param known the check that is known to mate
   */
  public void find(Position root, int known, Consumer<Finding> taker) {
    MoveList open = new MoveList();
    new CheckGenerator().generate(root, open);
    int[] checks = open.toArray(0);
    for (long nodes = FIRST_NODES; checks.length > 0 && nodes < MOST_NODES; nodes *= 4) {
      open.clear();
      for (int check : checks) {
        if (check != known && !budget.interruptedNow() && !isDecided(root, check, nodes, taker)) {
          open.add(check);
        }
      }
      checks = budget.stopReason() == null ? open.toArray(0) : new int[0];
    }
  }

  private boolean isDecided(Position root, int check, long nodes, Consumer<Finding> taker) {
    MateQuestion question = new MateQuestion(table, budget, nodes, threads);
    Position after = new Position(root);
    after.doMove(check);
    MateBounds bounds = question.ask(after);
    if (bounds.isMate()) {
      taker.accept(question.describe(root, check, bounds).finding(Flaw.COOK, new int[0]));
    }
    return bounds.isMate() || bounds.isNoMate();
  }
}
