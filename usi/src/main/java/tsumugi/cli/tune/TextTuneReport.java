package tsumugi.cli.tune;

import static java.math.RoundingMode.HALF_UP;

import java.io.PrintStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import tsumugi.cli.base.Messages;
import tsumugi.tune.SizeRow;

/** For people: the table, the problems with wrong answers, the warnings, the recommendation. */
final class TextTuneReport implements TuneReport {
  private final Messages messages;
  private final TuneSentences sentences;

  TextTuneReport(Messages messages) {
    this.messages = messages;
    this.sentences = new TuneSentences(messages);
  }

  @Override
  public void write(TuneResult result, PrintStream out) {
    List<SizeRow> rows = result.rows();
    if (!rows.isEmpty()) {
      int fewerRuns = result.brokenOff() && result.repeat() > 1 ? 1 : 0;
      out.println(
          messages.get(
              "cli.tune.title", result.finished(), result.method(), result.repeat(), fewerRuns));
      out.println();
      TextTable table = new TextTable(messages.get("cli.tune.columns").split("\\|", -1));
      rows.forEach(row -> table.add(cells(row, rows.getLast())));
      table.lines().forEach(out::println);
      out.println();
    }
    result
        .sheet()
        .conflicts()
        .forEach(conflict -> out.println(sentences.conflict(result, conflict)));
    sentences.cautions(result).forEach(out::println);
    out.println(sentences.recommendation(result));
  }

  private static String[] cells(SizeRow row, SizeRow largest) {
    return Stream.of(
            row.megabytes(),
            row.solved(),
            row.unknown(),
            row.wrong(),
            row.nodes(),
            row.nodesPercentOf(largest),
            row.seconds(),
            row.hashfull() / 10.0,
            row.peakHashfull() / 10.0,
            row.mainUsed(),
            row.subUsed(),
            row.extensionPerMille(),
            row.longestChain(),
            BigDecimal.valueOf(row.meanWalk()).setScale(2, HALF_UP),
            row.overwritten())
        .map(TextTuneReport::cell)
        .toArray(String[]::new);
  }

  private static String cell(Number number) {
    return switch (number) {
      case Double fraction -> String.format(Locale.ROOT, "%.1f", fraction);
      case BigDecimal rounded -> rounded.toPlainString();
      default -> String.format(Locale.ROOT, "%,d", number);
    };
  }
}
