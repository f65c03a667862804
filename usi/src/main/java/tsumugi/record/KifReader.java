package tsumugi.record;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads KIF, KI2 and diagrams (BOD), which differ only in how moves are written, if there are any.
 * Follows Kakinoki's definition of 2024 and, where files in the wild are looser, tsshogi 2.2:
 * colons of half width, blanks at line ends, missing lines.
 */
final class KifReader implements RecordReader {
  private final KifSplitter records;

  KifReader(TextLines lines) {
    records = new KifSplitter(lines);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    List<Line> block = records.next();
    return block == null ? null : new KifRecord(block).read();
  }
}
