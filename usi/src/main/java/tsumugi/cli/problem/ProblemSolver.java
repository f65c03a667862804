package tsumugi.cli.problem;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.Log;
import tsumugi.cli.base.UsageException;
import tsumugi.cli.base.WriteFailedException;
import tsumugi.cli.save.KeptSearch;
import tsumugi.cli.save.SearchIdentity;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchMonitor;

/** Turns a problem into its outcome; a faulty problem is an outcome too. */
public final class ProblemSolver {
  private final RuleSearch search;
  private final boolean fillHand;
  private final KeptSearch kept;

  /**
   * A solver for many problems.
   *
   * @param fillHand whether the defender gets every piece that neither side has
   * @param kept where the search of a problem is resumed from and saved
   */
  ProblemSolver(RuleSearch search, boolean fillHand, KeptSearch kept) {
    this.search = search;
    this.fillHand = fillHand;
    this.kept = kept;
  }

  /**
   * Solves a problem.
   *
   * @throws UsageException if it is not the problem of the saved search
   */
  public Outcome solve(Problem problem, SearchMonitor monitor) {
    return solve(problem, null, monitor);
  }

  /**
   * Solves a problem and proves the answer.
   *
   * @param proof the file for the proof; null to write none
   * @throws UsageException if it is not the problem of the saved search
   * @throws WriteFailedException if the disk is full and the run must end because of it
   */
  public Outcome solve(Problem problem, @Nullable Path proof, SearchMonitor monitor) {
    if (problem.fault() != null) {
      return failed(problem, problem.fault());
    }
    Problem searched = asSearched(problem);
    return switch (Attempt.of(() -> search(searched, proof, monitor))) {
      case Attempt.Done<Outcome>(Outcome outcome) -> outcome;
      case Attempt.Failed<Outcome> failed -> {
        switch (failed.cause()) {
          case UsageException e -> throw e;
          case WriteFailedException e -> throw e;
          case UncheckedIOException e -> throw kept.unreadable(e);
          default -> Log.breakdown(problem.id(), failed);
        }
        yield failed(searched, failed.why());
      }
    };
  }

  private Outcome search(Problem problem, @Nullable Path proof, SearchMonitor monitor) {
    Position position = Sfen.parseProblem(problem.sfen());
    kept.begin(new SearchIdentity(search.identity(), Sfen.format(position)));
    Outcome.Solved last = search.search(problem, position, proof, monitor);
    return last.withParts(kept.parts(last.cost()));
  }

  /** The problem with the pieces that its diagram omits, if they are to be added. */
  public Problem asSearched(Problem problem) {
    if (!fillHand) {
      return problem;
    }
    try {
      Position position = Sfen.parseProblem(problem.sfen());
      MissingPieces.giveTo(position, search.defender(position));
      return problem.with(Sfen.format(position));
    } catch (SfenException e) {
      return problem;
    }
  }

  /** The outcome of a solved problem whose answer is too large to be written. */
  public Outcome tooLarge(Problem problem) {
    return failed(problem, Message.of("cli.run.answer-too-large"));
  }

  private Outcome failed(Problem problem, Message message) {
    return new Outcome.Failed(problem, search.rule(), search.method(), message);
  }
}
