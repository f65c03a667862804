package tsumugi.solver.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.dfpn.DfpnThreads;
import tsumugi.solver.tsume.line.FoundLine;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;

/**
 * Whether a check mates, asked of the position behind it, the defender to move. All questions about
 * a problem share its table. Lengths count the check.
 */
final class MateQuestion {
  /** Other threads join a question that has cost so many positions. */
  private static final int ALONE_NODES = 10_000;

  /** What finding out how long a mate is may cost. */
  private static final int SHORTEN_NODES = 2_000;

  private final MainSubTable table;
  private final SearchClock clock;
  private final long nodes;
  private final int threads;
  private final long alone;

  /** What stayed open, by board and attacker's hand: it is not asked again. */
  private final Set<List<Long>> open = new HashSet<>();

  /**
   * @param nodes positions that each question may cost each thread
   * @param threads how many search
   */
  MateQuestion(MainSubTable table, SearchClock clock, long nodes, int threads) {
    this(table, clock, nodes, threads, ALONE_NODES);
  }

  /**
   * @param alone positions that a question has cost before other threads join
   */
  MateQuestion(MainSubTable table, SearchClock clock, long nodes, int threads, long alone) {
    this.table = table;
    this.clock = clock;
    this.nodes = nodes;
    this.threads = threads;
    this.alone = threads == 1 ? nodes : Math.min(nodes, alone);
  }

  /** What is known of the mate by the check that led here. Left as it was. */
  MateBounds ask(Position defending) {
    List<Long> asked =
        List.of(defending.boardKey(), (long) defending.hand(defending.sideToMove() ^ 1));
    if (open.contains(asked)) {
      return MateBounds.UNKNOWN;
    }
    Position before = new Position(defending);
    before.doMove(Move.PASS);
    MateBounds bounds = ask(before, () -> new Position(before), true);
    if (!bounds.isMate() && !bounds.isNoMate()) {
      open.add(asked);
    }
    return bounds;
  }

  /** The same on a board where some positions are escapes; how long the mate is does not matter. */
  MateBounds askAround(DetourPosition defending) {
    defending.doMove(Move.PASS);
    MateBounds bounds = ask(defending, () -> new DetourPosition(defending), false);
    defending.undoMove(Move.PASS);
    return bounds;
  }

  private MateBounds ask(Position before, Supplier<Position> copy, boolean shorten) {
    DfpnSearch search = new DfpnSearch(before, new DfpnNodes(table), clock);
    MateBounds found = prove(search, alone);
    boolean isOpen = !found.isMate() && !found.isNoMate();
    if (nodes > alone && isOpen && !clock.interruptedNow()) {
      found = prove(together(search, copy), nodes - alone);
    }
    MateBounds bounds = found;
    if (shorten && found.isMate()) {
      try (SearchClock.Slice _ = clock.slice(SHORTEN_NODES)) {
        bounds = search.shorten(found);
      }
    }
    return bounds.isContradiction() ? MateBounds.UNKNOWN : bounds;
  }

  private MateBounds prove(MateSearch search, long positions) {
    try (SearchClock.Slice _ = clock.slice(positions)) {
      return search.prove(DfpnSearch.MAX_LENGTH);
    }
  }

  /**
   * A search with the threads that help it.
   *
   * @param copy makes a position for one of them
   */
  private MateSearch together(DfpnSearch own, Supplier<Position> copy) {
    Function<SearchClock, DfpnSearch> helper =
        helping -> new DfpnSearch(copy.get(), new DfpnNodes(table), helping);
    return new DfpnThreads(table, own, helper, clock, threads);
  }

  /**
   * A mate as it is told.
   *
   * @param line the check and how play goes on, as far as it is soon read; where the length is not
   *     proved, it may mate sooner
   */
  @SuppressWarnings("ArrayRecordComponent") // told once, never compared
  record Told(int[] line, MateBounds bounds) {
    Finding finding(Flaw flaw, int[] path) {
      return Finding.of(flaw, path, line, bounds.upper(), bounds.isExact());
    }
  }

  /** How to tell of a mate by a check. A line that mates sooner may show that all lines do. */
  Told tell(Position position, int check, MateBounds bounds) {
    Position before = new Position(position);
    before.doMove(check);
    before.doMove(Move.PASS);
    DfpnSearch search = new DfpnSearch(before, new DfpnNodes(table), clock);
    MateBounds told = bounds;
    int[] line = found(before, search, told.upper());
    boolean more = true;
    while (more && !told.isExact() && line.length > 0 && line.length < told.upper()) {
      MateBounds shorter = told.and(prove(search, line.length | 1));
      more = shorter.upper() < told.upper();
      line = more ? found(before, search, shorter.upper()) : line;
      told = shorter;
    }
    int[] moves = line.length == 0 ? new int[1] : line;
    moves[0] = check;
    return new Told(moves, told);
  }

  private MateBounds prove(DfpnSearch search, int plies) {
    try (SearchClock.Slice _ = clock.slice(SHORTEN_NODES)) {
      return search.prove(plies);
    }
  }

  private int[] found(Position before, DfpnSearch search, int plies) {
    try (SearchClock.Slice _ = clock.slice(nodes)) {
      return new FoundLine(before, search).read(plies);
    }
  }
}
