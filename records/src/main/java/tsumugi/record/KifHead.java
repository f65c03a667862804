package tsumugi.record;

/** Writes headers and start position, which are alike in KIF and KI2. */
final class KifHead {
  private KifHead() {}

  static void write(GameRecord record, StringBuilder out) {
    record
        .headers()
        .forEach(
            (key, value) -> {
              String line = line(key, value);
              if (isHeader(key, line)) {
                out.append(line).append('\n');
              }
            });
    Handicap handicap = Handicap.of(record.start());
    if (handicap != null) {
      out.append("手合割：").append(handicap.kif).append('\n');
    } else {
      out.append("手合割：その他\n").append(BodWriter.diagram(record.start()));
    }
  }

  /** Whether some header would be read as something else, such as a hand. */
  static boolean losesHeaders(GameRecord record) {
    return record.headers().entrySet().stream()
        .anyMatch(header -> !isHeader(header.getKey(), line(header.getKey(), header.getValue())));
  }

  private static String line(String key, String value) {
    return key + '：' + value;
  }

  private static boolean isHeader(String key, String line) {
    return KifLine.of(line) == KifLine.HEADER
        && RecordFormat.sure(line) == null
        && KifLine.key(line).equals(key)
        && !key.equals("手番");
  }

  /** Writes the comment of a node; a bookmark has a sign of its own. */
  static void writeComments(RecordNode node, StringBuilder out) {
    for (String line : node.comments()) {
      out.append(line.startsWith("&") ? "" : "*").append(line).append('\n');
    }
  }
}
