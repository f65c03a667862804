package tsumugi.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tsumugi.cli.base.ExitStatus;
import tsumugi.cli.base.Terminal;
import tsumugi.cli.base.UsageException;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.Perft;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;

/** {@code perft}: counts the leaves of the move tree. */
@Command(name = "perft")
final class PerftCommand implements Callable<Integer> {
  private static final int MAX_DEPTH = 20;

  private final Terminal terminal;

  @Parameters(index = "0", paramLabel = "DEPTH", descriptionKey = "depth")
  private int depth;

  /** The words of the SFEN; the quotes around it may be missing. */
  @Parameters(index = "1..*", arity = "0..*", paramLabel = "SFEN", descriptionKey = "sfen")
  private List<String> sfen = new ArrayList<>();

  PerftCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (depth < 0 || depth > MAX_DEPTH) {
      throw UsageException.of("cli.usage.depth", MAX_DEPTH);
    }
    Position position;
    try {
      position = Sfen.parseProblem(sfen.isEmpty() ? Sfen.START : String.join(" ", sfen));
    } catch (SfenException e) {
      throw new UsageException(e.explanation());
    }
    long start = System.nanoTime();
    long nodes = Perft.count(position, depth);
    long nanos = System.nanoTime() - start;
    long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
    long rate = (long) (nodes * 1e9 / Math.max(1, nanos));
    terminal.out().printf("nodes %d%nmillis %d%nnps %d%n", nodes, millis, rate);
    return ExitStatus.DECIDED;
  }
}
