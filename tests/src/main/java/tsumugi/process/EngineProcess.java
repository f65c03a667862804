package tsumugi.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A USI engine in a process of its own. Lines are read and timed by a thread of their own, so that
 * a busy reader costs nobody time.
 */
public final class EngineProcess implements AutoCloseable {
  /** After the last line of an engine. */
  public static final Line END = new Line("", 0);

  /** An engine that says more than this while nobody listens has to wait. */
  private static final int MOST_UNREAD = 100_000;

  private final Process process;
  private final OutputStream in;
  private final LinkedBlockingQueue<Line> lines = new LinkedBlockingQueue<>(MOST_UNREAD);

  /**
   * What the engine said.
   *
   * @param nanos when it was read, as {@link System#nanoTime}
   */
  public record Line(String text, long nanos) {}

  /**
   * Starts the engine.
   *
   * @param errors where its stderr goes
   */
  public EngineProcess(List<String> command, ProcessBuilder.Redirect errors) throws IOException {
    process = new ProcessBuilder(command).redirectError(errors).start();
    in = process.getOutputStream();
    Thread reader = new Thread(this::read, "reader of " + command.getFirst());
    reader.setDaemon(true);
    reader.start();
  }

  public void send(String line) throws IOException {
    in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  public void endInput() throws IOException {
    in.close();
  }

  /**
   * The next line; {@link #END} after the last one; null if no line arrives within {@code millis}.
   */
  public @Nullable Line next(long millis) throws InterruptedException {
    return lines.poll(millis, TimeUnit.MILLISECONDS);
  }

  /** Waits for the process to end by itself; false if it does not within {@code seconds}. */
  public boolean awaitEnd(int seconds) throws InterruptedException {
    return process.waitFor(seconds, TimeUnit.SECONDS);
  }

  /** What SIGTERM does. */
  public void terminate() {
    process.destroy();
  }

  public long pid() {
    return process.pid();
  }

  /** What SIGKILL does; nothing when it has ended. */
  @Override
  public void close() {
    process.destroyForcibly();
  }

  private void read() {
    try {
      readAll();
      lines.put(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void readAll() throws InterruptedException {
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.put(new Line(line, System.nanoTime()));
      }
    } catch (IOException e) {
      // The process is gone; so is its output.
    }
  }
}
