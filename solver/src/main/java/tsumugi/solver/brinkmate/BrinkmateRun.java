package tsumugi.solver.brinkmate;

import java.util.function.Consumer;
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
 * proved to be the shortest. Then it is passed on as a preliminary answer, and the search goes on
 * until the number of moves and the keys are decided or a limit is reached.
 */
final class BrinkmateRun {
  /** The nodes of each mate search in the first round. */
  static final long FIRST_EFFORT = 200;

  /** The greatest number of nodes of a mate search in later rounds. */
  static final long MOST_EFFORT = Integer.MAX_VALUE;

  private static final int EFFORT_FACTOR = 6;

  /**
   * The number of rounds for one number of moves before the next number is tried, and for the keys
   * before a preliminary answer.
   */
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
  private final Consumer<BrinkmateResult> preliminary;
  private long effort = FIRST_EFFORT;

  BrinkmateRun(
      MainSubTable table,
      Position root,
      BrinkmateOptions options,
      SearchLimits limits,
      SearchMonitor monitor,
      Consumer<BrinkmateResult> preliminary,
      long memoryBytes) {
    this.table = table;
    this.root = root;
    this.options = options;
    this.limits = limits;
    this.monitor = monitor;
    this.preliminary = preliminary;
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
      return contradiction();
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
    if (node.lower < 0) {
      return unknown(node.lower, whyOpen());
    }
    BrinkmateResult found = options.allKeys() ? brinkmateWithAllKeys(node) : brinkmate(node);
    return mates.isContradictory() ? contradiction() : found;
  }

  private BrinkmateResult contradiction() {
    monitor.diagnose("facts in the table contradict each other (" + Sfen.format(root) + ")");
    return unknown(-1, Verdict.Reason.CONTRADICTION);
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
    boolean isDenied = isDenied(solved.verdict());
    Verdict.@Nullable Mate mate =
        solved.verdict() instanceof Verdict.Mate found && found.plies() <= plies
            ? found
            : isDenied ? null : known;
    if (known != null && mate == null) {
      monitor.diagnose("a mate that was found is denied (" + Sfen.format(root) + ")");
    }
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

  /**
   * Whether the answer of the tsume solver excludes the mate that this search has found. It has to
   * be asked only if that answer is not a mate of at most the same length.
   */
  private static boolean isDenied(Verdict verdict) {
    return verdict instanceof Verdict.NoMate
        || verdict instanceof Verdict.Mate longer && longer.exact()
        || verdict instanceof Verdict.Unknown(Verdict.Reason why)
            && (why == Verdict.Reason.CONTRADICTION || why == Verdict.Reason.NOT_CONFIRMED);
  }

  /**
   * Why a mate that the search had found is not answered: the table had lost it and the tsume
   * solver did not find it again, or the tsume solver denies it.
   */
  private Verdict.Reason whyLost(SolveResult solved, SearchLimits left) {
    return switch (solved.verdict()) {
      case Verdict.Unknown(Verdict.Reason why) -> why;
      case Verdict.NoMate() -> Verdict.Reason.CONTRADICTION;
      case Verdict.Mate mate when mate.exact() -> Verdict.Reason.CONTRADICTION;
      case Verdict.Mate _ -> // longer than counts, and not the shortest
          solved.nodes() >= left.maxNodes() ? Verdict.Reason.NODE_LIMIT : Verdict.Reason.TIME_LIMIT;
    };
  }

  /** A brinkmate with one key. */
  private BrinkmateResult brinkmate(AttackerEntry node) {
    KeySearch keys = new KeySearch(node, search, budget);
    return answer(node, keys, line(keys));
  }

  private BrinkmateResult brinkmateWithAllKeys(AttackerEntry node) {
    KeySearch keys = new KeySearch(node, search, budget);
    for (int round = 0; round < ROUNDS && isOpen(keys); round++) {
      ask(keys);
    }
    BrinkmateLine line = line(keys);
    if (!isOpen(keys)) {
      return answer(node, keys, line);
    }
    preliminary.accept(answer(node, keys, line));
    int moves = keys.moves();
    long before = -1;
    while (isOpen(keys) && budget.nodes() > before) {
      before = budget.nodes();
      ask(keys);
    }
    // After a stop, there are no nodes left for a better line.
    return answer(node, keys, isOver() && keys.moves() == moves ? line : line(keys));
  }

  private boolean isOpen(KeySearch keys) {
    return !(keys.isExact() && keys.isComplete()) && !isOver();
  }

  private void ask(KeySearch keys) {
    search.setEffort(effort);
    keys.round();
    effort = more(effort);
  }

  private BrinkmateLine line(KeySearch keys) {
    return new BestDefence(position, search, mates, budget, effort)
        .line(keys.moves(), keys.keys(), keys.isExact() && keys.isComplete());
  }

  private BrinkmateResult answer(AttackerEntry node, KeySearch found, BrinkmateLine line) {
    int[] keys = found.keysLike(line.moves());
    return new BrinkmateResult(
        Kind.BRINKMATE,
        found.moves(),
        found.isExact(),
        node.lower,
        keys,
        found.isComplete(),
        line.moves(),
        line.matePlies(),
        line.exact() && found.isExact(),
        repliesTo(keys[0]),
        null,
        null,
        work());
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
