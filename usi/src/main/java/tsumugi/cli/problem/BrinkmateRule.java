package tsumugi.cli.problem;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.save.SearchIdentity;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateProof;
import tsumugi.solver.brinkmate.BrinkmateResult;
import tsumugi.solver.brinkmate.BrinkmateSolver;
import tsumugi.solver.tsume.proof.ProofGoal;

/**
 * Rule {@code brinkmate}: the shortest brinkmate by the side to move.
 *
 * @param proofs where the proof of each answer goes; null to write none
 */
record BrinkmateRule(
    MainSubTable table, BrinkmateOptions asked, SearchLimits limits, @Nullable ProofFiles proofs)
    implements RuleSearch {
  @Override
  public String rule() {
    return "brinkmate";
  }

  @Override
  public String method() {
    return "auto";
  }

  @Override
  public List<String> identity() {
    return List.of(
        "--rule " + rule(),
        "--moves " + asked.maxMoves(),
        "--mate-plies " + asked.matePlies(),
        SearchIdentity.flag("--first", !asked.allKeys()));
  }

  @Override
  public int defender(Position position) {
    return position.sideToMove() ^ 1;
  }

  @Override
  public Outcome.Solved search(
      Problem problem, Position position, @Nullable Path proof, SearchMonitor monitor) {
    BrinkmateResult found = new BrinkmateSolver(table).solve(position, asked, limits, monitor);
    SolveResult summary =
        new SolveResult(
            verdict(found),
            "dfpn",
            found.work().nodes(),
            found.work().millis(),
            found.work().hashfull(),
            found.work().table());
    Outcome.Solved solved =
        new Outcome.Solved(problem, position, summary)
            .withBrinkmate(new BrinkmateDetails(asked, found))
            .withAttacker(OptionalInt.of(position.sideToMove()));
    if (proofs == null || proof == null) {
      return solved;
    }
    ProofGoal mate = found.mate() == null ? null : ProofGoal.of(found.mate());
    if (mate != null) {
      return solved.withProof(proofs.write(proof, position, true, mate, table, monitor));
    }
    return found.reason() != null
        ? solved
        : solved.withProof(
            proofs.write(proof, new BrinkmateProof(position, asked, found, table), monitor));
  }

  /** The verdict on a mate of any length in the position itself. */
  private Verdict verdict(BrinkmateResult found) {
    if (found.mate() != null) {
      return found.mate();
    }
    if (found.reason() != null) {
      return new Verdict.Unknown(found.reason());
    }
    return asked.isAnyMate()
        ? new Verdict.NoMate()
        : new Verdict.Unknown(Verdict.Reason.PLY_LIMIT); // longer mates were not looked for
  }
}
