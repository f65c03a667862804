package tsumugi.solver.tsume.composed;

import java.util.Set;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.tsume.dfpn.DfpnThreads;
import tsumugi.solver.tsume.line.LineClimb;
import tsumugi.solver.tsume.node.KnownBounds;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.MateSearch;
import tsumugi.solver.tsume.node.TsumeRoot;

/**
 * The part of a solve that determines the composed length. Its lower bound also holds for the
 * literal length: if a literal mate of that length is known, nothing else has to be refuted.
 */
public final class ComposedRun {
  private static final long MIN_DISPUTE_NODES = 20_000;
  private static final int DISPUTE_PART = 8;

  /** The shortest turn of the game of refunds, in nodes. A turn doubles the nodes so far. */
  private static final long MIN_TURN = 100_000;

  /** The part of a turn that shogi gets in addition. */
  private static final int LITERAL_PART = 16;

  private final Position position;
  private final RefundGame game;
  private final MainSubTable table;
  private final SearchBudget budget;
  private final ComposedSearch search;
  private final DfpnThreads refunds;
  private final int attacker;

  /** Bounds of the length in the game of refunds. */
  private MateBounds length = MateBounds.UNKNOWN;

  private long turn;

  /**
   * @param root as the searches see it, the attacker to move
   * @param table has literal records of this root and of no other
   * @param threads the number of threads that search the game of refunds from the root
   */
  public ComposedRun(Position root, MainSubTable table, SearchBudget budget, int threads) {
    this.table = table;
    this.budget = budget;
    position = new Position(root);
    attacker = root.sideToMove();
    search = new ComposedSearch(root, root.sideToMove(), table, budget);
    game = new RefundGame(root, attacker);
    refunds =
        new DfpnThreads(
            table,
            ComposedGames.refundSearch(game, table, budget),
            counter -> ComposedGames.refundSearch(new RefundGame(game), table, counter),
            budget,
            threads);
  }

  /** Runs something while no thread searches the game of refunds from the root. */
  public void atRest(Runnable work) {
    refunds.atRest(work);
  }

  /**
   * The disputes that the line touches, as far as they are found with a part of the nodes and
   * within the limits of the whole solve. An answer does not wait for them.
   */
  private Set<ComposedMate.Dispute> disputes(int[] line) {
    long nodes = Math.max(MIN_DISPUTE_NODES, budget.nodes() / DISPUTE_PART);
    ComposedSearch looking = new ComposedSearch(position, attacker, table, budget.forExtra(nodes));
    return new DisputeFinder(looking, attacker).along(line);
  }

  /**
   * Gives the game of refunds a turn.
   *
   * @param literal the length of a known literal mate
   * @param line the line of that mate, or its beginning
   * @return bounds of the literal length: it is not shorter than the length with refunds
   */
  public MateBounds refunds(int literal, int[] line) {
    turn = Math.max(MIN_TURN, budget.nodes());
    try (SearchBudget.Slice _ = budget.slice(turn)) {
      if (line.length >= LineClimb.LONG_PLIES) {
        climb(line);
      }
      length = ComposedGames.exact(refunds, literal);
    }
    return literalBounds();
  }

  /**
   * Determines the length in the game of refunds, once shogi is finished, as far as the budget
   * allows.
   *
   * @param literal the length of the shortest literal mate
   * @param line the line of that mate, or its beginning
   */
  public void settle(int literal, int[] line) {
    if (!isSettled()) {
      climb(line);
      length = ComposedGames.exact(refunds, literal);
    }
  }

  private void climb(int[] line) {
    new LineClimb(game, new Climbing(), budget).climb(line);
  }

  /**
   * The game of refunds along the line of a literal mate. A known literal mate of a position is
   * also a mate in this game, so the search never has to find a first mate of greater length.
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
      MateBounds mate = literal.of(game.literalKey(), game.position().hand(attacker));
      MateBounds known = refunds.known();
      return mate.isMate()
          ? known.and(MateBounds.mate(mate.upper() + RefundGame.MATED, Move.NONE))
          : known;
    }
  }

  /** What the length in the game of refunds says of the literal length, which is no shorter. */
  public MateBounds literalBounds() {
    return MateBounds.noMateWithin(Math.max(0, length.lower()));
  }

  /** Whether the length in the game of refunds is exact. */
  public boolean isSettled() {
    return length.isExact();
  }

  /** The nodes that shogi gets after a turn, to look for a mate shorter than this one. */
  public long literalTurn(int literal) {
    return literal < LineClimb.LONG_PLIES ? turn / LITERAL_PART : turn;
  }

  /** The answer without a composed search: the composed mate is no longer than the literal one. */
  public static ComposedMate unproved(TsumeRoot root, int literal) {
    return new ComposedMate(-1, root.outside(literal), new int[0], Set.of());
  }

  /**
   * Determines the composed mate, as far as the budget allows.
   *
   * @param literal the length of a proved literal mate, as counted inside the search
   */
  public ComposedMate mate(TsumeRoot root, int literal) {
    ComposedLength found = search.find(literal);
    if (!found.isExact()) {
      // The shortest mate with refunds is never longer, so its lower bound holds here as well.
      int lower = Math.max(length.lower(), found.lower());
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
   * Converts a lower bound from the search to the problem. A bound of 0 inside says nothing if the
   * defender is to move in the problem, where he may be mated already.
   */
  private static int outsideLower(TsumeRoot root, int lower) {
    return Math.max(-1, lower - root.inside(0));
  }
}
