package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.dfpn.MateGame;
import tsumugi.solver.tsume.node.AttackerMoves;

/**
 * The game of refunds: shogi, but behind an interposition the attacker may take the piece with one
 * that then checks alone, give it up, and the two plies do not count. Its length is never greater
 * than the composed length, and unlike that one it obeys hand dominance, so that df-pn with proof
 * hands can be played on it (docs/search/composed.md).
 */
final class RefundGame extends MateGame {
  /** Lengths inside are by so much longer than those outside, so that none is below 0. */
  static final int MATED = 2;

  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList replies = new MoveList();

  @Override
  public AttackerMoves attackerMoves(Position root) {
    return new Moves((RefundPosition) root);
  }

  @Override
  public int matedPlies() {
    return MATED;
  }

  @Override
  public boolean isRefundable(Position position, int reply) {
    return ((RefundPosition) position).isInterposition(reply);
  }

  @Override
  public boolean isAllRefundable(Position position) {
    replies.clear();
    evasions.generate(position, replies);
    for (int i = 0; i < replies.size(); i++) {
      if (!isRefundable(position, replies.get(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean leavesAllRefundable(Position position, MoveList checks) {
    for (int i = 0; i < checks.size(); i++) {
      int check = checks.get(i);
      position.doMove(check);
      boolean all = isAllRefundable(position);
      position.undoMove(check);
      if (all) {
        return true;
      }
    }
    return false;
  }

  @Override
  public long literalKeyAfter(Position position, int move) {
    return ((RefundPosition) position).literalKeyAfter(move);
  }

  /** All checks, and behind an interposition the gifts as well. */
  private static final class Moves extends AttackerMoves {
    private final Gifts gifts = new Gifts();

    Moves(RefundPosition root) {
      super(root);
    }

    @Override
    public void generate(Position position, MoveList moves) {
      int first = moves.size();
      super.generate(position, moves);
      RefundPosition board = (RefundPosition) position;
      if (board.isRefundable()) {
        int end = moves.size();
        for (int i = first; i < end; i++) {
          int check = moves.get(i);
          if (gifts.isOne(position, check, board.interposedSquare())) {
            moves.add(Move.gift(check));
          }
        }
      }
    }
  }
}
