package tsumugi.solver.check;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchClock;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.line.FoundLine;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Whether a check mates, asked of the position behind it, the defender to move. All questions about
 * a problem share its table. Lengths count the check.
 */
final class MateQuestion {
  /** What finding out how long a mate is may cost. */
  private static final int SHORTEN_NODES = 2_000;

  private final MainSubTable table;
  private final SearchClock clock;
  private final long nodes;

  /**
   * @param nodes positions that each question may cost
   */
  MateQuestion(MainSubTable table, SearchClock clock, long nodes) {
    this.table = table;
    this.clock = clock;
    this.nodes = nodes;
  }

  /** What is known of the mate by the check that led here. Left as it was. */
  MateBounds ask(Position defending) {
    Position before = new Position(defending);
    before.doMove(Move.PASS);
    return ask(before, true);
  }

  /** The same on a board where some positions are escapes; how long the mate is does not matter. */
  MateBounds askAround(DetourPosition defending) {
    defending.doMove(Move.PASS);
    MateBounds bounds = ask(defending, false);
    defending.undoMove(Move.PASS);
    return bounds;
  }

  private MateBounds ask(Position before, boolean shorten) {
    DfpnSearch search = new DfpnSearch(before, new DfpnNodes(table), clock);
    MateBounds found;
    try (SearchClock.Slice _ = clock.slice(nodes)) {
      found = search.prove(DfpnSearch.MAX_LENGTH);
    }
    try (SearchClock.Slice _ = clock.slice(SHORTEN_NODES)) {
      return shorten ? shortest(search, found) : found;
    }
  }

  /** Asks for shorter mates until there is none. */
  private static MateBounds shortest(DfpnSearch search, MateBounds found) {
    MateBounds bounds = found;
    boolean open = true;
    while (open && bounds.isMate() && !bounds.isExact()) {
      int shorter = bounds.upper() - 2;
      MateBounds more = search.refute(shorter);
      bounds = bounds.and(more);
      open = more.decides(shorter);
    }
    return bounds;
  }

  /** How the mate goes on behind the check, as far as it is soon read. */
  int[] line(Position defending, int plies) {
    Position before = new Position(defending);
    before.doMove(Move.PASS);
    FoundLine reader = new FoundLine(before, new DfpnSearch(before, new DfpnNodes(table), clock));
    int[] line;
    try (SearchClock.Slice _ = clock.slice(nodes)) {
      line = reader.read(plies);
    }
    return line.length == 0 ? line : Arrays.copyOfRange(line, 1, line.length);
  }
}
