package tsumugi.cli.explore;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import tsumugi.cli.base.CommandLines;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.IoFault;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.ProgressLine;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.problem.Problem;
import tsumugi.cli.problem.ProblemInputs;
import tsumugi.cli.problem.SearchOptions;
import tsumugi.cli.problem.SearchRule;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.UnsolvablePositionException;

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
   * Walks through the only problem of the inputs until the commands end.
   *
   * @param table its contents are replaced
   * @return the exit status: undecided if the problem cannot be solved at all
   * @throws UsageException if the inputs have no problem, or several
   */
  public int run(ProblemInputs problems, MainSubTable table, int threads) {
    List<Problem> found = new ArrayList<>();
    try {
      problems.single("--explore").forEach(found::add);
    } catch (IOException e) {
      throw UsageException.of("cli.run.reading-stopped", IoFault.of(e));
    }
    if (found.isEmpty()) {
      throw UsageException.of("cli.input.empty");
    }
    return walk(
        search.solver(table, threads, search.limits()).asSearched(found.getFirst()),
        table,
        threads);
  }

  private int walk(Problem problem, MainSubTable table, int threads) {
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
      Answers answers = answers(position, table, threads);
      searching.set(false);
      progress.clear();
      terminal.out().println(messages.get("cli.text.problem", problem.label()));
      Walk walk = new Walk(answers, position, search.limits(), this::monitor, this::ended);
      new ExploreLoop(walk, terminal.out(), messages).run(lines);
      return ExitStatus.DECIDED;
    } catch (SfenException e) {
      return refuse(problem, e.explanation());
    } catch (UnsolvablePositionException e) {
      return refuse(problem, e.explanation());
    } catch (IOException e) {
      return refuse(problem, Message.of("cli.run.reading-stopped", IoFault.of(e)));
    }
  }

  /** Solves the problem; the answers begin with what that has found. */
  private Answers answers(Position position, MainSubTable table, int threads) {
    if (search.rule() == SearchRule.TSUME) {
      return new TsumeAnswers(search.explainer(position, table, threads, monitor()));
    }
    Answers answers = new CooperativeAnswers(position, table, search.cooperativeOptions(threads));
    answers.at(new int[0], search.limits(), monitor());
    return answers;
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
