package tsumugi.engine.board;

import java.util.Arrays;

/**
 * A position that makes and unmakes moves in place. It holds bitboards for the generators, an array
 * of squares for look-ups, the hands, the side to move and the incrementally updated board key.
 *
 * <p>Either king may be missing (a tsume usually has only the defender's), and a side without a
 * king is never in check. {@link #doMove} does not test moves: they must come from a generator or a
 * parser that has tested them. Not thread-safe.
 */
public final class Position {
  private static final int INITIAL_UNDO = 256;

  private final byte[] squares = new byte[Square.COUNT + 1];
  private final long[] piecesLo = new long[Piece.COUNT];
  private final long[] piecesHi = new long[Piece.COUNT];
  private final long[] colorLo = new long[2];
  private final long[] colorHi = new long[2];
  private final int[] hands = new int[2];
  private final int[] kings = {Square.NONE, Square.NONE};
  private int sideToMove;
  private long boardKey;
  private int moveNumber = 1;

  /** The pieces captured by the moves made so far, the latest last. */
  private byte[] captured = new byte[INITIAL_UNDO];

  private int ply;

  /** An empty board with empty hands and Black to move. */
  public Position() {}

  public Position(Position other) {
    copyFrom(other);
  }

  /**
   * Makes this position a copy of another. The moves that led to the other position cannot be
   * unmade.
   */
  public void copyFrom(Position other) {
    System.arraycopy(other.squares, 0, squares, 0, squares.length);
    System.arraycopy(other.piecesLo, 0, piecesLo, 0, Piece.COUNT);
    System.arraycopy(other.piecesHi, 0, piecesHi, 0, Piece.COUNT);
    for (int color = 0; color < 2; color++) {
      colorLo[color] = other.colorLo[color];
      colorHi[color] = other.colorHi[color];
      hands[color] = other.hands[color];
      kings[color] = other.kings[color];
    }
    sideToMove = other.sideToMove;
    boardKey = other.boardKey;
    moveNumber = other.moveNumber();
    ply = 0;
  }

  /** Puts a piece on an empty square while setting up a position. */
  public void put(int piece, int square) {
    place(piece, square);
    if (Piece.type(piece) == PieceType.KING) {
      kings[Piece.color(piece)] = square;
    }
  }

  /** Takes a piece off its square while setting up a position. */
  public void remove(int square) {
    int piece = squares[square];
    lift(piece, square);
    if (Piece.type(piece) == PieceType.KING && kings[Piece.color(piece)] == square) {
      kings[Piece.color(piece)] = Square.NONE;
    }
  }

  public void setHand(int color, int hand) {
    hands[color] = hand;
  }

  public void setSideToMove(int color) {
    sideToMove = color;
  }

  /** Sets the number of the next move in the game record, counted from 1. */
  public void setMoveNumber(int number) {
    moveNumber = number;
  }

  public int moveNumber() {
    return moveNumber + ply;
  }

  public int pieceAt(int square) {
    return squares[square];
  }

  public int hand(int color) {
    return hands[color];
  }

  public int sideToMove() {
    return sideToMove;
  }

  /** The king's square, or {@link Square#NONE} when that king is not on the board. */
  public int kingSquare(int color) {
    return kings[color];
  }

  public boolean hasKing(int color) {
    return kings[color] != Square.NONE;
  }

  /** Zobrist key of the board alone, without hands and side to move. */
  public long boardKey() {
    return boardKey;
  }

  /**
   * Computes the board key from the pieces on the board; tests compare it with {@link #boardKey}.
   */
  public long computeBoardKey() {
    long key = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      if (squares[square] != Piece.EMPTY) {
        key ^= Zobrist.key(squares[square], square);
      }
    }
    return key;
  }

  /** The board key after a move, without making it. */
  public long boardKeyAfter(int move) {
    if (move == Move.PASS) {
      return boardKey;
    }
    int to = Move.to(move);
    if (Move.isDrop(move)) {
      return boardKey ^ Zobrist.key(Piece.of(sideToMove, Move.dropType(move)), to);
    }
    int from = Move.from(move);
    int before = squares[from];
    int after = Move.isPromotion(move) ? before + PieceType.PROMOTION : before;
    long key = boardKey ^ Zobrist.key(before, from) ^ Zobrist.key(after, to);
    return squares[to] == Piece.EMPTY ? key : key ^ Zobrist.key(squares[to], to);
  }

  /** The mover's hand after a move, without making it. */
  public int handAfter(int move) {
    int hand = hands[sideToMove];
    if (move == Move.PASS) {
      return hand;
    }
    if (Move.isDrop(move)) {
      return Hand.remove(hand, Move.dropType(move));
    }
    int victim = squares[Move.to(move)];
    return victim == Piece.EMPTY ? hand : Hand.add(hand, PieceType.unpromoted(Piece.type(victim)));
  }

  public long piecesLo(int piece) {
    return piecesLo[piece];
  }

  public long piecesHi(int piece) {
    return piecesHi[piece];
  }

  public long colorLo(int color) {
    return colorLo[color];
  }

  public long colorHi(int color) {
    return colorHi[color];
  }

  public long occupiedLo() {
    return colorLo[0] | colorLo[1];
  }

  public long occupiedHi() {
    return colorHi[0] | colorHi[1];
  }

  /** Makes a legal move of the side to move, or a {@link Move#PASS}. */
  public void doMove(int move) {
    if (move == Move.PASS) {
      sideToMove ^= 1;
      return;
    }
    if (ply == captured.length) {
      captured = Arrays.copyOf(captured, 2 * ply);
    }
    int us = sideToMove;
    int to = Move.to(move);
    if (Move.isDrop(move)) {
      int type = Move.dropType(move);
      hands[us] = Hand.remove(hands[us], type);
      place(Piece.of(us, type), to);
      captured[ply++] = Piece.EMPTY;
    } else {
      int victim = squares[to];
      captured[ply++] = (byte) victim;
      if (victim != Piece.EMPTY) {
        lift(victim, to);
        hands[us] = Hand.add(hands[us], PieceType.unpromoted(Piece.type(victim)));
      }
      int from = Move.from(move);
      int piece = squares[from];
      lift(piece, from);
      if (Piece.type(piece) == PieceType.KING) {
        kings[us] = to;
      }
      place(Move.isPromotion(move) ? piece + PieceType.PROMOTION : piece, to);
    }
    sideToMove = us ^ 1;
  }

  /** Takes back the last move made. */
  public void undoMove(int move) {
    if (move == Move.PASS) {
      sideToMove ^= 1;
      return;
    }
    int us = sideToMove ^ 1;
    sideToMove = us;
    int to = Move.to(move);
    int piece = squares[to];
    lift(piece, to);
    int victim = captured[--ply];
    if (Move.isDrop(move)) {
      hands[us] = Hand.add(hands[us], Move.dropType(move));
      return;
    }
    int from = Move.from(move);
    if (Piece.type(piece) == PieceType.KING) {
      kings[us] = from;
    }
    place(Move.isPromotion(move) ? piece - PieceType.PROMOTION : piece, from);
    if (victim != Piece.EMPTY) {
      hands[us] = Hand.remove(hands[us], PieceType.unpromoted(Piece.type(victim)));
      place(victim, to);
    }
  }

  /** True when the king of the side to move is attacked. */
  public boolean inCheck() {
    return isInCheck(sideToMove);
  }

  public boolean isInCheck(int color) {
    int king = kings[color];
    return king != Square.NONE && isAttacked(king, color ^ 1);
  }

  public boolean isAttacked(int square, int by) {
    return isAttacked(square, by, occupiedLo(), occupiedHi());
  }

  /** True when a piece of {@code by} attacks the square, with the given occupied squares. */
  public boolean isAttacked(int square, int by, long occLo, long occHi) {
    return (attackersLo(square, by, occLo, occHi) | attackersHi(square, by, occLo, occHi)) != 0;
  }

  /** Low word of the pieces of {@code by} that attack a square, with the given occupied squares. */
  public long attackersLo(int square, int by, long occLo, long occHi) {
    int base = by << 4;
    int mirror = (by ^ 1) << 4;
    long golds =
        piecesLo[base | PieceType.GOLD]
            | piecesLo[base | PieceType.PRO_PAWN]
            | piecesLo[base | PieceType.PRO_LANCE]
            | piecesLo[base | PieceType.PRO_KNIGHT]
            | piecesLo[base | PieceType.PRO_SILVER];
    long horse = piecesLo[base | PieceType.HORSE];
    long dragon = piecesLo[base | PieceType.DRAGON];
    long found =
        Attacks.stepLo(mirror | PieceType.PAWN, square) & piecesLo[base | PieceType.PAWN]
            | Attacks.stepLo(mirror | PieceType.KNIGHT, square) & piecesLo[base | PieceType.KNIGHT]
            | Attacks.stepLo(mirror | PieceType.SILVER, square) & piecesLo[base | PieceType.SILVER]
            | Attacks.stepLo(mirror | PieceType.GOLD, square) & golds
            | Attacks.stepLo(mirror | PieceType.KING, square)
                & (piecesLo[base | PieceType.KING] | horse | dragon);
    long lances = piecesLo[base | PieceType.LANCE];
    if (lances != 0) {
      found |= Attacks.lanceLo(by ^ 1, square, occLo) & lances;
    }
    long diagonal = piecesLo[base | PieceType.BISHOP] | horse;
    if (diagonal != 0) {
      found |= Attacks.bishopLo(square, occLo, occHi) & diagonal;
    }
    long straight = piecesLo[base | PieceType.ROOK] | dragon;
    if (straight != 0) {
      found |= Attacks.rookLo(square, occLo, occHi) & straight;
    }
    return found;
  }

  /** High word of the pieces of {@code by} that attack a square. */
  public long attackersHi(int square, int by, long occLo, long occHi) {
    if (colorHi[by] == 0) {
      return 0;
    }
    int base = by << 4;
    int mirror = (by ^ 1) << 4;
    long golds =
        piecesHi[base | PieceType.GOLD]
            | piecesHi[base | PieceType.PRO_PAWN]
            | piecesHi[base | PieceType.PRO_LANCE]
            | piecesHi[base | PieceType.PRO_KNIGHT]
            | piecesHi[base | PieceType.PRO_SILVER];
    long horse = piecesHi[base | PieceType.HORSE];
    long dragon = piecesHi[base | PieceType.DRAGON];
    long found =
        Attacks.stepHi(mirror | PieceType.PAWN, square) & piecesHi[base | PieceType.PAWN]
            | Attacks.stepHi(mirror | PieceType.KNIGHT, square) & piecesHi[base | PieceType.KNIGHT]
            | Attacks.stepHi(mirror | PieceType.SILVER, square) & piecesHi[base | PieceType.SILVER]
            | Attacks.stepHi(mirror | PieceType.GOLD, square) & golds
            | Attacks.stepHi(mirror | PieceType.KING, square)
                & (piecesHi[base | PieceType.KING] | horse | dragon);
    long lances = piecesHi[base | PieceType.LANCE];
    if (lances != 0) {
      found |= Attacks.lanceHi(by ^ 1, square, occHi) & lances;
    }
    long diagonal = piecesHi[base | PieceType.BISHOP] | horse;
    if (diagonal != 0) {
      found |= Attacks.bishopHi(square, occLo, occHi) & diagonal;
    }
    long straight = piecesHi[base | PieceType.ROOK] | dragon;
    if (straight != 0) {
      found |= Attacks.rookHi(square, occLo, occHi) & straight;
    }
    return found;
  }

  private void place(int piece, int square) {
    squares[square] = (byte) piece;
    toggle(piece, square);
  }

  private void lift(int piece, int square) {
    squares[square] = Piece.EMPTY;
    toggle(piece, square);
  }

  private void toggle(int piece, int square) {
    int color = Piece.color(piece);
    boardKey ^= Zobrist.key(piece, square);
    if (square < Rays.LO_SQUARES) {
      long bit = 1L << square;
      piecesLo[piece] ^= bit;
      colorLo[color] ^= bit;
    } else {
      long bit = 1L << square - Rays.LO_SQUARES;
      piecesHi[piece] ^= bit;
      colorHi[color] ^= bit;
    }
  }
}
