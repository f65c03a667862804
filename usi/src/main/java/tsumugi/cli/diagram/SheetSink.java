package tsumugi.cli.diagram;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tsumugi.diagram.Sheet;
import tsumugi.engine.message.Message;

/** Where finished sheets go. */
interface SheetSink extends AutoCloseable {
  /**
   * Writes a sheet or keeps it.
   *
   * @return why it cannot be drawn, where others can all the same; null when nothing is wrong
   */
  @Nullable Message take(Sheet sheet) throws IOException;

  /** Writes what has waited for the last sheet. */
  void finish() throws IOException;

  @Override
  default void close() throws IOException {}
}
