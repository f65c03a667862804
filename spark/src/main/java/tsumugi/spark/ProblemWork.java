package tsumugi.spark;

import java.io.Serializable;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/** What a job does with each problem of its input, in two stages ({@link ProblemStages}). */
sealed interface ProblemWork extends Serializable permits SolveWork, CheckWork {
  /** The columns of a result. */
  StructType schema();

  /** Turns a problem into its result. */
  @FunctionalInterface
  interface Worker {
    /**
     * The result for a problem, which is a row of its own if the problem is invalid.
     *
     * @param id its name; if null, the text of the problem is used
     * @param sfen null if the source has no value
     */
    Row work(@Nullable String id, @Nullable String sfen);
  }

  /** A worker for the problems of one task. The contents of the table are replaced. */
  Worker worker(Effort effort, MainSubTable table, SearchMonitor monitor);

  /** Whether more effort could turn a result into a decided or better one. */
  Column isOpen();

  /**
   * The later of two results, unless it says less, which is possible because searches with several
   * threads are not repeatable.
   */
  Row better(Row earlier, Row later);

  /**
   * Counts the results.
   *
   * @param second how many problems the first stage left to the second
   */
  Summary summary(Dataset<Row> results, long second);
}
