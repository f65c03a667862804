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
   * @param depth of the last info line, 0 when there was none
   */
  record Answer(@Nullable String move, double millis, int depth) {}

  MatchEngine(EngineSpec spec) throws IOException {
    this.spec = spec;
    process = new EngineProcess(spec.command(), ProcessBuilder.Redirect.DISCARD);
    process.send("usi");
    await("usiok");
    for (String option : spec.options()) {
      int at = option.indexOf('=');
      process.send(
          "setoption name " + option.substring(0, at) + " value " + option.substring(at + 1));
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

  /** Asks for a move, and waits a good while longer than the engine may think. */
  Answer go(String position) throws IOException {
    process.send(position);
    long start = System.nanoTime();
    process.send("go " + spec.go());
    long patience = spec.millis() == Long.MAX_VALUE ? 600_000 : 10_000 + 2 * spec.millis();
    int depth = 0;
    while (true) {
      EngineProcess.Line line = next(patience);
      if (line == null || line == EngineProcess.END) {
        return new Answer(null, millis(start, System.nanoTime()), depth);
      }
      String[] words = line.text().strip().split("\\s+");
      if (words[0].equals("bestmove") && words.length > 1) {
        return new Answer(words[1], millis(start, line.nanos()), depth);
      }
      if (words.length > 2 && words[0].equals("info") && words[1].equals("depth")) {
        depth = Integer.parseInt(words[2]);
      }
    }
  }

  private static double millis(long start, long end) {
    return (double) (end - start) / TimeUnit.MILLISECONDS.toNanos(1);
  }

  void gameOver(String result) throws IOException {
    process.send("gameover " + result);
  }

  private void await(String word) throws IOException {
    while (true) {
      EngineProcess.Line line = next(START_MILLIS);
      if (line == null || line == EngineProcess.END) {
        throw new IOException(spec.name() + " does not say " + word);
      }
      if (line.text().strip().equals(word)) {
        return;
      }
    }
  }

  private EngineProcess.@Nullable Line next(long millis) throws IOException {
    try {
      return process.next(millis);
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
