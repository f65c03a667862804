package tsumugi.compose;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Asks with few nodes which checks other than those of a line mate. First each check of the whole
 * line gets a short look, which sees most short mates; what stays open is asked again with more
 * nodes, unless the position has too many faults by then. Nothing here is a proof of soundness.
 */
final class OtherMates {
  /** What another mate weighs, in faults. */
  static final int COOK = 2;

  /** Nodes of a first look at another check; most mates in few plies are seen with ten. */
  private static final int GLANCE_NODES = 50;

  /** Nodes of the question whether another check mates, for each ply of the mate. */
  private static final int COOK_NODES = 60;

  /** More open checks than this are taken for other mates without a closer look. */
  private static final int OPEN = 1;

  /** Open questions are kept as a ply and a move of 15 bits. */
  private static final int PLY_SHIFT = 15;

  private static final int MOVE_MASK = (1 << PLY_SHIFT) - 1;

  private final int effort;
  private final SearchBudget budget;

  /** The position in which {@link #search} asks its questions. */
  private final Position at = new Position();

  private final DfpnSearch search;
  private final CheckGenerator generator = new CheckGenerator();
  private final MoveList checks = new MoveList();
  private final MoveList open = new MoveList();

  /** How often each move was another mating check; such moves are tried first. */
  private final short[] mated = new short[1 << PLY_SHIFT];

  /**
   * @param table is used as it is, and not cleared
   * @param effort a factor of the node limits
   */
  OtherMates(MainSubTable table, SearchMonitor monitor, int effort) {
    this.effort = effort;
    budget = new SearchBudget(SearchLimits.NONE, monitor);
    search = new DfpnSearch(at, new DfpnNodes(table), budget);
  }

  /**
   * The faults of a line: {@value #COOK} for each other check that mates or stays open. The last
   * move of a line may be another, so it is asked only in a mate in one.
   *
   * @param line the main line from the position
   * @param most faults beyond this number need not be counted
   */
  int faults(Position position, int[] line, int most) {
    open.clear();
    at.copyFrom(position);
    int faults = 0;
    for (int ply = 0; ply < line.length && faults + open.size() <= most + OPEN; ply++) {
      if (ply % 2 == 0 && (ply == 0 || ply < line.length - 1)) {
        faults += COOK * glance(ply, line[ply], most - faults);
      }
      at.doMove(line[ply]);
    }
    if (faults + open.size() > most + OPEN) {
      return Math.max(faults, most + 1);
    }
    at.copyFrom(position);
    int made = 0;
    for (int i = 0; i < open.size() && faults <= most; i++) {
      int ply = open.get(i) >> PLY_SHIFT;
      while (made < ply) {
        at.doMove(line[made++]);
      }
      if (!mate(open.get(i) & MOVE_MASK, effort * COOK_NODES * line.length).isNoMate()) {
        faults += COOK;
      }
    }
    return faults;
  }

  /** Whether a short look sees another first move that mates. */
  boolean seesAtFirst(Position position, int own) {
    open.clear();
    at.copyFrom(position);
    return glance(0, own, 0) > 0;
  }

  /**
   * The number of other checks that mate by a short look, until they exceed a number of faults.
   * Those that stay open are noted.
   */
  private int glance(int ply, int own, int most) {
    checks.clear();
    generator.generate(at, checks);
    int found = 0;
    for (int i = 0; i < checks.size() && COOK * found + open.size() <= most + OPEN; i++) {
      int move = likeliest(i);
      if (move == own) {
        continue;
      }
      MateBounds bounds = mate(move, GLANCE_NODES);
      if (bounds.isMate()) {
        found++;
        mated[move]++;
      } else if (!bounds.isNoMate()) {
        open.add(ply << PLY_SHIFT | move);
      }
    }
    return found;
  }

  /** Moves the check to a place of the list that was another mate most often. */
  private int likeliest(int place) {
    int best = place;
    for (int i = place + 1; i < checks.size(); i++) {
      if (mated[checks.get(i)] > mated[checks.get(best)]) {
        best = i;
      }
    }
    int move = checks.get(best);
    checks.set(best, checks.get(place));
    checks.set(place, move);
    return move;
  }

  private MateBounds mate(int move, int nodes) {
    at.doMove(move);
    at.doMove(Move.PASS);
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return search.prove(DfpnSearch.MAX_LENGTH);
    } finally {
      at.undoMove(Move.PASS);
      at.undoMove(move);
    }
  }
}
