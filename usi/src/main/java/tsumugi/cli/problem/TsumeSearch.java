package tsumugi.cli.problem;

import java.util.List;
import java.util.Locale;
import tsumugi.cli.save.SearchIdentity;
import tsumugi.engine.board.Position;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Rule {@code tsume}. */
record TsumeSearch(TsumeSolver solver, RootSide side, TsumeMethod asked, SearchLimits limits)
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
    return List.of(
        "--rule " + rule(),
        "--method " + method(),
        "--to-move " + side.name().toLowerCase(Locale.ROOT),
        SearchIdentity.flag("--first", limits.firstMate()));
  }

  @Override
  public int defender(Position position) {
    int other = position.sideToMove() ^ 1;
    boolean mated = side == RootSide.AUTO && !position.hasKing(other);
    return mated || side == RootSide.DEFENDER ? position.sideToMove() : other;
  }

  @Override
  public Outcome.Solved search(Problem problem, Position position, SearchMonitor monitor) {
    return new Outcome.Solved(
        problem, position, solver.solve(position, side, asked, limits, monitor));
  }
}
