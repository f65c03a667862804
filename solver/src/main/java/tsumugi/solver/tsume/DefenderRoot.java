package tsumugi.solver.tsume;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/**
 * A root with the defender to move: the positions after its replies are tsume of their own, solved
 * one after the other over one table.
 *
 * <p>First every reply gets a share of nodes that grows from round to round until all are mated or
 * one is not, so that a hard reply does not hide an easy escape. Then the longest mates are made
 * exact; a mate shorter than an exact one needs no more work.
 */
final class DefenderRoot {
  private static final long FIRST_SHARE = 4_096;
  private static final int GROWTH = 4;

  private final MainSubTable table;
  private final Position root;
  private final TsumeMethod method;
  private final SearchLimits limits;
  private final SearchMonitor monitor;
  private final int threads;
  private final int[] replies;
  private final Verdict.@Nullable Mate[] mates;
  private final long start = System.nanoTime();
  private long nodes;
  private int current;
  private String decidedBy = "id";

  DefenderRoot(
      MainSubTable table,
      Position root,
      TsumeMethod method,
      SearchLimits limits,
      SearchMonitor monitor,
      int threads) {
    this.table = table;
    this.root = root;
    this.method = method;
    this.limits = limits;
    this.monitor = monitor;
    this.threads = threads;
    MoveList moves = new MoveList();
    new EvasionGenerator().generate(root, moves);
    replies = moves.toArray(0);
    mates = new Verdict.Mate[replies.length];
  }

  long nodes() {
    return nodes;
  }

  long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  /** The method that decided last. */
  String method() {
    return decidedBy;
  }

  Verdict solve() {
    Verdict failed = mateAll();
    if (failed == null && !limits.firstMate()) {
      makeExact();
    }
    return failed == null ? longest() : failed;
  }

  /** Finds some mate after every reply; otherwise says what is the matter. */
  private @Nullable Verdict mateAll() {
    int open = replies.length;
    for (long share = FIRST_SHARE; open > 0; share *= GROWTH) {
      for (current = 0; current < replies.length; current++) {
        if (mates[current] == null) {
          Verdict verdict = solveReply(share, true);
          switch (verdict) {
            case Verdict.NoMate none -> {
              return none;
            }
            case Verdict.Mate mate -> {
              mates[current] = mate;
              open--;
            }
            case Verdict.Unknown unknown -> {
              if (unknown.reason() != Verdict.Reason.NODE_LIMIT || nodes >= limits.maxNodes()) {
                return unknown;
              }
            }
          }
        }
      }
    }
    return null;
  }

  private void makeExact() {
    while (replies.length > 0) {
      current = longestReply();
      if (mate(current).exact()) {
        return;
      }
      Verdict verdict = solveReply(SearchLimits.UNLIMITED, false);
      if (!(verdict instanceof Verdict.Mate mate) || mate.plies() > mate(current).plies()) {
        return;
      }
      mates[current] = mate;
      if (!mate.exact()) {
        return;
      }
    }
  }

  /** Searches the current reply with at most so many nodes, and no more than are left in all. */
  private Verdict solveReply(long share, boolean first) {
    long nodesLeft = limits.maxNodes() - nodes;
    long millisLeft = limits.maxMillis() - millis();
    if (nodesLeft < 1) {
      return new Verdict.Unknown(Verdict.Reason.NODE_LIMIT);
    }
    if (millisLeft < 1) {
      return new Verdict.Unknown(Verdict.Reason.TIME_LIMIT);
    }
    SearchLimits part =
        limits
            .withMaxNodes(Math.min(share, nodesLeft))
            .withMaxMillis(millisLeft)
            .withMaxPlies(Math.max(1, limits.maxPlies() - 1))
            .withFirstMate(first);
    Position position = new Position(root);
    position.doMove(replies[current]);
    nodes++;
    TsumeRun run = new TsumeRun(table, position, part, new Relay(), threads);
    Verdict verdict = run.by(method);
    nodes += run.nodes();
    decidedBy = run.method();
    return verdict;
  }

  private Verdict.Mate mate(int reply) {
    Verdict.Mate mate = mates[reply];
    if (mate == null) {
      throw new IllegalStateException("reply " + reply + " is open");
    }
    return mate;
  }

  /** Of the replies with the longest mate one whose mate is exact, if there is one. */
  private int longestReply() {
    int best = 0;
    for (int i = 1; i < replies.length; i++) {
      int longer = mate(i).plies() - mate(best).plies();
      if (longer > 0 || longer == 0 && mate(i).exact()) {
        best = i;
      }
    }
    return best;
  }

  private Verdict longest() {
    if (replies.length == 0) {
      return new Verdict.Mate(0, true, new int[0]);
    }
    int reply = longestReply();
    Verdict.Mate mate = mate(reply);
    return new Verdict.Mate(mate.plies() + 1, mate.exact(), lineAfter(reply, mate.line()));
  }

  private int[] lineAfter(int reply, int[] rest) {
    int[] line = new int[rest.length + 1];
    line[0] = replies[reply];
    System.arraycopy(rest, 0, line, 1, rest.length);
    return line;
  }

  /** Reports of the search after a reply, seen from the root. */
  private final class Relay implements SearchMonitor {
    @Override
    public void progress(SearchProgress progress) {
      boolean mated = Arrays.stream(mates).allMatch(mate -> mate != null);
      Verdict.@Nullable Mate best = mated ? (Verdict.Mate) longest() : null;
      monitor.progress(
          new SearchProgress(
              progress.depth() + 1,
              progress.selDepth() + 1,
              nodes + progress.nodes(),
              millis(),
              progress.hashfull(),
              best == null ? 0 : best.plies(),
              best == null ? lineAfter(current, progress.line()) : best.line()));
    }

    @Override
    public long intervalMillis() {
      return monitor.intervalMillis();
    }

    @Override
    public boolean stopRequested() {
      return monitor.stopRequested();
    }
  }
}
