package tsumugi.cli.compose;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.compose.ComposeSettings;
import tsumugi.compose.Repair;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.check.SoundnessCheck;

/** {@code compose repair}: mends each input. */
final class RepairRun {
  private static final long LINE_NODES = 10_000_000;
  private static final long QUESTION_NODES = 10_000;

  private final InputRun run;
  private final List<MainSubTable> tables;
  private final long first;
  private final @Nullable Integer keep;
  private final int changes;

  /**
   * Prepares the run.
   *
   * @param first the number of the first input that is repaired, from 1; those before it were
   *     finished by an earlier run
   * @param tables one for each job
   * @param keep the least number of last plies of the line that are kept; null for all
   * @param changes the most changes
   */
  RepairRun(
      InputRun run, long first, List<MainSubTable> tables, @Nullable Integer keep, int changes) {
    this.run = run;
    this.first = first;
    this.tables = tables;
    this.keep = keep;
    this.changes = changes;
  }

  /** Repairs every input; whether all that were reached could be. */
  boolean run(ProblemInputs problems) {
    if (!run.isFull()) {
      run.forEach(problems, this::repair);
    }
    return run.isWhole();
  }

  private void repair(Problem problem, Position position, long input) {
    if (input < first) {
      return;
    }
    int[] line = line(problem, position);
    if (line.length == 0) {
      run.miss(
          run.isStopped()
              ? Message.of("cli.compose.repair-ended", problem.id(), input)
              : Message.of("cli.compose.no-line", problem.id()));
      return;
    }
    if (line.length > ComposeSettings.MAX_PLIES) {
      run.miss(
          Message.of(
              "cli.compose.line-too-long", problem.id(), line.length, ComposeSettings.MAX_PLIES));
      return;
    }
    boolean[] isRepaired = {false};
    int kept = keep == null ? line.length : Math.min(keep, line.length);
    boolean isBroken =
        new Repair(tables, run.monitor())
            .run(
                position,
                line,
                kept,
                changes,
                repaired -> {
                  isRepaired[0] = true; // also if an earlier run found it
                  return run.write(repaired.problem(), position, origin(problem, input, repaired));
                });
    if (!isBroken) {
      run.say(Message.of("cli.compose.sound-already", problem.id()));
    } else if (run.isStopped()) {
      run.miss(Message.of("cli.compose.repair-ended", problem.id(), input));
    } else if (!isRepaired[0]) {
      run.miss(Message.of("cli.compose.not-repaired", problem.id(), changes));
    }
  }

  private static Origin origin(Problem problem, long input, Repair.Repaired repaired) {
    String changes = String.join(", ", repaired.changes());
    return new Origin(
        input,
        problem.headers(),
        List.of(Message.of("cli.compose.changes", problem.id(), changes)),
        object -> object.add("changes", repaired.changes()));
  }

  /**
   * The author's line, or else the one that {@code check} would judge: without surplus pieces, if
   * there is such a line. Empty without a mate.
   */
  private int[] line(Problem problem, Position position) {
    if (!problem.line().isEmpty()) {
      return Arrays.stream(problem.line().split(" ", -1)).mapToInt(UsiMove::parse).toArray();
    }
    SoundnessCheck.Options options = new SoundnessCheck.Options(1, QUESTION_NODES, false, false);
    return new SoundnessCheck(tables.getFirst(), options)
        .check(position, new int[0], SearchLimits.NONE.withMaxNodes(LINE_NODES), run.monitor())
        .line();
  }
}
