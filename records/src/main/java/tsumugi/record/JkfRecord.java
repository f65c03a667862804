package tsumugi.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;

/** Turns a JSON value into a record. */
final class JkfRecord {
  private final Map<?, ?> value;
  private final long line;
  private final boolean results;
  private final ReadingNotes notes;
  private @Nullable RecordException whyEnded;

  /**
   * @param strict refuse a record with an unreadable move
   * @param results read a result of our own commands as its position, with its title and composer
   */
  JkfRecord(Object value, long line, boolean strict, boolean results) {
    this.results = results;
    this.notes = new ReadingNotes(strict);
    this.value = JsonTree.map(value);
    this.line = line;
  }

  GameRecord read() {
    if (results && value.get("sfen") instanceof String sfen) {
      return ofResult(sfen);
    }
    if (!(value.get("moves") instanceof List<?> moves) || isAnswer()) {
      throw RecordException.at(line, "record.no-jkf");
    }
    RecordBuilder builder = new RecordBuilder(start(), notes);
    readMoves(moves, builder);
    if (whyEnded != null && builder.record().size() == 1 && !value.containsKey("initial")) {
      throw whyEnded;
    }
    for (Map.Entry<?, ?> header : JsonTree.map(value.get("header")).entrySet()) {
      String key = oneLine(header.getKey().toString());
      boolean isPosition = key.equals("手合割") || key.equals("手番");
      String text = JsonTree.scalar(header.getValue());
      if (text == null) {
        leaveOut(header);
      } else if (!key.isEmpty() && !isPosition) {
        builder.record().headers().put(key, oneLine(text));
      }
    }
    notes.putInto(builder.record());
    return builder.record();
  }

  private void leaveOut(@Nullable Object part) {
    notes.leaveOut(
        RecordException.at(line, "record.jkf-part", PrintableText.quote(JsonTree.shown(part))));
  }

  private GameRecord ofResult(String sfen) {
    try {
      GameRecord record = new GameRecord(Sfen.parseProblem(sfen));
      putHeader(record, "作品名", "title");
      putHeader(record, "作者", "composer");
      return record;
    } catch (SfenException e) {
      throw RecordException.at(line, e.explanation());
    }
  }

  private void putHeader(GameRecord record, String header, String member) {
    if (value.get(member) instanceof String text && !text.isBlank()) {
      record.headers().put(header, oneLine(text));
    }
  }

  /**
   * Whether the value is an answer of {@code solve --format json}, whose moves have another form.
   */
  private boolean isAnswer() {
    return value.containsKey("sfen") || value.containsKey("result");
  }

  private static String oneLine(String text) {
    return text.replaceAll("[\\r\\n]+", " ").strip();
  }

  private Position start() {
    Map<?, ?> initial = optional(value.get("initial"));
    String preset = initial.isEmpty() ? "HIRATE" : JsonTree.text(initial.get("preset"));
    Map<?, ?> data = optional(initial.get("data"));
    if (!data.isEmpty()) {
      return new JkfBoard(data, line).position();
    }
    Handicap known = Handicap.ofJkf(preset);
    if (known == null) {
      throw RecordException.at(line, "record.handicap", PrintableText.quote(preset));
    }
    return known.position();
  }

  /** The object, or an empty one if it is absent. */
  private Map<?, ?> optional(@Nullable Object object) {
    if (object instanceof Map<?, ?> || JsonTree.isAbsent(object)) {
      return JsonTree.map(object);
    }
    throw RecordException.at(
        line, "record.jkf-position", PrintableText.quote(JsonTree.shown(object)));
  }

  /** Moves still to be read, with the node that they continue. */
  private record PendingMoves(int parent, List<?> moves) {}

  private void readMoves(List<?> mainLine, RecordBuilder builder) {
    List<PendingMoves> waiting = new ArrayList<>();
    waiting.add(new PendingMoves(GameRecord.ROOT, mainLine));
    while (!waiting.isEmpty()) {
      PendingMoves next = waiting.removeLast();
      builder.goBackToNode(next.parent());
      for (Object entry : next.moves()) {
        int parent = builder.isEnded() ? builder.node().parent() : builder.current();
        try {
          if (!(entry instanceof Map<?, ?> move)) {
            throw JkfMove.impossible(entry, line);
          }
          readMove(move, builder);
        } catch (RecordException e) {
          builder.endUnread(0); // the value does not say where its moves were
          notes.endMoves(e);
          whyEnded = e;
          addForks(entry, parent, waiting);
          break;
        }
        addForks(entry, parent, waiting);
      }
    }
  }

  /** Adds the variations of a move. They begin where it is made, even if it cannot be made. */
  private static void addForks(Object entry, int parent, List<PendingMoves> waiting) {
    List<?> forks = JsonTree.list(JsonTree.map(entry).get("forks"));
    for (int i = forks.size() - 1; i >= 0; i--) {
      waiting.add(new PendingMoves(parent, JsonTree.list(forks.get(i))));
    }
  }

  private void readMove(Map<?, ?> entry, RecordBuilder builder) {
    if (entry.get("move") instanceof Map<?, ?> move) {
      builder.play(new JkfMove(move, line).read(builder), line, JsonTree.shown(move));
    } else if (!JsonTree.isAbsent(entry.get("move"))) {
      throw JkfMove.impossible(entry, line);
    }
    boolean hasMove = !JsonTree.isAbsent(entry.get("move"));
    if (!hasMove) {
      readEnding(entry, builder);
    }
    readComments(entry.get("comments"), builder.node());
    Map<?, ?> now = JsonTree.map(JsonTree.map(entry.get("time")).get("now"));
    if (now.containsKey("s") && builder.current() != GameRecord.ROOT) {
      long hours = Math.max(0, JsonTree.number(now.get("h")));
      long minutes = Math.max(0, JsonTree.number(now.get("m")));
      long seconds = Math.max(0, JsonTree.number(now.get("s")));
      builder.node().setMillis(1000 * (3600 * hours + 60 * minutes + seconds));
    }
    if (hasMove) {
      readEnding(entry, builder); // beside the last move instead of after it
    }
  }

  private void readEnding(Map<?, ?> entry, RecordBuilder builder) {
    Object special = entry.get("special");
    if (special instanceof String code && !code.isEmpty()) {
      builder.end(Endings.ofCsa(oneLine(code), builder.position().sideToMove()), line);
    } else if (special != null && !JsonTree.isAbsent(special)) {
      leaveOut(special);
    }
  }

  /** Reads an array of comments; a single one may stand without it. */
  private void readComments(@Nullable Object comments, RecordNode node) {
    List<?> all =
        comments instanceof List<?> list
            ? list
            : comments == null || comments.equals("") ? List.of() : List.of(comments);
    for (Object comment : all) {
      String text = JsonTree.scalar(comment);
      if (text == null) {
        leaveOut(comment);
      } else if (text.isEmpty()) {
        node.comments().add("");
      } else {
        text.lines().forEach(node.comments()::add);
      }
    }
  }
}
