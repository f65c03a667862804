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
 * The two games that bound a composed length: that of refunds from below, shogi from above. Both
 * obey hand dominance, so that df-pn can play them.
 */
final class ComposedGames {
  /** Shogi may cost this many times the nodes of the question about refunds, and a few more. */
  private static final int LITERAL_FACTOR = 2;

  private static final int LITERAL_NODES = 200;

  private final ComposedBoard board;
  private final SearchBudget clock;
  private final DfpnSearch refunds;
  private final DfpnSearch literal;
  private final KnownBounds known;

  ComposedGames(ComposedBoard board, int attacker, MainSubTable table, SearchBudget clock) {
    this.board = board;
    this.clock = clock;
    boolean passes = board.literal.sideToMove() != attacker;
    if (passes) {
      board.doMove(Move.PASS); // since df-pn takes the side to move for the attacker
    }
    refunds = refundSearch(board.refunds, table, clock);
    literal = new DfpnSearch(board.literal, new DfpnNodes(table), clock);
    if (passes) {
      board.undoMove(Move.PASS);
    }
    known = new KnownBounds(table, attacker);
  }

  /** Bounds of the refund length that decide so many plies, unless the clock interrupts. */
  MateBounds refunds(int plies) {
    return outside(refunds.prove(plies + RefundGame.MATED));
  }

  /**
   * The same, as far as it gets in so many nodes.
   *
   * @param mateExpected whether to look for a mate, or for the reasons why there is none
   */
  MateBounds refunds(int plies, long nodes, boolean mateExpected) {
    int inside = plies + RefundGame.MATED;
    try (SearchBudget.Slice _ = clock.slice(nodes)) {
      return outside(mateExpected ? refunds.prove(inside) : refunds.refute(inside));
    }
  }

  /** True when a question that is open has been cut off by the clock, and not by its own nodes. */
  boolean isInterrupted() {
    return clock.interrupted();
  }

  /** Plays the game of refunds from a board on which the attacker is to move. */
  static DfpnSearch refundSearch(RefundPosition board, MainSubTable table, SearchBudget clock) {
    return new DfpnSearch(board, new DfpnNodes(table), clock, new RefundGame());
  }

  /** The exact refund length, if it is no greater than so many plies; else that it is greater. */
  MateBounds exactRefunds(int plies) {
    return exact(refunds, plies);
  }

  /**
   * The same by another search of the game of refunds, as far as it gets before the clock
   * interrupts.
   */
  static MateBounds exact(MateSearch refunds, int plies) {
    MateBounds bounds = refunds.prove(plies + RefundGame.MATED);
    return outside(bounds.isMate() ? refunds.shorten(bounds) : bounds);
  }

  /** A literal mate of at most so many plies, if one is known or soon found. */
  MateBounds literal(int plies, long refundNodes) {
    Position position = board.literal;
    MateBounds before = known.of(position.boardKey(), position.hand(position.sideToMove()));
    if (before.decides(plies)) {
      return before;
    }
    try (SearchBudget.Slice _ = clock.slice(LITERAL_FACTOR * refundNodes + LITERAL_NODES)) {
      return literal.prove(plies);
    }
  }

  /** The least lengths are negative, so that "nothing is known" is less than 0 outside. */
  private static MateBounds outside(MateBounds inside) {
    int lower = inside.isNoMate() ? MateBounds.NEVER : inside.lower() - RefundGame.MATED;
    int upper = inside.isMate() ? inside.upper() - RefundGame.MATED : MateBounds.NEVER;
    return new MateBounds(lower, upper, inside.move());
  }
}
