package tsumugi.player;

import tsumugi.engine.board.PieceType;

/** Piece values in centipawns, set by hand. A pawn on the board is 100. */
final class PieceValues {
  private static final int[] ON_BOARD = new int[PieceType.COUNT];
  private static final int[] IN_HAND = new int[8];

  static {
    set(PieceType.PAWN, 100, 110, 480);
    set(PieceType.LANCE, 290, 320, 510);
    set(PieceType.KNIGHT, 330, 360, 530);
    set(PieceType.SILVER, 500, 530, 570);
    set(PieceType.GOLD, 560, 600, 0);
    set(PieceType.BISHOP, 820, 880, 1090);
    set(PieceType.ROOK, 1000, 1080, 1360);
  }

  private PieceValues() {}

  private static void set(int type, int onBoard, int inHand, int promoted) {
    ON_BOARD[type] = onBoard;
    IN_HAND[type] = inHand;
    if (PieceType.canPromote(type)) {
      ON_BOARD[PieceType.promoted(type)] = promoted;
    }
  }

  /** The value of a piece on the board; 0 for the king. */
  static int onBoard(int type) {
    return ON_BOARD[type];
  }

  static int inHand(int type) {
    return IN_HAND[type];
  }

  /**
   * The material change of a capture: the piece leaves the board on one side and joins the hand of
   * the other.
   */
  static int capture(int type) {
    return type == PieceType.KING ? 0 : ON_BOARD[type] + IN_HAND[PieceType.unpromoted(type)];
  }

  /** The gain from promoting a piece of an unpromoted kind. */
  static int promotionGain(int type) {
    return PieceType.canPromote(type) ? ON_BOARD[PieceType.promoted(type)] - ON_BOARD[type] : 0;
  }

  static int[] captures() {
    int[] values = new int[PieceType.COUNT];
    for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
      values[type] = capture(type);
    }
    return values;
  }

  static int[] promotionGains() {
    int[] values = new int[PieceType.COUNT];
    for (int type = PieceType.PAWN; type < PieceType.GOLD; type++) {
      values[type] = promotionGain(type);
    }
    return values;
  }
}
