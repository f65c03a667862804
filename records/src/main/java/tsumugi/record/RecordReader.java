package tsumugi.record;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the records of a file one after another. */
interface RecordReader {
  /**
   * The next record, or null at the end.
   *
   * @throws RecordException when it is none; the record after it can still be asked for
   */
  @Nullable GameRecord next() throws IOException;
}
