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

/**
 * Solves a tsume. This is the entry point of the package: callers need not know which searches it
 * uses.
 *
 * <p>Unless stated otherwise, the length of a mate is the literal length, which counts every
 * interposition. The composed length does not count futile interpositions (無駄合い; {@link
 * ComposedMate}).
 */
public final class TsumeSolver {
  /** The most threads that may search at the same time. */
  public static final int MAX_THREADS = MainSubTable.MAX_THREADS;

  private final MainSubTable table;
  private final int threads;
  private final SearchKeeper keeper;
  private final ComposedEffort composedEffort;
  private final boolean keepsTable;

  /** Creates a solver with one thread. The same input gives the same node count. */
  public TsumeSolver(MainSubTable table) {
    this(table, 1);
  }

  /**
   * @param threads number of search threads, 1 to {@link #MAX_THREADS}. With several threads the
   *     answers are the same; node counts and lines vary
   */
  public TsumeSolver(MainSubTable table, int threads) {
    this(table, threads, SearchKeeper.NONE);
  }

  /**
   * @param keeper provides the state of the search to be resumed, if there is one, and receives the
   *     state of this search
   */
  public TsumeSolver(MainSubTable table, int threads, SearchKeeper keeper) {
    this(table, threads, keeper, ComposedEffort.NONE, false);
  }

  private TsumeSolver(
      MainSubTable table,
      int threads,
      SearchKeeper keeper,
      ComposedEffort composedEffort,
      boolean keepsTable) {
    if (threads < 1 || threads > MAX_THREADS) {
      throw new IllegalArgumentException(
          "threads out of range: " + threads + ", 1 to " + MAX_THREADS + " may search");
    }
    this.table = table;
    this.threads = threads;
    this.keeper = keeper;
    this.composedEffort = composedEffort;
    this.keepsTable = keepsTable;
  }

  /** A solver that also determines the composed length of a mate, as far as the limits allow. */
  public TsumeSolver withComposedLength() {
    return new TsumeSolver(table, threads, keeper, ComposedEffort.FULL, keepsTable);
  }

  /**
   * A solver that also looks for the composed length of a mate, for a limited number of nodes. The
   * literal length, in which every interposition counts, is searched exactly as without this
   * option. Once it is proved exact, the composed length is searched for as well, within the same
   * limits. This may take a fifth of the nodes spent so far, or {@value TsumeRun#MIN_BRIEF_NODES}
   * if that is more. If the composed length is not found, {@link ComposedMate#exact} is false.
   */
  public TsumeSolver withBriefComposedLength() {
    return new TsumeSolver(table, threads, keeper, ComposedEffort.BRIEF, keepsTable);
  }

  /**
   * A solver that does not clear the table before a search, so that positions which lead to one
   * another share what is known. All positions searched since the table was cleared must have the
   * same attacker and the same set of pieces, both hands included. So {@link RootSide#AUTO} is not
   * for such a solver: it may ask for the mate of the other side, too, which clears the table.
   */
  public TsumeSolver withTableKept() {
    return new TsumeSolver(table, threads, keeper, composedEffort, true);
  }

  /**
   * Searches the position with the side to move as the attacker. The contents of the table are
   * replaced, unless this solver keeps them.
   *
   * @throws UnsolvablePositionException if the defender has no king or its king could be captured
   */
  public SolveResult solve(
      Position root, TsumeMethod method, SearchLimits limits, SearchMonitor monitor) {
    return solve(root, RootSide.ATTACKER, method, limits, monitor);
  }

  /**
   * Searches the position.
   *
   * @param side whether the side to move attacks or defends; with {@link RootSide#AUTO} the
   *     position decides, and both may be tried
   * @throws UnsolvablePositionException if the defender has no king; if the attacker is to move and
   *     could capture the defender's king; or if the defender is to move and is not in check or
   *     could capture the attacker's king
   */
  public SolveResult solve(
      Position root,
      RootSide side,
      TsumeMethod method,
      SearchLimits limits,
      SearchMonitor monitor) {
    boolean inCheck = root.inCheck();
    boolean otherHasKing = root.hasKing(root.sideToMove() ^ 1);
    boolean asksBoth = side == RootSide.AUTO && inCheck && otherHasKing;
    Question question = new Question(root, method, limits, monitor, earlier());
    if (side == RootSide.DEFENDER
        || side == RootSide.AUTO && inCheck && !otherHasKing
        || asksBoth && question.earlier != null && question.earlier.state.defending()) {
      return defend(question, SearchCost.NONE);
    }
    SolveResult attack = attack(question, asksBoth);
    return asksBoth && attack.verdict() instanceof Verdict.NoMate
        ? defendAfter(attack, question)
        : attack;
  }

  /**
   * What one call of solve asks. {@code earlier} is the search to be resumed for it; null for a new
   * search.
   */
  private record Question(
      Position root,
      TsumeMethod method,
      SearchLimits limits,
      SearchMonitor monitor,
      @Nullable Earlier earlier) {}

  /** An earlier search: its state, and the stream from which its table can be read. */
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
   * @param defenceFollows whether a second search follows if there is no mate. It asks whether the
   *     side to move is mated itself
   */
  private SolveResult attack(Question question, boolean defenceFollows) {
    requireAttackersRoot(question.root);
    return search(TsumeRoot.attacking(question.root), question, SearchCost.NONE, defenceFollows);
  }

  /**
   * @param before the cost of the first search, in which the side to move was the attacker; {@link
   *     SearchCost#NONE} if there was none
   */
  private SolveResult defend(Question question, SearchCost before) {
    requireDefendersRoot(question.root);
    return search(TsumeRoot.defending(question.root), question, before, false);
  }

  private SolveResult search(
      TsumeRoot root, Question question, SearchCost before, boolean defenceFollows) {
    prepareTable(root, question.earlier);
    RunState state = question.earlier == null ? null : question.earlier.state;
    TsumeSearches searches =
        new TsumeSearches(
            table, root, question.limits, question.monitor, threads, composedEffort, state);
    MethodOrder order = new MethodOrder(question.method, searches, state);
    TsumeRun run = new TsumeRun(searches, order, root, question.limits, question.monitor, state);
    RunSnapshot snapshot = new RunSnapshot(run, searches, before);
    snapshot.saveWith(keeper);
    Verdict verdict = verdict(run, snapshot);
    boolean isLast = !(defenceFollows && verdict instanceof Verdict.NoMate);
    if (isLast && table.isWhole()) { // otherwise the last saved checkpoint is kept
      keeper.keep(snapshot);
    }
    return result(verdict, run.composed(), !root.isDefending(), order.method(), searches.cost());
  }

  /**
   * Runs the search. If the Java heap becomes full before a mate is known, the error ends the
   * search without an answer. If the table can still be trusted, the search is saved first; this is
   * possible because the table is not on the heap.
   */
  private Verdict verdict(TsumeRun run, RunSnapshot snapshot) {
    try {
      return run.verdict();
    } catch (OutOfMemoryError e) {
      if (table.isWhole()) {
        keeper.keep(snapshot);
      }
      throw e;
    }
  }

  /**
   * Clears the table for a new search, unless this solver keeps it. For a search to be resumed,
   * fills the table with the records of that search.
   */
  private void prepareTable(TsumeRoot root, @Nullable Earlier earlier) {
    if (earlier == null) {
      if (!keepsTable) {
        table.newSearch();
        if (composedEffort != ComposedEffort.NONE) {
          // Turns on the filter that tells the search for the composed length whether a board has
          // a mate. Only in an empty table: the filter would miss mates stored before.
          table.watchMates();
        }
      }
      return;
    }
    try {
      if (earlier.state.defending() != root.isDefending()) {
        throw new IOException("a run for the mate of the other side");
      }
      TableImage.read(table, earlier.table);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Asks whether the side to move is mated itself, after a search has shown that it has no mate.
   * Uses what that search has left of the limits.
   */
  private SolveResult defendAfter(SolveResult attack, Question question) {
    if (keepsTable) {
      table.newSearch(); // records do not name the attacker
    }
    SearchLimits left =
        question
            .limits
            .withMaxNodes(Math.max(1, question.limits.maxNodes() - attack.nodes()))
            .withMaxMillis(Math.max(1, question.limits.maxMillis() - attack.millis()));
    SearchCost before = new SearchCost(attack.nodes(), attack.millis());
    SolveResult defence =
        defend(new Question(question.root, question.method, left, question.monitor, null), before);
    SearchCost both = before.and(new SearchCost(defence.nodes(), defence.millis()));
    return defence.withCost(both);
  }

  private SolveResult result(
      Verdict verdict,
      @Nullable ComposedMate composed,
      boolean isAttackerToMove,
      String method,
      SearchCost cost) {
    return new SolveResult(
        verdict,
        composed,
        isAttackerToMove,
        method,
        cost.nodes(),
        cost.millis(),
        table.hashfull(),
        table.statistics());
  }

  private static void requireAttackersRoot(Position root) {
    int defender = root.sideToMove() ^ 1;
    if (!root.hasKing(defender)) {
      throw new UnsolvablePositionException(Message.of("solver.no-king"));
    }
    if (root.isInCheck(defender)) {
      throw new UnsolvablePositionException(Message.of("solver.defender-in-check"));
    }
  }

  private static void requireDefendersRoot(Position root) {
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
