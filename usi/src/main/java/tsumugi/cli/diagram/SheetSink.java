package tsumugi.cli.diagram;

import java.io.IOException;
import tsumugi.diagram.Sheet;

/** Where finished sheets go. */
interface SheetSink extends AutoCloseable {
  void take(Sheet sheet) throws IOException;

  /** Writes what has waited for the last sheet. */
  void finish() throws IOException;

  @Override
  default void close() throws IOException {}
}
