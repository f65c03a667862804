package tsumugi.cli.compose;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProofReport;
import tsumugi.compose.ComposedProblem;
import tsumugi.compose.Extension;
import tsumugi.compose.KnownKeys;
import tsumugi.compose.Repair;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** The modes that begin with problems: {@code extend} and {@code repair}, one after another. */
final class InputRuns {
  private static final long LINE_NODES = 10_000_000;

  private final ComposedWriter writer;
  private final ResultSink sink;
  private final ProgressLine progress;
  private final KnownKeys keys;
  private final long most;
  private final BooleanSupplier stop;
  private final @Nullable Certifier certifier;
  private long done;
  private long inputs;
  private boolean whole = true;

  InputRuns(
      ComposedWriter writer,
      ResultSink sink,
      ProgressLine progress,
      KnownKeys keys,
      long most,
      BooleanSupplier stop,
      @Nullable Certifier certifier) {
    this.certifier = certifier;
    this.writer = writer;
    this.sink = sink;
    this.progress = progress;
    this.keys = keys;
    this.most = most;
    this.stop = stop;
  }

  /** What is done with each position. */
  @FunctionalInterface
  private interface Work {
    void take(Problem problem, Position position);
  }

  /**
   * Extends every input; whether all could be. If there is no greatest length for all of them, they
   * are extended one after another; otherwise together.
   *
   * @param toPlies the greatest length in plies; null for a greatest length of each input's own
   * @param made makes an extension for a monitor
   */
  boolean extend(
      ProblemInputs problems, @Nullable Integer toPlies, Function<SearchMonitor, Extension> made) {
    List<Start> starts = new ArrayList<>();
    forEach(
        problems,
        (problem, position) -> {
          Start start = new Start(problem, position, inputs);
          if (toPlies == null) {
            extend(List.of(start), null, made);
          } else {
            starts.add(start);
          }
        });
    if (!starts.isEmpty()) {
      Attempt<Boolean> attempt =
          Attempt.of(
              () -> {
                extend(starts, toPlies, made);
                return true;
              });
      if (attempt instanceof Attempt.Failed<Boolean> failed) {
        Log.breakdown(starts.getFirst().problem().id(), failed);
        miss(Message.of("cli.compose.faulty", starts.getFirst().problem().id(), failed.why()));
      }
      sink.force();
      progress.clear();
    }
    return whole;
  }

  /**
   * An input to be extended.
   *
   * @param input its number, from 1
   */
  private record Start(Problem problem, Position position, long input) {}

  private void extend(
      List<Start> starts, @Nullable Integer toPlies, Function<SearchMonitor, Extension> made) {
    List<Extension.Outcome> outcomes =
        made.apply(progress.silentUntil(stop))
            .run(
                starts.stream().map(Start::position).toList(),
                toPlies,
                (problem, start) ->
                    write(problem, starts.get(start).input(), ComposedWriter.JsonExtra.NONE));
    for (int i = 0; i < starts.size(); i++) {
      tell(starts.get(i).problem().id(), outcomes.get(i), starts.size() == 1);
    }
    long left = outcomes.stream().filter(this::isLeft).count();
    if (starts.size() > 1 && left > 0) {
      whole &= outcomes.contains(Extension.Outcome.EXTENDED);
      progress.complain(Message.of("cli.compose.left", left, starts.size()));
    }
  }

  /** Whether an input was sound but not extended, or the run ended before that was known. */
  private boolean isLeft(Extension.Outcome outcome) {
    return outcome == Extension.Outcome.NOT_EXTENDED
        || outcome == Extension.Outcome.UNDECIDED && stop.getAsBoolean();
  }

  /** Says why an input was not extended. If there are several, those that are left are counted. */
  private void tell(String id, Extension.Outcome outcome, boolean isAlone) {
    boolean hasEnded = stop.getAsBoolean();
    switch (outcome) {
      case EXTENDED -> {}
      case NOT_EXTENDED -> {
        if (isAlone && hasEnded) {
          miss(Message.of("cli.compose.not-extended-yet", id));
        } else if (isAlone && done < most) {
          miss(Message.of("cli.compose.not-extended", id));
        }
      }
      case LONG_ENOUGH -> miss(Message.of("cli.compose.long-enough", id));
      case UNSOUND -> miss(Message.of("cli.compose.not-sound", id));
      case UNDECIDED -> {
        if (!hasEnded) {
          miss(Message.of("cli.compose.sound-open", id));
        } else if (isAlone) {
          miss(Message.of("cli.compose.not-extended-yet", id));
        }
      }
    }
  }

  /** Repairs every input; whether all that were reached could be. */
  boolean repair(ProblemInputs problems, MainSubTable table, @Nullable Integer keep, int changes) {
    return forEach(
        problems,
        (problem, position) -> {
          int[] line = line(problem, position, table);
          if (line.length == 0 && stop.getAsBoolean()) {
            return;
          }
          if (line.length == 0) {
            miss(Message.of("cli.compose.no-line", problem.id()));
            return;
          }
          long before = done;
          int kept = keep == null ? line.length : Math.min(keep, line.length);
          boolean isBroken =
              new Repair(table, progress.silentUntil(stop))
                  .run(
                      position,
                      line,
                      kept,
                      changes,
                      repaired ->
                          write(
                              repaired.problem(),
                              inputs,
                              object -> object.add("changes", repaired.changes())));
          if (!isBroken) {
            progress.complain(Message.of("cli.compose.sound-already", problem.id()));
          } else if (done == before && !stop.getAsBoolean()) {
            miss(Message.of("cli.compose.not-repaired", problem.id(), changes));
          }
        });
  }

  /** The author's line, or else the line of the solver; empty without a mate. */
  private int[] line(Problem problem, Position position, MainSubTable table) {
    if (!problem.line().isEmpty()) {
      return Arrays.stream(problem.line().split(" ", -1)).mapToInt(UsiMove::parse).toArray();
    }
    SolveResult solved =
        new TsumeSolver(table)
            .solve(
                position,
                RootSide.ATTACKER,
                TsumeMethod.AUTO,
                SearchLimits.NONE.withMaxNodes(LINE_NODES),
                progress.silentUntil(stop));
    return solved.verdict() instanceof Verdict.Mate mate ? mate.line() : new int[0];
  }

  private boolean forEach(ProblemInputs problems, Work work) {
    try {
      ProblemInputs until = problems.until(stop);
      until.forEach(
          problem -> {
            inputs++;
            take(problem, work);
            return !stop.getAsBoolean() && done < most && !sink.hasFailed();
          });
    } catch (IOException e) {
      miss(Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
    sink.force();
    progress.clear();
    return whole;
  }

  private void take(Problem problem, Work work) {
    if (problem.fault() != null) {
      miss(Message.of("cli.compose.faulty", problem.id(), problem.fault()));
      return;
    }
    Attempt<Boolean> attempt =
        Attempt.of(
            () -> {
              work.take(problem, Sfen.parseProblem(problem.sfen()));
              return true;
            });
    if (attempt instanceof Attempt.Failed<Boolean> failed) {
      Log.breakdown(problem.id(), failed);
      miss(Message.of("cli.compose.faulty", problem.id(), failed.why()));
    }
  }

  private void miss(Message why) {
    whole = false;
    progress.complain(why);
  }

  /** Writes a new result; false once no more are wanted. */
  private boolean write(ComposedProblem problem, long input, ComposedWriter.JsonExtra extra) {
    if (keys.add(problem.key(), 1) == 0) {
      done++;
      ProofReport proof = certifier == null ? null : certifier.certify(problem);
      sink.write(writer.bytes(done, input, problem, proof, extra));
    }
    return done < most && !sink.hasFailed();
  }
}
