package tsumugi.engine.board;

/**
 * Kinds of piece. The seven kinds a hand can hold come first (1-7), then the king; promoting adds
 * {@link #PROMOTION}.
 */
public final class PieceType {
  public static final int PAWN = 1;
  public static final int LANCE = 2;
  public static final int KNIGHT = 3;
  public static final int SILVER = 4;
  public static final int BISHOP = 5;
  public static final int ROOK = 6;
  public static final int GOLD = 7;
  public static final int KING = 8;
  public static final int PRO_PAWN = 9;
  public static final int PRO_LANCE = 10;
  public static final int PRO_KNIGHT = 11;
  public static final int PRO_SILVER = 12;
  public static final int HORSE = 13;
  public static final int DRAGON = 14;

  /** The difference between a promoted kind and its unpromoted kind. */
  public static final int PROMOTION = 8;

  /** The largest kind plus one. */
  public static final int COUNT = 15;

  private static final int[] IN_FULL_SET = {0, 18, 4, 4, 4, 2, 2, 4, 2};

  private PieceType() {}

  /**
   * Pawn, lance, knight, silver, bishop and rook promote; gold, king and promoted pieces do not.
   */
  public static boolean canPromote(int type) {
    return type < GOLD;
  }

  /** True for the six promoted kinds. */
  public static boolean isPromoted(int type) {
    return type > KING;
  }

  public static int promoted(int type) {
    return type + PROMOTION;
  }

  /** The kind a captured piece becomes in the hand. */
  public static int unpromoted(int type) {
    return type > KING ? type - PROMOTION : type;
  }

  /** The number of pieces of an unpromoted kind (1-8) in a full set of forty pieces. */
  public static int inFullSet(int type) {
    return IN_FULL_SET[type];
  }
}
