package tsumugi.cli.solve;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import tsumugi.cli.base.Messages;
import tsumugi.cli.run.RunStatistics;

/**
 * The summary of a run over several problems: results by kind and by length, and the total cost.
 */
record Summary(Tally tally, RunStatistics statistics) {
  private static final int LENGTHS_A_LINE = 10;

  void write(PrintStream out, Messages messages) {
    if (statistics.stopped()) {
      out.println(messages.get("cli.text.stopped"));
    }
    out.println(
        messages.get(
            "cli.text.summary",
            tally.problems(),
            tally.mates(),
            tally.noMates(),
            tally.unknown(),
            tally.errors()));
    if (tally.brinkmates() > 0) {
      out.println(messages.get("cli.text.brinkmates", tally.brinkmates()));
    }
    writeLengths("cli.text.lengths", tally.lengths(), out, messages);
    writeLengths("cli.text.length-bounds", tally.bounds(), out, messages);
    out.println(messages.get("cli.text.total", tally.nodes(), tally.millis() / 1000.0));
    out.println(
        messages.get(
            "cli.text.pace",
            statistics.problems(),
            statistics.millis() / 1000.0,
            statistics.problems() * 1000.0 / Math.max(1, statistics.millis())));
  }

  private static void writeLengths(
      String key, SortedMap<Integer, Long> counts, PrintStream out, Messages messages) {
    List<String> lengths = new ArrayList<>();
    counts.forEach((plies, count) -> lengths.add(plies + ": " + count));
    for (int i = 0; i < lengths.size(); i += LENGTHS_A_LINE) {
      int end = Math.min(lengths.size(), i + LENGTHS_A_LINE);
      String line = String.join(", ", lengths.subList(i, end));
      out.println(messages.get(key, line));
    }
  }
}
