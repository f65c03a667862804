package tsumugi.solver.tsume;

import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.table.MainSubTable;
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

  /** A solver that searches with one thread: the same input gives the same node count. */
  public TsumeSolver(MainSubTable table) {
    this(table, 1);
  }

  /**
   * @param threads how many search, 1 to {@link #MAX_THREADS}; with several the answers are the
   *     same, node counts and lines are not
   */
  public TsumeSolver(MainSubTable table, int threads) {
    if (threads < 1 || threads > MAX_THREADS) {
      throw new IllegalArgumentException(
          "threads out of range: " + threads + ", 1 to " + MAX_THREADS + " may search");
    }
    this.table = table;
    this.threads = threads;
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
    if (side == RootSide.DEFENDER || side == RootSide.AUTO && checked && !otherKing) {
      return defend(root, method, limits, monitor);
    }
    SolveResult attack = attack(root, method, limits, monitor);
    boolean both = side == RootSide.AUTO && checked && otherKing;
    return both && attack.verdict() instanceof Verdict.NoMate
        ? defendAfter(attack, root, method, limits, monitor)
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

  private SolveResult attack(
      Position root, TsumeMethod method, SearchLimits limits, SearchMonitor monitor) {
    check(root);
    return search(TsumeRoot.attacking(root), method, limits, monitor);
  }

  private SolveResult defend(
      Position root, TsumeMethod method, SearchLimits limits, SearchMonitor monitor) {
    checkDefence(root);
    return search(TsumeRoot.defending(root), method, limits, monitor);
  }

  private SolveResult search(
      TsumeRoot root, TsumeMethod method, SearchLimits limits, SearchMonitor monitor) {
    table.newSearch();
    TsumeRun run = new TsumeRun(table, root, limits, monitor, threads);
    return result(run.by(method), run.method(), run.nodes(), run.millis());
  }

  /** The side to move has no mate: is it mated itself? With what is left of the limits. */
  private SolveResult defendAfter(
      SolveResult attack,
      Position root,
      TsumeMethod method,
      SearchLimits limits,
      SearchMonitor monitor) {
    SearchLimits left =
        limits
            .withMaxNodes(Math.max(1, limits.maxNodes() - attack.nodes()))
            .withMaxMillis(Math.max(1, limits.maxMillis() - attack.millis()));
    SolveResult defence = defend(root, method, left, monitor);
    return result(
        defence.verdict(),
        defence.method(),
        attack.nodes() + defence.nodes(),
        attack.millis() + defence.millis());
  }

  private SolveResult result(Verdict verdict, String method, long nodes, long millis) {
    return new SolveResult(verdict, method, nodes, millis, table.hashfull(), table.statistics());
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
