package tsumugi.cli.diagram;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tsumugi.diagram.Sheet;
import tsumugi.engine.message.Message;

/** Receives finished sheets. */
interface SheetSink extends AutoCloseable {
  /**
   * Writes a sheet or keeps it.
   *
   * @return why this sheet cannot be drawn, although others can; null if it can
   */
  @Nullable Message take(Sheet sheet) throws IOException;

  /** Writes what has been waiting for the last sheet. */
  void finish() throws IOException;

  @Override
  default void close() throws IOException {}
}
