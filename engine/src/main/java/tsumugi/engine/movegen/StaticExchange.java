package tsumugi.engine.movegen;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * Static exchange evaluation: what a move wins when both sides then take on its square, each time
 * with their cheapest piece, and stop when that is better for them.
 *
 * <p>Sliders behind sliders join in. A piece that shields its king from a slider does not take: one
 * that was put between a check and its king cannot take what is dropped beside it. The promotions
 * of later takers are left out. Answers only "at least so much?", which decides after two or three
 * pieces as a rule. One object per thread: it remembers what shields the kings of the last board.
 */
public final class StaticExchange {
  /** Per piece type, how early it takes: the cheapest first, the king last. */
  private static final int[] RANK = new int[PieceType.COUNT];

  static {
    int[] order = {
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
    for (int rank = 0; rank < order.length; rank++) {
      RANK[order[rank]] = rank;
    }
  }

  private final int[] values;
  private final int[] promotionGains;

  /**
   * For each side, what stands between its king and a slider, and the board of which that holds.
   */
  private final Blockers[] shields = {new Blockers(), new Blockers()};

  private final long[] shieldsOf = new long[2];

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
      lo = unpinnedLo(position, side, to, lo, occLo, occHi);
      hi = unpinnedHi(position, side, to, hi, occLo, occHi);
      if ((lo | hi) == 0) {
        return good;
      }
      good = !good;
      int taker = cheapest(position, lo, hi);
      int type = Piece.type(position.pieceAt(taker));
      occLo &= ~Rays.bitLo(taker);
      occHi &= ~Rays.bitHi(taker);
      if (type == PieceType.KING) {
        int other = Color.opposite(side);
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
    }
  }

  /** The square of the first of the cheapest of some pieces, of which there is one. */
  private static int cheapest(Position position, long lo, long hi) {
    int found = Square.NONE;
    int least = Integer.MAX_VALUE;
    for (; lo != 0; lo &= lo - 1) {
      int square = Long.numberOfTrailingZeros(lo);
      int rank = RANK[Piece.type(position.pieceAt(square))];
      if (rank < least) {
        least = rank;
        found = square;
      }
    }
    for (; hi != 0; hi &= hi - 1) {
      int square = Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
      int rank = RANK[Piece.type(position.pieceAt(square))];
      if (rank < least) {
        least = rank;
        found = square;
      }
    }
    return found;
  }

  /** Those of some takers that may leave their place. */
  private long unpinnedLo(Position position, int side, int to, long lo, long occLo, long occHi) {
    long free = lo;
    long maybe = lo == 0 ? 0 : lo & shields(position, side).lo;
    for (; maybe != 0; maybe &= maybe - 1) {
      long piece = Long.lowestOneBit(maybe);
      free = exposesKing(position, side, to, occLo & ~piece, occHi) ? free & ~piece : free;
    }
    return free;
  }

  private long unpinnedHi(Position position, int side, int to, long hi, long occLo, long occHi) {
    long free = hi;
    long maybe = hi == 0 ? 0 : hi & shields(position, side).hi;
    for (; maybe != 0; maybe &= maybe - 1) {
      long piece = Long.lowestOneBit(maybe);
      free = exposesKing(position, side, to, occLo, occHi & ~piece) ? free & ~piece : free;
    }
    return free;
  }

  private Blockers shields(Position position, int side) {
    Blockers found = shields[side];
    if (shieldsOf[side] != position.boardKey()) {
      found.find(position, position.kingSquare(side), Color.opposite(side));
      shieldsOf[side] = position.boardKey();
    }
    return found;
  }

  /** Whether a king is attacked on such a board by anything but the piece that has been taken. */
  private static boolean exposesKing(Position position, int side, int to, long occLo, long occHi) {
    int king = position.kingSquare(side);
    int other = Color.opposite(side);
    long lo = position.attackersLo(king, other, occLo, occHi) & occLo & ~Rays.bitLo(to);
    long hi = position.attackersHi(king, other, occLo, occHi) & occHi & ~Rays.bitHi(to);
    return (lo | hi) != 0;
  }
}
