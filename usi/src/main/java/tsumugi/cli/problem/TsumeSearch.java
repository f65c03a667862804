package tsumugi.cli.problem;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.solver.tsume.proof.ProofGoal;

/**
 * Rule {@code tsume}.
 *
 * @param proofs where the proof of each answer goes; null when none is wanted
 */
record TsumeSearch(
    MainSubTable table,
    int threads,
    RootSide side,
    TsumeMethod asked,
    SearchLimits limits,
    @Nullable ProofFiles proofs)
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
  public int defender(Position position) {
    int other = position.sideToMove() ^ 1;
    boolean mated = side == RootSide.AUTO && !position.hasKing(other);
    return mated || side == RootSide.DEFENDER ? position.sideToMove() : other;
  }

  @Override
  public Outcome.Solved search(Problem problem, Position position, SearchMonitor monitor) {
    TsumeSolver solver = new TsumeSolver(table, threads);
    SolveResult result = solver.solve(position, side, asked, limits, monitor);
    ProofGoal goal = ProofGoal.of(result.verdict());
    if (proofs == null || goal == null) {
      return new Outcome.Solved(problem, position, result);
    }
    boolean attackerMoves = TsumeSolver.isAttackerToMove(position, side, result.verdict());
    ProofReport proof = proofs.write(problem, position, attackerMoves, goal, table, monitor);
    return new Outcome.Solved(problem, position, result, null, proof);
  }
}
