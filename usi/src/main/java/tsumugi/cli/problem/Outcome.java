package tsumugi.cli.problem;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchPart;
import tsumugi.solver.SolveResult;

/** What became of one problem. */
public sealed interface Outcome {
  Problem problem();

  /** The rule as the user writes it. */
  String rule();

  /**
   * The position was searched.
   *
   * @param result what came out, and what all parts have cost
   * @param cooperation what only rule {@code cooperative} has to tell; null under rule {@code
   *     tsume}
   * @param parts what each part of a search has cost that went on from a file; else empty
   * @param attacker whose mate the verdict is about, {@code Color.BLACK} or {@code WHITE}; empty
   *     where the search ended before it asked for the mate of either side
   * @param proof what became of the proof; null when none was asked for, or nothing is decided
   */
  record Solved(
      Problem problem,
      Position position,
      SolveResult result,
      @Nullable CooperativeDetails cooperation,
      OptionalInt attacker,
      List<SearchPart> parts,
      @Nullable ProofReport proof)
      implements Outcome {
    public Solved(Problem problem, Position position, SolveResult result) {
      this(problem, position, result, null);
    }

    public Solved(
        Problem problem,
        Position position,
        SolveResult result,
        @Nullable CooperativeDetails cooperation) {
      this(problem, position, result, cooperation, OptionalInt.empty(), List.of(), null);
    }

    Solved withProof(ProofReport report) {
      return new Solved(problem, position, result, cooperation, attacker, parts, report);
    }

    Solved withAttacker(OptionalInt side) {
      return new Solved(problem, position, result, cooperation, side, parts, proof);
    }

    SearchPart cost() {
      return new SearchPart(result.nodes(), result.millis());
    }

    /** The same as the outcome of several parts, this one among them; of one where it is empty. */
    Solved withParts(List<SearchPart> all) {
      if (all.isEmpty()) {
        return this;
      }
      SearchPart sum = all.stream().reduce(SearchPart.NONE, SearchPart::and);
      return new Solved(problem, position, result.withCost(sum), cooperation, attacker, all, proof);
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
