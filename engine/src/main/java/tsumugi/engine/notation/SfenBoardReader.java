package tsumugi.engine.notation;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.message.Message;

/** Reads the board field of an SFEN: nine ranks from White's side, each from file 9 to file 1. */
final class SfenBoardReader {
  private final Position position;
  private final String text;
  private final int rank;

  /** The number of squares read in the current rank. */
  private int width;

  private SfenBoardReader(Position position, String text, int rank) {
    this.position = position;
    this.text = text;
    this.rank = rank;
  }

  /** Puts the pieces of the field on an empty board. */
  static void read(String field, Position position) {
    String[] ranks = field.split("/", -1);
    if (ranks.length != 9) {
      throw new SfenException(
          Message.of("engine.sfen.ranks", ranks.length, QuotedText.text(field)));
    }
    for (int rank = 0; rank < 9; rank++) {
      new SfenBoardReader(position, ranks[rank], rank).readRank();
    }
  }

  private void readRank() {
    boolean promoted = false;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '+' && !promoted) {
        promoted = true;
      } else if (c >= '1' && c <= '9' && !promoted) {
        width += c - '0';
      } else {
        place(c, promoted, at);
        promoted = false;
      }
      if (width > 9) {
        throw error(at, Message.of("engine.sfen.too-wide"));
      }
    }
    if (promoted) {
      throw error(text.length() - 1, Message.of("engine.sfen.plus-ends"));
    }
    if (width != 9) {
      throw new SfenException(Message.of("engine.sfen.width", rank + 1, width));
    }
  }

  private void place(char c, boolean promoted, int at) {
    char capital = c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
    int type = PieceLetters.type(capital);
    if (type == 0) {
      String key = promoted ? "engine.sfen.plus-before" : "engine.sfen.unknown-piece";
      throw error(at, Message.of(key, QuotedText.character(c)));
    }
    if (promoted && !PieceType.canPromote(type)) {
      throw error(at, Message.of("engine.sfen.no-promotion", PieceLetters.name(type)));
    }
    if (width == 9) {
      throw error(at, Message.of("engine.sfen.too-wide"));
    }
    int color = c == capital ? Color.BLACK : Color.WHITE;
    if (type == PieceType.KING && position.hasKing(color)) {
      throw error(at, Message.of("engine.sfen.second-king", PositionRules.name(color)));
    }
    int kind = promoted ? PieceType.promoted(type) : type;
    position.put(Piece.of(color, kind), Square.of(8 - width, rank));
    width++;
  }

  private SfenException error(int at, Message what) {
    return new SfenException(Message.of("engine.sfen.at", rank + 1, at + 1, what));
  }
}
