package tsumugi.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tsumugi.fuzz.LivenessRun.LivenessAnswer;
import tsumugi.fuzz.LivenessWay.Kind;
import tsumugi.reference.EngineForm;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.Verdict;

/**
 * Checks that every search ends in time, that no two facts contradict each other and that all
 * answers agree. It searches long problems, repeating themes and changed versions of both for
 * mates, cooperative mates and brinkmates, with short time limits, tables of all sizes, and one and
 * two threads.
 *
 * <pre>Liveness RUNS SEED</pre>
 *
 * <p>A search is late if it takes more than a second of CPU time after its limit ({@link
 * LateTimer}), or half a minute of wall time. In the second case its stack is printed and the run
 * ends. Exit status 1 after any fault, 2 for wrong arguments.
 */
public final class Liveness {
  private static final long MOST_LATE_MILLIS = 1_000;
  private static final long NEVER_MILLIS = 30_000;
  private static final int ASKED_A_POSITION = 2;
  private static final int REPORT_EVERY = 500;

  private final PrintStream out;
  private final LivenessProblems problems;
  private final LivenessRun run = new LivenessRun();
  private final ExecutorService searching =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("liveness").factory());
  private final Map<Kind, Integer> runs = new EnumMap<>(Kind.class);
  private final int[] latest = new int[2];
  private String latestRun = "none";
  private int total;
  private int decided;
  private int faults;
  private long contradictions;

  private Liveness(PrintStream out, LivenessProblems problems) {
    this.out = out;
    this.problems = problems;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length != 2
        || !Arrays.stream(arguments).allMatch(word -> word.matches("\\d{1,9}"))) {
      System.err.println(
          "liveness: RUNS SEED are two numbers, not: " + String.join(" ", arguments));
      System.exit(2);
    }
    Liveness liveness = new Liveness(System.out, LivenessProblems.read());
    boolean passed = liveness.run(Integer.parseInt(arguments[0]), Long.parseLong(arguments[1]));
    System.exit(passed ? 0 : 1);
  }

  private boolean run(int most, long seed) throws InterruptedException {
    int nextReport = REPORT_EVERY;
    for (long at = seed; total < most; at++) {
      askAll(new SplittableRandom(at), at);
      if (total >= nextReport) {
        print();
        nextReport += REPORT_EVERY;
      }
    }
    print();
    run.close();
    return faults == 0;
  }

  /** Asks for one position in several ways and compares the answers. */
  private void askAll(RandomGenerator random, long seed) throws InterruptedException {
    SlowPosition position = problems.next(random);
    FuzzBounds literal = new FuzzBounds();
    FuzzBounds composed = new FuzzBounds();
    for (int i = 0; i < ASKED_A_POSITION; i++) {
      LivenessWay way = LivenessWay.random(random);
      String name = "seed " + seed + ", " + position.sfen() + ", " + way;
      LivenessAnswer answer = ask(position, way, name);
      if (answer != null) {
        take(answer, way, name);
        add(answer, way, literal, composed);
      }
    }
    if (!literal.agree() || !composed.agree()) {
      fault("DIFFERENT seed " + seed + ", " + position.sfen() + literal + composed);
    }
  }

  private @Nullable LivenessAnswer ask(SlowPosition position, LivenessWay way, String name)
      throws InterruptedException {
    Future<LivenessAnswer> answer =
        searching.submit(() -> run.ask(EngineForm.position(position), way));
    try {
      return answer.get(way.millis() + NEVER_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      out.println("NEVER " + name);
      Thread.getAllStackTraces().forEach(this::print);
      print();
      System.exit(1);
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof UnsolvablePositionException)) {
        fault("FAILED " + name + ": " + e.getCause());
        e.printStackTrace(out);
      }
    }
    return null;
  }

  private void print(Thread thread, StackTraceElement[] stack) {
    out.println(thread.getName());
    Arrays.stream(stack).forEach(element -> out.println("  " + element));
  }

  private void take(LivenessAnswer answer, LivenessWay way, String name) {
    total++;
    runs.merge(way.kind(), 1, Integer::sum);
    if (answer.lateMillis() > latest[0]) {
      latest[0] = (int) answer.lateMillis();
      latestRun = name;
    }
    latest[1] = (int) Math.max(latest[1], answer.lateWallMillis());
    if (answer.lateMillis() > MOST_LATE_MILLIS) {
      fault("LATE " + name + ": " + answer.lateMillis() + " ms of CPU time after its limit");
    }
    if (answer.contradictions() > 0) {
      contradictions += answer.contradictions();
      fault("CONTRADICTION " + name + ": " + answer.contradictions());
    }
    boolean isMate = answer.literal() instanceof Verdict.Mate mate && mate.exact();
    decided += isMate || answer.literal() instanceof Verdict.NoMate ? 1 : 0;
  }

  private static void add(
      LivenessAnswer answer, LivenessWay way, FuzzBounds literal, FuzzBounds composed) {
    if (answer.literal() != null) {
      literal.add(way.toString(), answer.literal());
    }
    ComposedMate mate = answer.composed();
    if (mate != null) {
      composed.add(way + ", composed", mate.exact() ? mate.plies() : 0, mate.plies());
    }
  }

  private void fault(String what) {
    faults++;
    out.println(what);
    out.flush();
  }

  private void print() {
    out.printf(
        "%d runs %s, %d decided, %d faults, %d contradictions; latest answer %d ms of CPU time"
            + " after its limit (%s), %d ms of wall time%n",
        total, runs, decided, faults, contradictions, latest[0], latestRun, latest[1]);
    out.flush();
  }
}
