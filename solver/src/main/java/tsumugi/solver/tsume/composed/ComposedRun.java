package tsumugi.solver.tsume.composed;

import java.util.Set;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.dfpn.DfpnThreads;
import tsumugi.solver.tsume.line.LineClimb;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;
import tsumugi.solver.tsume.node.TsumeRoot;

/**
 * The part of a solve that finds the composed length. Its lower bound holds for the literal length
 * as well: where both meet, nothing else has to be refuted.
 */
public final class ComposedRun {
  private static final long MIN_DISPUTE_NODES = 20_000;
  private static final int DISPUTE_PART = 8;

  /** The least turn of the game of refunds; turns double the nodes so far. */
  private static final long MIN_TURN = 100_000;

  /** Shogi gets this part of a turn beside it. */
  private static final int LITERAL_PART = 16;

  private final Position position;
  private final RefundPosition board;
  private final MainSubTable table;
  private final SearchBudget clock;
  private final ComposedSearch search;
  private final DfpnThreads refunds;
  private final int attacker;

  /** How long a mate in the game of refunds is, as far as it is known. */
  private MateBounds length = MateBounds.UNKNOWN;

  private long turn;

  /**
   * @param root as the searches see it, the attacker to move
   * @param table has the literal records of this root and of no other
   * @param threads how many play the game of refunds from the root
   */
  public ComposedRun(Position root, MainSubTable table, SearchBudget clock, int threads) {
    this.table = table;
    this.clock = clock;
    position = new Position(root);
    attacker = root.sideToMove();
    search = new ComposedSearch(root, root.sideToMove(), table, clock);
    board = new RefundPosition(root, attacker, true);
    refunds =
        new DfpnThreads(
            table,
            ComposedGames.refundSearch(board, table, clock),
            counter -> ComposedGames.refundSearch(new RefundPosition(board), table, counter),
            clock,
            threads);
  }

  /** Has something done while no thread plays the game of refunds from the root. */
  public void atRest(Runnable work) {
    refunds.atRest(work);
  }

  /**
   * What the line touches, as far as a part of the nodes allows, and the limits of the whole: an
   * answer does not wait for it.
   */
  private Set<ComposedMate.Dispute> disputes(int[] line) {
    long nodes = Math.max(MIN_DISPUTE_NODES, clock.nodes() / DISPUTE_PART);
    SearchLimits few = SearchLimits.NONE.withMaxNodes(nodes);
    SearchBudget own = new SearchBudget(few, SearchMonitor.stoppedBy(clock::interruptedNow));
    ComposedSearch looking = new ComposedSearch(position, attacker, table, own);
    return new DisputeFinder(looking, attacker).along(line);
  }

  /**
   * Lets the game of refunds have a turn.
   *
   * @param literal the length of a literal mate that is known
   * @param line the line of that mate, as far as it is known
   * @return what it says of the literal mate: none is shorter than a mate with refunds
   */
  public MateBounds refunds(int literal, int[] line) {
    turn = Math.max(MIN_TURN, clock.nodes());
    try (SearchBudget.Slice _ = clock.slice(turn)) {
      if (line.length >= LineClimb.LONG_PLIES) {
        climb(line);
      }
      length = ComposedGames.exact(refunds, literal);
    }
    return MateBounds.noMateWithin(Math.max(0, length.lower()));
  }

  /**
   * Lets the game of refunds have all that is left, behind shogi.
   *
   * @param literal the length of the shortest literal mate
   * @param line the line of that mate, as far as it is known
   */
  public void settle(int literal, int[] line) {
    if (!isSettled()) {
      climb(line);
      length = ComposedGames.exact(refunds, literal);
    }
  }

  private void climb(int[] line) {
    new LineClimb(board, new Climbing(), clock, RefundGame.MATED).climb(line);
  }

  /**
   * The game of refunds along the line of a literal mate: a literal mate of a position is a mate in
   * this game as well, and none that is longer has to be found.
   */
  private final class Climbing implements MateSearch {
    private final KnownBounds literal = new KnownBounds(table, attacker);

    @Override
    public MateBounds prove(int plies) {
      return refunds.prove(plies);
    }

    @Override
    public MateBounds refute(int plies) {
      return refunds.refute(plies);
    }

    @Override
    public MateBounds known() {
      MateBounds mate = literal.of(board.literalKey(), board.hand(attacker));
      MateBounds known = refunds.known();
      return mate.isMate()
          ? known.and(MateBounds.mate(mate.upper() + RefundGame.MATED, Move.NONE))
          : known;
    }
  }

  /** True once the length in the game of refunds is exact. */
  public boolean isSettled() {
    return length.isExact();
  }

  /** The nodes that shogi may have behind a turn, to look for a mate shorter than this one. */
  public long literalTurn(int literal) {
    return literal < LineClimb.LONG_PLIES ? turn / LITERAL_PART : turn;
  }

  /** What a literal mate says by itself: the composed one is no longer. */
  public static ComposedMate unproved(TsumeRoot root, int literal) {
    return new ComposedMate(-1, root.outside(literal), new int[0], Set.of());
  }

  /**
   * The composed mate, as far as the clock lets it be found.
   *
   * @param literal the length of a literal mate that is proved, inside
   */
  public ComposedMate mate(TsumeRoot root, int literal) {
    ComposedLength found = search.find(literal);
    if (!found.isExact()) {
      int lower = Math.max(length.lower(), found.lower()); // with refunds no mate is longer
      return new ComposedMate(
          outsideLower(root, lower), root.outside(literal), new int[0], Set.of());
    }
    int[] line = new ComposedLine(search, attacker, false).read(found.upper());
    boolean isWhole = line.length == found.upper();
    Set<ComposedMate.Dispute> disputes = isWhole ? disputes(line) : Set.of();
    int plies = root.outside(found.upper());
    return new ComposedMate(plies - 2, plies, root.outside(line), disputes);
  }

  /**
   * A lower bound as it is outside. That there is no mate within no plies inside says nothing of a
   * defender who is to move outside: he may be mated already.
   */
  private static int outsideLower(TsumeRoot root, int lower) {
    return Math.max(-1, lower - root.inside(0));
  }
}
