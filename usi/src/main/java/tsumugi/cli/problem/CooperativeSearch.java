package tsumugi.cli.problem;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.save.SearchIdentity;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.explain.SolutionTree;
import tsumugi.solver.explain.TreeExtent;
import tsumugi.solver.explain.VariationTree;

/**
 * Rule {@code cooperative}.
 *
 * @param extent the extent of the tree of the solutions; null to make none
 */
record CooperativeSearch(
    MainSubTable table,
    CooperativeOptions asked,
    SearchLimits limits,
    SearchKeeper keeper,
    @Nullable TreeExtent extent)
    implements RuleSearch {
  @Override
  public String rule() {
    return "cooperative";
  }

  @Override
  public String method() {
    return asked.method().name().toLowerCase(Locale.ROOT);
  }

  @Override
  public List<String> identity() {
    return identity(asked);
  }

  /** The identity of such a search. */
  static List<String> identity(CooperativeOptions asked) {
    boolean limited = asked.exactly() || asked.maxPlies() != CooperativeOptions.UNLIMITED;
    String plies = (asked.exactly() ? "--plies " : "--max-plies ") + asked.maxPlies();
    return List.of(
        "--rule cooperative",
        "--method " + asked.method().name().toLowerCase(Locale.ROOT),
        "--goal " + asked.goal().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        SearchIdentity.flag("--defender-first", asked.defenderFirst()),
        limited ? plies : "no --plies and no --max-plies");
  }

  @Override
  public int defender(Position position) {
    return asked.defenderFirst() ? position.sideToMove() : position.sideToMove() ^ 1;
  }

  @Override
  public Outcome.Solved search(
      Problem problem, Position position, @Nullable Path proof, SearchMonitor monitor) {
    CooperativeResult found =
        new CooperativeSolver(table, keeper).solve(position, asked, limits, monitor);
    return new Outcome.Solved(
            problem, position, found.summary(), new CooperativeDetails(asked, found))
        .withAttacker(OptionalInt.of(defender(position) ^ 1))
        .withTree(extent == null ? null : tree(extent, found));
  }

  /** The tree of the listed solutions; null without a solution. */
  private @Nullable VariationTree tree(TreeExtent wanted, CooperativeResult found) {
    if (found.solutions().isEmpty() || !(found.summary().verdict() instanceof Verdict.Mate mate)) {
      return null;
    }
    BigInteger count = found.solutionCount();
    boolean isComplete =
        count != null && count.equals(BigInteger.valueOf(found.solutions().size()));
    return SolutionTree.of(
        found.solutions(), !asked.defenderFirst(), wanted, isComplete, mate.exact());
  }
}
