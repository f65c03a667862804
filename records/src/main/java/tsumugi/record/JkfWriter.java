package tsumugi.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * Writes JSON Kifu Format in json-kifu-format's normalized form, one record per line. A very long
 * record takes several lines, because line readers, including our own, limit the length of a line.
 */
final class JkfWriter extends RecordWriter {
  private static final int MAX_DEPTH = 1_000_000;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamWriteConstraints(
              StreamWriteConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
          .build();

  @Override
  public String ending() {
    return ".jkf";
  }

  @Override
  public String write(GameRecord record) {
    loseMoveNumber(record);
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.setPrettyPrinter(new LineBreaks(text));
      json.writeStartObject();
      json.writeObjectFieldStart("header");
      for (Map.Entry<String, String> header : record.headers().entrySet()) {
        json.writeStringField(header.getKey(), header.getValue());
      }
      json.writeEndObject();
      initial(record.start(), json);
      json.writeArrayFieldStart("moves");
      json.writeStartObject();
      comments(record.node(GameRecord.ROOT), json);
      json.writeEndObject();
      moves(record, json);
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text + "\n";
  }

  private static void initial(Position start, JsonGenerator json) throws IOException {
    Handicap handicap = Handicap.of(start);
    json.writeObjectFieldStart("initial");
    json.writeStringField("preset", handicap == null ? "OTHER" : handicap.jkf);
    if (handicap == null) {
      json.writeObjectFieldStart("data");
      json.writeNumberField("color", start.sideToMove());
      json.writeArrayFieldStart("board");
      for (int file = 0; file < 9; file++) {
        json.writeStartArray();
        for (int rank = 0; rank < 9; rank++) {
          square(start.pieceAt(Square.of(file, rank)), json);
        }
        json.writeEndArray();
      }
      json.writeEndArray();
      json.writeArrayFieldStart("hands");
      for (int color = 0; color < 2; color++) {
        json.writeStartObject();
        for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
          json.writeNumberField(PieceNames.csa(type), Hand.count(start.hand(color), type));
        }
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private static void square(int piece, JsonGenerator json) throws IOException {
    json.writeStartObject();
    if (piece != Piece.EMPTY) {
      json.writeNumberField("color", Piece.color(piece));
      json.writeStringField("kind", PieceNames.csa(Piece.type(piece)));
    }
    json.writeEndObject();
  }

  /**
   * Writes the moves. A line is an array, and the variations of a move are inside the object of
   * that move, before the line continues. The objects are therefore made in the order of KIF and
   * put together afterwards, beginning with the last line.
   */
  private void moves(GameRecord record, JsonGenerator json) throws IOException {
    JkfOrder order = new JkfOrder(record);
    RecordMoves made = new RecordMoves(record);
    KifTimes times = new KifTimes(record);
    for (JkfOrder.Step step = order.next(); step != null; step = order.next()) {
      switch (step.kind()) {
        case BEGIN_FORKS -> json.writeArrayFieldStart("forks");
        case BEGIN_LINE -> json.writeStartArray();
        case END_ARRAY -> json.writeEndArray();
        case END_MOVE -> json.writeEndObject();
        case MOVE -> {
          json.writeStartObject();
          move(record, step.node(), made.before(step.node()), times, json);
        }
      }
    }
  }

  private void move(
      GameRecord record, int index, Position position, KifTimes times, JsonGenerator json)
      throws IOException {
    RecordNode node = record.node(index);
    String ending = node.ending();
    if (ending != null) {
      String code = Endings.csa(ending, position.sideToMove());
      if (!Endings.hasCode(ending, position.sideToMove())) {
        lose(Loss.ENDINGS);
      }
      json.writeStringField("special", code == null ? "CHUDAN" : code);
    } else {
      json.writeObjectFieldStart("move");
      moved(node.move(), record.node(node.parent()), position, json);
      json.writeEndObject();
    }
    if (node.millis() >= 0) {
      if (node.millis() % 1000 != 0) {
        lose(Loss.TIMES);
      }
      json.writeObjectFieldStart("time");
      time("now", node.millis() / 1000, json);
      time("total", times.total(node) / 1000, json);
      json.writeEndObject();
    }
    comments(node, json);
  }

  private static void moved(int move, RecordNode before, Position position, JsonGenerator json)
      throws IOException {
    int to = Move.to(move);
    int us = position.sideToMove();
    json.writeNumberField("color", us);
    if (!Move.isDrop(move)) {
      place("from", Move.from(move), json);
    }
    place("to", to, json);
    int type =
        Move.isDrop(move) ? Move.dropType(move) : Piece.type(position.pieceAt(Move.from(move)));
    json.writeStringField("piece", PieceNames.csa(type));
    if (before.ply() > 0 && Move.to(before.move()) == to) {
      json.writeBooleanField("same", true);
    }
    if (!Move.isDrop(move)) {
      boolean zone = Square.rankFor(us, to) < 3 || Square.rankFor(us, Move.from(move)) < 3;
      boolean promotes =
          Move.isPromotion(move); // an illegal move may promote outside the zone as well
      if (promotes || PieceType.canPromote(type) && zone) {
        json.writeBooleanField("promote", promotes);
      }
      int captured = position.pieceAt(to);
      if (captured != Piece.EMPTY) {
        json.writeStringField("capture", PieceNames.csa(Piece.type(captured)));
      }
    }
    String relative = JkfRelative.of(position, move);
    if (!relative.isEmpty()) {
      json.writeStringField("relative", relative);
    }
  }

  private static void place(String name, int square, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("x", Square.file(square) + 1);
    json.writeNumberField("y", Square.rank(square) + 1);
    json.writeEndObject();
  }

  private static void time(String name, long seconds, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("h", seconds / 3600);
    json.writeNumberField("m", seconds / 60 % 60);
    json.writeNumberField("s", seconds % 60);
    json.writeEndObject();
  }

  private static void comments(RecordNode node, JsonGenerator json) throws IOException {
    List<String> comments = new ArrayList<>(node.comments());
    if (!comments.isEmpty()) {
      json.writeArrayFieldStart("comments");
      for (String line : comments) {
        json.writeString(line);
      }
      json.writeEndArray();
    }
  }

  /** Starts a new line between two moves or comments, where JSON allows it. */
  private static final class LineBreaks extends MinimalPrettyPrinter {
    /**
     * Length from which a line is broken, in characters of up to three bytes; the rest of the limit
     * is left for one comment.
     */
    private static final int LONG_LINE = TextLines.MAX_LINE / 4;

    private final transient StringWriter text;
    private int lineBegin;

    LineBreaks(StringWriter text) {
      this.text = text;
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
      super.writeArrayValueSeparator(json);
      int written = text.getBuffer().length() + json.getOutputBuffered();
      if (written - lineBegin > LONG_LINE) {
        json.writeRaw('\n');
        lineBegin = written;
      }
    }
  }
}
