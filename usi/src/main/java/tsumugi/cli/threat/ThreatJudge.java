package tsumugi.cli.threat;

import java.io.IOException;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Interruption;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateSolver;
import tsumugi.solver.brinkmate.ThreatReport;

/** Judges one position after another, for {@code threat} and {@code solve --threat}. */
public final class ThreatJudge {
  private static final int PATIENCE_SECONDS = 15;

  private final Terminal terminal;
  private final Messages messages;
  private final BrinkmateOptions options;
  private final SearchLimits limits;
  private final boolean json;
  private boolean undecided;

  /**
   * @param limits those of each position
   * @param json whether to write JSON Lines instead of text
   */
  public ThreatJudge(
      Terminal terminal,
      Messages messages,
      BrinkmateOptions options,
      SearchLimits limits,
      boolean json) {
    this.terminal = terminal;
    this.messages = messages;
    this.options = options;
    this.limits = limits;
    this.json = json;
  }

  /**
   * Judges all positions, or until it is stopped.
   *
   * @param hash the size of the table in MB
   * @return the exit status of the command
   */
  public int run(ProblemInputs problems, long hash) {
    if (hash < 1 || hash > MainSubTable.MAX_MEGABYTES) {
      throw UsageException.of("cli.usage.range", "--hash", 1, MainSubTable.MAX_MEGABYTES);
    }
    try (Interruption interruption = new Interruption(terminal, PATIENCE_SECONDS);
        MainSubTable table = MainSubTable.allocate(hash)) {
      BrinkmateSolver solver = new BrinkmateSolver(table);
      SearchMonitor monitor = SearchMonitor.stoppedBy(interruption);
      ProblemInputs until = problems.until(interruption);
      until.forEach(
          problem -> {
            judge(problem, solver, monitor);
            return !terminal.out().checkError() && !interruption.getAsBoolean();
          });
    } catch (TableAllocationException e) {
      throw UsageException.of("cli.usage.hash", e.explanation());
    } catch (IOException e) {
      undecided = true;
      terminal.err().println(messages.get(Message.of("cli.run.reading-stopped", IoFault.of(e))));
    }
    return undecided ? ExitStatus.UNDECIDED : ExitStatus.DECIDED;
  }

  private void judge(Problem problem, BrinkmateSolver solver, SearchMonitor monitor) {
    Message fault = problem.fault();
    if (fault == null) {
      Attempt<ThreatReport> attempt =
          Attempt.of(
              () -> solver.threat(Sfen.parseProblem(problem.sfen()), options, limits, monitor));
      switch (attempt) {
        case Attempt.Done<ThreatReport>(ThreatReport report) -> {
          write(problem, report);
          return;
        }
        case Attempt.Failed<ThreatReport> failed -> {
          Log.breakdown(problem.id(), failed);
          fault = failed.why();
        }
      }
    }
    undecided = true;
    terminal
        .out()
        .println(
            json
                ? ThreatJson.error(problem, fault)
                : messages.get("cli.threat.error", problem.id(), fault));
    terminal.out().flush();
  }

  private void write(Problem problem, ThreatReport report) {
    Position position = Sfen.parseProblem(problem.sfen());
    undecided |= !report.isDecided();
    if (json) {
      terminal.out().println(ThreatJson.of(problem, position, options, report));
    } else {
      new ThreatText(terminal.out(), messages, position, options).write(problem, report);
    }
    terminal.out().flush();
  }
}
