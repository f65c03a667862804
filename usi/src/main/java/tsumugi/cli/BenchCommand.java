package tsumugi.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Messages;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.eval.EvaluationOptions;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.player.EvaluationChoice;
import tsumugi.player.bench.PlayBench;
import tsumugi.solver.bench.Bench;
import tsumugi.solver.bench.BenchResult;

/**
 * {@code bench}: a fixed amount of work, to compare speeds and to show that a change did not alter
 * the search.
 */
@Command(name = "bench")
final class BenchCommand implements Callable<Integer> {
  /** Fixed, because the nodes that a search visits depend on the size of its table. */
  private static final long MEGABYTES = 256;

  private final Terminal terminal;
  private final Messages messages;

  @Option(names = "--player", descriptionKey = "player")
  private boolean player;

  @Mixin private final EvaluationOptions evaluation = new EvaluationOptions();

  BenchCommand(Terminal terminal, Messages messages) {
    this.terminal = terminal;
    this.messages = messages;
  }

  @Override
  public Integer call() {
    String given = evaluation.given();
    if (given != null && !player) {
      throw UsageException.of("cli.usage.needs", given, "--player");
    }
    EvaluationChoice choice = player ? evaluation.choice(this::complain) : EvaluationChoice.WRITTEN;
    try (MainSubTable table = MainSubTable.allocate(MEGABYTES)) {
      print(player ? PlayBench.run(table, choice, this::tell) : Bench.run(table, this::tell));
      return ExitStatus.DECIDED;
    } catch (TableAllocationException e) {
      throw new UsageException(e.explanation());
    }
  }

  private void complain(Message remark) {
    terminal.err().println(messages.get(remark));
  }

  private void tell(String line) {
    terminal.out().println(line);
  }

  private void print(BenchResult result) {
    String signature = Long.toUnsignedString(result.signature());
    terminal.out().printf("nodes %d%nmillis %d%n", result.nodes(), result.millis());
    terminal.out().printf("nps %d%nsignature %s%n", result.nps(), signature);
  }
}
