package tsumugi.cli.tune;

import java.util.List;
import java.util.Optional;
import tsumugi.cli.problem.Problem;
import tsumugi.tune.Recommendation;
import tsumugi.tune.SizeRow;
import tsumugi.tune.TuneSheet;

/**
 * What a tuning session has found.
 *
 * @param bad problems that are none
 * @param brokenOff not everything was measured
 * @param incomplete sizes were left out
 */
record TuneResult(
    List<Problem> problems,
    int bad,
    TuneSheet sheet,
    int repeat,
    String method,
    boolean brokenOff,
    boolean incomplete) {

  List<SizeRow> rows() {
    return sheet.rows();
  }

  /** Problems that the rows are about. */
  int finished() {
    return sheet.finished();
  }

  Optional<Recommendation> recommendation() {
    return Recommendation.of(rows());
  }

  /** True when all was measured and decided, and nothing was wrong. */
  boolean isClean() {
    return bad == 0
        && !brokenOff
        && !incomplete
        && rows().stream().allMatch(row -> row.unknown() == 0 && row.wrong() == 0);
  }
}
