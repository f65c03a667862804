package tsumugi.spark;

import static org.apache.spark.sql.functions.col;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.check.SoundnessCheck;

/**
 * Checks whether problems are sound, as {@code ./tsumugi check} does.
 *
 * @param moveNodes positions for the question whether one check mates. 0 for the default, with
 *     which open questions are asked again until nothing is open or the limits are reached
 * @param needlessPieces whether each piece is tested for being needless
 * @param quick whether a check ends at the first finding that makes the problem unsound
 */
record CheckWork(Rule rule, boolean fillHand, long moveNodes, boolean needlessPieces, boolean quick)
    implements ProblemWork {
  private static final long DEFAULT_MOVE_NODES = 1_000_000;

  SoundnessCheck.Options options(int threads) {
    return moveNodes == 0
        ? new SoundnessCheck.Options(threads, DEFAULT_MOVE_NODES, true, needlessPieces, quick)
        : new SoundnessCheck.Options(threads, moveNodes, false, needlessPieces, quick);
  }

  @Override
  public StructType schema() {
    return CheckRow.SCHEMA;
  }

  @Override
  public Worker worker(Effort effort, MainSubTable table, SearchMonitor monitor) {
    return new RowChecker(this, effort, table, monitor)::check;
  }

  @Override
  public Column isOpen() {
    return col("verdict").equalTo("undecided");
  }

  /** Only undecided problems are checked again, so the later verdict says no less. */
  @Override
  public Row better(Row earlier, Row later) {
    return CheckRow.isError(later) ? earlier : later;
  }

  @Override
  public Summary summary(Dataset<Row> results, long second) {
    return CheckSummary.of(results, second);
  }
}
