package tsumugi.compose;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tsumugi.compose.ExtensionStarts.Start;
import tsumugi.compose.ExtensionTry.Valued;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchMonitor;

/**
 * Extends a mate or a sound problem backwards (逆算). Of each length it keeps the best problems found
 * so far, the beam of that length. Again and again it draws a length and one of its problems. The
 * first time, the positions two plies before this problem are examined ({@link Growth}), and those
 * that are sound are added to the beams. If these positions are too many and needless pieces are
 * allowed, others of them are examined in most later tries. Otherwise, a position that was nearly
 * sound is mended, or variants of the problem are looked for, which have the same length.
 *
 * <p>Most problems can be extended by two plies, but few of them can be extended far. So most draws
 * go to the greatest lengths, and a beam keeps the problems before which there are the most
 * positions ({@link Growth#predecessorCount}). Long problems come from many different ones of each
 * length, so shorter ones are tried again even when longer ones are known. Of the problems with the
 * same line, the beam keeps the best one: variants that change only the pieces around the line
 * often have more positions before them.
 *
 * <p>If no greater length has been reached for some time, the search has got into a dead end: all
 * ways from the longest problems are closed. Then these problems are cut off at a random length.
 *
 * <p>Tries may run at the same time, each with a table of its own. A try is drawn before the
 * results of the last few tries are known, and results are taken in the order in which the tries
 * were drawn. So the problems do not depend on the number of tables. A try has a random sequence of
 * its own and keeps nothing from the try before it.
 */
public final class Extension {
  /**
   * If needless pieces are allowed, the positions before a problem are mostly too many to be
   * examined at once. Then all tries but one of this many examine others of them.
   */
  private static final int MENDED = 4;

  /**
   * After this many tries without a greater length, and one more for each problem that a beam may
   * hold, the longest problems are {@linkplain Beams#cut cut}.
   */
  private static final int PATIENCE = 100;

  /** Nothing is cut while there are at most this many lengths. */
  private static final int LEAST_LENGTHS = 4;

  /** Nothing is cut after this many cuts in a row between which no new problem was found. */
  private static final int BARREN = 3;

  /**
   * The most tries that are drawn before their results are known, so that as many can run at the
   * same time; one for each {@value #MEMBERS_PER_TRY} problems in the beams.
   */
  private static final int MOST_TRIES = 16;

  private static final int MEMBERS_PER_TRY = 4;

  /** The greatest length of an extension of a short problem, in plies, unless another is given. */
  private static final int USUAL_PLIES = 7;

  /** Takes the problems that are found, on the caller's thread. */
  @FunctionalInterface
  public interface Results {
    /**
     * Takes a problem.
     *
     * @param start the index of the position that it extends
     * @param value its value among the problems of its length (docs/compose.md); null if the search
     *     was stopped before it was known
     * @return false to end the search
     */
    boolean take(ComposedProblem problem, int start, @Nullable Integer value);

    /**
     * Takes the reason why a piece of work broke down, such as the check of a start or a try. By
     * default it is thrown, which ends the search.
     *
     * @param start the index of the position that was to be extended
     * @return false to end the search
     */
    default boolean takeFailure(int start, Attempt.Failed<?> failure) {
      failure.rethrow();
      return false;
    }
  }

  /**
   * A problem that an earlier search found, as {@link Results} took it. It is not checked again.
   *
   * @param start the index of the position that it extends
   * @param value its value; null if it is not known
   */
  public record Earlier(ComposedProblem problem, int start, @Nullable Integer value) {}

  /** What became of a start. */
  public enum Outcome {
    /** At least one longer problem was found. */
    EXTENDED,
    /** A sound problem or a mated position that could not be extended. */
    NOT_EXTENDED,
    /** A sound problem that has at least the greatest length already. */
    LONG_ENOUGH,
    /** Neither a sound problem nor a mated position. */
    UNSOUND,
    /** The limits of the check did not decide whether the start is a sound problem. */
    UNDECIDED,
    /** The check of the start broke down. */
    FAILED
  }

  private final ExtensionAims aims;
  private final List<MainSubTable> tables;
  private final SearchMonitor monitor;
  private final int beam;
  private final Beams beams;

  /** What the random sequences of the tries are made from. */
  private long seed;

  private SplittableRandom random;

  /** The greatest length in plies. */
  private int longest = USUAL_PLIES;

  /** How many problems of this length have been found. */
  private int ofGreatest;

  /** How many tries have been drawn. */
  private long tries;

  /** Whether the search is over, so that tries that are still running end early. */
  private volatile boolean over;

  /**
   * Prepares an extension.
   *
   * @param rule the kind of problem.
   * @param needless whether pieces may remain that the solution does not need.
   * @param tables their contents are replaced. As many tries run at the same time, at most {@value
   *     #MOST_TRIES}; with one table, everything runs on the caller's thread. A few MB each are
   *     enough.
   * @param monitor ends the search; with several tables it is asked by several threads.
   * @param beam how many problems of each length are kept, at least 1.
   * @param theme problems with this theme are kept before all others; null for no preference.
   * @param seed of the random choices. If the search continues an earlier one, they depend on the
   *     time as well, so that they differ from those of that search.
   */
  public Extension(
      ComposeRule rule,
      boolean needless,
      List<MainSubTable> tables,
      SearchMonitor monitor,
      int beam,
      @Nullable String theme,
      long seed) {
    aims = new ExtensionAims(rule, needless, theme);
    this.tables = List.copyOf(tables);
    this.monitor = monitor.until(() -> over);
    this.beam = beam;
    this.seed = seed;
    random = new SplittableRandom(seed);
    beams = new Beams(beam);
  }

  /**
   * Extends a position. See {@link #run(List, List, Integer, Results)}.
   *
   * @param start a sound problem with the attacker to move, or a mated position.
   * @param toPlies the greatest length, odd; null for two plies more than the start has, and at
   *     least {@value #USUAL_PLIES}.
   * @param out takes each longer problem as soon as it is found; false ends the search.
   */
  public Outcome run(Position start, @Nullable Integer toPlies, Predicate<ComposedProblem> out) {
    return run(List.of(start), List.of(), toPlies, (problem, _, _) -> out.test(problem)).getFirst();
  }

  /**
   * Extends some positions together. Their extensions share the beams, so that those with the best
   * prospects are extended further. The search ends when it has found as many problems of the
   * greatest length as a beam holds. It also ends when all problems have been tried often enough,
   * and when the monitor stops. An object is used for one search.
   *
   * @param starts sound problems with the attacker to move, or mated positions.
   * @param earlier what an earlier search with the same starts and settings found, which this
   *     search continues.
   * @param toPlies the greatest length, odd; null for two plies more than the longest start has,
   *     and at least {@value #USUAL_PLIES}.
   * @param out takes each problem longer than its start as soon as it is found.
   * @return what became of each start.
   */
  public List<Outcome> run(
      List<Position> starts, List<Earlier> earlier, @Nullable Integer toPlies, Results out) {
    longest = toPlies == null ? USUAL_PLIES : toPlies;
    if (!earlier.isEmpty()) {
      seed ^= System.nanoTime();
    }
    seed = Zobrist.mix(seed);
    random = new SplittableRandom(seed);
    ExtensionStarts begun = new ExtensionStarts(starts);
    try (OrderedTasks<BooleanSupplier> tasks = new OrderedTasks<>(tables)) {
      try {
        for (Start start : begun.problems()) {
          tasks.add(table -> guarded(start, out, () -> check(start, toPlies, table)));
          if (toPlies == null) {
            takeAll(tasks); // each start may change the greatest length
          }
        }
        boolean wantsMore = takeAll(tasks) && restore(earlier, begun);
        for (Start start : wantsMore ? begun.mates() : List.<Start>of()) {
          tasks.add(table -> guarded(start, out, () -> beforeMate(start, table, out)));
        }
        if (wantsMore && takeAll(tasks)) {
          search(tasks, begun, out);
        }
      } finally {
        over = true;
      }
    }
    return begun.outcomes();
  }

  /** Takes the results of all tasks; whether more are wanted. */
  private static boolean takeAll(OrderedTasks<BooleanSupplier> tasks) {
    boolean wantsMore = true;
    while (wantsMore && tasks.size() > 0) {
      wantsMore = tasks.take().getAsBoolean();
    }
    return wantsMore;
  }

  /** Does a piece of work whose breakdown does not end the others. */
  private static BooleanSupplier guarded(Start start, Results out, Supplier<BooleanSupplier> work) {
    return switch (Attempt.of(work)) {
      case Attempt.Done<BooleanSupplier>(BooleanSupplier result) -> result;
      case Attempt.Failed<BooleanSupplier> failure ->
          () -> {
            start.outcome = start.isChecked ? start.outcome : Outcome.FAILED;
            return out.takeFailure(start.index, failure);
          };
    };
  }

  /** Draws tries and takes what they find. */
  private void search(OrderedTasks<BooleanSupplier> tasks, ExtensionStarts starts, Results out) {
    int idle = 0;
    int barren = 0;
    int found = 0;
    while (!monitor.stopRequested()) {
      boolean mayCut = beams.greatest() < longest && barren < BARREN;
      boolean isStuck = mayCut && idle - beam >= PATIENCE && beams.lengths() > LEAST_LENGTHS;
      if (!isStuck) {
        draw(tasks, starts, out);
      } else if (tasks.size() == 0) {
        barren = beams.found() > found ? 0 : barren + 1;
        found = beams.found();
        beams.cut(random);
        idle = 0;
        continue;
      }
      int greatest = beams.greatest();
      if (tasks.size() == 0 || !tasks.take().getAsBoolean()) {
        return;
      }
      idle = beams.greatest() > greatest ? 0 : idle + 1;
    }
    takeAll(tasks); // what the last tries found before the stop is not lost
  }

  /** Draws as many tries as may run at the same time. */
  private void draw(OrderedTasks<BooleanSupplier> tasks, ExtensionStarts starts, Results out) {
    int most = Math.min(MOST_TRIES, 1 + beams.size() / MEMBERS_PER_TRY);
    while (tasks.size() < most) {
      Beams.Member member = beams.draw(longest, random);
      if (member == null) {
        return;
      }
      boolean isFirst = member.tries++ == 0;
      boolean mayExamine = aims.needless() && !member.isExamined && random.nextInt(MENDED) > 0;
      List<Position> misses = member.nearMisses;
      Start start = starts.get(member.start);
      SplittableRandom own = new SplittableRandom(Zobrist.mix(seed + tries++));
      tasks.add(
          table ->
              guarded(
                  start,
                  out,
                  () -> {
                    ExtensionTry one = newTry(longest, table, own);
                    ExtensionTry.Found found =
                        isFirst || mayExamine
                            ? one.examine(member.problem)
                            : one.change(member.problem, misses);
                    return () -> take(found, member, start, out);
                  }));
    }
  }

  /** Looks for problems that end in a mate. What is returned takes them. */
  private BooleanSupplier beforeMate(Start start, MainSubTable table, Results out) {
    List<Valued> found = newTry(longest, table, ownRandom(start)).beforeMate(start.position);
    return () -> {
      start.isChecked = true;
      return take(found, start, out);
    };
  }

  private SplittableRandom ownRandom(Start start) {
    return new SplittableRandom(Zobrist.mix(seed) + start.index);
  }

  /**
   * Checks a problem that is to be extended. What is returned adds it to the beams, and returns
   * whether more is wanted.
   *
   * @param toPlies the greatest length; null if it is two plies more than the longest start has
   */
  private BooleanSupplier check(Start start, @Nullable Integer toPlies, MainSubTable table) {
    int extended = toPlies == null ? ComposeSettings.MAX_PLIES : longest;
    ExtensionTry.Checked checked = newTry(extended, table, ownRandom(start)).check(start.position);
    return () -> {
      start.isChecked = true;
      Valued sound = checked.start();
      if (sound == null) {
        start.outcome = checked.isDecided() ? Outcome.UNSOUND : Outcome.UNDECIDED;
        return true;
      }
      start.plies = sound.problem().composedPlies();
      if (toPlies == null) {
        longest = Math.max(longest, start.plies + 2);
      }
      if (start.plies >= longest) {
        start.outcome = Outcome.LONG_ENOUGH;
      } else {
        add(sound, start);
      }
      return true;
    };
  }

  private boolean add(Valued found, Start start) {
    Integer value = found.value();
    return beams.add(found.problem(), start.index, value == null ? 0 : value);
  }

  /** Adds what an earlier search found; whether more is wanted. No task is running. */
  private boolean restore(List<Earlier> earlier, ExtensionStarts starts) {
    for (Earlier each : earlier) {
      Valued found = new Valued(each.problem(), each.value());
      if (each.value() == null) {
        SplittableRandom own = new SplittableRandom(seed);
        found = newTry(longest, tables.getFirst(), own).valued(each.problem());
      }
      Start start = starts.get(each.start());
      if (each.problem().composedPlies() <= longest && add(found, start)) {
        start.outcome = Outcome.EXTENDED;
        ofGreatest += each.problem().composedPlies() == longest ? 1 : 0;
      }
    }
    return ofGreatest < beam;
  }

  /** Takes what a try has found; whether more is wanted. */
  private boolean take(List<Valued> found, Start start, Results out) {
    for (Valued each : found) {
      ComposedProblem problem = each.problem();
      int plies = problem.composedPlies();
      boolean isNew = plies <= longest && add(each, start);
      if (isNew && plies > start.plies) {
        start.outcome = Outcome.EXTENDED;
        ofGreatest += plies >= longest ? 1 : 0;
        if (!out.take(problem, start.index, each.value()) || ofGreatest >= beam) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean take(ExtensionTry.Found found, Beams.Member member, Start start, Results out) {
    member.isExamined |= found.areAll();
    if (!found.nearMisses().isEmpty()) {
      member.nearMisses = found.nearMisses();
    }
    return take(found.problems(), start, out);
  }

  private ExtensionTry newTry(int extended, MainSubTable table, SplittableRandom own) {
    return new ExtensionTry(aims, extended, beams::hasSeen, table, monitor, own);
  }
}
