package tsumugi.engine.board;

import static tsumugi.engine.board.Rays.HI;
import static tsumugi.engine.board.Rays.LO;

/**
 * The squares that a piece attacks, computed separately for the two words of the bitboard.
 *
 * <p>Sliders need no magic tables. On a ray of rising square numbers, the squares up to the first
 * blocker are {@code ray & (t ^ t - 1)} with {@code t = ray & occupied}. On a falling ray, counting
 * leading zeros finds the highest blocker. A ray continues into the other word only if nothing
 * blocks it in the first one.
 */
public final class Attacks {
  private static final int SLOTS = Piece.COUNT * 128;
  private static final long[] STEP_LO = new long[SLOTS];
  private static final long[] STEP_HI = new long[SLOTS];

  /** The kinds of piece that move as a gold. */
  private static final int[] GOLDS = {
    PieceType.GOLD,
    PieceType.PRO_PAWN,
    PieceType.PRO_LANCE,
    PieceType.PRO_KNIGHT,
    PieceType.PRO_SILVER
  };

  private static final int[][] GOLD_STEPS = {{0, -1}, {1, -1}, {-1, -1}, {1, 0}, {-1, 0}, {0, 1}};
  private static final int[][] DIAGONAL_STEPS = {{1, -1}, {-1, -1}, {1, 1}, {-1, 1}};
  private static final int[][] STRAIGHT_STEPS = {{0, -1}, {1, 0}, {-1, 0}, {0, 1}};
  private static final int[][] FORWARD = {{0, -1}};
  private static final int[][] KNIGHT_STEPS = {{1, -2}, {-1, -2}};

  static {
    fill(PieceType.PAWN, FORWARD);
    fill(PieceType.KNIGHT, KNIGHT_STEPS);
    fill(PieceType.SILVER, DIAGONAL_STEPS);
    fill(PieceType.SILVER, FORWARD);
    for (int type : GOLDS) {
      fill(type, GOLD_STEPS);
    }
    fill(PieceType.KING, DIAGONAL_STEPS);
    fill(PieceType.KING, STRAIGHT_STEPS);
    fill(PieceType.HORSE, STRAIGHT_STEPS);
    fill(PieceType.DRAGON, DIAGONAL_STEPS);
  }

  private Attacks() {}

  /** Low word of a piece's attacks; {@code occLo, occHi} are all pieces on the board. */
  public static long lo(int piece, int square, long occLo, long occHi) {
    long steps = STEP_LO[piece << 7 | square];
    return switch (Piece.type(piece)) {
      case PieceType.LANCE -> lanceLo(Piece.color(piece), square, occLo);
      case PieceType.BISHOP, PieceType.HORSE -> steps | bishopLo(square, occLo, occHi);
      case PieceType.ROOK, PieceType.DRAGON -> steps | rookLo(square, occLo, occHi);
      default -> steps;
    };
  }

  /** High word of a piece's attacks. */
  public static long hi(int piece, int square, long occLo, long occHi) {
    long steps = STEP_HI[piece << 7 | square];
    return switch (Piece.type(piece)) {
      case PieceType.LANCE -> lanceHi(Piece.color(piece), square, occHi);
      case PieceType.BISHOP, PieceType.HORSE -> steps | bishopHi(square, occLo, occHi);
      case PieceType.ROOK, PieceType.DRAGON -> steps | rookHi(square, occLo, occHi);
      default -> steps;
    };
  }

  /**
   * The squares that a piece attacks by fixed steps. For a piece that does not slide, these are all
   * of its attacks.
   */
  public static long stepLo(int piece, int square) {
    return STEP_LO[piece << 7 | square];
  }

  public static long stepHi(int piece, int square) {
    return STEP_HI[piece << 7 | square];
  }

  public static long lanceLo(int color, int square, long occLo) {
    return color == Color.BLACK
        ? falling(LO[Rays.UP * 81 + square], occLo)
        : rising(LO[square], occLo);
  }

  public static long lanceHi(int color, int square, long occHi) {
    return color == Color.BLACK
        ? falling(HI[Rays.UP * 81 + square], occHi)
        : rising(HI[square], occHi);
  }

  public static long rookLo(int square, long occLo, long occHi) {
    return rising(LO[square], occLo)
        | rising(LO[Rays.LEFT * 81 + square], occLo)
        | falling(LO[Rays.UP * 81 + square], occLo)
        | fallingOn(Rays.RIGHT * 81 + square, occLo, occHi);
  }

  public static long rookHi(int square, long occLo, long occHi) {
    return rising(HI[square], occHi)
        | risingOn(Rays.LEFT * 81 + square, occLo, occHi)
        | falling(HI[Rays.UP * 81 + square], occHi)
        | falling(HI[Rays.RIGHT * 81 + square], occHi);
  }

  public static long bishopLo(int square, long occLo, long occHi) {
    return rising(LO[Rays.LEFT_DOWN * 81 + square], occLo)
        | rising(LO[Rays.LEFT_UP * 81 + square], occLo)
        | fallingOn(Rays.RIGHT_UP * 81 + square, occLo, occHi)
        | fallingOn(Rays.RIGHT_DOWN * 81 + square, occLo, occHi);
  }

  public static long bishopHi(int square, long occLo, long occHi) {
    return risingOn(Rays.LEFT_DOWN * 81 + square, occLo, occHi)
        | risingOn(Rays.LEFT_UP * 81 + square, occLo, occHi)
        | falling(HI[Rays.RIGHT_UP * 81 + square], occHi)
        | falling(HI[Rays.RIGHT_DOWN * 81 + square], occHi);
  }

  private static long rising(long ray, long occupied) {
    long blockers = ray & occupied;
    return ray & (blockers ^ blockers - 1);
  }

  private static long falling(long ray, long occupied) {
    return ray & -1L << (63 ^ Long.numberOfLeadingZeros(ray & occupied | 1));
  }

  /** The high word of a rising ray that may already be blocked in the low word. */
  private static long risingOn(int ray, long occLo, long occHi) {
    return (LO[ray] & occLo) != 0 ? 0 : rising(HI[ray], occHi);
  }

  /** The low word of a falling ray that may already be blocked in the high word. */
  private static long fallingOn(int ray, long occLo, long occHi) {
    return (HI[ray] & occHi) != 0 ? 0 : falling(LO[ray], occLo);
  }

  private static void fill(int type, int[][] steps) {
    for (int square = 0; square < Square.COUNT; square++) {
      for (int[] step : steps) {
        add(Piece.of(Color.BLACK, type), square, Rays.step(square, step[0], step[1]));
        add(Piece.of(Color.WHITE, type), square, Rays.step(square, step[0], -step[1]));
      }
    }
  }

  private static void add(int piece, int from, int to) {
    if (to != Square.NONE) {
      STEP_LO[piece << 7 | from] |= Rays.bitLo(to);
      STEP_HI[piece << 7 | from] |= Rays.bitHi(to);
    }
  }
}
