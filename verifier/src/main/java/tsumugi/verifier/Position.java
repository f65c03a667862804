package tsumugi.verifier;

import java.util.Arrays;

/**
 * A board with both hands and the side to move. Moves are made and taken back without testing the
 * rules, which {@link Rules} does.
 *
 * <p>Seven words hold the same board in compact form and are updated with every change. The {@link
 * ClaimTable} uses them to find claims. They are complete: two boards with equal words are equal.
 *
 * <pre>
 *   word i has the squares 12 i to 12 i + 11 in SFEN's order, five bits each, the first one lowest;
 *   the last word has nine squares
 * </pre>
 */
final class Position {
  static final int WORDS = 7;

  private static final int SQUARES_A_WORD = 12;

  /** The word of each square and the place in it. */
  private static final int[] WORD = new int[Square.COUNT];

  private static final int[] SHIFT = new int[Square.COUNT];

  static {
    for (int i = 0; i < 81; i++) {
      WORD[Square.inOrder(i)] = i / SQUARES_A_WORD;
      SHIFT[Square.inOrder(i)] = 5 * (i % SQUARES_A_WORD);
    }
  }

  private final int[] board = new int[Square.COUNT];
  private final long[] words = new long[WORDS];
  private final int[] hands = new int[2];
  private final int[] kings = new int[2];
  private int sideToMove = Piece.BLACK;

  Position() {
    Arrays.fill(board, Piece.WALL);
    clear();
  }

  /** Clears board and hands. */
  void clear() {
    for (int i = 0; i < 81; i++) {
      board[Square.inOrder(i)] = Piece.EMPTY;
    }
    Arrays.fill(words, 0);
    Arrays.fill(hands, Hand.NONE);
    Arrays.fill(kings, Square.NONE);
  }

  /** Sets the board and both hands to those of another position; the side to move stays. */
  void setTo(Position other) {
    setBoard(other.words(), 0);
    setHand(Piece.BLACK, other.hand(Piece.BLACK));
    setHand(Piece.WHITE, other.hand(Piece.WHITE));
  }

  /** Sets the board from its words, and the squares of the kings; the rest stays. */
  void setBoard(long[] from, int offset) {
    Arrays.fill(kings, Square.NONE);
    for (int i = 0; i < 81; i++) {
      int square = Square.inOrder(i);
      int piece = (int) (from[offset + WORD[square]] >> SHIFT[square]) & 31;
      board[square] = piece;
      if (Piece.isKing(piece)) {
        kings[Piece.color(piece)] = square;
      }
    }
    System.arraycopy(from, offset, words, 0, WORDS);
    words[WORDS - 1] &= (1L << 5 * (81 - (WORDS - 1) * SQUARES_A_WORD)) - 1;
  }

  /** The contents of a square: a piece, nothing, or the wall. */
  int at(int square) {
    return board[square];
  }

  /** Puts a piece on a square, or clears it. */
  void put(int square, int piece) {
    words[WORD[square]] ^= (long) (board[square] ^ piece) << SHIFT[square];
    board[square] = piece;
    if (Piece.isKing(piece)) {
      kings[Piece.color(piece)] = square;
    }
  }

  int hand(int color) {
    return hands[color];
  }

  void setHand(int color, int hand) {
    hands[color] = hand;
  }

  /** The square of a side's king; {@link Square#NONE} if it has no king. */
  int king(int color) {
    return kings[color];
  }

  int sideToMove() {
    return sideToMove;
  }

  void setSideToMove(int color) {
    sideToMove = color;
  }

  /** The board in compact form. Must not be changed. */
  long[] words() {
    return words;
  }

  /** Makes a move. Returns the captured piece, which {@link #takeBack} needs. */
  int make(int move) {
    int us = sideToMove;
    int to = Move.to(move);
    int taken = board[to];
    if (Move.isDrop(move)) {
      hands[us] -= Hand.one(Move.dropped(move));
      put(to, Piece.of(us, Move.dropped(move)));
    } else {
      int piece = board[Move.from(move)];
      if (taken != Piece.EMPTY) {
        hands[us] += Hand.one(Piece.unpromoted(taken));
      }
      put(Move.from(move), Piece.EMPTY);
      put(to, Move.promotes(move) ? piece + Piece.PROMOTED : piece);
    }
    sideToMove = 1 - us;
    return taken;
  }

  void takeBack(int move, int taken) {
    int us = 1 - sideToMove;
    int to = Move.to(move);
    if (Move.isDrop(move)) {
      hands[us] += Hand.one(Move.dropped(move));
      put(to, Piece.EMPTY);
    } else {
      int piece = board[to];
      if (taken != Piece.EMPTY) {
        hands[us] -= Hand.one(Piece.unpromoted(taken));
      }
      put(to, taken);
      put(Move.from(move), Move.promotes(move) ? piece - Piece.PROMOTED : piece);
    }
    sideToMove = us;
  }

  /** All pieces on the board except kings, as if they were in one hand. */
  int piecesOnBoard() {
    int pieces = Hand.NONE;
    for (int i = 0; i < 81; i++) {
      int piece = board[Square.inOrder(i)];
      if (piece != Piece.EMPTY && !Piece.isKing(piece)) {
        pieces += Hand.one(Piece.unpromoted(piece));
      }
    }
    return pieces;
  }

  /** The board field of the SFEN. */
  String boardText() {
    StringBuilder text = new StringBuilder();
    int gap = 0;
    for (int i = 0; i < 81; i++) {
      int piece = board[Square.inOrder(i)];
      gap = piece == Piece.EMPTY ? gap + 1 : gap;
      boolean rankEnds = i % 9 == 8;
      if (gap > 0 && (piece != Piece.EMPTY || rankEnds)) {
        text.append(gap);
        gap = 0;
      }
      text.append(piece == Piece.EMPTY ? "" : Piece.text(piece));
      text.append(rankEnds && i < 80 ? "/" : "");
    }
    return text.toString();
  }
}
