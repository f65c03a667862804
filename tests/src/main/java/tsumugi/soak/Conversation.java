package tsumugi.soak;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One engine under random traffic. Every go must get exactly one answer of the right kind, every
 * isready one readyok, and every move in an answer must be legal.
 */
final class Conversation implements AutoCloseable {
  private static final String LONG_PROBLEM =
      "position sfen"
          + " g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g"
          + " b - 1";

  private final SoakEngine engine;
  private final SplittableRandom random;
  private final RandomOptions options;
  private final Map<String, Integer> answers = new TreeMap<>();
  private final Map<String, Integer> open = new HashMap<>();
  private int searches;
  private long worstStopMillis;

  Conversation(List<String> command, SplittableRandom random)
      throws IOException, InterruptedException {
    this.engine = new SoakEngine(command);
    this.random = random;
    engine.send("usi");
    options = new RandomOptions(engine.until("usiok"));
    settle();
  }

  /** One search, with all that may happen before it, during it and at its end. */
  void round() throws InterruptedException {
    if (random.nextInt(4) == 0) {
      changeOptions();
    }
    RandomGame game = RandomGame.next(random);
    RandomGo go = RandomGo.next(random, game.position());
    engine.send(game.command());
    start(go);
    pause();
    if (random.nextInt(3) == 0) {
      interfere();
    }
    if (go.isPonder() && random.nextBoolean()) {
      engine.send(random.nextBoolean() ? "ponderhit" : "ponderhit btime 0 wtime 0 byoyomi 100");
      pause();
    }
    if (random.nextInt(8) == 0) {
      // A go while one is running: the first is answered, for the same position as the second.
      RandomGo second = new RandomGo("go mate 100", true);
      start(second);
      answer(go, game);
      answer(second, game);
    } else {
      if (!go.endsItself() || random.nextInt(4) == 0) {
        stop();
      }
      answer(go, game);
    }
    settle();
  }

  /** Resident memory in KB after a search of fixed size with a table of fixed size. */
  @Nullable Long sampleMemory() throws InterruptedException {
    options.defaults().forEach(engine::send);
    settle();
    engine.send(LONG_PROBLEM);
    engine.send("go nodes 300000 mate infinite");
    engine.until("checkmate");
    settle();
    return engine.residentKilobytes();
  }

  /** Leaves the engine in the middle of a search, one way or another. */
  void leave() throws IOException, InterruptedException {
    engine.send(LONG_PROBLEM);
    engine.send(random.nextBoolean() ? "go infinite" : "go mate infinite");
    pause();
    switch (random.nextInt(3)) {
      case 0 -> engine.send("quit");
      case 1 -> engine.endInput();
      default -> engine.terminate();
    }
    engine.awaitEnd(30);
  }

  int searches() {
    return searches;
  }

  long worstStopMillis() {
    return worstStopMillis;
  }

  /** How often each kind of answer was given. */
  Map<String, Integer> answers() {
    return answers;
  }

  String transcript() {
    return engine.transcript();
  }

  @Override
  public void close() {
    engine.close();
  }

  private void changeOptions() {
    for (int i = random.nextInt(4); i >= 0; i--) {
      engine.send(options.next(random));
    }
    if (random.nextBoolean()) {
      ready();
    }
    if (random.nextInt(4) == 0) {
      engine.send("usinewgame");
    }
  }

  private void start(RandomGo go) {
    engine.send(go.command());
    searches++;
  }

  private void interfere() {
    switch (random.nextInt(6)) {
      case 0 -> ready();
      case 1 -> engine.send(options.next(random));
      case 2 -> engine.send("");
      case 3 -> engine.send("nonsense 値 \t \\");
      case 4 -> engine.send("position startpos moves 7g7f");
      default -> engine.send("ponderhit");
    }
  }

  private void stop() {
    switch (random.nextInt(4)) {
      case 0 -> engine.send("gameover win");
      case 1 -> {
        engine.send("stop");
        engine.send("stop");
        ready();
      }
      default -> engine.send("stop");
    }
  }

  private void ready() {
    engine.send("isready");
    open.merge("readyok", 1, Integer::sum);
  }

  private void answer(RandomGo go, RandomGame game) throws InterruptedException {
    long start = System.nanoTime();
    List<String> seen = engine.until("bestmove", "checkmate");
    worstStopMillis = Math.max(worstStopMillis, (System.nanoTime() - start) / 1_000_000);
    count(seen.subList(0, seen.size() - 1));
    String answer = seen.getLast();
    String[] words = answer.split(" ");
    if (!words[0].equals(go.isMate() ? "checkmate" : "bestmove")) {
      throw new SoakFault(answer + " to " + go.command());
    }
    boolean hasMoves = words[1].length() >= 4 && !words[1].matches("[a-z]+");
    answers.merge(words[0] + (hasMoves ? " MOVES" : " " + words[1]), 1, Integer::sum);
    if (hasMoves) {
      game.checkMoves(
          answer,
          Arrays.stream(words, 1, words.length)
              .filter(word -> !word.equals("ponder"))
              .toArray(String[]::new));
    }
  }

  /** All that is due has come, and nothing else. */
  private void settle() throws InterruptedException {
    ready();
    while (open.getOrDefault("readyok", 0) > 0) {
      count(engine.until("readyok"));
    }
  }

  private void count(List<String> lines) {
    for (String line : lines) {
      if (line.equals("readyok") && open.merge("readyok", -1, Integer::sum) < 0) {
        throw new SoakFault("a readyok nobody asked for");
      }
      if (line.startsWith("bestmove") || line.startsWith("checkmate")) {
        throw new SoakFault("an answer too many: " + line);
      }
      if (line.startsWith("info string") && line.contains("failed")
          || line.startsWith("info string error")) {
        throw new SoakFault(line);
      }
    }
  }

  /** Mostly nothing at all, often a moment, now and then long enough for a search to end. */
  private void pause() throws InterruptedException {
    int kind = random.nextInt(10);
    Thread.sleep(kind < 4 ? 0 : kind < 9 ? random.nextInt(60) : random.nextInt(800));
  }
}
