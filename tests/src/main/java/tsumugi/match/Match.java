package tsumugi.match;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A match between two USI engines, from the command line:
 *
 * <pre>
 *   Match [games=200] [concurrency=2] [seed=1] [grace=0] [record=FILE] [sprt=0,15]
 *         engine NAME limit="byoyomi 200" [option=Threads=2 ...] cmd WORD...
 *         engine NAME limit="nodes 20000" cmd WORD...
 * </pre>
 *
 * <p>Each opening is played twice with sides exchanged. Prints a line per game and the score after
 * every tenth; exit status 1 when there was a fault (illegal move, loss on time, no answer). With
 * {@code sprt} the match ends as soon as the first engine is known to be better by the second
 * number of Elo, or not to be better than the first.
 */
public final class Match {
  private final List<EngineSpec> engines = new ArrayList<>();
  private int games = 200;
  private int concurrency = 1;
  private long seed = 1;
  private long grace;
  private String record = "";
  private @Nullable SequentialTest test;
  private final MatchScore score = new MatchScore();
  private final AtomicInteger next = new AtomicInteger();

  private Match() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Match match = new Match();
    match.read(args);
    try (PrintStream records =
        match.record.isEmpty()
            ? new PrintStream(PrintStream.nullOutputStream())
            : new PrintStream(match.record)) {
      match.run(System.out, records);
    }
    System.out.println(match.score.line() + match.testLine());
    System.exit(match.score.faults() == 0 ? 0 : 1);
  }

  private void read(String[] args) {
    int at = 0;
    while (at < args.length && !args[at].equals("engine")) {
      String[] pair = args[at++].split("=", 2);
      switch (pair[0]) {
        case "games" -> games = Integer.parseInt(pair[1]);
        case "concurrency" -> concurrency = Integer.parseInt(pair[1]);
        case "seed" -> seed = Long.parseLong(pair[1]);
        case "grace" -> grace = Long.parseLong(pair[1]);
        case "record" -> record = pair[1];
        case "sprt" -> test = test(pair[1]);
        default -> throw new IllegalArgumentException("unknown: " + pair[0]);
      }
    }
    while (at < args.length) {
      int end = at + 1;
      while (end < args.length && !args[end].equals("engine")) {
        end++;
      }
      engines.add(engine(Arrays.asList(args).subList(at + 1, end)));
      at = end;
    }
    if (engines.size() != 2) {
      throw new IllegalArgumentException("a match has two engines, not " + engines.size());
    }
  }

  private static SequentialTest test(String bounds) {
    String[] elo = bounds.split(",", 2);
    return SequentialTest.of(Double.parseDouble(elo[0]), Double.parseDouble(elo[1]));
  }

  private static EngineSpec engine(List<String> words) {
    String limit = "byoyomi 1000";
    List<String> options = new ArrayList<>();
    int command = words.indexOf("cmd");
    for (String word : words.subList(1, command)) {
      String[] pair = word.split("=", 2);
      switch (pair[0]) {
        case "limit" -> limit = pair[1];
        case "option" -> options.add(pair[1]);
        default -> throw new IllegalArgumentException("unknown: " + word);
      }
    }
    List<String> line = List.copyOf(words.subList(command + 1, words.size()));
    return EngineSpec.of(words.getFirst(), line, options, limit);
  }

  private void run(PrintStream out, PrintStream records) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < concurrency; i++) {
      Thread thread = new Thread(() -> playGames(out, records), "match-" + i);
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** One pair of processes plays game after game; a pair with a dead engine is replaced. */
  private void playGames(PrintStream out, PrintStream records) {
    while (next.get() < games) {
      try (MatchEngine first = new MatchEngine(engines.get(0));
          MatchEngine second = new MatchEngine(engines.get(1))) {
        boolean healthy = true;
        for (int game = next.getAndIncrement(); game < games && healthy; ) {
          healthy = play(game, first, second, out, records);
          game = healthy ? next.getAndIncrement() : games;
        }
      } catch (IOException e) {
        out.println("engine lost: " + e.getMessage());
      }
    }
  }

  private boolean play(
      int game, MatchEngine first, MatchEngine second, PrintStream out, PrintStream records)
      throws IOException {
    boolean firstIsBlack = MatchScore.firstIsBlack(game);
    MatchEngine black = firstIsBlack ? first : second;
    MatchEngine white = firstIsBlack ? second : first;
    long[] limits = {
      engines.get(firstIsBlack ? 0 : 1).millis(), engines.get(firstIsBlack ? 1 : 0).millis()
    };
    MatchGame.Result result =
        new MatchGame(black, white, limits, grace).play(Openings.number(seed * 100_000 + game / 2));
    synchronized (score) {
      score.add(result, game);
      String winner =
          result.score() == 0
              ? "draw"
              : engines.get(result.score() > 0 == firstIsBlack ? 0 : 1).name();
      out.println("game " + game + ": " + winner + ", " + result.ending() + ", " + result.plies());
      records.println(game + "\t" + winner + "\t" + result.ending() + "\t" + result.record());
      records.flush();
      if (score.games() % 10 == 0) {
        out.println(score.line() + testLine());
      }
      if (test != null && test.verdict(score.pairs()) != SequentialTest.Verdict.OPEN) {
        next.set(games); // what is being played is played to its end
      }
    }
    return result.ending() != MatchGame.Ending.NO_ANSWER;
  }

  /** How the sequential test stands, or nothing when there is none. */
  private String testLine() {
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
