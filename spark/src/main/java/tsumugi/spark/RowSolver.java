package tsumugi.spark;

import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.SfenException;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.coop.CooperativeOptions;
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
    try {
      Position position = Sfen.parseProblem(text);
      if (fillHand) {
        MissingPieces.giveTo(position, rule.defender(position));
        text = Sfen.format(position);
      }
      return search(name, text, position);
    } catch (SfenException | UnsolvablePositionException e) {
      return AnswerRow.failed(name, text, rule, e.explanation());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      Message why = Message.of("spark.run.search-failed", e.toString());
      return AnswerRow.failed(name, text, rule, why);
    }
  }

  private Row search(String id, String sfen, Position position) {
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
                .solve(position, options(asked), effort.limits(false), monitor);
        yield AnswerRow.solved(id, sfen, rule.word(), found.summary(), found.solutionCount());
      }
    };
  }

  private CooperativeOptions options(Rule.Cooperative asked) {
    return CooperativeOptions.DEFAULT
        .withMethod(asked.asked())
        .withGoal(asked.goal())
        .withDefenderFirst(asked.defenderFirst())
        .withThreads(Math.min(effort.threads(), CooperativeOptions.MAX_THREADS));
  }
}
