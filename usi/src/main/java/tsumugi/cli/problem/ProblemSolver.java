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
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.UnsolvablePositionException;

/** Turns a problem into its outcome; a bad problem is an outcome too. */
public final class ProblemSolver {
  private final RuleSearch search;
  private final boolean fillHand;
  private final KeptSearch kept;

  /**
   * A solver for many problems.
   *
   * @param fillHand give the defender every piece that neither side has
   * @param kept where the search of a problem goes on, and is kept
   */
  ProblemSolver(RuleSearch search, boolean fillHand, KeptSearch kept) {
    this.search = search;
    this.fillHand = fillHand;
    this.kept = kept;
  }

  /**
   * Solves a problem.
   *
   * @throws UsageException when it is not the one that was to go on
   */
  public Outcome solve(Problem problem, SearchMonitor monitor) {
    return solve(problem, null, monitor);
  }

  /**
   * Solves a problem, and proves the answer.
   *
   * @param proof the file for the proof; null when none is wanted
   * @throws UsageException when it is not the one that was to go on
   * @throws WriteFailedException when the disk is full, and the run is to end for that
   */
  public Outcome solve(Problem problem, @Nullable Path proof, SearchMonitor monitor) {
    if (problem.fault() != null) {
      return failed(problem, problem.fault());
    }
    Problem searched = asSearched(problem);
    try {
      Position position = Sfen.parseProblem(searched.sfen());
      kept.begin(new SearchIdentity(search.identity(), Sfen.format(position)));
      Outcome.Solved last = search.search(searched, position, proof, monitor);
      return last.withParts(kept.parts(last.cost()));
    } catch (UsageException | WriteFailedException e) {
      throw e;
    } catch (UncheckedIOException e) {
      throw kept.unreadable(e);
    } catch (SfenException | UnsolvablePositionException e) {
      return failed(searched, e.explanation());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      Log.error("problem " + problem.id(), e);
      return failed(searched, Message.of("cli.run.search-failed", e.toString()));
    }
  }

  /** The problem with the pieces that its diagram leaves out, where they are to be filled in. */
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

  /** The problem was solved, but its answer cannot be written. */
  public Outcome tooLarge(Problem problem) {
    return failed(problem, Message.of("cli.run.answer-too-large"));
  }

  private Outcome failed(Problem problem, Message message) {
    return new Outcome.Failed(problem, search.rule(), search.method(), message);
  }
}
