package tsumugi.spark;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/** Solves problems, as {@code ./tsumugi solve} does. */
record SolveWork(Rule rule, boolean fillHand) implements ProblemWork {
  @Override
  public StructType schema() {
    return AnswerRow.SCHEMA;
  }

  @Override
  public Worker worker(Effort effort, MainSubTable table, SearchMonitor monitor) {
    return new RowSolver(rule, fillHand, effort, table, monitor)::solve;
  }

  @Override
  public Column isOpen() {
    return AnswerRow.isOpen(rule);
  }

  @Override
  public Row better(Row earlier, Row later) {
    return AnswerRow.better(earlier, later);
  }

  @Override
  public Summary summary(Dataset<Row> results, long second) {
    return SolveSummary.of(results, second);
  }
}
