package tsumugi.desk;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tsumugi.diagram.Composition;
import tsumugi.diagram.Letters;
import tsumugi.diagram.PdfBook;
import tsumugi.diagram.PngSheet;
import tsumugi.diagram.Selection;
import tsumugi.diagram.Sheet;
import tsumugi.diagram.Sheets;
import tsumugi.diagram.SvgSheet;
import tsumugi.record.GameRecord;
import tsumugi.record.PrintableText;
import tsumugi.record.RecordWriter;

/** The position and its line as records and diagrams. */
final class Exports {
  private static final int BOARD_MILLIMETRES = 60;
  private static final int DPI = 300;
  private static final int MOST_TITLE = 200;

  /** More variations than a record of a problem needs. */
  private static final int MOST_VARIATIONS = 500;

  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");

  private Exports() {}

  /**
   * A file to be downloaded or copied.
   *
   * @param type its media type
   */
  @SuppressWarnings("ArrayRecordComponent") // sent once, never compared
  record Export(String type, String ending, byte[] bytes) {}

  /**
   * A record in the format {@code format} (kif, ki2, csa, jkf, sfen, usi, bod) and the charset
   * {@code charset} (utf-8 or shift_jis).
   */
  static Export record(Map<String, @Nullable Object> request) {
    boolean isShiftJis = Json.text(request, "charset").equals("shift_jis");
    RecordWriter writer =
        RecordWriter.of(Json.text(request, "format"), isShiftJis ? "SHIFT_JIS" : "UTF-8");
    if (writer == null) {
      throw DeskException.of(400, "desk.export.format");
    }
    Charset charset = isShiftJis ? SHIFT_JIS : StandardCharsets.UTF_8;
    byte[] bytes = writer.write(gameRecord(request)).getBytes(charset);
    return new Export(
        "text/plain; charset=" + (isShiftJis ? "shift_jis" : "utf-8"), writer.ending(), bytes);
  }

  private static GameRecord gameRecord(Map<String, @Nullable Object> request) {
    Asked asked = Asked.of(request);
    GameRecord record = new GameRecord(asked.position());
    putHeader(record, "作品名", title(request, "title"));
    putHeader(record, "作者", title(request, "author"));
    long plies = Json.number(request, "plies");
    if (plies > 0) {
      putHeader(record, "手数", plies + "手");
    }
    addLine(record, asked.moves(), "");
    if (request.get("variations") instanceof List<?> variations) {
      for (Object each : variations.stream().limit(MOST_VARIATIONS).toList()) {
        if (each instanceof Map<?, ?> variation) {
          int[] moves = Asked.moves(asked.position(), variation.get("moves"));
          Object comment = variation.get("comment");
          addLine(record, moves, comment instanceof String text ? PrintableText.text(text) : "");
        }
      }
    }
    return record;
  }

  private static void putHeader(GameRecord record, String name, String text) {
    if (!text.isEmpty()) {
      record.headers().put(name, text);
    }
  }

  /** Adds a line; the comment goes to the first move that the record did not have before. */
  private static void addLine(GameRecord record, int[] moves, String comment) {
    int node = GameRecord.ROOT;
    boolean isSaid = comment.isEmpty();
    for (int move : moves) {
      int size = record.size();
      if (!record.hasRoom(1)) {
        return;
      }
      node = record.add(node, move);
      if (!isSaid && record.size() > size) {
        record.node(node).comments().add(comment);
        isSaid = true;
      }
    }
  }

  private static String title(Map<String, @Nullable Object> request, String name) {
    String text = PrintableText.text(Json.text(request, name)).strip();
    return text.codePointCount(0, text.length()) <= MOST_TITLE
        ? text
        : text.substring(0, text.offsetByCodePoints(0, MOST_TITLE));
  }

  /** A diagram in the format {@code format}: svg, png or pdf. */
  static Export diagram(Map<String, @Nullable Object> request) throws IOException {
    Asked asked = Asked.of(request);
    // As it is drawn: the hand that the diagram leaves out is not printed either.
    Composition work =
        new Composition(
            "desk",
            title(request, "title"),
            title(request, "author"),
            asked.position(),
            Arrays.stream(asked.moves()).boxed().toList(),
            (int) Math.clamp(Json.number(request, "plies"), 0, 100_000),
            true,
            asked.cooperative() ? Composition.Kind.COOPERATIVE_MATE : Composition.Kind.MATE,
            "mate",
            null,
            asked.attacker());
    boolean isLast = Json.isTrue(request, "last");
    Selection selection = new Selection(0, 0, isLast, Selection.DefenderHand.AUTO);
    try (Letters letters = new Letters()) {
      Sheet sheet =
          new Sheets(letters, BOARD_MILLIMETRES).picture("desk", selection.figures(work), 2);
      return switch (Json.text(request, "format")) {
        case "svg" ->
            new Export(
                "image/svg+xml",
                ".svg",
                SvgSheet.write(sheet, letters).getBytes(StandardCharsets.UTF_8));
        case "png" -> new Export("image/png", ".png", PngSheet.write(sheet, letters, DPI));
        case "pdf" -> new Export("application/pdf", ".pdf", pdf(letters, sheet));
        default -> throw DeskException.of(400, "desk.export.format");
      };
    }
  }

  private static byte[] pdf(Letters letters, Sheet sheet) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PdfBook book = new PdfBook(letters)) {
      book.add(sheet);
      book.save(out);
    }
    return out.toByteArray();
  }

  /** A font of the characters on the board and of moves, which not every machine has. */
  static byte[] font() {
    try (Letters letters = new Letters()) {
      letters.drawable("☗☖歩香桂銀角飛金玉王と杏圭全馬龍竜一二三四五六七八九十0123456789持駒なし" + "▲△１２３４５６７８９同成不打左右直上引寄〇　");
      return letters.subset();
    }
  }
}
