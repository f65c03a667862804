package tsumugi.engine.board;

/**
 * One of the four ways to look at a position: as it is, in a mirror, from the other side of the
 * board, or both. The rules do not know left from right or Black from White, so every answer about
 * a position holds for its images as well. Each orientation applied twice gives the position back.
 */
public enum Orientation {
  AS_IS(false, false),
  MIRRORED(true, false),

  /** The board turned by 180 degrees, with the colours exchanged. */
  TURNED(false, true),
  MIRRORED_AND_TURNED(true, true);

  private static final int MIDDLE = 4;

  private final boolean mirrors;
  private final boolean turns;

  Orientation(boolean mirrors, boolean turns) {
    this.mirrors = mirrors;
    this.turns = turns;
  }

  /**
   * The orientation in which all four images of a position are the same position: Black is to move,
   * and of the two mirror images it is the one with the smaller sequence of pieces, square by
   * square.
   */
  public static Orientation canonical(Position position) {
    boolean turned = position.sideToMove() == Color.WHITE;
    return turned
        ? smaller(position, TURNED, MIRRORED_AND_TURNED)
        : smaller(position, AS_IS, MIRRORED);
  }

  /**
   * The orientation that makes one position of a problem and its mirror image: {@code AS_IS} or
   * {@code MIRRORED}. The king to be mated stands on the right, as problems are printed; on the
   * middle file, the image is chosen as by {@link #canonical}. That king is the one of the side not
   * to move, if it has one.
   */
  public static Orientation drawn(Position position) {
    int opponent = Color.opposite(position.sideToMove());
    int mated = position.hasKing(opponent) ? opponent : position.sideToMove();
    int file = position.hasKing(mated) ? Square.file(position.kingSquare(mated)) : MIDDLE;
    if (file == MIDDLE) {
      return smaller(position, AS_IS, MIRRORED);
    }
    return file < MIDDLE ? AS_IS : MIRRORED;
  }

  private static Orientation smaller(Position position, Orientation plain, Orientation mirrored) {
    for (int square = 0; square < Square.COUNT; square++) {
      int one = plain.piece(position.pieceAt(plain.square(square)));
      int other = mirrored.piece(position.pieceAt(mirrored.square(square)));
      if (one != other) {
        return one < other ? plain : mirrored;
      }
    }
    return plain;
  }

  /** The image of a square. */
  public int square(int square) {
    int turned = turns ? Square.COUNT - 1 - square : square;
    return mirrors ? Square.of(8 - Square.file(turned), Square.rank(turned)) : turned;
  }

  private int piece(int piece) {
    return turns && piece != Piece.EMPTY
        ? Piece.of(Color.opposite(Piece.color(piece)), Piece.type(piece))
        : piece;
  }

  /** The image of a move; no move and a pass stay what they are. */
  public int move(int move) {
    if (move == Move.NONE || move == Move.PASS) {
      return move;
    }
    int to = square(Move.to(move));
    if (Move.isDrop(move)) {
      return Move.drop(Move.dropType(move), to);
    }
    int from = square(Move.from(move));
    return Move.isPromotion(move) ? Move.promotion(from, to) : Move.of(from, to);
  }

  /** The image of a line. */
  public int[] line(int[] moves) {
    int[] images = new int[moves.length];
    for (int i = 0; i < moves.length; i++) {
      images[i] = move(moves[i]);
    }
    return images;
  }

  /** The image of a position, from which no earlier move can be taken back. */
  public Position of(Position position) {
    Position image = new Position();
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      if (piece != Piece.EMPTY) {
        image.put(piece(piece), square(square));
      }
    }
    for (int color = 0; color < 2; color++) {
      image.setHand(turns ? Color.opposite(color) : color, position.hand(color));
    }
    image.setSideToMove(turns ? Color.opposite(position.sideToMove()) : position.sideToMove());
    image.setMoveNumber(position.moveNumber());
    return image;
  }
}
