package tsumugi.engine.board;

/**
 * A position in eight words (one cache line): the five bits of the piece codes are stored as bit
 * planes.
 *
 * <pre>
 *   word 0-4   plane of bit 0-4 of the {@link Piece} code, squares 0-62
 *   word 5     squares 63-80 of planes 0, 1, 2, each in 18 bits
 *   word 6     squares 63-80 of planes 3, 4
 *   word 7     bit 56: the last move dropped a pawn | defender's hand 28 | attacker's hand 28
 * </pre>
 *
 * With planes, a few xors give the squares in which two positions differ. {@link PositionLoader}
 * relies on that.
 */
public final class PackedPosition {
  /** The number of words in a packed position. */
  public static final int WORDS = 8;

  static final int PLANES = 5;
  static final int HIGH_A = 5;
  static final int HIGH_B = 6;
  static final int HANDS = 7;

  static final int HIGH_BITS = Square.COUNT - Rays.LO_SQUARES;
  private static final long PAWN_DROP = 1L << 2 * Hand.BITS;
  private static final int HAND_MASK = (1 << Hand.BITS) - 1;

  /** The bits of a piece code, spread over the planes of words 5 and 6. */
  private static final long[] SPREAD_A = new long[Piece.COUNT];

  private static final long[] SPREAD_B = new long[Piece.COUNT];

  static {
    for (int piece = 0; piece < Piece.COUNT; piece++) {
      for (int plane = 0; plane < 3; plane++) {
        SPREAD_A[piece] |= (piece >> plane & 1L) << plane * HIGH_BITS;
      }
      for (int plane = 3; plane < PLANES; plane++) {
        SPREAD_B[piece] |= (piece >> plane & 1L) << (plane - 3) * HIGH_BITS;
      }
    }
  }

  private PackedPosition() {}

  /** Packs a position. The side to move is not stored. */
  public static void pack(Position position, int attacker, long[] words, int at) {
    pack(position, position.hand(attacker), position.hand(attacker ^ 1), words, at);
  }

  /** Packs the board of a position together with the given hands. */
  public static void pack(
      Position position, int attackerHand, int defenderHand, long[] words, int at) {
    for (int i = 0; i < WORDS; i++) {
      words[at + i] = 0;
    }
    for (int square = 0; square < Square.COUNT; square++) {
      flip(words, at, square, position.pieceAt(square));
    }
    words[at + HANDS] = (long) defenderHand << Hand.BITS | attackerHand;
  }

  static int pieceAt(long[] words, int at, int square) {
    if (square < Rays.LO_SQUARES) {
      return (int)
          (words[at] >>> square & 1
              | (words[at + 1] >>> square & 1) << 1
              | (words[at + 2] >>> square & 1) << 2
              | (words[at + 3] >>> square & 1) << 3
              | (words[at + 4] >>> square & 1) << 4);
    }
    long a = words[at + HIGH_A] >>> square - Rays.LO_SQUARES;
    long b = words[at + HIGH_B] >>> square - Rays.LO_SQUARES;
    return (int)
        (a & 1
            | (a >>> HIGH_BITS & 1) << 1
            | (a >>> 2 * HIGH_BITS & 1) << 2
            | (b & 1) << 3
            | (b >>> HIGH_BITS & 1) << 4);
  }

  public static int attackerHand(long[] words, int at) {
    return (int) words[at + HANDS] & HAND_MASK;
  }

  public static int defenderHand(long[] words, int at) {
    return (int) (words[at + HANDS] >>> Hand.BITS) & HAND_MASK;
  }

  public static boolean pawnDropped(long[] words, int at) {
    return (words[at + HANDS] & PAWN_DROP) != 0;
  }

  /**
   * Copies a position and plays a reply and then a check in the copy. Either may be {@link
   * Move#NONE}.
   */
  public static void after(
      long[] from, int fromAt, int reply, int check, int attacker, long[] to, int toAt) {
    System.arraycopy(from, fromAt, to, toAt, WORDS);
    to[toAt + HANDS] &= ~PAWN_DROP;
    if (reply != Move.NONE) {
      move(to, toAt, reply, attacker ^ 1, Hand.BITS);
    }
    if (check != Move.NONE) {
      move(to, toAt, check, attacker, 0);
      if (Move.isDrop(check) && Move.dropType(check) == PieceType.PAWN) {
        to[toAt + HANDS] |= PAWN_DROP;
      }
    }
  }

  private static void move(long[] words, int at, int move, int color, int handShift) {
    int to = Move.to(move);
    if (Move.isDrop(move)) {
      int type = Move.dropType(move);
      words[at + HANDS] -= (long) Hand.add(Hand.EMPTY, type) << handShift;
      flip(words, at, to, Piece.of(color, type));
      return;
    }
    int victim = pieceAt(words, at, to);
    if (victim != Piece.EMPTY) {
      int type = PieceType.unpromoted(Piece.type(victim));
      words[at + HANDS] += (long) Hand.add(Hand.EMPTY, type) << handShift;
    }
    int from = Move.from(move);
    int piece = pieceAt(words, at, from);
    int after = Move.isPromotion(move) ? piece + PieceType.PROMOTION : piece;
    flip(words, at, from, piece);
    flip(words, at, to, victim ^ after);
  }

  /** Xors a piece code into the planes of a square. */
  private static void flip(long[] words, int at, int square, int code) {
    if (square < Rays.LO_SQUARES) {
      for (int plane = 0; plane < PLANES; plane++) {
        words[at + plane] ^= (code >>> plane & 1L) << square;
      }
    } else {
      words[at + HIGH_A] ^= SPREAD_A[code] << square - Rays.LO_SQUARES;
      words[at + HIGH_B] ^= SPREAD_B[code] << square - Rays.LO_SQUARES;
    }
  }
}
