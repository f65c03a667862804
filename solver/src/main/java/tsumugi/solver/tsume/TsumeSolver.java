package tsumugi.solver.tsume;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableImage;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.node.TsumeRoot;

/** Solves a tsume: the one entrance for front ends. */
public final class TsumeSolver {
  /** The most threads that may search at once. */
  public static final int MAX_THREADS = MainSubTable.MAX_THREADS;

  private final MainSubTable table;
  private final int threads;
  private final SearchKeeper keeper;
  private final boolean composes;

  /** A solver that searches with one thread: the same input gives the same node count. */
  public TsumeSolver(MainSubTable table) {
    this(table, 1);
  }

  /**
   * @param threads how many search, 1 to {@link #MAX_THREADS}; with several the answers are the
   *     same, node counts and lines are not
   */
  public TsumeSolver(MainSubTable table, int threads) {
    this(table, threads, SearchKeeper.NONE);
  }

  /**
   * @param keeper has the search to go on from, and is given what this one would need to go on
   */
  public TsumeSolver(MainSubTable table, int threads, SearchKeeper keeper) {
    this(table, threads, keeper, false);
  }

  private TsumeSolver(MainSubTable table, int threads, SearchKeeper keeper, boolean composes) {
    if (threads < 1 || threads > MAX_THREADS) {
      throw new IllegalArgumentException(
          "threads out of range: " + threads + ", 1 to " + MAX_THREADS + " may search");
    }
    this.table = table;
    this.threads = threads;
    this.keeper = keeper;
    this.composes = composes;
  }

  /** A solver that also tells how long a mate is when futile interpositions do not count. */
  public TsumeSolver withComposedLength() {
    return new TsumeSolver(table, threads, keeper, true);
  }

  /**
   * Searches the position; its side to move is the attacker. The table is taken over for a new
   * search.
   *
   * @throws UnsolvablePositionException when the defender has no king or could be captured
   */
  public SolveResult solve(
      Position root, TsumeMethod method, SearchLimits limits, SearchMonitor monitor) {
    return solve(root, RootSide.ATTACKER, method, limits, monitor);
  }

  /**
   * Searches the position, whichever side its side to move is to be.
   *
   * @throws UnsolvablePositionException when the defender has no king or could be captured, or when
   *     it is to move and not in check
   */
  public SolveResult solve(
      Position root,
      RootSide side,
      TsumeMethod method,
      SearchLimits limits,
      SearchMonitor monitor) {
    boolean checked = root.inCheck();
    boolean otherKing = root.hasKing(root.sideToMove() ^ 1);
    boolean both = side == RootSide.AUTO && checked && otherKing;
    Question question = new Question(root, method, limits, monitor, earlier());
    if (side == RootSide.DEFENDER
        || side == RootSide.AUTO && checked && !otherKing
        || both && question.earlier != null && question.earlier.state.defending()) {
      return defend(question, SearchCost.NONE);
    }
    SolveResult attack = attack(question, both);
    return both && attack.verdict() instanceof Verdict.NoMate
        ? defendAfter(attack, question)
        : attack;
  }

  /**
   * Whose mate a verdict of {@link #solve} is about, where the side was to be found out: true when
   * the side to move is the attacker.
   */
  public static boolean isAttackerToMove(Position root, RootSide side, Verdict verdict) {
    if (verdict instanceof Verdict.Mate mate) {
      return mate.plies() % 2 != 0;
    }
    return side == RootSide.ATTACKER || side == RootSide.AUTO && !root.inCheck();
  }

  /** What is asked, and where an earlier search stood that was asked the same. */
  private record Question(
      Position root,
      TsumeMethod method,
      SearchLimits limits,
      SearchMonitor monitor,
      @Nullable Earlier earlier) {}

  /** An earlier search: its state, and the stream that goes on with its table. */
  private record Earlier(RunState state, DataInputStream table) {}

  private @Nullable Earlier earlier() {
    DataInputStream in = keeper.earlier();
    try {
      return in == null ? null : new Earlier(RunState.readFrom(in), in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * @param both where there is no mate, the other side's is asked for, so that nothing is over yet
   */
  private SolveResult attack(Question question, boolean both) {
    check(question.root);
    return search(TsumeRoot.attacking(question.root), question, SearchCost.NONE, both);
  }

  /**
   * @param before what the question of the other side's mate has cost
   */
  private SolveResult defend(Question question, SearchCost before) {
    checkDefence(question.root);
    return search(TsumeRoot.defending(question.root), question, before, false);
  }

  private SolveResult search(
      TsumeRoot root, Question question, SearchCost before, boolean continuesWithoutMate) {
    RunState state = takeTable(root, question.earlier);
    TsumeSearches searches =
        new TsumeSearches(table, root, question.limits, question.monitor, threads, composes, state);
    MethodOrder order = new MethodOrder(question.method, searches, state);
    TsumeRun run = new TsumeRun(searches, order, root, question.limits, question.monitor, state);
    RunSnapshot snapshot = new RunSnapshot(run, searches, before);
    snapshot.saveWith(keeper);
    Verdict verdict = run.verdict();
    if (!(continuesWithoutMate && verdict instanceof Verdict.NoMate)) {
      keeper.keep(snapshot);
    }
    return result(verdict, run.composed(), order.method(), searches.cost());
  }

  /** Takes the table over for a new search, or for one that goes on. */
  private @Nullable RunState takeTable(TsumeRoot root, @Nullable Earlier earlier) {
    if (earlier == null) {
      table.newSearch();
      if (composes) {
        table.watchMates();
      }
      return null;
    }
    try {
      if (earlier.state.defending() != root.isDefending()) {
        throw new IOException("a run for the mate of the other side");
      }
      TableImage.read(table, earlier.table);
      return earlier.state;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The side to move has no mate: is it mated itself? With what is left of the limits. */
  private SolveResult defendAfter(SolveResult attack, Question question) {
    SearchLimits left =
        question
            .limits
            .withMaxNodes(Math.max(1, question.limits.maxNodes() - attack.nodes()))
            .withMaxMillis(Math.max(1, question.limits.maxMillis() - attack.millis()));
    SearchCost before = new SearchCost(attack.nodes(), attack.millis());
    SolveResult defence =
        defend(new Question(question.root, question.method, left, question.monitor, null), before);
    SearchCost both = before.and(new SearchCost(defence.nodes(), defence.millis()));
    return result(defence.verdict(), defence.composed(), defence.method(), both);
  }

  private SolveResult result(
      Verdict verdict, @Nullable ComposedMate composed, String method, SearchCost cost) {
    return new SolveResult(
        verdict,
        composed,
        method,
        cost.nodes(),
        cost.millis(),
        table.hashfull(),
        table.statistics());
  }

  private static void check(Position root) {
    int defender = root.sideToMove() ^ 1;
    if (!root.hasKing(defender)) {
      throw new UnsolvablePositionException(Message.of("solver.no-king"));
    }
    if (root.isInCheck(defender)) {
      throw new UnsolvablePositionException(Message.of("solver.defender-in-check"));
    }
  }

  private static void checkDefence(Position root) {
    if (!root.hasKing(root.sideToMove())) {
      throw new UnsolvablePositionException(Message.of("solver.no-king"));
    }
    if (!root.inCheck()) {
      throw new UnsolvablePositionException(Message.of("solver.no-check"));
    }
    if (root.isInCheck(root.sideToMove() ^ 1)) {
      throw new UnsolvablePositionException(Message.of("solver.attacker-in-check"));
    }
  }
}
