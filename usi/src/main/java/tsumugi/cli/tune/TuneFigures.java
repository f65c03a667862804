package tsumugi.cli.tune;

import static java.math.RoundingMode.HALF_UP;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tsumugi.tune.SizeRow;

/** The figures of a row by name, shared by JSON and CSV. */
final class TuneFigures {
  private static final SizeRow NOTHING = new SizeRow(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  private TuneFigures() {}

  /** The names, in order. */
  static List<String> names() {
    return List.copyOf(of(NOTHING, NOTHING).keySet());
  }

  static Map<String, BigDecimal> of(SizeRow row, SizeRow largest) {
    Map<String, BigDecimal> figures = new LinkedHashMap<>();
    put(figures, "megabytes", row.megabytes());
    put(figures, "solved", row.solved());
    put(figures, "unknown", row.unknown());
    put(figures, "wrong", row.wrong());
    put(figures, "nodes", row.nodes());
    put(figures, "nodesPerMille", Math.round(10 * row.nodesPercentOf(largest)));
    put(figures, "millis", TimeUnit.NANOSECONDS.toMillis(row.nanos()));
    put(figures, "hashfull", row.hashfull());
    put(figures, "peakHashfull", row.peakHashfull());
    put(figures, "mainUsed", row.mainUsed());
    put(figures, "subUsed", row.subUsed());
    put(figures, "extended", row.extended());
    put(figures, "extensionPerMille", row.extensionPerMille());
    put(figures, "longestChain", row.longestChain());
    figures.put("meanWalk", BigDecimal.valueOf(row.meanWalk()).setScale(2, HALF_UP));
    put(figures, "overwritten", row.overwritten());
    return figures;
  }

  private static void put(Map<String, BigDecimal> figures, String name, long value) {
    figures.put(name, BigDecimal.valueOf(value));
  }
}
