package tsumugi.record;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Square;

/**
 * A move of JSON Kifu Format. What it says about its piece, its side, the captured piece and the
 * square of the last move must agree with the position; what it omits is taken from there.
 */
final class JkfMove {
  private final Map<?, ?> move;
  private final long line;

  JkfMove(Map<?, ?> move, long line) {
    this.move = move;
    this.line = line;
  }

  static RecordException impossible(@Nullable Object move, long line) {
    return RecordException.at(
        line, "record.impossible-move", PrintableText.quote(JsonTree.shown(move)));
  }

  int read(RecordBuilder builder) {
    checkSide(builder.position().sideToMove());
    int to = to(builder.last());
    if (to == Square.NONE
        || !isFlag("promote")
        || !isFlag("same")
        || !takes(Piece.type(builder.position().pieceAt(to)))) {
      throw impossible(move, line);
    }
    if (JsonTree.isAbsent(move.get("from"))) {
      return drop(to);
    }
    int from = square(move.get("from"));
    if (from == Square.NONE || from == to) {
      throw impossible(move, line);
    }
    return onBoard(from, to, Piece.type(builder.position().pieceAt(from)));
  }

  private void checkSide(int sideToMove) {
    Object color = move.get("color");
    if (!JsonTree.isAbsent(color) && JsonTree.number(color) != sideToMove) {
      throw RecordException.at(line, "record.move-side", PrintableText.quote(JsonTree.shown(move)));
    }
  }

  /**
   * Whether the captured piece is as stated. It is named as it stands on the board; some programs
   * name it as it comes to hand.
   */
  private boolean takes(int type) {
    Object capture = move.get("capture");
    if (JsonTree.isAbsent(capture)) {
      return true;
    }
    int named = PieceNames.ofCsa(JsonTree.text(capture)); // 0 is not a piece
    return type != 0 && (named == type || named == PieceType.unpromoted(type));
  }

  private boolean isFlag(String name) {
    Object flag = move.get(name);
    return JsonTree.isAbsent(flag) || flag instanceof Boolean;
  }

  /** The destination; {@code same} means that of the last move. */
  private int to(RecordNode before) {
    int to = square(move.get("to"));
    if (!JsonTree.isTrue(move.get("same"))) {
      return to;
    }
    int same = before.ply() == 0 ? Square.NONE : Move.to(before.move());
    return JsonTree.isAbsent(move.get("to")) || to == same ? same : Square.NONE;
  }

  /** A drop. Any other word than "dropped" for how a piece arrived requires a piece that moved. */
  private int drop(int to) {
    int type = PieceNames.ofCsa(JsonTree.text(move.get("piece")));
    Object relative = move.get("relative");
    boolean isDropped = JsonTree.isAbsent(relative) || "H".equals(relative);
    if (type == 0 || type > PieceType.GOLD || !isDropped || JsonTree.isTrue(move.get("promote"))) {
      throw impossible(move, line);
    }
    return Move.drop(type, to);
  }

  /**
   * A move of a piece on the board. The piece is named as before the move; some programs name it as
   * after a promotion.
   */
  private int onBoard(int from, int to, int before) {
    Object promote = move.get("promote");
    boolean promotes = JsonTree.isTrue(promote);
    Object piece = move.get("piece");
    if (!JsonTree.isAbsent(piece)) {
      int type = PieceNames.ofCsa(JsonTree.text(piece));
      boolean isPromoted = PieceType.isPromoted(type) && type == PieceType.promoted(before);
      if (type == 0 || type != before && (!isPromoted || Boolean.FALSE.equals(promote))) {
        throw impossible(move, line);
      }
      promotes |= isPromoted;
    }
    return promotes ? Move.promotion(from, to) : Move.of(from, to);
  }

  private static int square(@Nullable Object value) {
    int file = JsonTree.number(JsonTree.map(value).get("x"));
    int rank = JsonTree.number(JsonTree.map(value).get("y"));
    return file < 1 || file > 9 || rank < 1 || rank > 9
        ? Square.NONE
        : Square.of(file - 1, rank - 1);
  }
}
