package tsumugi.record;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the records of a file one after another. */
interface RecordReader {
  /**
   * The next record, or null at the end.
   *
   * @throws RecordException if the text is not a record; the next one can still be read
   */
  @Nullable GameRecord next() throws IOException;
}
