package tsumugi.cli.problem;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.solver.SolveResult;

/** What became of one problem. */
public sealed interface Outcome {
  Problem problem();

  /** The rule as the user writes it. */
  String rule();

  /**
   * The position was searched.
   *
   * @param cooperation what only rule {@code cooperative} has to tell; null under rule {@code
   *     tsume}
   * @param proof what became of the proof; null when none was asked for, or nothing is decided
   */
  record Solved(
      Problem problem,
      Position position,
      SolveResult result,
      @Nullable Cooperation cooperation,
      @Nullable ProofReport proof)
      implements Outcome {
    public Solved(Problem problem, Position position, SolveResult result) {
      this(problem, position, result, null, null);
    }

    @Override
    public String rule() {
      return cooperation == null ? "tsume" : "cooperative";
    }
  }

  /**
   * There was nothing to search, or the search failed.
   *
   * @param method the method that was asked for
   * @param message why
   */
  record Failed(Problem problem, String rule, String method, Message message) implements Outcome {}
}
