package tsumugi.compose;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;

/**
 * Judges cooperative mates. A problem is sound if its shortest solution is the only one of its
 * length. A piece is needless if the same solution remains the only one when the piece is removed.
 * If the limits do not decide this for some piece, the problem is not called sound.
 */
final class CooperativeJudge implements Judge {
  /** The most nodes of a solve. */
  private static final long NODES = 5_000;

  /**
   * A quick solve may take this many nodes more than the costliest one that found a mate, because
   * positions near a problem are alike. Without this limit, most positions without a mate would
   * take all {@link #NODES}. With a limit five times as great, extensions came to the same lengths
   * in three times the time.
   */
  private static final long MORE_NODES = 300;

  /** Each doubling of the number of solutions counts as this many faults. */
  private static final int BITS = 1;

  private final SearchMonitor monitor;
  private final CooperativeSolver solver;
  private final CooperativeOptions options;
  private final boolean needless;
  private final long nodes;

  /**
   * The most nodes that a quick solve has needed for a mate since a problem was prepared; before
   * that, so many that they do not limit.
   */
  private long mostNodes;

  private long undecided;

  CooperativeJudge(
      ComposeSettings settings, MainSubTable table, SearchMonitor monitor, int effort) {
    nodes = effort * NODES;
    mostNodes = nodes;
    needless = settings.needless();
    this.monitor = monitor;
    solver = new CooperativeSolver(table);
    options = CooperativeOptions.DEFAULT.withMaxPlies(settings.maxPlies());
  }

  private CooperativeResult solve(Position position) {
    return solve(position, options, nodes);
  }

  private CooperativeResult solve(Position position, CooperativeOptions asked, long most) {
    return solver.solve(position, asked, SearchLimits.NONE.withMaxNodes(most), monitor);
  }

  private long quickNodes() {
    return Math.min(nodes, mostNodes + MORE_NODES);
  }

  @Override
  public void prepare(ComposedProblem problem) {
    mostNodes = solve(problem.position()).nodes();
  }

  @Override
  public boolean allowsExtension(Position position, int plies) {
    CooperativeOptions asked = options.withDefenderFirst(true).withMaxPlies(plies);
    CooperativeResult result = solve(position, asked, quickNodes());
    return result.unique()
        && result.verdict() instanceof Verdict.Mate mate
        && mate.plies() == plies;
  }

  @Override
  public Appraisal appraise(Position position, int wanted, int most) {
    CooperativeResult result = solve(position, options, quickNodes());
    if (!(result.verdict() instanceof Verdict.Mate mate) || result.solutionCount() == null) {
      return Appraisal.NONE;
    }
    mostNodes = Math.max(mostNodes, result.nodes());
    int faults = (result.solutionCount().bitLength() - 1) / BITS;
    faults += result.unique() ? 0 : 1;
    faults += Hand.total(result.surplus());
    faults += SHORT * Math.max(0, wanted - mate.plies()) / 2;
    return new Appraisal(mate.plies(), mate.line(), faults);
  }

  @Override
  public boolean mayBeSound(Position position) {
    CooperativeResult result = solve(position);
    undecided += isDecided(result) ? 0 : 1;
    return result.unique();
  }

  /** Whether it is known if there is one shortest solution within the greatest length. */
  private static boolean isDecided(CooperativeResult result) {
    return switch (result.verdict()) {
      case Verdict.Mate _ -> result.solutionCount() != null;
      case Verdict.NoMate() -> true;
      case Verdict.Unknown(Verdict.Reason reason) -> reason == Verdict.Reason.PLY_LIMIT;
    };
  }

  /**
   * Whether the search left open how many shortest solutions there are. Unlike {@link #isDecided},
   * a ply limit decides nothing here.
   */
  private static boolean isOpen(CooperativeResult result) {
    return result.verdict() instanceof Verdict.Unknown
        || result.verdict() instanceof Verdict.Mate && result.solutionCount() == null;
  }

  @Override
  public long undecided() {
    return undecided;
  }

  @Override
  public @Nullable ComposedProblem verify(Position position, int[] authors) {
    CooperativeResult result = solve(position);
    undecided += isOpen(result) ? 1 : 0;
    if (!(result.verdict() instanceof Verdict.Mate mate)
        || !result.unique()
        || result.surplus() != Hand.EMPTY
        || authors.length > 0 && !Arrays.equals(authors, mate.line())
        || !needless && !needsAllPieces(position, mate.line())) {
      return null;
    }
    return new ComposedProblem(
        ComposeRule.COOPERATIVE,
        position,
        ProblemKey.of(position),
        mate.plies(),
        mate.plies(),
        mate.line(),
        null);
  }

  /** Whether it is proved for every piece that the line is no longer the only one without it. */
  private boolean needsAllPieces(Position position, int[] line) {
    Position without = new Position();
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      if (piece == Piece.EMPTY || Piece.type(piece) == PieceType.KING) {
        continue;
      }
      without.copyFrom(position);
      Placement.take(without, square);
      if (without.isInCheck(without.sideToMove() ^ 1)) {
        continue;
      }
      CooperativeResult result = solve(without);
      if (!isDecided(result)) {
        undecided++;
        return false;
      }
      if (isSame(result, line)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSame(CooperativeResult result, int[] line) {
    return result.unique()
        && result.verdict() instanceof Verdict.Mate mate
        && Arrays.equals(mate.line(), line);
  }
}
