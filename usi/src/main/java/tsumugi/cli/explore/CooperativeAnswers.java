package tsumugi.cli.explore;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.explain.SolutionTree;
import tsumugi.solver.explain.TreeExtent;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.TreeNode.Outcome;
import tsumugi.solver.explain.TreeNode.Role;

/**
 * Answers about a cooperative problem: the moves with which the shortest solutions continue. A
 * position on solutions that are all known needs no search; any other one is solved.
 */
final class CooperativeAnswers implements Answers {
  private final Position root;
  private final MainSubTable table;
  private final CooperativeOptions asked;
  private final List<Found> found = new ArrayList<>();

  /**
   * The solutions from one position.
   *
   * @param lines from the start of the problem, those listed
   * @param count how many there are; null if they were not counted
   * @param exact whether it is proved that none is shorter
   */
  private record Found(List<int[]> lines, @Nullable BigInteger count, boolean exact) {
    boolean isComplete() {
      return BigInteger.valueOf(lines.size()).equals(count);
    }

    /** The part that begins with some moves. */
    Found through(int[] path) {
      List<int[]> through = lines.stream().filter(line -> begins(line, path)).toList();
      return new Found(through, isComplete() ? BigInteger.valueOf(through.size()) : null, exact);
    }

    private static boolean begins(int[] line, int[] path) {
      return line.length >= path.length
          && Arrays.equals(line, 0, path.length, path, 0, path.length);
    }
  }

  /**
   * @param table used by each search
   * @param asked the options of the problem, which list at least one solution
   */
  CooperativeAnswers(Position root, MainSubTable table, CooperativeOptions asked) {
    this.root = new Position(root);
    this.table = table;
    this.asked = asked;
  }

  @Override
  public boolean isAttackerToMove() {
    return !asked.defenderFirst();
  }

  @Override
  public int[] mainLine() {
    return found.isEmpty() ? new int[0] : found.getFirst().lines().getFirst();
  }

  @Override
  public boolean areSolutions() {
    return true;
  }

  @Override
  public Answer at(int[] path, SearchLimits limits, SearchMonitor monitor) {
    for (Found known : found) {
      Found part = known.through(path);
      boolean isAll = known.isComplete() || known.count() == null; // or they cannot be counted
      if (isAll && !part.lines().isEmpty()) {
        return answer(path, part);
      }
    }
    return solve(path, limits, monitor);
  }

  /** The defender may make any move that is legal, the attacker only checks. */
  @Override
  public boolean mayPlay(TreeNode node, Position position, boolean attacks, int move) {
    Position after = new Position(position);
    after.doMove(move);
    return !attacks || after.inCheck();
  }

  private Answer solve(int[] path, SearchLimits limits, SearchMonitor monitor) {
    Position position = new Position(root);
    Arrays.stream(path).forEach(position::doMove);
    boolean attacks = isAttackerToMove() == (path.length % 2 == 0);
    boolean isLimited = asked.maxPlies() != CooperativeOptions.UNLIMITED;
    int left = isLimited ? asked.maxPlies() - path.length : CooperativeOptions.UNLIMITED;
    if (path.length > 0 && new EvasionGenerator().isMated(position)) {
      boolean isGoal = attacks == (asked.goal() == CooperativeGoal.SELF_MATE);
      boolean isInTime = asked.exactly() ? left == 0 : left >= 0;
      return isGoal && isInTime
          ? answer(path, new Found(List.of(path), BigInteger.ONE, true))
          : without(Outcome.NO_MATE);
    }
    if (left < 1) {
      return without(Outcome.NO_MATE);
    }
    CooperativeOptions options = asked.withDefenderFirst(!attacks);
    options = asked.exactly() ? options.withExactPlies(left) : options.withMaxPlies(left);
    CooperativeResult result =
        new CooperativeSolver(table).solve(position, options, limits, monitor);
    return switch (result.verdict()) {
      case Verdict.Mate mate -> answer(path, keep(path, mate.exact(), result));
      case Verdict.NoMate() -> without(Outcome.NO_MATE);
      case Verdict.Unknown unknown -> without(Outcome.OPEN);
    };
  }

  private Found keep(int[] path, boolean exact, CooperativeResult result) {
    List<int[]> lines =
        result.solutions().stream()
            .map(line -> IntStream.concat(IntStream.of(path), IntStream.of(line)).toArray())
            .toList();
    Found now = new Found(lines, result.solutionCount(), exact);
    found.add(now);
    return now;
  }

  private Answer answer(int[] path, Found part) {
    List<int[]> rest =
        part.lines().stream()
            .map(line -> Arrays.copyOfRange(line, path.length, line.length))
            .toList();
    boolean attacks = isAttackerToMove() == (path.length % 2 == 0);
    boolean isEnd = rest.getFirst().length == 0;
    int moves = isEnd ? 0 : (int) rest.stream().mapToInt(line -> line[0]).distinct().count();
    TreeExtent onePosition = new TreeExtent(0, TreeExtent.Tries.NONE, Math.max(1, moves));
    TreeNode node =
        SolutionTree.of(rest, attacks, onePosition, part.isComplete(), part.exact()).root();
    BigInteger count = part.count();
    Message remark =
        isEnd
            ? null
            : count == null
                ? Message.of("cli.explore.not-counted")
                : Message.of("cli.check.solutions", count);
    return new Answer(node, remark);
  }

  private static Answer without(Outcome outcome) {
    Role role = outcome == Outcome.OPEN ? Role.OPEN : Role.TRY;
    return new Answer(
        new TreeNode(
            Move.NONE,
            role,
            outcome,
            TreeNode.UNKNOWN,
            false,
            TreeNode.UNKNOWN,
            false,
            TreeNode.UNKNOWN,
            false,
            null,
            new int[0],
            List.of(),
            true,
            null),
        null);
  }
}
