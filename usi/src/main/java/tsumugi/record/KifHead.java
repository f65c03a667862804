package tsumugi.record;

import java.util.Map;

/** Headers and start position, which KIF and KI2 write alike. */
final class KifHead {
  private KifHead() {}

  static void write(GameRecord record, StringBuilder out) {
    for (Map.Entry<String, String> header : record.headers().entrySet()) {
      out.append(header.getKey()).append('：').append(header.getValue()).append('\n');
    }
    Handicap handicap = Handicap.of(record.start());
    if (handicap != null) {
      out.append("手合割：").append(handicap.kif).append('\n');
    } else {
      out.append("手合割：その他\n").append(BodWriter.diagram(record.start()));
    }
  }

  /** The comment of a node; a bookmark has a sign of its own. */
  static void writeComments(RecordNode node, StringBuilder out) {
    for (String line : node.comments()) {
      out.append(line.startsWith("&") ? "" : "*").append(line).append('\n');
    }
  }
}
