package tsumugi.cli.problem;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.solver.SearchCost;
import tsumugi.solver.SolveResult;
import tsumugi.solver.explain.VariationTree;

/** The outcome of one problem. */
public sealed interface Outcome {
  Problem problem();

  /** The rule as the user writes it. */
  String rule();

  /**
   * The position was searched.
   *
   * @param result the verdict and the total cost of all parts
   * @param cooperation details of rule {@code cooperative}; null under rule {@code tsume}
   * @param brinkmate details of rule {@code brinkmate}; null under another rule. The verdict then
   *     says whether the position itself has a mate
   * @param parts the cost of each part of a search that was resumed from a file; empty otherwise
   * @param attacker the side whose mate the verdict is about, {@code Color.BLACK} or {@code WHITE};
   *     empty if the search ended before it considered either side
   * @param proof the result of writing the proof; null if none was asked for, or nothing is decided
   * @param tree the tree of variations; null if none was asked for, or nothing is decided
   */
  record Solved(
      Problem problem,
      Position position,
      SolveResult result,
      @Nullable CooperativeDetails cooperation,
      @Nullable BrinkmateDetails brinkmate,
      OptionalInt attacker,
      List<SearchCost> parts,
      @Nullable ProofReport proof,
      @Nullable VariationTree tree)
      implements Outcome {
    public Solved(Problem problem, Position position, SolveResult result) {
      this(problem, position, result, null);
    }

    public Solved(
        Problem problem,
        Position position,
        SolveResult result,
        @Nullable CooperativeDetails cooperation) {
      this(
          problem, position, result, cooperation, null, OptionalInt.empty(), List.of(), null, null);
    }

    Solved withProof(ProofReport report) {
      return new Solved(
          problem, position, result, cooperation, brinkmate, attacker, parts, report, tree);
    }

    Solved withBrinkmate(BrinkmateDetails details) {
      return new Solved(
          problem, position, result, cooperation, details, attacker, parts, proof, tree);
    }

    Solved withTree(@Nullable VariationTree found) {
      return new Solved(
          problem, position, result, cooperation, brinkmate, attacker, parts, proof, found);
    }

    Solved withAttacker(OptionalInt side) {
      return new Solved(
          problem, position, result, cooperation, brinkmate, side, parts, proof, tree);
    }

    SearchCost cost() {
      return new SearchCost(result.nodes(), result.millis());
    }

    /**
     * The same as the outcome of several parts including this one; unchanged if {@code all} is
     * empty.
     */
    Solved withParts(List<SearchCost> all) {
      if (all.isEmpty()) {
        return this;
      }
      SearchCost sum = all.stream().reduce(SearchCost.NONE, SearchCost::and);
      return new Solved(
          problem,
          position,
          result.withCost(sum),
          cooperation,
          brinkmate,
          attacker,
          all,
          proof,
          tree);
    }

    @Override
    public String rule() {
      if (brinkmate != null) {
        return "brinkmate";
      }
      return cooperation == null ? "tsume" : "cooperative";
    }
  }

  /**
   * There was nothing to search, or the search failed.
   *
   * @param method the method that was asked for
   * @param message the reason
   */
  record Failed(Problem problem, String rule, String method, Message message) implements Outcome {}
}
