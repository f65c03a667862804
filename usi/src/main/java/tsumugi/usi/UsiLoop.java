package tsumugi.usi;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Consumer;

/**
 * Reads commands line by line and passes them to the session. Three things end the loop: {@code
 * quit}, the end of input, and an output that can no longer be written.
 *
 * <p>A faulty command does not end it: unknown words and blank lines are ignored, and a failure in
 * a command is reported as an info string.
 */
public final class UsiLoop implements AutoCloseable {
  private final UsiInput in;
  private final UsiOutput output;
  private final UsiSession session;
  private final String version;

  public UsiLoop(InputStream in, OutputStream out, String version) {
    this(in, out, version, lost -> {});
  }

  /**
   * Creates an engine on the given streams.
   *
   * @param lost called when a line could not be written, on the thread that tried to write it. The
   *     callback may end the process, because the loop may be waiting for input that never comes
   */
  public UsiLoop(InputStream in, OutputStream out, String version, Consumer<IOException> lost) {
    this.in = new UsiInput(in, UsiInput.systemCharset());
    this.output = new UsiOutput(out, lost);
    this.session = new UsiSession(output, version);
    this.version = version;
  }

  /**
   * Runs the loop until {@code quit}, the end of the input or the loss of the output. If a search
   * is still running then, its output is suppressed, and this method returns without waiting for
   * it.
   */
  public void run() {
    try {
      String line = in.readLine();
      while (line != null && serve(line) && !output.isClosed()) {
        line = in.readLine();
      }
    } catch (IOException e) {
      // No more input, for whatever reason: the client is gone.
    } finally {
      output.close();
    }
  }

  /**
   * Stops the search, waits for it and releases the table. Only needed if the process continues.
   */
  @Override
  public void close() {
    session.close();
  }

  private boolean serve(String line) {
    output.writeIn(in.charset());
    session.received(line);
    String text = line.strip();
    int end = 0;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    String command = text.substring(0, end);
    if (command.equals("quit")) {
      return false;
    }
    try {
      dispatch(command, text.substring(end).strip());
    } catch (Throwable e) {
      // Catches errors as well as exceptions: a position command whose moves fill the heap must not
      // end the engine.
      output.info("error in " + command + ": " + e);
    }
    return true;
  }

  private void dispatch(String command, String arguments) {
    switch (command) {
      case "usi" -> identify();
      case "isready" -> session.ready();
      case "setoption" -> session.setOption(arguments);
      case "usinewgame" -> session.newGame();
      case "position" -> session.setPosition(arguments);
      case "go" -> session.go(arguments);
      case "stop", "gameover" -> session.stop();
      case "ponderhit" -> session.ponderHit(arguments);
      case "hash" -> session.printTableUse(); // for people; not part of any protocol
      default -> {
        // Words of other protocols, and extensions that are not supported.
      }
    }
  }

  private void identify() {
    output.line("id name Tsumugi " + version);
    output.line("id author Tsumugi developers");
    for (String declaration : UsiOptions.declarations()) {
      output.line(declaration);
    }
    output.line("usiok");
  }
}
