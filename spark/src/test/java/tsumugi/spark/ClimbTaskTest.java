package tsumugi.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import tsumugi.compose.ComposeRule;

/** The rows of a climb, without Spark. */
class ClimbTaskTest {
  @Test
  void aClimbThatFailsIsARow() {
    List<Row> rows =
        ClimbTask.rows(
            ComposeRule.COOPERATIVE,
            12,
            _ -> {
              throw new IllegalStateException("on purpose");
            });
    assertEquals(1, rows.size());
    assertEquals(
        "[null,null,cooperative,12,error,the search failed: java.lang.IllegalStateException: on"
            + " purpose",
        rows.getFirst().toString().split(",null,null,\\[Ljava", 2)[0]);
  }
}
