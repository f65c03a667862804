package tsumugi.cli.tune;

import java.util.List;
import java.util.Optional;
import tsumugi.cli.problem.Problem;
import tsumugi.tune.Recommendation;
import tsumugi.tune.SizeRow;
import tsumugi.tune.TuneSheet;

/**
 * The result of a tuning session.
 *
 * @param bad the number of invalid problems
 * @param brokenOff whether the session was stopped before everything was measured
 * @param incomplete whether sizes were left out
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

  /** The number of problems that the rows include. */
  int finished() {
    return sheet.finished();
  }

  Optional<Recommendation> recommendation() {
    return Recommendation.of(rows());
  }

  /** Whether everything was measured and decided, and nothing was wrong. */
  boolean isClean() {
    return bad == 0
        && !brokenOff
        && !incomplete
        && rows().stream().allMatch(row -> row.unknown() == 0 && row.wrong() == 0);
  }
}
