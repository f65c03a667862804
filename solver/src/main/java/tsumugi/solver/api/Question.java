package tsumugi.solver.api;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What is asked of a position, within which limits. Immutable; the {@code with} methods return
 * changed copies. Start from {@link #TSUME} or {@link #COOPERATIVE}:
 *
 * <pre>{@code
 * Question quick = Question.TSUME.withTime(Duration.ofSeconds(5)).withFilledHand();
 * }</pre>
 *
 * <p>Without limits a search of a hard problem may run for hours.
 */
public final class Question {
  /** The shortest tsume mate, without limits, with one thread. */
  public static final Question TSUME = new Question(new Settings());

  /** The shortest cooperative mate and the number of its solutions. */
  public static final Question COOPERATIVE = TSUME.with(s -> s.rule = Rule.COOPERATIVE);

  private static final int MAX_THREADS = 64;

  /** The longest limit of time: some 292 million years. */
  private static final Duration MAX_TIME = Duration.ofMillis(Long.MAX_VALUE);

  /** The values; never changed once a question has them. */
  private static final class Settings implements Cloneable {
    private Rule rule = Rule.TSUME;
    private boolean filledHand;
    private boolean defenderToMove;
    private boolean firstMate;
    private boolean composedLength;
    private long nodes = Long.MAX_VALUE;
    private Optional<Duration> time = Optional.empty();
    private int threads = 1;
    private Optional<Path> proof = Optional.empty();
    private Consumer<Progress> progress = _ -> {};
    private BooleanSupplier stop = () -> false;

    private Settings copy() {
      try {
        return (Settings) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private final Settings settings;

  private Question(Settings settings) {
    this.settings = settings;
  }

  private Question with(Consumer<Settings> change) {
    Settings copy = settings.copy();
    change.accept(copy);
    return new Question(copy);
  }

  /**
   * Gives the defender every piece that neither side has: printed tsume leave them out.
   *
   * @return a question with this change.
   */
  public Question withFilledHand() {
    return with(s -> s.filledHand = true);
  }

  /**
   * The side to move is the defender: it is in check (tsume), or moves first (cooperative).
   *
   * @return a question with this change.
   */
  public Question withDefenderToMove() {
    return with(s -> s.defenderToMove = true);
  }

  /**
   * Stops at the first mate, without a proof that none is shorter. Tsume only.
   *
   * @return a question with this change.
   */
  public Question withFirstMate() {
    return with(s -> s.firstMate = true);
  }

  /**
   * Also finds the composed length, in which futile interpositions (無駄合) do not count.
   *
   * @return a question with this change.
   */
  public Question withComposedLength() {
    return with(s -> s.composedLength = true);
  }

  /**
   * Limits the number of positions searched. With one thread, the same question always needs the
   * same number.
   *
   * @param nodes at least 1.
   * @return a question with this change.
   */
  public Question withNodes(long nodes) {
    require(nodes >= 1, "nodes", nodes);
    return with(s -> s.nodes = nodes);
  }

  /**
   * Limits the time; a search ends within milliseconds of it.
   *
   * @param time at least 1 ms.
   * @return a question with this change.
   */
  public Question withTime(Duration time) {
    require(time.compareTo(Duration.ofMillis(1)) >= 0, "time", time);
    boolean isForever = time.compareTo(MAX_TIME) > 0;
    return with(s -> s.time = Optional.of(isForever ? MAX_TIME : time));
  }

  /**
   * Searches with several threads. Answers stay the same; node counts and lines may differ.
   *
   * @param threads 1 to 64.
   * @return a question with this change.
   */
  public Question withThreads(int threads) {
    require(threads >= 1 && threads <= MAX_THREADS, "threads", threads);
    return with(s -> s.threads = threads);
  }

  /**
   * Writes a proof of the answer that {@code tsumugi.verifier} can check. Tsume only. The limits
   * apply to the proof once more.
   *
   * @param file replaced only by a whole proof; packed if its name ends in {@code .gz}.
   * @return a question with this change.
   */
  public Question withProof(Path file) {
    return with(s -> s.proof = Optional.of(file));
  }

  /**
   * Reports progress about once a second, on the thread that searches.
   *
   * @param listener must return soon.
   * @return a question with this change.
   */
  public Question withProgress(Consumer<Progress> listener) {
    return with(s -> s.progress = listener);
  }

  /**
   * Ends the search soon after the supplier answers true. It is asked every few hundred positions,
   * on searching threads.
   *
   * @param stop answers whether the search should stop; must return at once.
   * @return a question with this change.
   */
  public Question withStop(BooleanSupplier stop) {
    return with(s -> s.stop = stop);
  }

  private static void require(boolean holds, String name, Object value) {
    if (!holds) {
      throw new IllegalArgumentException(name + " out of range: " + value);
    }
  }

  /** {@return the rule; default: tsume} */
  public Rule rule() {
    return settings.rule;
  }

  /** {@return whether the defender gets all missing pieces; default: false} */
  public boolean fillsHand() {
    return settings.filledHand;
  }

  /** {@return whether the side to move is the defender; default: false} */
  public boolean isDefenderToMove() {
    return settings.defenderToMove;
  }

  /** {@return whether the search stops at the first mate; default: false} */
  public boolean firstMate() {
    return settings.firstMate;
  }

  /** {@return whether the composed length is searched for as well; default: false} */
  public boolean composedLength() {
    return settings.composedLength;
  }

  /** {@return the most positions searched; {@link Long#MAX_VALUE} if not limited} */
  public long nodes() {
    return settings.nodes;
  }

  /** {@return the time limit, if there is one} */
  public Optional<Duration> time() {
    return settings.time;
  }

  /** {@return the number of threads; default: 1} */
  public int threads() {
    return settings.threads;
  }

  /** {@return the file for the proof, if one is wanted} */
  public Optional<Path> proof() {
    return settings.proof;
  }

  Consumer<Progress> progress() {
    return settings.progress;
  }

  BooleanSupplier stop() {
    return settings.stop;
  }
}
