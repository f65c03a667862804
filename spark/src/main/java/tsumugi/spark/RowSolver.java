package tsumugi.spark;

import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Solves a problem with the same call as {@code solve}. Each search starts with an empty table, so
 * an answer depends neither on earlier problems nor on the task. An invalid problem also gives a
 * row.
 */
final class RowSolver {
  private final Rule rule;
  private final boolean fillHand;
  private final Effort effort;
  private final MainSubTable table;
  private final SearchMonitor monitor;

  RowSolver(Rule rule, boolean fillHand, Effort effort, MainSubTable table, SearchMonitor monitor) {
    this.rule = rule;
    this.fillHand = fillHand;
    this.effort = effort;
    this.table = table;
    this.monitor = monitor;
  }

  /**
   * The answer to a problem.
   *
   * @param id its name; if null, the text of the problem is used
   * @param sfen null if the source has no value
   */
  Row solve(@Nullable String id, @Nullable String sfen) {
    String name = id != null ? id : sfen == null ? "" : sfen;
    if (sfen == null) {
      return AnswerRow.failed(name, null, rule, Message.of("engine.sfen.none"));
    }
    String text = sfen.strip();
    return switch (Attempt.of(() -> search(name, text))) {
      case Attempt.Done<Row>(Row row) -> row;
      case Attempt.Failed<Row> failed -> AnswerRow.failed(name, text, rule, failed.why());
    };
  }

  private Row search(String id, String text) {
    Position position = Sfen.parseProblem(text);
    String sfen = text;
    if (fillHand) {
      MissingPieces.giveTo(position, rule.defender(position));
      sfen = Sfen.format(position);
    }
    return switch (rule) {
      case Rule.Tsume tsume ->
          AnswerRow.solved(
              id,
              sfen,
              rule.word(),
              new TsumeSolver(table, effort.threads())
                  .solve(
                      position,
                      fillHand ? tsume.side().withOneDefender(position) : tsume.side(),
                      tsume.asked(),
                      effort.limits(tsume.firstMate()),
                      monitor),
              null);
      case Rule.Cooperative asked -> {
        CooperativeResult found =
            new CooperativeSolver(table)
                .solve(position, asked.options(effort.threads()), effort.limits(false), monitor);
        yield AnswerRow.solved(id, sfen, rule.word(), found.summary(), found.solutionCount());
      }
    };
  }
}
