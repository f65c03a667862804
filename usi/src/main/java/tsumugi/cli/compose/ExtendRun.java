package tsumugi.cli.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.compose.ComposedProblem;
import tsumugi.compose.Extension;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchMonitor;

/**
 * {@code compose extend}: extends each input. If there is no greatest length for all of them, they
 * are extended one after another; otherwise together.
 *
 * <p>A run that continues an earlier one puts the earlier results into the beams. Of inputs that
 * are extended one after another, those before the last one with a result are not begun again.
 */
final class ExtendRun {
  /** After this many breakdowns the run ends, because others would follow. */
  private static final int MOST_FAILURES = 10;

  /** How many of the inputs that are left are named. */
  private static final int MOST_NAMES = 10;

  private final InputRun run;
  private final EarlierResults earlier;
  private final @Nullable Integer toPlies;
  private final Function<SearchMonitor, Extension> made;

  /**
   * An input to be extended.
   *
   * @param input its number, from 1
   */
  private record Start(Problem problem, Position position, long input) {}

  /**
   * Prepares the run.
   *
   * @param toPlies the greatest length in plies; null for a greatest length of each input's own
   * @param made makes an extension for a monitor
   */
  ExtendRun(
      InputRun run,
      EarlierResults earlier,
      @Nullable Integer toPlies,
      Function<SearchMonitor, Extension> made) {
    this.run = run;
    this.earlier = earlier;
    this.toPlies = toPlies;
    this.made = made;
  }

  /** Extends every input; whether all could be. */
  boolean run(ProblemInputs problems) {
    if (run.isFull()) {
      return true;
    }
    List<Start> starts = new ArrayList<>();
    run.forEach(
        problems,
        (problem, position, input) -> {
          Start start = new Start(problem, position, input);
          if (toPlies != null) {
            starts.add(start);
          } else if (input >= earlier.source()) {
            extend(List.of(start));
          }
        });
    if (!starts.isEmpty()) {
      run.guard(starts.getFirst().problem().id(), () -> extend(starts));
      run.finish();
    }
    return run.isWhole();
  }

  private void extend(List<Start> starts) {
    List<Extension.Outcome> outcomes =
        made.apply(run.monitor())
            .run(
                starts.stream().map(Start::position).toList(),
                earlier(starts),
                toPlies,
                new Writer(starts));
    for (int i = 0; i < starts.size(); i++) {
      tell(starts.get(i).problem().id(), outcomes.get(i), starts.size() == 1);
    }
    List<String> left = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      if (isLeft(outcomes.get(i))) {
        left.add(starts.get(i).problem().id());
      }
    }
    if (starts.size() > 1 && !left.isEmpty()) {
      Message message = Message.of("cli.compose.left", left.size(), starts.size(), few(left));
      if (outcomes.contains(Extension.Outcome.EXTENDED)) {
        run.say(message);
      } else {
        run.miss(message);
      }
    }
  }

  /** Writes what is found, and says what broke down. */
  private final class Writer implements Extension.Results {
    private final List<Start> starts;
    private int failures;

    Writer(List<Start> starts) {
      this.starts = starts;
    }

    @Override
    public boolean take(ComposedProblem problem, int start, @Nullable Integer value) {
      Start from = starts.get(start);
      Consumer<JsonObject> extra =
          object -> {
            if (value != null) {
              object.add("value", value);
            }
          };
      return run.write(problem, from.position(), Origin.of(from.input(), extra));
    }

    @Override
    public boolean takeFailure(int start, Attempt.Failed<?> failure) {
      run.miss(starts.get(start).problem().id(), failure);
      return ++failures < MOST_FAILURES;
    }
  }

  /** The earlier results that extend these starts. */
  private List<Extension.Earlier> earlier(List<Start> starts) {
    List<Extension.Earlier> found = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      for (EarlierResults.Extended each : earlier.takeExtended(starts.get(i).input())) {
        found.add(new Extension.Earlier(each.problem(), i, each.value()));
      }
    }
    return found;
  }

  /** The first names of a list, followed by dots if there are more. */
  private static String few(List<String> names) {
    String first = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
    return names.size() > MOST_NAMES ? first + ", ..." : first;
  }

  /** Whether an input was sound but not extended, or the run ended before that was known. */
  private boolean isLeft(Extension.Outcome outcome) {
    return outcome == Extension.Outcome.NOT_EXTENDED
        || outcome == Extension.Outcome.UNDECIDED && run.isStopped();
  }

  /**
   * Says why an input was not extended. If there are several, one sentence names those that are
   * left.
   */
  private void tell(String id, Extension.Outcome outcome, boolean isAlone) {
    boolean hasEnded = run.isStopped();
    switch (outcome) {
      case EXTENDED, FAILED -> {} // the reason of a failure has been told
      case NOT_EXTENDED -> {
        if (isAlone && hasEnded) {
          run.miss(Message.of("cli.compose.not-extended-yet", id));
        } else if (isAlone && !run.isFull()) {
          run.miss(Message.of("cli.compose.not-extended", id));
        }
      }
      case LONG_ENOUGH -> run.miss(Message.of("cli.compose.long-enough", id));
      case UNSOUND -> run.miss(Message.of("cli.compose.not-sound", id));
      case UNDECIDED -> {
        if (!hasEnded) {
          run.miss(Message.of("cli.compose.sound-open", id));
        } else if (isAlone) {
          run.miss(Message.of("cli.compose.not-extended-yet", id));
        }
      }
    }
  }
}
