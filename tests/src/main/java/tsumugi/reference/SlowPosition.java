package tsumugi.reference;

import java.util.Arrays;
import java.util.List;

/**
 * A position as a grid of letters that never changes: a move makes a new position, so there is no
 * unmake to get wrong. Squares are two-digit numbers as in a game record, 76 for file 7 rank 6.
 */
public final class SlowPosition {
  public static final String START =
      "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

  static final char EMPTY = '.';

  /** Kinds in the order SFEN lists a hand. */
  private static final String SFEN_HAND = "RBGSNLP";

  private final byte[] board;
  private final byte[] hands;
  private final boolean blackToMove;
  private final int blackKing;
  private final int whiteKing;

  /** The hash code; 0 until it is asked for, since references look a position up several times. */
  private int hash;

  /** Takes the arrays over: 100 letters, and 14 counts, Black's seven first. */
  SlowPosition(byte[] board, byte[] hands, boolean blackToMove) {
    this(board, hands, blackToMove, find('K', board), find('k', board));
  }

  private SlowPosition(
      byte[] board, byte[] hands, boolean blackToMove, int blackKing, int whiteKing) {
    this.board = board;
    this.hands = hands;
    this.blackToMove = blackToMove;
    this.blackKing = blackKing;
    this.whiteKing = whiteKing;
  }

  /** The square of the last such letter, 0 if the board has none. */
  private static int find(char king, byte[] board) {
    int square = 99;
    while (square > 10 && board[square] != king) {
      square--;
    }
    return square > 10 ? square : 0;
  }

  /** Reads an SFEN that is known to be well formed. */
  public static SlowPosition parse(String sfen) {
    String[] fields = sfen.split(" ");
    byte[] board = emptyBoard();
    int rank = 1;
    for (String row : fields[0].split("/")) {
      int file = 9;
      boolean promoted = false;
      for (char c : row.toCharArray()) {
        if (Character.isDigit(c)) {
          file -= c - '0';
        } else if (c == '+') {
          promoted = true;
        } else {
          board[10 * file + rank] = (byte) (promoted ? PieceMoves.promote(c) : c);
          promoted = false;
          file--;
        }
      }
      rank++;
    }
    byte[] hands = new byte[14];
    int count = 0;
    for (char c : fields[2].equals("-") ? new char[0] : fields[2].toCharArray()) {
      if (Character.isDigit(c)) {
        count = 10 * count + c - '0';
      } else {
        hands[handIndex(PieceMoves.isBlack(c), Character.toUpperCase(c))] =
            (byte) Math.max(count, 1);
        count = 0;
      }
    }
    return new SlowPosition(board, hands, fields[1].equals("b"));
  }

  static byte[] emptyBoard() {
    byte[] board = new byte[100];
    Arrays.fill(board, (byte) EMPTY);
    return board;
  }

  static int handIndex(boolean black, char kind) {
    return (black ? 0 : 7) + PieceMoves.handPlace(kind);
  }

  static boolean isOnBoard(int file, int rank) {
    return file >= 1 && file <= 9 && rank >= 1 && rank <= 9;
  }

  public boolean blackToMove() {
    return blackToMove;
  }

  /** The letter on a square (11-99), {@code '.'} when empty. */
  public char at(int square) {
    return (char) board[square];
  }

  boolean isOwn(int square) {
    return blackToMove ? PieceMoves.isBlack(at(square)) : PieceMoves.isWhite(at(square));
  }

  /** How many pieces of a kind (upper-case letter) a side holds in hand. */
  public int inHand(boolean black, char kind) {
    return hands[handIndex(black, kind)];
  }

  /** The king's square, 0 when that side has none. */
  public int king(boolean black) {
    return black ? blackKing : whiteKing;
  }

  public boolean hasKing(boolean black) {
    return king(black) != 0;
  }

  /** The position after a move of the side to move, which is not looked at for legality. */
  public SlowPosition after(SlowMove move) {
    byte[] newBoard = board.clone();
    byte[] newHands = hands.clone();
    if (move.isDrop()) {
      newHands[handIndex(blackToMove, move.drop())]--;
      newBoard[move.to()] = (byte) PieceMoves.of(blackToMove, move.drop());
    } else {
      char victim = at(move.to());
      if (victim != EMPTY) {
        newHands[handIndex(blackToMove, PieceMoves.kind(victim))]++;
      }
      char piece = at(move.from());
      newBoard[move.from()] = EMPTY;
      newBoard[move.to()] = (byte) (move.promote() ? PieceMoves.promote(piece) : piece);
    }
    boolean kingMoves = move.from() == blackKing || move.from() == whiteKing;
    return kingMoves && !move.isDrop() || board[move.to()] != EMPTY
        ? new SlowPosition(newBoard, newHands, !blackToMove)
        : new SlowPosition(newBoard, newHands, !blackToMove, blackKing, whiteKing);
  }

  /** The position after several moves. */
  public SlowPosition after(List<SlowMove> moves) {
    SlowPosition position = this;
    for (SlowMove move : moves) {
      position = position.after(move);
    }
    return position;
  }

  /** The same with another letter on one square, {@code '.'} to clear it. */
  public SlowPosition with(int square, char piece) {
    byte[] newBoard = board.clone();
    newBoard[square] = (byte) piece;
    return new SlowPosition(newBoard, hands, blackToMove);
  }

  /** The same with that many pieces of a kind (upper-case letter) in a hand. */
  public SlowPosition withInHand(boolean black, char kind, int count) {
    byte[] newHands = hands.clone();
    newHands[handIndex(black, kind)] = (byte) count;
    return new SlowPosition(board, newHands, blackToMove);
  }

  /** The board turned round and the colours exchanged. */
  public SlowPosition turned() {
    byte[] newBoard = emptyBoard();
    for (int file = 1; file <= 9; file++) {
      for (int rank = 1; rank <= 9; rank++) {
        char piece = at(10 * file + rank);
        newBoard[10 * (10 - file) + 10 - rank] =
            (byte)
                (PieceMoves.isBlack(piece)
                    ? Character.toLowerCase(piece)
                    : Character.toUpperCase(piece));
      }
    }
    byte[] newHands = new byte[14];
    for (int i = 0; i < 14; i++) {
      newHands[(i + 7) % 14] = hands[i];
    }
    return new SlowPosition(newBoard, newHands, !blackToMove);
  }

  /** The board with left and right exchanged. */
  public SlowPosition mirrored() {
    byte[] newBoard = emptyBoard();
    for (int file = 1; file <= 9; file++) {
      for (int rank = 1; rank <= 9; rank++) {
        newBoard[10 * (10 - file) + rank] = board[10 * file + rank];
      }
    }
    return new SlowPosition(newBoard, hands, blackToMove);
  }

  /** The position as SFEN, with move number 1. */
  public String sfen() {
    StringBuilder text = new StringBuilder();
    for (int rank = 1; rank <= 9; rank++) {
      text.append(rank == 1 ? "" : "/");
      int gap = 0;
      for (int file = 9; file >= 1; file--) {
        char piece = at(10 * file + rank);
        if (piece == EMPTY) {
          gap++;
          continue;
        }
        text.append(gap == 0 ? "" : "" + gap);
        gap = 0;
        char kind = PieceMoves.kind(piece);
        text.append(PieceMoves.isPromoted(piece) ? "+" : "");
        text.append(PieceMoves.isBlack(piece) ? kind : Character.toLowerCase(kind));
      }
      text.append(gap == 0 ? "" : "" + gap);
    }
    return text + (blackToMove ? " b " : " w ") + handText() + " 1";
  }

  private String handText() {
    StringBuilder text = new StringBuilder();
    for (boolean black : new boolean[] {true, false}) {
      for (char kind : SFEN_HAND.toCharArray()) {
        int count = inHand(black, kind);
        if (count > 0) {
          text.append(count == 1 ? "" : "" + count);
          text.append(black ? kind : Character.toLowerCase(kind));
        }
      }
    }
    return text.isEmpty() ? "-" : text.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SlowPosition that
        && blackToMove == that.blackToMove
        && Arrays.equals(board, that.board)
        && Arrays.equals(hands, that.hands);
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = 31 * (31 * Arrays.hashCode(board) + Arrays.hashCode(hands)) + (blackToMove ? 1 : 0);
    }
    return hash;
  }

  @Override
  public String toString() {
    return sfen();
  }
}
