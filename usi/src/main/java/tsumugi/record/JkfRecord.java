package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/** A JSON value on its way to be a record. */
final class JkfRecord {
  /** What json-kifu-format makes of the なし (none) in the hand of a KI2. */
  private static final String NO_PIECE = "undefined";

  private final Map<?, ?> value;
  private final long line;

  JkfRecord(Object value, long line) {
    this.value = JsonTree.map(value);
    this.line = line;
  }

  GameRecord read() {
    if (!(value.get("moves") instanceof List<?> moves) || isAnswer()) {
      throw RecordException.at(line, "record.no-jkf");
    }
    RecordBuilder builder = new RecordBuilder(start());
    readMoves(moves, builder);
    for (Map.Entry<?, ?> header : JsonTree.map(value.get("header")).entrySet()) {
      String key = oneLine(header.getKey().toString());
      if (!key.isEmpty() && !key.equals("手合割") && header.getValue() instanceof String text) {
        builder.record().headers().put(key, oneLine(text));
      }
    }
    return builder.record();
  }

  /** True of an answer of {@code solve --format json}, which has moves of another form. */
  private boolean isAnswer() {
    return value.containsKey("sfen") || value.containsKey("result");
  }

  private static String oneLine(String text) {
    return text.replaceAll("[\\r\\n]+", " ").strip();
  }

  private Position start() {
    Map<?, ?> initial = JsonTree.map(value.get("initial"));
    String preset = initial.isEmpty() ? "HIRATE" : JsonTree.text(initial.get("preset"));
    if (initial.get("data") instanceof Map<?, ?> data) {
      return board(data);
    }
    Handicap known = Handicap.ofJkf(preset);
    if (known == null) {
      throw RecordException.at(line, "record.handicap", Shown.quote(preset));
    }
    return known.position();
  }

  private Position board(Map<?, ?> data) {
    BoardSetup board = new BoardSetup();
    board.setSideToMove(color(data.get("color")));
    List<?> files = JsonTree.list(data.get("board"));
    for (int file = 0; file < Math.min(9, files.size()); file++) {
      List<?> squares = JsonTree.list(files.get(file));
      for (int rank = 0; rank < Math.min(9, squares.size()); rank++) {
        Map<?, ?> square = JsonTree.map(squares.get(rank));
        String kind = JsonTree.text(square.get("kind"));
        if (!kind.isEmpty()) {
          board.put(Square.of(file, rank), color(square.get("color")), type(kind));
        }
      }
    }
    List<?> hands = JsonTree.list(data.get("hands"));
    for (int color = 0; color < Math.min(2, hands.size()); color++) {
      for (Map.Entry<?, ?> piece : JsonTree.map(hands.get(color)).entrySet()) {
        int count = JsonTree.number(piece.getValue());
        String kind = piece.getKey().toString();
        if (kind.equals(NO_PIECE)) {
          continue;
        }
        int type = type(kind);
        if (count < 0 || type > PieceType.KING) {
          throw RecordException.at(line, "record.no-jkf");
        }
        board.addToHand(color, type, count);
      }
    }
    return board.position(line);
  }

  private static int color(@Nullable Object value) {
    return JsonTree.number(value) == 1 ? Color.WHITE : Color.BLACK;
  }

  private int type(String kind) {
    int type = PieceNames.ofCsa(kind);
    if (type == 0) {
      throw RecordException.at(line, "record.no-jkf");
    }
    return type;
  }

  /** Moves that wait, with the node that they go on from. */
  private record Waiting(int parent, List<?> moves) {}

  private void readMoves(List<?> mainLine, RecordBuilder builder) {
    List<Waiting> waiting = new ArrayList<>();
    waiting.add(new Waiting(GameRecord.ROOT, mainLine));
    while (!waiting.isEmpty()) {
      Waiting next = waiting.removeLast();
      builder.goBackToNode(next.parent());
      for (Object entry : next.moves()) {
        if (builder.isEnded()) {
          break;
        }
        int parent = builder.current();
        readMove(JsonTree.map(entry), builder);
        List<?> forks = JsonTree.list(JsonTree.map(entry).get("forks"));
        for (int i = forks.size() - 1; i >= 0; i--) {
          waiting.add(new Waiting(parent, JsonTree.list(forks.get(i))));
        }
      }
    }
  }

  private void readMove(Map<?, ?> entry, RecordBuilder builder) {
    if (entry.get("move") instanceof Map<?, ?> move) {
      builder.play(move(move, builder), line, "" + move);
    } else if (entry.get("special") instanceof String code && !code.isEmpty()) {
      builder.end(Endings.ofCsa(oneLine(code), builder.position().sideToMove()), line);
    }
    for (Object comment : JsonTree.list(entry.get("comments"))) {
      JsonTree.text(comment).lines().forEach(builder.node().comments()::add);
      if (comment.equals("")) {
        builder.node().comments().add("");
      }
    }
    Map<?, ?> now = JsonTree.map(JsonTree.map(entry.get("time")).get("now"));
    if (now.containsKey("s") && builder.current() != GameRecord.ROOT) {
      long hours = Math.max(0, JsonTree.number(now.get("h")));
      long minutes = Math.max(0, JsonTree.number(now.get("m")));
      long seconds = Math.max(0, JsonTree.number(now.get("s")));
      builder.node().setMillis(1000 * (3600 * hours + 60 * minutes + seconds));
    }
  }

  private int move(Map<?, ?> move, RecordBuilder builder) {
    int to =
        JsonTree.isTrue(move.get("same")) && !(move.get("to") instanceof Map)
            ? builder.node().ply() == 0 ? Square.NONE : Move.to(builder.node().move())
            : square(move.get("to"));
    int type = PieceNames.ofCsa(JsonTree.text(move.get("piece")));
    boolean drop = !(move.get("from") instanceof Map);
    int from = drop ? Square.NONE : square(move.get("from"));
    boolean possible =
        to != Square.NONE && (drop ? type > 0 && type <= PieceType.GOLD : from != Square.NONE);
    if (!possible || from == to) {
      throw RecordException.at(line, "record.impossible-move", Shown.quote("" + move));
    }
    if (drop) {
      return Move.drop(type, to);
    }
    int before = Piece.type(builder.position().pieceAt(from));
    boolean promotes =
        JsonTree.isTrue(move.get("promote"))
            || PieceType.isPromoted(type) && type == PieceType.promoted(before);
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
