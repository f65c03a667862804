package tsumugi.engine.movegen;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * Static exchange evaluation: the material that a move wins if both sides then capture on its
 * square, each time with their cheapest piece, and stop as soon as stopping is better for them.
 *
 * <p>Sliders behind other sliders join in. A piece that shields its king from a slider does not
 * capture: for example, a piece interposed against a check cannot capture a piece that is dropped
 * beside it. Promotions by later captures are ignored. The only question answered is whether the
 * result reaches a threshold, which two or three captures usually decide. Not thread-safe: an
 * object caches the shields of both kings for the last board.
 */
public final class StaticExchange {
  /** For each piece type, its place in the order of capture: the cheapest first, the king last. */
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
   * For each side, the pieces that stand between its king and a slider, and the key of the board
   * for which they were found.
   */
  private final Blockers[] shields = {new Blockers(), new Blockers()};

  private final long[] shieldsOf = new long[2];

  /**
   * Creates an evaluator in any unit.
   *
   * @param values the value of capturing each piece type, roughly in the order in which the pieces
   *     capture; the king's value is never used
   * @param promotionGains the gain from promoting each unpromoted type
   */
  public StaticExchange(int[] values, int[] promotionGains) {
    this.values = values.clone();
    this.promotionGains = promotionGains.clone();
  }

  /** Whether the exchange that a legal move starts wins at least {@code threshold} for its side. */
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
   * Plays out the rest of the exchange; the other side is to capture.
   *
   * @param swap the amount beyond the threshold that the side to capture would win; always positive
   *     here
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

  /** The square of the first of the cheapest pieces in a non-empty set. */
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

  /** Those of the given pieces that may capture without exposing their king. */
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

  /**
   * Whether the king is attacked, on a board with the given occupied squares, by any piece except
   * the one captured on {@code to}.
   */
  private static boolean exposesKing(Position position, int side, int to, long occLo, long occHi) {
    int king = position.kingSquare(side);
    int other = Color.opposite(side);
    long lo = position.attackersLo(king, other, occLo, occHi) & occLo & ~Rays.bitLo(to);
    long hi = position.attackersHi(king, other, occLo, occHi) & occHi & ~Rays.bitHi(to);
    return (lo | hi) != 0;
  }
}
