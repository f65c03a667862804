package tsumugi.solver.explain;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.explain.TreeNode.Role;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Answers questions about one tsume, one position at a time, for a person who steps through the
 * solution or tries moves. All questions share the table, which keeps what earlier questions found.
 *
 * <p>A position is given by its path, the moves from the root. Every path of checks and legal
 * replies is allowed, even if it leaves the main line or follows a try.
 *
 * <p>Not thread-safe, and nothing else may use the table meanwhile.
 */
public final class Explainer {
  /** The default limit of one question, in positions. */
  public static final long QUESTION_NODES = 50_000;

  /** The default limit of one question in the second round of a tree, in positions. */
  public static final long SECOND_QUESTION_NODES = 500_000;

  /** The default limit of the second round of a tree, in positions. */
  public static final long SECOND_ROUND_NODES = 1_000_000;

  private final Position root;
  private final MainSubTable table;
  private final SolveResult solved;
  private final long questionNodes;
  private boolean composes = true;
  private long nodes;

  /**
   * Explains a problem that has just been solved. A solver that also finds the composed length
   * leaves more in the table than one that does not. If the defender is to move, the root must be
   * in check.
   *
   * @param root the position of the problem.
   * @param solved the result of solving it.
   * @param table the table of that solver, with all it contains.
   * @param questionNodes limit of each question, such as whether one check mates, in positions.
   */
  public Explainer(Position root, SolveResult solved, MainSubTable table, long questionNodes) {
    this.root = new Position(root);
    this.solved = solved;
    this.table = table;
    this.questionNodes = questionNodes;
  }

  /**
   * Solves a problem and explains it. The contents of the table are replaced.
   *
   * @param limits limits of solving it.
   * @throws tsumugi.solver.UnsolvablePositionException if it is not a problem.
   */
  public static Explainer solve(
      Position root,
      RootSide side,
      MainSubTable table,
      SearchLimits limits,
      SearchMonitor monitor,
      long questionNodes) {
    SolveResult solved =
        new TsumeSolver(table)
            .withComposedLength()
            .solve(root, side, TsumeMethod.AUTO, limits, monitor);
    return new Explainer(root, solved, table, questionNodes);
  }

  /** The result of solving the problem. */
  public SolveResult solved() {
    return solved;
  }

  public boolean isAttackerToMove() {
    return solved.isAttackerToMove();
  }

  /** From now on, no composed length is determined: lengths and lines are literal. */
  public void leaveOutComposedLengths() {
    composes = false;
  }

  /** The number of positions that all answers so far have searched. */
  public long nodes() {
    return nodes;
  }

  /**
   * The position after a path: its verdict, lengths, line and refutation, without children. Its
   * role is not determined; it is always MAIN.
   *
   * @param path the moves from the root.
   * @param limits limits of all searches for this answer together.
   * @throws IllegalPathException if a move is not a check, or not a legal reply.
   */
  public TreeNode node(int[] path, SearchLimits limits, SearchMonitor monitor) {
    SearchBudget budget = new SearchBudget(limits, monitor);
    Appraiser appraiser = appraiser(budget);
    TreeNode node = appraise(appraiser, new LevelExpander(appraiser), path);
    nodes += budget.allNodes();
    return node;
  }

  /**
   * The same with all children of the position: all replies, or all checks with the mate or the
   * refutation after each of them.
   *
   * @throws IllegalPathException if a move is not a check, or not a legal reply.
   */
  public TreeNode expand(int[] path, SearchLimits limits, SearchMonitor monitor) {
    SearchBudget budget = new SearchBudget(limits, monitor);
    Appraiser appraiser = appraiser(budget);
    LevelExpander level = new LevelExpander(appraiser);
    TreeNode node = level.expand(appraise(appraiser, level, path), true);
    nodes += budget.allNodes();
    return node;
  }

  Appraiser appraiser(SearchBudget budget) {
    return new Appraiser(root, isAttackerToMove(), table, budget, questionNodes, composes);
  }

  private TreeNode appraise(Appraiser appraiser, LevelExpander level, int[] path) {
    Position before = null;
    for (int ply = 0; ply < path.length; ply++) {
      int move = path[ply];
      if (Arrays.stream(level.moves()).noneMatch(legal -> legal == move)) {
        throw new IllegalPathException(ply, UsiMove.format(move));
      }
      before = new Position(appraiser.position());
      appraiser.doMove(move);
    }
    int last = path.length == 0 ? Move.NONE : path[path.length - 1];
    return appraiser.appraise(last, before, known(path), true).withRole(Role.MAIN);
  }

  /** What is known from solving the problem if the path follows its main line; else null. */
  @Nullable KnownMate known(int[] path) {
    return KnownMate.of(solved, path);
  }
}
