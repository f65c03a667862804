package tsumugi.cli.tune;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import tsumugi.tune.SizeRow;

/** For spreadsheets: a header line, then a line for each size; no field needs quotes. */
final class CsvTuneReport implements TuneReport {
  @Override
  public void write(TuneResult result, PrintStream out) {
    out.print(String.join(",", TuneFigures.names()) + ",recommended\n");
    List<SizeRow> rows = result.rows();
    for (SizeRow row : rows) {
      String figures =
          TuneFigures.of(row, rows.getLast()).values().stream()
              .map(String::valueOf)
              .collect(Collectors.joining(","));
      boolean recommended =
          result.recommendation().filter(choice -> choice.chosen().equals(row)).isPresent();
      out.print(figures + "," + recommended + "\n");
    }
  }
}
