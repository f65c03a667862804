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

  private final char[] board;
  private final int[] hands;
  private final boolean blackToMove;
  private final int blackKing;
  private final int whiteKing;

  /** Takes the arrays over: 100 letters, and 14 counts, Black's seven first. */
  SlowPosition(char[] board, int[] hands, boolean blackToMove) {
    this(board, hands, blackToMove, find('K', board), find('k', board));
  }

  private SlowPosition(
      char[] board, int[] hands, boolean blackToMove, int blackKing, int whiteKing) {
    this.board = board;
    this.hands = hands;
    this.blackToMove = blackToMove;
    this.blackKing = blackKing;
    this.whiteKing = whiteKing;
  }

  /** The square of the last such letter, 0 if the board has none. */
  private static int find(char king, char[] board) {
    int square = 99;
    while (square > 10 && board[square] != king) {
      square--;
    }
    return square > 10 ? square : 0;
  }

  /** Reads an SFEN that is known to be well formed. */
  public static SlowPosition parse(String sfen) {
    String[] fields = sfen.split(" ");
    char[] board = emptyBoard();
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
          board[10 * file + rank] = promoted ? PieceMoves.promote(c) : c;
          promoted = false;
          file--;
        }
      }
      rank++;
    }
    int[] hands = new int[14];
    int count = 0;
    for (char c : fields[2].equals("-") ? new char[0] : fields[2].toCharArray()) {
      if (Character.isDigit(c)) {
        count = 10 * count + c - '0';
      } else {
        hands[handIndex(PieceMoves.isBlack(c), Character.toUpperCase(c))] = Math.max(count, 1);
        count = 0;
      }
    }
    return new SlowPosition(board, hands, fields[1].equals("b"));
  }

  static char[] emptyBoard() {
    char[] board = new char[100];
    Arrays.fill(board, EMPTY);
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
    return board[square];
  }

  boolean isOwn(int square) {
    return blackToMove ? PieceMoves.isBlack(board[square]) : PieceMoves.isWhite(board[square]);
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
    char[] newBoard = board.clone();
    int[] newHands = hands.clone();
    if (move.isDrop()) {
      newHands[handIndex(blackToMove, move.drop())]--;
      newBoard[move.to()] = blackToMove ? move.drop() : Character.toLowerCase(move.drop());
    } else {
      char victim = board[move.to()];
      if (victim != EMPTY) {
        newHands[handIndex(blackToMove, PieceMoves.kind(victim))]++;
      }
      char piece = board[move.from()];
      newBoard[move.from()] = EMPTY;
      newBoard[move.to()] = move.promote() ? PieceMoves.promote(piece) : piece;
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
    char[] newBoard = board.clone();
    newBoard[square] = piece;
    return new SlowPosition(newBoard, hands, blackToMove);
  }

  /** The same with that many pieces of a kind (upper-case letter) in a hand. */
  public SlowPosition withInHand(boolean black, char kind, int count) {
    int[] newHands = hands.clone();
    newHands[handIndex(black, kind)] = count;
    return new SlowPosition(board, newHands, blackToMove);
  }

  /** The board turned round and the colours exchanged. */
  public SlowPosition turned() {
    char[] newBoard = emptyBoard();
    for (int file = 1; file <= 9; file++) {
      for (int rank = 1; rank <= 9; rank++) {
        char piece = board[10 * file + rank];
        newBoard[10 * (10 - file) + 10 - rank] =
            PieceMoves.isBlack(piece) ? Character.toLowerCase(piece) : Character.toUpperCase(piece);
      }
    }
    int[] newHands = new int[14];
    for (int i = 0; i < 14; i++) {
      newHands[(i + 7) % 14] = hands[i];
    }
    return new SlowPosition(newBoard, newHands, !blackToMove);
  }

  /** The board with left and right exchanged. */
  public SlowPosition mirrored() {
    char[] newBoard = emptyBoard();
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
        char piece = board[10 * file + rank];
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
    return 31 * (31 * Arrays.hashCode(board) + Arrays.hashCode(hands)) + (blackToMove ? 1 : 0);
  }

  @Override
  public String toString() {
    return sfen();
  }
}
