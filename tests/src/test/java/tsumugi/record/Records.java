package tsumugi.record;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** Helpers of the reader tests: files as bytes, and records as text that can be compared. */
final class Records {
  /** A board as KIF draws it: White's king on 5a, Black's pawn on 5c. */
  static final String BOARD =
      """
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      """;

  static final Charset SHIFT_JIS = Charset.forName("windows-31j");
  static final Charset EUC_JP = Charset.forName("EUC-JP");
  static final Charset ISO_2022_JP = Charset.forName("ISO-2022-JP");

  private Records() {}

  /** Read strictly, so that nothing that is not understood goes unnoticed. */
  static List<RecordItem> items(String name, byte[] bytes) {
    return items(name, bytes, true);
  }

  private static List<RecordItem> items(String name, byte[] bytes, boolean strict) {
    RecordSource source = new RecordSource(name, new ByteArrayInputStream(bytes), strict);
    List<RecordItem> items = new ArrayList<>();
    try {
      for (RecordItem item = source.next(); item != null; item = source.next()) {
        items.add(item);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return items;
  }

  static List<RecordItem> items(String text) {
    return items("-", text.getBytes(StandardCharsets.UTF_8));
  }

  /** Read tolerantly. */
  static List<RecordItem> tolerant(byte[] bytes) {
    return items("-", bytes, false);
  }

  /** The only record of a text, read tolerantly. */
  static GameRecord kept(String text) {
    List<RecordItem> items = tolerant(text.getBytes(StandardCharsets.UTF_8));
    if (items.size() == 1 && items.getFirst() instanceof RecordItem.Whole whole && whole.only()) {
      return whole.record();
    }
    throw new AssertionError("not one record: " + items.stream().map(Records::shown).toList());
  }

  /** What was not understood in a record, in English. */
  static List<String> notes(GameRecord record) {
    return record.notes().stream().map(Message::english).toList();
  }

  /** The only record of a text. */
  static GameRecord one(String text) {
    List<RecordItem> items = items(text);
    if (items.size() == 1 && items.getFirst() instanceof RecordItem.Whole whole && whole.only()) {
      return whole.record();
    }
    throw new AssertionError("not one record: " + items);
  }

  /** The sentence about a text from which nothing can be read. */
  static String fault(String text) {
    List<RecordItem> items = items(text);
    if (items.size() == 1 && items.getFirst() instanceof RecordItem.Fault fault) {
      return fault.message().english();
    }
    throw new AssertionError("not one fault: " + items.stream().map(Records::shown).toList());
  }

  private static String shown(RecordItem item) {
    return item instanceof RecordItem.Whole whole ? text(whole.record()) : item.toString();
  }

  static String moves(GameRecord record) {
    return UsiMove.format(record.mainLine());
  }

  static String start(GameRecord record) {
    return Sfen.format(record.start());
  }

  /** Everything that a record contains. */
  static String text(GameRecord record) {
    StringBuilder out = new StringBuilder(new TreeMap<>(record.headers()) + "\n" + start(record));
    note(record.node(GameRecord.ROOT), out);
    RecordTraversal walk = new RecordTraversal(record);
    while (walk.next()) {
      RecordNode node = walk.node();
      String ending = node.ending();
      out.append('\n').append(node.ply()).append(walk.startsVariation() ? "* " : " ");
      out.append(ending != null ? ending : UsiMove.format(node.move()));
      note(node, out);
    }
    return out.toString();
  }

  private static void note(RecordNode node, StringBuilder out) {
    if (node.millis() >= 0) {
      out.append(" T").append(node.millis());
    }
    if (!node.comments().isEmpty()) {
      out.append(' ').append(node.comments());
    }
  }
}
