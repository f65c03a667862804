package tsumugi.cli.diagram;

import java.io.IOException;

/** What is made of the problems. */
interface DiagramTarget extends CompositionReader.CompositionSink, AutoCloseable {
  /** Writes what has waited for the last problem. */
  void finish() throws IOException;

  /** False when a problem had nothing that could be drawn. */
  default boolean isClean() {
    return true;
  }

  @Override
  default void close() throws IOException {}
}
