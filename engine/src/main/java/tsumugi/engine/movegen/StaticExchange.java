package tsumugi.engine.movegen;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;

/**
 * Static exchange evaluation: what a move wins when both sides then take on its square, each time
 * with their cheapest piece, and stop when that is better for them.
 *
 * <p>Sliders behind sliders join in; pins and the promotions of later takers are left out. Answers
 * only "at least so much?", which decides after two or three pieces as a rule.
 */
public final class StaticExchange {
  /** Takers from the cheapest to the dearest; the king comes last. */
  private static final int[] ORDER = {
    PieceType.PAWN,
    PieceType.LANCE,
    PieceType.KNIGHT,
    PieceType.PRO_PAWN,
    PieceType.PRO_LANCE,
    PieceType.PRO_KNIGHT,
    PieceType.SILVER,
    PieceType.PRO_SILVER,
    PieceType.GOLD,
    PieceType.BISHOP,
    PieceType.ROOK,
    PieceType.HORSE,
    PieceType.DRAGON,
    PieceType.KING
  };

  private final int[] values;
  private final int[] promotionGains;

  /**
   * An evaluator in any unit.
   *
   * @param values per piece type, what its capture is worth, in about the order in which the pieces
   *     take; the king's is never used
   * @param promotionGains per unpromoted type, what promoting it adds
   */
  public StaticExchange(int[] values, int[] promotionGains) {
    this.values = values.clone();
    this.promotionGains = promotionGains.clone();
  }

  /** True when the exchange a legal move starts wins at least {@code threshold} for its side. */
  public boolean atLeast(Position position, int move, int threshold) {
    int to = Move.to(move);
    int victim = position.pieceAt(to);
    int balance = (victim == Piece.EMPTY ? 0 : values[Piece.type(victim)]) - threshold;
    long occLo = position.occupiedLo() | Rays.bitLo(to);
    long occHi = position.occupiedHi() | Rays.bitHi(to);
    int mover;
    if (Move.isDrop(move)) {
      mover = Move.dropType(move);
    } else {
      int from = Move.from(move);
      mover = Piece.type(position.pieceAt(from));
      if (Move.isPromotion(move)) {
        balance += promotionGains[mover];
        mover = PieceType.promoted(mover);
      }
      occLo &= ~Rays.bitLo(from);
      occHi &= ~Rays.bitHi(from);
    }
    if (balance < 0) {
      return false;
    }
    if (mover == PieceType.KING) {
      return true;
    }
    int loss = values[mover] - balance;
    return loss <= 0 || survives(position, to, occLo, occHi, loss);
  }

  /**
   * The exchange goes on with the other side to take.
   *
   * @param swap what the side to take would win beyond the threshold, always positive here
   */
  private boolean survives(Position position, int to, long occLo, long occHi, int swap) {
    int side = position.sideToMove();
    boolean good = true;
    while (true) {
      side = Color.opposite(side);
      long lo = position.attackersLo(to, side, occLo, occHi) & occLo;
      long hi = position.attackersHi(to, side, occLo, occHi) & occHi;
      if ((lo | hi) == 0) {
        return good;
      }
      good = !good;
      int base = Piece.of(side, 0);
      int index = 0;
      while ((position.piecesLo(base | ORDER[index]) & lo
              | position.piecesHi(base | ORDER[index]) & hi)
          == 0) {
        index++;
      }
      int type = ORDER[index];
      if (type == PieceType.KING) {
        int other = Color.opposite(side);
        occLo &= ~position.piecesLo(base | type);
        occHi &= ~position.piecesHi(base | type);
        boolean guarded =
            (position.attackersLo(to, other, occLo, occHi) & occLo
                    | position.attackersHi(to, other, occLo, occHi) & occHi)
                != 0;
        return guarded ? !good : good;
      }
      swap = values[type] - swap;
      if (swap < (good ? 1 : 0)) {
        return good;
      }
      long takerLo = position.piecesLo(base | type) & lo;
      long takerHi = position.piecesHi(base | type) & hi;
      if (takerLo != 0) {
        occLo &= ~Long.lowestOneBit(takerLo);
      } else {
        occHi &= ~Long.lowestOneBit(takerHi);
      }
    }
  }
}
