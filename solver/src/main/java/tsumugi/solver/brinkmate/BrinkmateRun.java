package tsumugi.solver.brinkmate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * One question for the shortest brinkmate. The number of moves grows by one; for each number, the
 * mate searches get more and more nodes until the number is decided. A number that stays open is
 * left for the next and taken up again later, so that a brinkmate can be found although it is not
 * proved to be the shortest.
 */
final class BrinkmateRun {
  /** The nodes of each mate search in the first round, and in the round with the most. */
  static final long FIRST_EFFORT = 200;

  static final long MOST_EFFORT = Integer.MAX_VALUE;

  private static final int EFFORT_FACTOR = 6;

  /** The number of rounds for one number of moves before the next number is tried. */
  private static final int ROUNDS = 5;

  private final MainSubTable table;
  private final Position root;
  private final BrinkmateOptions options;
  private final SearchLimits limits;
  private final SearchMonitor monitor;
  private final SearchBudget budget;
  private final Position position;
  private final MateQuestions mates;
  private final BrinkmateSearch search;
  private long effort = FIRST_EFFORT;

  BrinkmateRun(
      MainSubTable table,
      Position root,
      BrinkmateOptions options,
      SearchLimits limits,
      SearchMonitor monitor,
      long memoryBytes) {
    this.table = table;
    this.root = root;
    this.options = options;
    this.limits = limits;
    this.monitor = monitor;
    budget = new SearchBudget(limits, monitor);
    position = new Position(root);
    mates = new MateQuestions(table, position, budget, options.matePlies());
    search =
        new BrinkmateSearch(position, mates, budget, new BrinkmateMemory(position, memoryBytes));
    budget.reporter().onReport(this::report);
  }

  BrinkmateResult result() {
    AttackerEntry node = search.memory().attacker(position);
    while (isUndecided(node) && !isOver()) {
      long before = budget.nodes();
      deepen(node);
      if (budget.nodes() == before && isUndecided(node)) {
        break; // the table answers everything, and it will not know more
      }
      effort = more(effort);
    }
    if (mates.isContradictory()) {
      monitor.diagnose("facts in the table contradict each other (" + Sfen.format(root) + ")");
      return unknown(-1, Verdict.Reason.CONTRADICTION);
    }
    if (node.upper == 0) {
      return mate(node);
    }
    if (node.upper == AttackerEntry.NEVER) {
      return node.lower >= options.maxMoves()
          ? BrinkmateResult.without(Kind.NONE, node.lower, null, work())
          : unknown(node.lower, whyOpen());
    }
    // A mate may still be open; then the brinkmate must not be claimed.
    return node.lower < 0 ? unknown(node.lower, whyOpen()) : brinkmate(node);
  }

  /**
   * Whether it is still open if a brinkmate exists. A brinkmate that has been found is open as long
   * as the position might have a mate.
   */
  private boolean isUndecided(AttackerEntry node) {
    return node.upper == AttackerEntry.NEVER
        ? node.lower < options.maxMoves()
        : node.upper > 0 && node.lower < 0;
  }

  private boolean isOver() {
    return budget.hasToStopNow() || mates.isContradictory();
  }

  /** Tries one number of moves after the other, from the first that is not decided. */
  private void deepen(AttackerEntry node) {
    for (int n = Math.max(0, node.lower + 1); n <= options.maxMoves(); n++) {
      Answer answer = Answer.OPEN;
      long nodes = effort;
      for (int round = 0; round < ROUNDS && answer == Answer.OPEN && !isOver(); round++) {
        search.setEffort(nodes);
        answer = search.attack(n);
        nodes = more(nodes);
      }
      if (answer == Answer.YES || isOver()) {
        return;
      }
    }
  }

  private Verdict.Reason whyOpen() {
    Verdict.Reason stop = budget.stopReason();
    return stop == null ? Verdict.Reason.PLY_LIMIT : stop;
  }

  private BrinkmateResult unknown(int lower, Verdict.Reason reason) {
    return BrinkmateResult.without(Kind.UNKNOWN, lower, reason, work());
  }

  /** The position has a mate; the tsume solver finds the shortest within the rest of the limits. */
  private BrinkmateResult mate(AttackerEntry node) {
    MateBounds bounds = mates.bounds(effort); // the table may have lost the mate
    boolean isKnown = mates.answer(bounds) == Answer.YES;
    int plies = isKnown ? bounds.upper() : options.matePlies();
    Verdict.@Nullable Mate known =
        isKnown ? new Verdict.Mate(plies, false, mates.line(plies)) : null;
    SearchLimits left =
        limits
            .withMaxNodes(Math.max(1, limits.maxNodes() - budget.nodes()))
            .withMaxMillis(Math.max(1, limits.maxMillis() - budget.millis()));
    SolveResult solved = new TsumeSolver(table).solve(root, TsumeMethod.AUTO, left, monitor);
    Verdict.@Nullable Mate mate =
        solved.verdict() instanceof Verdict.Mate found && found.plies() <= plies ? found : known;
    BrinkmateWork before = work();
    BrinkmateWork all =
        new BrinkmateWork(
            before.nodes() + solved.nodes(),
            budget.millis(),
            before.played(),
            before.searched(),
            before.hashfull(),
            before.table());
    if (mate == null) {
      return BrinkmateResult.without(Kind.UNKNOWN, node.lower, whyLost(solved, left), all);
    }
    return new BrinkmateResult(
        Kind.MATE,
        0,
        false,
        node.lower,
        new int[0],
        false,
        new int[0],
        0,
        false,
        0,
        mate,
        null,
        all);
  }

  /** Why a mate that the search had found, and the table lost, was not found again. */
  private Verdict.Reason whyLost(SolveResult solved, SearchLimits left) {
    return switch (solved.verdict()) {
      case Verdict.Unknown(Verdict.Reason why) -> why;
      case Verdict.NoMate() -> Verdict.Reason.CONTRADICTION;
      case Verdict.Mate mate -> // longer than counts, and not the shortest
          solved.nodes() >= left.maxNodes() ? Verdict.Reason.NODE_LIMIT : Verdict.Reason.TIME_LIMIT;
    };
  }

  private BrinkmateResult brinkmate(AttackerEntry node) {
    int n = node.upper;
    int[] keys = {node.key};
    boolean complete = false;
    if (options.allKeys()) {
      Keys all = keys(node, n);
      keys = all.moves;
      complete = all.complete;
    }
    boolean exact = node.lower >= n - 1;
    BrinkmateLine line =
        new BestDefence(position, search, mates, budget, effort).line(n, keys, exact && complete);
    toFront(keys, line.moves());
    return new BrinkmateResult(
        Kind.BRINKMATE,
        n,
        exact,
        node.lower,
        keys,
        complete,
        line.moves(),
        line.matePlies(),
        line.exact() && exact,
        repliesTo(keys[0]),
        null,
        null,
        work());
  }

  /** The keys found, the first one first, and whether all other moves are refuted. */
  @SuppressWarnings("ArrayRecordComponent") // used once, never compared
  private record Keys(int[] moves, boolean complete) {}

  private Keys keys(AttackerEntry node, int n) {
    boolean open = true;
    int[] found = {node.key};
    for (int round = 0; round < ROUNDS && open && !isOver(); round++) {
      search.setEffort(effort);
      open = false;
      int[] list = node.moves == null ? new int[0] : Arrays.copyOf(node.moves, node.size);
      for (int i = 0; i < list.length && !isOver(); i++) {
        int move = list[i];
        int index = node.indexOf(move);
        if (!contains(found, move) && index >= 0 && node.noKey[index] < n) {
          Answer key = search.isKey(node, move, n);
          if (key == Answer.YES) {
            found = append(found, move);
          }
          open |= key == Answer.OPEN;
        }
      }
      effort = more(effort);
    }
    return new Keys(found, !open && !isOver());
  }

  /** Moves the key that the line begins with to the front. */
  private static void toFront(int[] keys, int[] line) {
    for (int i = 1; i < keys.length && line.length > 0; i++) {
      if (keys[i] == line[0]) {
        System.arraycopy(keys, 0, keys, 1, i);
        keys[0] = line[0];
      }
    }
  }

  private int repliesTo(int key) {
    MoveList replies = new MoveList();
    position.doMove(key);
    new LegalMoveGenerator().generate(position, replies);
    position.undoMove(key);
    return replies.size();
  }

  /** The nodes of each mate search in the round after one with {@code effort}. */
  static long more(long effort) {
    return Math.min(effort * EFFORT_FACTOR, MOST_EFFORT);
  }

  static boolean contains(int[] moves, int move) {
    return Arrays.stream(moves).anyMatch(each -> each == move);
  }

  private static int[] append(int[] moves, int move) {
    int[] more = Arrays.copyOf(moves, moves.length + 1);
    more[moves.length] = move;
    return more;
  }

  private BrinkmateWork work() {
    return new BrinkmateWork(
        budget.allNodes(),
        budget.millis(),
        search.replies().played(),
        search.replies().searched(),
        table.hashfull(),
        table.statistics());
  }

  private void report() {
    monitor.progress(
        new SearchProgress(
            options.maxMoves(),
            0,
            budget.allNodes(),
            budget.millis(),
            table.hashfull(),
            0,
            new int[0]));
  }
}
