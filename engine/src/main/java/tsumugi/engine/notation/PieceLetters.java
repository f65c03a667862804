package tsumugi.engine.notation;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.message.Message;

/** The letters of unpromoted kinds in SFEN and USI: upper case for Black, lower case for White. */
public final class PieceLetters {
  /** The kinds in the order in which a hand is written. */
  static final int[] HAND_ORDER = {
    PieceType.ROOK,
    PieceType.BISHOP,
    PieceType.GOLD,
    PieceType.SILVER,
    PieceType.KNIGHT,
    PieceType.LANCE,
    PieceType.PAWN
  };

  private static final String LETTERS = ".PLNSBRGK";

  private static final String[] NAMES = {
    "",
    "engine.piece.pawn",
    "engine.piece.lance",
    "engine.piece.knight",
    "engine.piece.silver",
    "engine.piece.bishop",
    "engine.piece.rook",
    "engine.piece.gold",
    "engine.piece.king"
  };

  private PieceLetters() {}

  /** The upper-case letter of an unpromoted kind (1-8). */
  static char letter(int type) {
    return LETTERS.charAt(type);
  }

  /** The name of an unpromoted kind of piece in the reader's language, such as pawn. */
  public static Message nameOf(int type) {
    return name(type);
  }

  /** A piece as written in an SFEN, such as {@code +p}. */
  public static String of(int piece) {
    int type = Piece.type(piece);
    char capital = letter(PieceType.unpromoted(type));
    boolean black = Piece.color(piece) == Color.BLACK;
    return (PieceType.isPromoted(type) ? "+" : "")
        + (black ? capital : Character.toLowerCase(capital));
  }

  /** The kind of an upper-case letter, king included, or 0 for any other character. */
  static int type(char letter) {
    return letter == '.' ? 0 : Math.max(0, LETTERS.indexOf(letter));
  }

  /** The kind of an upper-case letter, or 0 if a hand cannot hold such a piece. */
  static int handType(char letter) {
    int type = type(letter);
    return type == PieceType.KING ? 0 : type;
  }

  /** The name of an unpromoted kind. */
  static Message name(int type) {
    return Message.of(NAMES[type]);
  }
}
