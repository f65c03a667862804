package tsumugi.match;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tsumugi.process.EngineProcess;

/** A USI engine as a player of matches, used for one game after the other. */
final class MatchEngine implements AutoCloseable {
  private static final long START_MILLIS = 60_000;
  private static final int QUIT_SECONDS = 5;

  private final EngineSpec spec;
  private final EngineProcess process;

  /**
   * What came of a go.
   *
   * @param move the words after {@code bestmove}, or null when the engine died or said nothing
   * @param millis from the go to the answer
   */
  record Answer(@Nullable String move, double millis) {}

  MatchEngine(EngineSpec spec) throws IOException {
    this.spec = spec;
    process = new EngineProcess(spec.command(), ProcessBuilder.Redirect.DISCARD);
    try {
      process.send("usi");
      await("usiok");
      for (String option : spec.options()) {
        int at = option.indexOf('=');
        process.send(
            "setoption name " + option.substring(0, at) + " value " + option.substring(at + 1));
      }
    } catch (IOException e) {
      process.close();
      throw e;
    }
  }

  /** Makes the engine ready for a game. */
  void newGame() throws IOException {
    process.send("isready");
    await("readyok");
    process.send("usinewgame");
    process.send("isready");
    await("readyok");
  }

  /**
   * Asks for a move, and waits a good while longer than the engine may think, however much else it
   * says. A bestmove without a move is a move that nobody can play.
   */
  Answer go(String position) throws IOException {
    process.send(position);
    long start = System.nanoTime();
    process.send("go " + spec.go());
    long end = start + TimeUnit.MILLISECONDS.toNanos(patience());
    while (true) {
      EngineProcess.Line line = next(end);
      if (line == null || line == EngineProcess.END) {
        return new Answer(null, millis(start, System.nanoTime()));
      }
      String[] words = line.text().strip().split("\\s+");
      if (words[0].equals("bestmove")) {
        return new Answer(words.length > 1 ? words[1] : "(none)", millis(start, line.nanos()));
      }
    }
  }

  private long patience() {
    return spec.millis() == Long.MAX_VALUE ? 600_000 : 10_000 + 2 * spec.millis();
  }

  private static double millis(long start, long end) {
    return (double) (end - start) / TimeUnit.MILLISECONDS.toNanos(1);
  }

  /** Tells the result, which stands whether or not the engine still listens. */
  void gameOver(String result) {
    try {
      process.send("gameover " + result);
    } catch (IOException e) {
      // Its next game begins with a question.
    }
  }

  private void await(String word) throws IOException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(START_MILLIS);
    while (true) {
      EngineProcess.Line line = next(end);
      if (line == null || line == EngineProcess.END) {
        throw new IOException(spec.name() + " does not say " + word);
      }
      if (line.text().strip().equals(word)) {
        return;
      }
    }
  }

  /** The next line that comes before an instant of {@link System#nanoTime}. */
  private EngineProcess.@Nullable Line next(long end) throws IOException {
    try {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      return left <= 0 ? null : process.next(left);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Asks it to quit, and sees to it. */
  @Override
  public void close() {
    try {
      process.send("quit");
      process.awaitEnd(QUIT_SECONDS);
    } catch (IOException e) {
      // It no longer listens.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      process.close();
    }
  }
}
