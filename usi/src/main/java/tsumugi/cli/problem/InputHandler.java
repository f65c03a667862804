package tsumugi.cli.problem;

import java.io.IOException;
import java.io.InputStream;
import tsumugi.engine.message.Message;

/** Processes each file of an input. */
public interface InputHandler {
  /** Processes a file; false ends the reading. */
  boolean take(String name, InputStream in) throws IOException;

  /** Handles a file that cannot be read; false ends the reading. */
  boolean refuse(String name, Message why);
}
