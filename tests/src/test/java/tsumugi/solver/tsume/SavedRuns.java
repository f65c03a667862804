package tsumugi.solver.tsume;

import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.problems.OwnProblem;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/** Runs of the tsume solver on a table of their own, with a keeper. */
final class SavedRuns {
  /** More nodes than any of our own problems needs without interruption. */
  static final long ENOUGH = 300_000;

  private SavedRuns() {}

  static SolveResult solve(
      OwnProblem problem,
      TsumeMethod method,
      int threads,
      long nodes,
      SearchKeeper keeper,
      int bytes) {
    RootSide side = problem.attack() ? RootSide.ATTACKER : RootSide.DEFENDER;
    try (MainSubTable table = MainSubTable.ofBytes(bytes)) {
      return new TsumeSolver(table, threads, keeper)
          .solve(
              Sfen.parseProblem(problem.sfen()),
              side,
              method,
              SearchLimits.NONE.withMaxNodes(nodes),
              SearchMonitor.SILENT);
    }
  }

  static SolveResult solve(String sfen, TsumeMethod method, long nodes, SearchKeeper keeper) {
    return solve(sfen, RootSide.AUTO, method, nodes, keeper);
  }

  static SolveResult solve(String sfen, RootSide side, SearchKeeper keeper) {
    return solve(sfen, side, TsumeMethod.AUTO, ENOUGH, keeper);
  }

  static SolveResult solve(
      String sfen, RootSide side, TsumeMethod method, long nodes, SearchKeeper keeper) {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 20)) {
      return new TsumeSolver(table, 1, keeper)
          .solve(
              Sfen.parseProblem(sfen),
              side,
              method,
              SearchLimits.NONE.withMaxNodes(nodes),
              SearchMonitor.SILENT);
    }
  }

  static boolean isDone(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Mate mate -> mate.exact();
      case Verdict.NoMate none -> true;
      case Verdict.Unknown unknown -> false;
    };
  }

  static int plies(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Mate mate -> mate.plies();
      case Verdict.NoMate none -> OwnProblem.NO_MATE;
      case Verdict.Unknown unknown -> Integer.MIN_VALUE;
    };
  }
}
