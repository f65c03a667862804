package tsumugi.record;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads KIF, KI2 and diagrams (BOD), which differ only in how moves are written, if there are any.
 * Follows Kakinoki's definition of 2024 and, where files in the wild are looser, tsshogi 2.2:
 * colons of half width, blanks at line ends, missing lines. A line that is not understood is left
 * out or ends the moves, and the record has a note of it.
 */
final class KifReader implements RecordReader {
  private final KifSplitter records;
  private final boolean strict;

  KifReader(TextLines lines, boolean strict) {
    records = new KifSplitter(lines);
    this.strict = strict;
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    List<Line> block = records.next();
    return block == null ? null : new KifRecord(block, strict).read();
  }
}
