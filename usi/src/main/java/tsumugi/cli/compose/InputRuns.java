package tsumugi.cli.compose;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.ProofReport;
import tsumugi.compose.ComposeRule;
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

  /** Extends every input; whether all that were reached could be. */
  boolean extend(
      ProblemInputs problems,
      ComposeRule rule,
      boolean needless,
      @Nullable Integer toPlies,
      MainSubTable table,
      int beam,
      @Nullable String theme,
      long seed) {
    return forEach(
        problems,
        (problem, position) -> {
          Extension extension =
              new Extension(rule, needless, table, progress.silentUntil(stop), beam, theme, seed);
          Extension.Outcome outcome =
              extension.run(
                  position, toPlies, found -> write(found, ComposedWriter.JsonExtra.NONE));
          if (!stop.getAsBoolean()) {
            tell(problem, outcome);
          }
        });
  }

  /** Says why an input was not extended. */
  private void tell(Problem problem, Extension.Outcome outcome) {
    switch (outcome) {
      case EXTENDED -> {}
      case NOT_EXTENDED -> miss(Message.of("cli.compose.not-extended", problem.id()));
      case LONG_ENOUGH -> miss(Message.of("cli.compose.long-enough", problem.id()));
      case UNSOUND -> miss(Message.of("cli.compose.not-sound", problem.id()));
      case UNDECIDED -> miss(Message.of("cli.compose.sound-open", problem.id()));
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
          new Repair(table, progress.silentUntil(stop))
              .run(
                  position,
                  line,
                  kept,
                  changes,
                  repaired ->
                      write(
                          repaired.problem(), object -> object.add("changes", repaired.changes())));
          if (done == before && !stop.getAsBoolean()) {
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
  private boolean write(ComposedProblem problem, ComposedWriter.JsonExtra extra) {
    if (keys.add(problem.key(), 1) == 0) {
      done++;
      ProofReport proof = certifier == null ? null : certifier.certify(problem);
      sink.write(writer.bytes(done, inputs, problem, proof, extra));
    }
    return done < most && !sink.hasFailed();
  }
}
