package tsumugi.cli.problem;

import java.io.IOException;
import java.io.InputStream;
import tsumugi.engine.message.Message;

/** What is done with each file of an input. */
public interface InputHandler {
  /** False ends the reading. */
  boolean take(String name, InputStream in) throws IOException;

  /** The same for a file that cannot be read. */
  boolean refuse(String name, Message why);
}
