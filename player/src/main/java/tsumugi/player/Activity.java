package tsumugi.player;

import static java.lang.Long.bitCount;

import tsumugi.engine.board.Attacks;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * The part of the evaluation that considers attacks: danger to the kings, mobility of the
 * long-range pieces, and hanging pieces.
 *
 * <p>One pass over the board finds, for each side, the squares attacked at least once and at least
 * twice. Everything else is masks and bit counts. Danger grows faster than the number of attacked
 * squares next to a king, and with the pieces that the attacker has in hand to drop there.
 */
final class Activity {
  private static final int[] REACH = new int[PieceType.COUNT];

  /** The weight of a piece in hand for an attack. At most two pieces of a kind are counted. */
  private static final int[] HAND_POWER = {0, 1, 2, 2, 4, 4, 5, 5};

  private static final int[] HANGING = new int[PieceType.COUNT];

  static {
    REACH[PieceType.LANCE] = 2;
    REACH[PieceType.BISHOP] = 4;
    REACH[PieceType.ROOK] = 4;
    REACH[PieceType.HORSE] = 4;
    REACH[PieceType.DRAGON] = 4;
    for (int type = PieceType.LANCE; type < PieceType.COUNT; type++) {
      HANGING[type] = PieceValues.capture(type) / 24;
    }
  }

  /**
   * The squares that each side attacks: at least once, at least twice, and at least once without
   * the king.
   */
  private final long[] onceLo = new long[2];

  private final long[] onceHi = new long[2];
  private final long[] twiceLo = new long[2];
  private final long[] twiceHi = new long[2];
  private final long[] guardLo = new long[2];
  private final long[] guardHi = new long[2];
  private final int[] reach = new int[2];

  /** The whole term, from Black's view. */
  int blackMinusWhite(Position position) {
    look(position, Color.BLACK);
    look(position, Color.WHITE);
    return reach[Color.BLACK]
        - reach[Color.WHITE]
        + danger(position, Color.WHITE)
        - danger(position, Color.BLACK)
        + hanging(position, Color.WHITE)
        - hanging(position, Color.BLACK);
  }

  private void look(Position position, int color) {
    int pawn = Piece.of(color, PieceType.PAWN);
    long pawnsLo = position.piecesLo(pawn);
    long pawnsHi = position.piecesHi(pawn);
    // A pawn never stands on the last rank, so its step stays within its file's nine bits.
    onceLo[color] = color == Color.BLACK ? pawnsLo >>> 1 : pawnsLo << 1;
    onceHi[color] = color == Color.BLACK ? pawnsHi >>> 1 : pawnsHi << 1;
    twiceLo[color] = 0;
    twiceHi[color] = 0;
    reach[color] = 0;
    long king = position.piecesLo(Piece.of(color, PieceType.KING));
    for (long lo = position.colorLo(color) & ~pawnsLo & ~king; lo != 0; lo &= lo - 1) {
      add(position, color, Long.numberOfTrailingZeros(lo));
    }
    king = position.piecesHi(Piece.of(color, PieceType.KING));
    for (long hi = position.colorHi(color) & ~pawnsHi & ~king; hi != 0; hi &= hi - 1) {
      add(position, color, Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi));
    }
    guardLo[color] = onceLo[color];
    guardHi[color] = onceHi[color];
    if (position.hasKing(color)) {
      add(position, color, position.kingSquare(color));
    }
  }

  private void add(Position position, int color, int square) {
    int piece = position.pieceAt(square);
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    long lo = Attacks.lo(piece, square, occLo, occHi);
    long hi = Attacks.hi(piece, square, occLo, occHi);
    twiceLo[color] |= onceLo[color] & lo;
    twiceHi[color] |= onceHi[color] & hi;
    onceLo[color] |= lo;
    onceHi[color] |= hi;
    int weight = REACH[Piece.type(piece)];
    if (weight != 0) {
      reach[color] += weight * (bitCount(lo) + bitCount(hi));
    }
  }

  /** The danger to the king of a side, in centipawns. */
  private int danger(Position position, int color) {
    int king = position.kingSquare(color);
    if (king == Square.NONE) {
      return 0;
    }
    int them = color ^ 1;
    int kingPiece = Piece.of(color, PieceType.KING);
    int raw =
        danger(
                Attacks.stepLo(kingPiece, king),
                position.colorLo(color),
                onceLo[them],
                twiceLo[them],
                guardLo[color],
                twiceLo[color])
            + danger(
                Attacks.stepHi(kingPiece, king),
                position.colorHi(color),
                onceHi[them],
                twiceHi[them],
                guardHi[color],
                twiceHi[color]);
    int escapes =
        bitCount(Attacks.stepLo(kingPiece, king) & ~position.colorLo(color) & ~onceLo[them])
            + bitCount(Attacks.stepHi(kingPiece, king) & ~position.colorHi(color) & ~onceHi[them]);
    raw += escapes == 0 ? 14 : escapes == 1 ? 6 : 0;
    int power = handPower(position.hand(them));
    return Math.min(2500, raw * (10 + power) / 6 + raw * raw * (6 + power) / 210);
  }

  /** The danger from those squares next to a king that lie in one word. */
  private static int danger(
      long near, long own, long attacked, long twice, long guarded, long guardedTwice) {
    long weak = near & ~guarded;
    return 16 * bitCount(weak & attacked)
        + 12 * bitCount(weak & twice)
        + 5 * bitCount(near & guarded & attacked)
        + 6 * bitCount(near & guarded & twice & ~guardedTwice)
        + 3 * bitCount(weak & ~own);
  }

  private static int handPower(int hand) {
    int power = 0;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      power += HAND_POWER[type] * Math.min(2, Hand.count(hand, type));
    }
    return power;
  }

  /** The value to the opponent of a side's attacked and unguarded pieces. */
  private int hanging(Position position, int color) {
    int them = color ^ 1;
    int sum = 0;
    long lo = position.colorLo(color) & onceLo[them] & ~onceLo[color];
    for (; lo != 0; lo &= lo - 1) {
      sum += HANGING[Piece.type(position.pieceAt(Long.numberOfTrailingZeros(lo)))];
    }
    long hi = position.colorHi(color) & onceHi[them] & ~onceHi[color];
    for (; hi != 0; hi &= hi - 1) {
      int square = Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
      sum += HANGING[Piece.type(position.pieceAt(square))];
    }
    return sum;
  }
}
