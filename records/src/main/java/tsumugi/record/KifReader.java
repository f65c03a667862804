package tsumugi.record;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads KIF, KI2 and diagrams (BOD), which differ only in how moves are written, if there are any.
 * It follows Kakinoki's definition of 2024 and, for the looser files in circulation, tsshogi 2.2:
 * half-width colons, blanks at line ends, missing lines. A line that is not understood is left out
 * or ends the moves, and the record contains a note about it. If the reading is strict, a record
 * with an unreadable move is refused instead.
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
