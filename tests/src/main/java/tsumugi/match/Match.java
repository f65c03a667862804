package tsumugi.match;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A match between two USI engines, from the command line:
 *
 * <pre>
 *   Match [games=200] [concurrency=1] [seed=1] [grace=0] [record=FILE] [sprt=0,15]
 *         engine NAME limit="byoyomi 200" [option=Threads=2 ...] cmd WORD...
 *         engine NAME limit="nodes 20000" cmd WORD...
 * </pre>
 *
 * <p>Each opening is played twice with sides exchanged. Prints a line per game and the score after
 * every tenth game. Exit status 1 if there was a fault (illegal move, loss on time, no answer) or
 * if a game could not be played or recorded, 2 for wrong arguments. If the record file has games of
 * this match, the match is resumed after them; their times are not known. With {@code sprt} the
 * match ends as soon as the test accepts one hypothesis: the first engine is better by the first
 * number of Elo, or by the second.
 */
public final class Match {
  private final MatchOptions options;
  private final MatchRecords records;
  private final PrintStream out;
  private final MatchScore score = new MatchScore();
  private final AtomicInteger next = new AtomicInteger();

  /** Something other than a game went wrong. */
  private volatile boolean broken;

  Match(MatchOptions options, MatchRecords records, PrintStream out) {
    this.options = options;
    this.records = records;
    this.out = out;
    records.finished().forEach((game, result) -> score.add(result, game));
  }

  public static void main(String[] args) throws InterruptedException {
    try {
      MatchOptions options = MatchOptions.parse(List.of(args));
      try (MatchRecords records = new MatchRecords(options)) {
        System.exit(new Match(options, records, System.out).run() ? 0 : 1);
      }
    } catch (FileSystemException e) {
      System.err.println("the record cannot be opened: " + e);
      System.exit(2);
    } catch (IllegalArgumentException | IOException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }

  /** Plays what is still to be played; false when there was a fault of any kind. */
  boolean run() throws InterruptedException {
    endIfDecided();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < options.concurrency(); i++) {
      Thread thread = new Thread(this::playGames, "match-" + i);
      thread.setUncaughtExceptionHandler((failed, reason) -> giveUp("match: " + reason));
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    out.println(score.line() + testLine());
    return !broken && score.faults() == 0;
  }

  /** One pair of processes plays game after game; a pair with a dead engine is replaced. */
  private void playGames() {
    for (int game = nextGame(); game < options.games(); ) {
      try (MatchEngine first = new MatchEngine(options.engines().get(0));
          MatchEngine second = new MatchEngine(options.engines().get(1))) {
        boolean healthy = true;
        while (game < options.games() && healthy) {
          healthy = play(game, first, second);
          game = nextGame();
        }
      } catch (IOException e) {
        giveUp("an engine cannot be started: " + e.getMessage());
        return;
      }
    }
  }

  private int nextGame() {
    int game = next.getAndIncrement();
    while (game < options.games() && records.finished().containsKey(game)) {
      game = next.getAndIncrement();
    }
    return game;
  }

  /** Starts no further game. Games that have started are played to the end. */
  private void giveUp(String why) {
    broken = true;
    next.set(options.games());
    out.println(why);
  }

  /** False when an engine is dead. */
  private boolean play(int game, MatchEngine first, MatchEngine second) {
    boolean firstIsBlack = MatchScore.firstIsBlack(game);
    MatchEngine black = firstIsBlack ? first : second;
    MatchEngine white = firstIsBlack ? second : first;
    List<EngineSpec> engines = options.engines();
    long[] limits = {
      engines.get(firstIsBlack ? 0 : 1).millis(), engines.get(firstIsBlack ? 1 : 0).millis()
    };
    MatchGame.Result result =
        new MatchGame(black, white, limits, options.grace()).play(options.opening(game));
    synchronized (score) {
      take(game, result);
    }
    return result.ending() != MatchGame.Ending.NO_ANSWER;
  }

  private void take(int game, MatchGame.Result result) {
    score.add(result, game);
    String winner = records.winner(game, result);
    out.println("game " + game + ": " + winner + ", " + result.ending() + ", " + result.plies());
    try {
      records.write(game, result);
    } catch (IOException e) {
      broken = true;
      out.println("game " + game + " is not in " + options.record() + ": " + e.getMessage());
    }
    if (score.games() % 10 == 0) {
      out.println(score.line() + testLine());
    }
    endIfDecided();
  }

  private void endIfDecided() {
    SequentialTest test = options.test();
    if (test != null && test.verdict(score.pairs()) != SequentialTest.Verdict.OPEN) {
      next.set(options.games()); // what is being played is played to its end
    }
  }

  /** The state of the sequential test; empty if none was requested. */
  private String testLine() {
    SequentialTest test = options.test();
    if (test == null) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        ", sequential test of %.0f and %.0f: %.2f of +-%.2f, %s",
        test.elo0(),
        test.elo1(),
        test.ratio(score.pairs()),
        test.bound(),
        test.verdict(score.pairs()));
  }
}
