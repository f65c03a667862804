package tsumugi.soak;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * {@code Soak MINUTES SEED COMMAND...}: random USI traffic for {@code MINUTES} minutes. Prints a
 * line twice a minute; at the end it compares the resident memory of the first quarter with that of
 * the last. Exit status 1 if the engine failed or grew by more than 5 %, 2 for wrong arguments.
 */
public final class Soak {
  private static final double MOST_GROWTH = 1.05;
  private static final int ROUNDS_PER_SHORT_LIFE = 100;

  private final PrintStream out;
  private final List<String> command;
  private final SplittableRandom random;
  private final List<Long> memory = new ArrayList<>();
  private int shortLives;

  private Soak(PrintStream out, List<String> command, long seed) {
    this.out = out;
    this.command = command;
    this.random = new SplittableRandom(seed);
  }

  public static void main(String[] arguments) throws Exception {
    double minutes = 0;
    long seed = 0;
    try {
      minutes = Double.parseDouble(arguments[0]);
      seed = Long.parseLong(arguments[1]);
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      System.err.println("soak: MINUTES SEED are two numbers, not: " + String.join(" ", arguments));
      System.exit(2);
    }
    List<String> command = List.of(arguments).subList(2, arguments.length);
    boolean passed = new Soak(System.out, command, seed).run(minutes);
    System.exit(passed ? 0 : 1);
  }

  private boolean run(double minutes) throws IOException, InterruptedException {
    long start = System.nanoTime();
    long end = start + (long) (minutes * 60e9);
    long nextSample = start;
    try (Conversation engine = new Conversation(command, random.split())) {
      try {
        for (int rounds = 1; System.nanoTime() < end; rounds++) {
          engine.round();
          if (rounds % ROUNDS_PER_SHORT_LIFE == 0) {
            liveShortly();
          }
          if (System.nanoTime() >= nextSample) {
            nextSample += TimeUnit.SECONDS.toNanos(30);
            sample(engine, (System.nanoTime() - start) / 60e9);
          }
        }
        sample(engine, minutes);
        engine.leave();
      } catch (SoakFault e) {
        out.println("FAULT " + e.getMessage());
        out.println(engine.transcript());
        return false;
      }
      return report(engine);
    }
  }

  /** An engine that is started and left: its way to end is tried where nothing else suffers. */
  private void liveShortly() throws IOException, InterruptedException {
    shortLives++;
    try (Conversation engine = new Conversation(command, random.split())) {
      engine.leave();
    }
  }

  private void sample(Conversation engine, double minute) throws InterruptedException {
    Long resident = engine.sampleMemory();
    if (resident != null) {
      memory.add(resident);
    }
    out.printf(
        Locale.ROOT,
        "minute %5.1f: %6d searches, longest wait %4d ms, resident %d MB%n",
        minute,
        engine.searches(),
        engine.worstStopMillis(),
        resident == null ? -1 : resident / 1024);
  }

  private boolean report(Conversation engine) {
    out.println("answers " + engine.answers());
    out.println(engine.searches() + " searches, each answered once; engines left: " + shortLives);
    int quarter = memory.size() / 4;
    if (quarter < 2) {
      out.println("too short to say anything about memory");
      return true;
    }
    // The first minute is left out: the JVM is still loading and compiling.
    long first = median(memory.subList(2, quarter + 2));
    long last = median(memory.subList(memory.size() - quarter, memory.size()));
    double growth = (double) last / first;
    out.printf(
        Locale.ROOT,
        "resident memory: first quarter %d MB, last quarter %d MB, growth %.1f %%%n",
        first / 1024,
        last / 1024,
        100 * (growth - 1));
    return growth <= MOST_GROWTH;
  }

  private static long median(List<Long> values) {
    return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
  }
}
