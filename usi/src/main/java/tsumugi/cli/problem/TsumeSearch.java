package tsumugi.cli.problem;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Log;
import tsumugi.cli.save.SearchIdentity;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.explain.Explainer;
import tsumugi.solver.explain.TreeExtent;
import tsumugi.solver.explain.VariationTree;
import tsumugi.solver.explain.VariationTreeBuilder;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.proof.ProofGoal;

/**
 * Rule {@code tsume}.
 *
 * @param composes whether the solver also finds composed lengths
 * @param table the solver's table; proofs are made from it
 * @param filled whether only one side can be the defender; it holds the pieces that the diagram
 *     omits
 * @param proofs where the proof of each answer goes; null to write none
 * @param extent the extent of the tree of each problem; null to make none
 * @param turns whether a problem and its mirror image are searched as the same position, so that
 *     their answers are mirror images, too. Proofs and saved searches are those of the position
 *     itself
 */
record TsumeSearch(
    TsumeSolver solver,
    boolean composes,
    MainSubTable table,
    RootSide side,
    boolean filled,
    TsumeMethod asked,
    SearchLimits limits,
    @Nullable ProofFiles proofs,
    @Nullable TreeExtent extent,
    boolean turns)
    implements RuleSearch {
  @Override
  public String rule() {
    return "tsume";
  }

  @Override
  public String method() {
    return asked.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public List<String> identity() {
    return identity(asked, side, composes, limits.firstMate());
  }

  /** The identity of such a search. */
  static List<String> identity(
      TsumeMethod method, RootSide side, boolean composes, boolean firstMate) {
    return List.of(
        "--rule tsume",
        "--method " + method.name().toLowerCase(Locale.ROOT),
        toMove(side),
        SearchIdentity.flag("--interposition futile", composes),
        SearchIdentity.flag("--first", firstMate));
  }

  /** The option that asks for a side. */
  static String toMove(RootSide side) {
    return "--to-move " + side.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public int defender(Position position) {
    return side.defender(position);
  }

  @Override
  public Outcome.Solved search(
      Problem problem, Position position, @Nullable Path proof, SearchMonitor monitor) {
    RootSide question = filled ? side.withOneDefender(position) : side;
    Orientation seen = turns ? Orientation.drawn(position) : Orientation.AS_IS;
    Position image = seen.of(position);
    SolveResult found = solver.solve(image, question, asked, limits, monitor.of(seen));
    SolveResult result = found.of(seen);
    Outcome.Solved solved =
        new Outcome.Solved(problem, position, result)
            .withAttacker(attacker(position, question, result));
    ProofGoal goal = ProofGoal.of(result.verdict());
    if (goal == null) {
      return solved;
    }
    if (proofs != null && proof != null) {
      solved =
          solved.withProof(
              proofs.write(proof, position, result.isAttackerToMove(), goal, table, monitor));
    }
    TreeExtent wanted = extent;
    return wanted == null
        ? solved
        : solved.withTree(
            Log.withoutLoss(
                    problem.id(), () -> Optional.of(tree(wanted, image, found, monitor).of(seen)))
                .orElse(null));
  }

  /** The tree of a problem, within the remaining limits. */
  private VariationTree tree(
      TreeExtent wanted, Position position, SolveResult result, SearchMonitor monitor) {
    return new VariationTreeBuilder(wanted, Explainer.QUESTION_NODES)
        .withSecondRound(Explainer.SECOND_QUESTION_NODES, Explainer.SECOND_ROUND_NODES)
        .build(
            position,
            result,
            table,
            limits.after(new SearchCost(result.nodes(), result.millis())),
            monitor);
  }

  /**
   * The attacker of a verdict. If both sides of a position could attack, an unknown does not
   * determine it.
   */
  private static OptionalInt attacker(Position position, RootSide side, SolveResult result) {
    boolean both =
        side == RootSide.AUTO && position.inCheck() && position.hasKing(position.sideToMove() ^ 1);
    if (both && result.verdict() instanceof Verdict.Unknown) {
      return OptionalInt.empty();
    }
    int toMove = position.sideToMove();
    return OptionalInt.of(result.isAttackerToMove() ? toMove : toMove ^ 1);
  }
}
