package tsumugi.cli.diagram;

import java.io.IOException;

/** What the problems are turned into. */
interface DiagramTarget extends CompositionReader.CompositionSink, AutoCloseable {
  /** Writes what has been waiting for the last problem. */
  void finish() throws IOException;

  /** False if a problem contained nothing that could be drawn. */
  default boolean isClean() {
    return true;
  }

  @Override
  default void close() throws IOException {}
}
