package tsumugi.verifier;

/**
 * The pieces as numbers of five bits, and how they move.
 *
 * <pre>
 *   bit 4: White's    bit 3: promoted (or the king)    bits 0-2: pawn 1 ... gold 7
 *   0 is an empty square, 8 the king, 32 the wall around the board
 * </pre>
 *
 * <p>Directions are numbered clockwise from Black's view: 0 forward, 2 right, 4 back, 6 left, and
 * the odd numbers between them. The moves of a piece are two masks of directions, one for single
 * steps and one for slides. Only the knight does not fit this scheme and is handled separately.
 */
final class Piece {
  static final int EMPTY = 0;
  static final int PAWN = 1;
  static final int LANCE = 2;
  static final int KNIGHT = 3;
  static final int SILVER = 4;
  static final int BISHOP = 5;
  static final int ROOK = 6;
  static final int GOLD = 7;
  static final int KING = 8;
  static final int PROMOTED = 8;
  static final int WALL = 32;

  static final int BLACK = 0;
  static final int WHITE = 1;

  /** The number of pieces of each kind in a set. Kings are counted separately. */
  private static final int[] IN_A_SET = {0, 18, 4, 4, 4, 2, 2, 4};

  /** The letters of the kinds in SFEN. */
  private static final String LETTERS = ".PLNSBRGK";

  /** The step from a square to the next one in each of the eight directions. */
  private static final int[] STEP_TO = {
    Square.UP,
    Square.UP - Square.LEFT,
    -Square.LEFT,
    -Square.UP - Square.LEFT,
    -Square.UP,
    -Square.UP + Square.LEFT,
    Square.LEFT,
    Square.UP + Square.LEFT
  };

  private static final int FORWARD = 1;
  private static final int STRAIGHT = 0b0101_0101;
  private static final int DIAGONAL = 0b1010_1010;
  private static final int LIKE_SILVER = DIAGONAL | FORWARD;
  private static final int LIKE_GOLD = STRAIGHT | 0b1000_0010;

  /** Masks of directions by piece, for both colours. */
  private static final int[] STEPS = new int[32];

  private static final int[] SLIDES = new int[32];

  static {
    define(PAWN, FORWARD, 0);
    define(LANCE, 0, FORWARD);
    define(SILVER, LIKE_SILVER, 0);
    define(BISHOP, 0, DIAGONAL);
    define(ROOK, 0, STRAIGHT);
    define(GOLD, LIKE_GOLD, 0);
    define(KING, STRAIGHT | DIAGONAL, 0);
    define(PROMOTED + PAWN, LIKE_GOLD, 0);
    define(PROMOTED + LANCE, LIKE_GOLD, 0);
    define(PROMOTED + KNIGHT, LIKE_GOLD, 0);
    define(PROMOTED + SILVER, LIKE_GOLD, 0);
    define(PROMOTED + BISHOP, STRAIGHT, DIAGONAL);
    define(PROMOTED + ROOK, DIAGONAL, STRAIGHT);
  }

  private Piece() {}

  private static void define(int kind, int steps, int slides) {
    STEPS[kind] = steps;
    SLIDES[kind] = slides;
    STEPS[of(WHITE, kind)] = turned(steps);
    SLIDES[of(WHITE, kind)] = turned(slides);
  }

  /** The same directions from the other side of the board: four steps further around. */
  private static int turned(int directions) {
    return (directions << 4 | directions >> 4) & 0xFF;
  }

  /** The piece of a colour. The kind may be promoted. */
  static int of(int color, int kind) {
    return 16 * color + kind;
  }

  /** Whether a piece, an empty square or a wall is a piece of that colour. */
  static boolean isOf(int color, int piece) {
    return piece != EMPTY && piece >> 4 == color;
  }

  static int color(int piece) {
    return piece >> 4;
  }

  /** The unpromoted kind, as it is held in a hand, or the king. */
  static int unpromoted(int piece) {
    return isKing(piece) ? KING : piece & 7;
  }

  static boolean isKing(int piece) {
    return (piece & 15) == KING;
  }

  static boolean isPromoted(int piece) {
    return (piece & PROMOTED) != 0 && !isKing(piece);
  }

  static boolean canPromote(int piece) {
    return (piece & PROMOTED) == 0 && (piece & 15) != GOLD;
  }

  static boolean isKnight(int piece) {
    return (piece & 15) == KNIGHT;
  }

  /** Whether a piece on this square could never move again. */
  static boolean isDeadOn(int piece, int square) {
    int rank = Square.rank(square);
    int ranksAhead = color(piece) == BLACK ? rank - 1 : 9 - rank;
    return switch (piece & 15) {
      case PAWN, LANCE -> ranksAhead == 0;
      case KNIGHT -> ranksAhead <= 1;
      default -> false;
    };
  }

  static boolean steps(int piece, int direction) {
    return (STEPS[piece] >> direction & 1) != 0;
  }

  static boolean slides(int piece, int direction) {
    return (SLIDES[piece] >> direction & 1) != 0;
  }

  static int stepTo(int direction) {
    return STEP_TO[direction];
  }

  static int opposite(int direction) {
    return direction ^ 4;
  }

  /** The jump of a knight to one of its two squares; {@code side} is 1 or -1. */
  static int knightJump(int color, int side) {
    return (color == BLACK ? 2 * Square.UP : -2 * Square.UP) + side;
  }

  /** The number of pieces of a kind in a set. */
  static int inASet(int kind) {
    return IN_A_SET[kind];
  }

  /** The kind of an upper-case letter; 0 if the letter stands for no kind. */
  static int kindOf(int letter) {
    return letter == '.' ? 0 : Math.max(0, LETTERS.indexOf(letter));
  }

  /** The upper-case letter of a kind. */
  static char letter(int kind) {
    return LETTERS.charAt(kind);
  }

  /** The piece as written in SFEN. */
  static String text(int piece) {
    char letter = letter(unpromoted(piece));
    return (isPromoted(piece) ? "+" : "")
        + (color(piece) == BLACK ? letter : Character.toLowerCase(letter));
  }
}
