package tsumugi.solver.tsume.dfpn;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.AttackerMoves;

/**
 * What {@link DfpnSearch} has to know of the game that is played on its board. There is shogi, and
 * there is the game of refunds, in which a capture may take back the ply of the interposition
 * before it, so that lengths may fall below nothing and are counted from a higher number.
 */
public class MateGame {
  /** Every move counts. */
  public static final MateGame LITERAL = new MateGame();

  /** In place of a key: there is no such position in shogi, or this is shogi. */
  public static final long NO_KEY = 0;

  /** For games other than shogi. */
  protected MateGame() {}

  /** The moves of the attacker's nodes. */
  public AttackerMoves attackerMoves(Position root) {
    return new AttackerMoves(root);
  }

  /** The length of a mate that stands on the board. */
  public int matedPlies() {
    return 0;
  }

  /** True when the attacker may take the piece that this reply interposes, and give it up. */
  public boolean isRefundable(Position position, int reply) {
    return false;
  }

  /** True when the defender on the board, who is not mated, has none but refundable replies. */
  public boolean isAllRefundable(Position position) {
    return false;
  }

  /** True when one of the checks, none of which mates, leaves none but refundable replies. */
  public boolean leavesAllRefundable(Position position, MoveList checks) {
    return false;
  }

  /**
   * The key in shogi of the position behind a move: its mates there are mates in this game as well.
   */
  public long literalKeyAfter(Position position, int move) {
    return NO_KEY;
  }
}
