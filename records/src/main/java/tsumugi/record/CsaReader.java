package tsumugi.record;

import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads CSA files of versions 1 to 3 (record_v22, record_v3). Statements stand one to a line or are
 * separated by commas; records are separated by a line {@code /} or begin with a version line.
 * Comments of programs ({@code '*}) are kept without their sign. Other comments, such as the
 * ratings and the summary of floodgate, keep their apostrophe, so that they can be distinguished
 * when they are written again.
 */
final class CsaReader implements RecordReader {
  static final Map<String, String> KEYS =
      Map.of(
          "EVENT", "棋戦",
          "SITE", "場所",
          "START_TIME", "開始日時",
          "END_TIME", "終了日時",
          "TIME_LIMIT", "持ち時間",
          "OPENING", "戦型",
          "NOTE", "備考");

  private final TextLines lines;
  private final boolean strict;
  private CsaRecord record;
  private long letters;

  CsaReader(TextLines lines, boolean strict) {
    this.lines = lines;
    this.strict = strict;
    record = new CsaRecord(strict);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    begin();
    for (Line line = lines.peek(0); line != null; line = lines.peek(0)) {
      String text = line.text().stripTrailing();
      boolean another = record.hasPosition() && beginsGame(text);
      if (another || text.equals("/")) {
        if (!another) {
          lines.next();
        }
        if (!record.isEmpty()) {
          return record.finish(line.number());
        }
        begin();
        continue;
      }
      lines.next();
      try {
        count(line);
        record.read(text, line);
      } catch (RecordException e) {
        skipRecord();
        throw e;
      }
    }
    return record.isEmpty() ? null : record.finish(0);
  }

  private void begin() {
    letters = 0;
    record = new CsaRecord(strict);
  }

  /**
   * Counts a line as more than its characters, since a statement may have one character or none.
   */
  private void count(Line line) throws IOException {
    letters += line.text().length() + 20;
    if (letters > GameRecord.MAX_LETTERS) {
      while (lines.next() != null) {
        // A file this long is not a list of records.
      }
      throw RecordException.at(line.number(), "record.too-long", GameRecord.MAX_LETTERS);
    }
  }

  private static boolean beginsGame(String text) {
    return text.startsWith("V");
  }

  /** Moves to the next game, which a line {@code /} may precede. */
  private void skipRecord() throws IOException {
    for (Line line = lines.peek(0); line != null; line = lines.peek(0)) {
      if (beginsGame(line.text())) {
        return;
      }
      lines.next();
      if (line.text().stripTrailing().equals("/")) {
        return;
      }
    }
  }
}
