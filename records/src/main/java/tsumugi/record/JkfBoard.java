package tsumugi.record;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/** A position of JSON Kifu Format. It has to be complete: nothing missing is guessed. */
final class JkfBoard {
  private static final int SIDE = 9;

  /** What json-kifu-format makes of なし (none) in the hand of a KI2 file. */
  private static final String NO_PIECE = "undefined";

  private final Map<?, ?> data;
  private final long line;
  private final BoardSetup board = new BoardSetup();

  JkfBoard(Map<?, ?> data, long line) {
    this.data = data;
    this.line = line;
  }

  Position position() {
    board.setSideToMove(color(data.get("color"), data));
    List<?> files = list(data.get("board"), SIDE);
    for (int file = 0; file < SIDE; file++) {
      List<?> squares = list(files.get(file), SIDE);
      for (int rank = 0; rank < SIDE; rank++) {
        readSquare(squares.get(rank), Square.of(file, rank));
      }
    }
    List<?> hands = list(data.get("hands"), 2);
    for (int color = 0; color < 2; color++) {
      readHand(hands.get(color), color);
    }
    return board.position(line);
  }

  private void readSquare(@Nullable Object value, int square) {
    if (!(value instanceof Map<?, ?> piece)) {
      throw wrong(value);
    }
    Object kind = piece.get("kind");
    if (JsonTree.isAbsent(kind) && JsonTree.isAbsent(piece.get("color"))) {
      return;
    }
    int type = PieceNames.ofCsa(JsonTree.text(kind));
    if (type == 0) {
      throw wrong(piece);
    }
    board.put(square, color(piece.get("color"), piece), type);
  }

  private void readHand(@Nullable Object value, int color) {
    if (!(value instanceof Map<?, ?> hand)) {
      throw wrong(value);
    }
    for (Map.Entry<?, ?> piece : hand.entrySet()) {
      String kind = piece.getKey().toString();
      if (kind.equals(NO_PIECE)) {
        continue;
      }
      int count = count(piece.getValue());
      int type = PieceNames.ofCsa(kind);
      if (count < 0 || type == 0 || type > PieceType.KING) {
        throw RecordException.at(line, "record.no-jkf");
      }
      board.addToHand(color, type, count);
    }
  }

  /** A count; some programs write it as a string. */
  private static int count(@Nullable Object value) {
    String text = JsonTree.text(value);
    return text.matches("[0-9]{1,2}") ? Integer.parseInt(text) : JsonTree.number(value);
  }

  private List<?> list(@Nullable Object value, int size) {
    if (value instanceof List<?> list && list.size() == size) {
      return list;
    }
    throw wrong(value == null ? data : value);
  }

  private int color(@Nullable Object value, Object holder) {
    int color = JsonTree.number(value);
    if (color != Color.BLACK && color != Color.WHITE) {
      throw wrong(holder);
    }
    return color;
  }

  private RecordException wrong(@Nullable Object value) {
    return RecordException.at(
        line, "record.jkf-position", PrintableText.quote(JsonTree.shown(value)));
  }
}
