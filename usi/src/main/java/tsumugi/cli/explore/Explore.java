package tsumugi.cli.explore;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import tsumugi.cli.base.CommandLines;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.explain.Explainer;

/** Solves a problem and lets a person walk through it. Ctrl-C stops a search, not the walk. */
public final class Explore {
  private final Terminal terminal;
  private final Messages messages;
  private final SearchOptions search;
  private final ProgressLine progress;
  private final AtomicBoolean searching = new AtomicBoolean();
  private final AtomicBoolean stopped = new AtomicBoolean();

  public Explore(
      Terminal terminal, Messages messages, SearchOptions search, ProgressLine progress) {
    this.terminal = terminal;
    this.messages = messages;
    this.search = search;
    this.progress = progress;
  }

  /**
   * Runs until the input ends.
   *
   * @param table its contents are replaced
   * @return the exit status: undecided if the problem cannot be solved at all
   */
  public int run(Problem problem, MainSubTable table, int threads) {
    Message fault = problem.fault();
    if (fault != null) {
      return refuse(problem, fault);
    }
    BooleanSupplier stop =
        () -> {
          stopped.set(true);
          return searching.get();
        };
    try (CommandLines lines = CommandLines.of(terminal, "> ", stop)) {
      Position position = Sfen.parseProblem(problem.sfen());
      progress.start(problem.id(), 0);
      Explainer explainer = search.explainer(position, table, threads, monitor());
      searching.set(false);
      progress.clear();
      terminal.out().println(messages.get("cli.text.problem", problem.label()));
      Walk walk = new Walk(explainer, position, search.limits(), this::monitor, this::ended);
      new ExploreLoop(walk, explainer.isAttackerToMove(), terminal.out(), messages).run(lines);
      return ExitStatus.DECIDED;
    } catch (SfenException e) {
      return refuse(problem, e.explanation());
    } catch (UnsolvablePositionException e) {
      return refuse(problem, e.explanation());
    } catch (IOException e) {
      return refuse(problem, Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
  }

  private int refuse(Problem problem, Message why) {
    progress.complain(Message.of("cli.diagram.refused", problem.id(), why));
    return ExitStatus.UNDECIDED;
  }

  /** A monitor for the next search. */
  private SearchMonitor monitor() {
    stopped.set(false);
    searching.set(true);
    return progress.until(stopped::get);
  }

  private void ended() {
    searching.set(false);
    progress.clear();
  }
}
