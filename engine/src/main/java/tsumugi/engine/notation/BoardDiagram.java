package tsumugi.engine.notation;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * Prints a position in the format of Japanese programs (BOD, the diagram inside KIF files), so that
 * the text can be pasted into them. White's pieces are marked with {@code v}. Every square is one
 * ASCII character and one full-width character wide.
 */
public final class BoardDiagram {
  private static final String FRAME = "+---------------------------+\n";

  private BoardDiagram() {}

  /** The diagram: 13 lines, or 14 when White is to move. Each ends with a line feed. */
  public static String format(Position position) {
    StringBuilder out = new StringBuilder(700);
    appendHand(out, position, Color.WHITE);
    out.append("  ９ ８ ７ ６ ５ ４ ３ ２ １\n").append(FRAME);
    for (int rank = 0; rank < 9; rank++) {
      appendRank(out, position, rank);
    }
    out.append(FRAME);
    appendHand(out, position, Color.BLACK);
    if (position.sideToMove() == Color.WHITE) {
      out.append("後手番\n");
    }
    return out.toString();
  }

  /** A hand in kanji, such as 金　歩二; an empty string for an empty hand. */
  public static String hand(int hand) {
    StringBuilder out = new StringBuilder();
    appendPieces(out, hand);
    return out.toString().strip();
  }

  private static void appendRank(StringBuilder out, Position position, int rank) {
    out.append('|');
    for (int file = 8; file >= 0; file--) {
      int piece = position.pieceAt(Square.of(file, rank));
      out.append(Piece.color(piece) == Color.WHITE ? 'v' : ' ');
      out.append(Kanji.shortName(Piece.type(piece)));
    }
    out.append('|').append(Kanji.rank(rank)).append('\n');
  }

  private static void appendHand(StringBuilder out, Position position, int color) {
    out.append(Kanji.player(color)).append("の持駒：");
    int hand = position.hand(color);
    if (hand == Hand.EMPTY) {
      out.append("なし");
    }
    appendPieces(out, hand);
    out.append('\n');
  }

  private static void appendPieces(StringBuilder out, int hand) {
    for (int type : PieceLetters.HAND_ORDER) {
      int count = Hand.count(hand, type);
      if (count > 0) {
        out.append(Kanji.shortName(type)).append(count > 1 ? Kanji.number(count) : "").append('　');
      }
    }
  }
}
