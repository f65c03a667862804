package tsumugi.cli.tune;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tsumugi.tune.SizeRow;

/** The figures of a row by name, as whole numbers, shared by JSON and CSV. */
final class TuneFigures {
  private static final SizeRow NOTHING = new SizeRow(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  private TuneFigures() {}

  /** The names, in order. */
  static List<String> names() {
    return List.copyOf(of(NOTHING, NOTHING).keySet());
  }

  static Map<String, Long> of(SizeRow row, SizeRow largest) {
    Map<String, Long> figures = new LinkedHashMap<>();
    figures.put("megabytes", row.megabytes());
    figures.put("solved", (long) row.solved());
    figures.put("unknown", (long) row.unknown());
    figures.put("wrong", (long) row.wrong());
    figures.put("nodes", row.nodes());
    figures.put("nodesPerMille", Math.round(10 * row.nodesPercentOf(largest)));
    figures.put("millis", TimeUnit.NANOSECONDS.toMillis(row.nanos()));
    figures.put("hashfull", (long) row.hashfull());
    figures.put("peakHashfull", (long) row.peakHashfull());
    figures.put("mainUsed", row.mainUsed());
    figures.put("subUsed", row.subUsed());
    figures.put("extended", row.extended());
    figures.put("extensionPerMille", row.extensionPerMille());
    figures.put("overwritten", row.overwritten());
    return figures;
  }
}
