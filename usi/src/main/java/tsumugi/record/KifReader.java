package tsumugi.record;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads KIF, KI2 and diagrams (BOD), which differ only in how moves are written, if there are any.
 * Follows Kakinoki's definition of 2024 and, where files in the wild are looser, tsshogi 2.2:
 * colons of half width, blanks at line ends, missing lines. A record with lines that are not
 * understood is read without them, and an error follows it.
 */
final class KifReader implements RecordReader {
  private final KifSplitter records;
  private @Nullable RecordException complaint;

  KifReader(TextLines lines) {
    records = new KifSplitter(lines);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    if (complaint != null) {
      RecordException before = complaint;
      complaint = null;
      throw before;
    }
    List<Line> block = records.next();
    if (block == null) {
      return null;
    }
    KifRecord record = new KifRecord(block);
    GameRecord read = record.read();
    complaint = record.complaint();
    return read;
  }
}
