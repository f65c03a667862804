package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * The two games that bound a composed length: the game of refunds from below, shogi from above.
 * Both obey hand dominance, so that df-pn can search them.
 */
final class ComposedGames {
  /**
   * The limit for shogi: this many times the nodes of the question about refunds, and a few more.
   */
  private static final int LITERAL_FACTOR = 2;

  private static final int LITERAL_NODES = 200;

  private final ComposedBoard board;
  private final SearchBudget budget;
  private final DfpnSearch refunds;
  private final DfpnSearch literal;
  private final KnownBounds known;

  ComposedGames(ComposedBoard board, int attacker, MainSubTable table, SearchBudget budget) {
    this.board = board;
    this.budget = budget;
    boolean passes = board.position.sideToMove() != attacker;
    if (passes) {
      board.doMove(Move.PASS); // since df-pn takes the side to move for the attacker
    }
    refunds = refundSearch(board.refunds, table, budget);
    literal = new DfpnSearch(board.literal, new DfpnNodes(table), budget);
    if (passes) {
      board.undoMove(Move.PASS);
    }
    known = new KnownBounds(table, attacker);
  }

  /** Bounds of the refund length that decide a mate within {@code plies}, unless interrupted. */
  MateBounds refunds(int plies) {
    return outside(refunds.prove(plies + RefundGame.MATED));
  }

  /**
   * The same with a limit.
   *
   * @param nodes the limit
   * @param mateExpected whether to look for a mate, or to try to prove that none exists
   */
  MateBounds refunds(int plies, long nodes, boolean mateExpected) {
    int inside = plies + RefundGame.MATED;
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return outside(mateExpected ? refunds.prove(inside) : refunds.refute(inside));
    }
  }

  /** Whether the budget, and not the limit of a question, is the reason for an open answer. */
  boolean isInterrupted() {
    return budget.interrupted();
  }

  /** Creates a search of the game of refunds, with the attacker to move. */
  static DfpnSearch refundSearch(RefundGame game, MainSubTable table, SearchBudget budget) {
    return new DfpnSearch(game, new DfpnNodes(table), budget);
  }

  /** The exact refund length if it is at most {@code plies}, else bounds that say it is greater. */
  MateBounds exactRefunds(int plies) {
    return exact(refunds, plies);
  }

  /** The same by a given search of the game of refunds, unless the budget interrupts. */
  static MateBounds exact(MateSearch refunds, int plies) {
    MateBounds bounds = refunds.prove(plies + RefundGame.MATED);
    return outside(bounds.isMate() ? refunds.shorten(bounds) : bounds);
  }

  /** Bounds of the literal length: a mate of at most {@code plies} if it is known or soon found. */
  MateBounds literal(int plies, long refundNodes) {
    Position position = board.position;
    MateBounds before = known.of(board.literal.key(), position.hand(position.sideToMove()));
    if (before.decides(plies)) {
      return before;
    }
    try (SearchBudget.Slice _ = budget.slice(LITERAL_FACTOR * refundNodes + LITERAL_NODES)) {
      return literal.prove(plies);
    }
  }

  /** Removes the {@link RefundGame#MATED} plies. A lower bound of "nothing known" becomes -2. */
  private static MateBounds outside(MateBounds inside) {
    int lower = inside.isNoMate() ? MateBounds.NEVER : inside.lower() - RefundGame.MATED;
    int upper = inside.isMate() ? inside.upper() - RefundGame.MATED : MateBounds.NEVER;
    return new MateBounds(lower, upper, inside.move());
  }
}
