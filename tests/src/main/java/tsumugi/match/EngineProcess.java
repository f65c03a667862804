package tsumugi.match;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A USI engine in a process of its own, used for one game after the other. Lines are read and timed
 * by a thread of their own, so that a busy referee costs nobody time.
 */
final class EngineProcess implements AutoCloseable {
  private static final long START_SECONDS = 60;
  private static final Line END = new Line("", 0);

  private final EngineSpec spec;
  private final Process process;
  private final OutputStream in;
  private final LinkedBlockingQueue<Line> lines = new LinkedBlockingQueue<>();

  private record Line(String text, long nanos) {}

  /**
   * What came of a go.
   *
   * @param move the words after {@code bestmove}, or null when the engine died or said nothing
   * @param millis from the go to the answer
   * @param depth of the last info line, 0 when there was none
   */
  record Answer(@Nullable String move, double millis, int depth) {}

  EngineProcess(EngineSpec spec) throws IOException {
    this.spec = spec;
    process =
        new ProcessBuilder(spec.command()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    in = process.getOutputStream();
    Thread reader = new Thread(this::read, "reader of " + spec.name());
    reader.setDaemon(true);
    reader.start();
    send("usi");
    await("usiok");
    for (String option : spec.options()) {
      int at = option.indexOf('=');
      send("setoption name " + option.substring(0, at) + " value " + option.substring(at + 1));
    }
  }

  /** Makes the engine ready for a game. */
  void newGame() throws IOException {
    send("isready");
    await("readyok");
    send("usinewgame");
    send("isready");
    await("readyok");
  }

  /** Asks for a move, and waits a good while longer than the engine may think. */
  Answer go(String position) throws IOException {
    send(position);
    long start = System.nanoTime();
    send("go " + spec.go());
    long patience = spec.millis() == Long.MAX_VALUE ? 600_000 : 10_000 + 2 * spec.millis();
    int depth = 0;
    while (true) {
      Line line = poll(patience);
      if (line == null || line == END) {
        return new Answer(null, (System.nanoTime() - start) / 1e6, depth);
      }
      String[] words = line.text.strip().split("\\s+");
      if (words[0].equals("bestmove") && words.length > 1) {
        return new Answer(words[1], (line.nanos - start) / 1e6, depth);
      }
      if (words.length > 2 && words[0].equals("info") && words[1].equals("depth")) {
        depth = Integer.parseInt(words[2]);
      }
    }
  }

  void gameOver(String result) throws IOException {
    send("gameover " + result);
  }

  private void await(String word) throws IOException {
    while (true) {
      Line line = poll(TimeUnit.SECONDS.toMillis(START_SECONDS));
      if (line == null || line == END) {
        throw new IOException(spec.name() + " does not say " + word);
      }
      if (line.text.strip().equals(word)) {
        return;
      }
    }
  }

  private @Nullable Line poll(long millis) throws IOException {
    try {
      return lines.poll(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private void send(String text) throws IOException {
    in.write((text + "\n").getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  private void read() {
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.add(new Line(line, System.nanoTime()));
      }
    } catch (IOException e) {
      // The same as the end of the stream.
    }
    lines.add(END);
  }

  /** Asks it to quit, and sees to it. */
  @Override
  public void close() {
    try {
      send("quit");
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
