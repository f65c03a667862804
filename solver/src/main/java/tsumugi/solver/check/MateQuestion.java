package tsumugi.solver.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.dfpn.DfpnThreads;
import tsumugi.solver.tsume.line.UnconfirmedLine;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateGame;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * Determines whether a check mates, from the position after it with the defender to move. All
 * questions about a problem share its table. Lengths include the check.
 */
final class MateQuestion {
  /** The number of positions after which other threads join a question. */
  private static final int ALONE_NODES = 10_000;

  /** The number of positions for shortening a mate. */
  private static final int SHORTEN_NODES = 2_000;

  private final MainSubTable table;
  private final SearchBudget budget;
  private final long nodes;
  private final int threads;
  private final long alone;

  /** The questions that stayed open, by board and attacker's hand. They are not asked again. */
  private final Set<List<Long>> open = new HashSet<>();

  /**
   * Prepares questions.
   *
   * @param nodes number of positions for each question and thread
   * @param threads number of threads that search
   */
  MateQuestion(MainSubTable table, SearchBudget budget, long nodes, int threads) {
    this(table, budget, nodes, threads, ALONE_NODES);
  }

  /**
   * Prepares questions.
   *
   * @param alone number of positions after which other threads join a question
   */
  MateQuestion(MainSubTable table, SearchBudget budget, long nodes, int threads, long alone) {
    this.table = table;
    this.budget = budget;
    this.nodes = nodes;
    this.threads = threads;
    this.alone = threads == 1 ? nodes : Math.min(nodes, alone);
  }

  /** The number of positions for each question and thread. */
  long nodes() {
    return nodes;
  }

  /** The bounds on the mate by the check that led to the position, which is not changed. */
  MateBounds ask(Position defending) {
    List<Long> asked =
        List.of(defending.boardKey(), (long) defending.hand(defending.sideToMove() ^ 1));
    if (open.contains(asked)) {
      return MateBounds.UNKNOWN;
    }
    Position before = new Position(defending);
    before.doMove(Move.PASS);
    MateBounds bounds = ask(new MateGame(before), () -> new MateGame(new Position(before)), true);
    if (!bounds.isMate() && !bounds.isNoMate()) {
      open.add(asked);
    }
    return bounds;
  }

  /**
   * The same in a game where some positions are escapes. The length of the mate does not matter.
   */
  MateBounds askAvoiding(DetourGame defending) {
    defending.doMove(Move.PASS);
    MateBounds bounds = ask(defending, () -> new DetourGame(defending), false);
    defending.undoMove(Move.PASS);
    return bounds;
  }

  private MateBounds ask(MateGame game, Supplier<MateGame> copy, boolean shorten) {
    DfpnSearch search = new DfpnSearch(game, new DfpnNodes(table), budget);
    MateBounds found = prove(search, alone);
    boolean isOpen = !found.isMate() && !found.isNoMate();
    if (nodes > alone && isOpen && !budget.hasToStopNow()) {
      found = prove(together(search, copy), nodes - alone);
    }
    MateBounds bounds = found;
    if (shorten && found.isMate()) {
      try (SearchBudget.Slice _ = budget.slice(SHORTEN_NODES)) {
        bounds = search.shorten(found);
      }
    }
    return bounds.isContradiction() ? MateBounds.UNKNOWN : bounds;
  }

  private MateBounds prove(MateSearch search, long positions) {
    try (SearchBudget.Slice _ = budget.slice(positions)) {
      return search.prove(DfpnSearch.MAX_LENGTH);
    }
  }

  /**
   * A search together with the threads that help it.
   *
   * @param copy creates a game for one of them
   */
  private MateSearch together(DfpnSearch own, Supplier<MateGame> copy) {
    Function<SearchBudget, DfpnSearch> helper =
        helping -> new DfpnSearch(copy.get(), new DfpnNodes(table), helping);
    return new DfpnThreads(table, own, helper, budget, threads);
  }

  /**
   * The description of a mate.
   *
   * @param line the check and the play after it, as far as it can be read quickly; if the length is
   *     not proved, it may mate sooner
   */
  @SuppressWarnings("ArrayRecordComponent") // used once, never compared
  record MateDescription(int[] line, MateBounds bounds) {
    Finding finding(Flaw flaw, int[] path) {
      return Finding.of(flaw, path, line, bounds.upper(), bounds.isExact());
    }
  }

  /**
   * Describes a mate by a check. If the line mates sooner than the bound, it may show that all
   * lines do.
   */
  MateDescription describe(Position position, int check, MateBounds bounds) {
    Position before = new Position(position);
    before.doMove(check);
    before.doMove(Move.PASS);
    DfpnSearch search = new DfpnSearch(before, new DfpnNodes(table), budget);
    MateBounds known = bounds;
    int[] line = readLine(before, search, known.upper());
    boolean more = true;
    while (more
        && !known.isExact()
        && line.length > 0
        && line.length < known.upper()
        && !budget.hasToStopNow()) {
      MateBounds shorter = known.and(prove(search, line.length | 1));
      more = shorter.upper() < known.upper();
      line = more ? readLine(before, search, shorter.upper()) : line;
      known = shorter;
    }
    int[] moves = line.length == 0 ? new int[1] : line;
    moves[0] = check;
    return new MateDescription(moves, known);
  }

  private MateBounds prove(DfpnSearch search, int plies) {
    try (SearchBudget.Slice _ = budget.slice(SHORTEN_NODES)) {
      return search.prove(plies);
    }
  }

  private int[] readLine(Position before, DfpnSearch search, int plies) {
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return new UnconfirmedLine(before, search, budget).read(plies);
    }
  }
}
