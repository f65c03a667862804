package tsumugi.cli.check;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.problem.Problem;
import tsumugi.solver.check.Flaw;

/**
 * CSV as RFC 4180 describes it: a line of column names, then one line per problem. The words are
 * those of JSON, whatever the language.
 */
final class CsvCheckWriter implements CheckWriter {
  private static final String END = "\r\n";

  private final PrintStream out;

  CsvCheckWriter(PrintStream out) {
    this.out = out;
  }

  @Override
  public void writeHead() {
    out.print(
        "number,file,id,title,composer,verdict,plies,exact,author,flaws,record,open,nodes,millis,"
            + "message"
            + END);
  }

  @Override
  public void write(long number, CheckOutcome checked) {
    Problem problem = checked.problem();
    CheckRow row = CheckRow.of(checked);
    List<String> fields =
        List.of(
            Long.toString(number),
            text(problem.namedFile()),
            problem.id(),
            problem.headers().title(),
            problem.headers().author(),
            JsonCheckWriter.verdict(checked),
            row.plies() == 0 ? "" : Integer.toString(row.plies()),
            row.plies() == 0 ? "" : Boolean.toString(row.exact()),
            JsonCheckWriter.author(checked),
            words(row.flaws()),
            words(row.record()),
            Integer.toString(row.open()),
            Long.toString(row.nodes()),
            Long.toString(row.millis()),
            checked instanceof CheckOutcome.Failed failed ? failed.message().english() : "");
    out.print(fields.stream().map(CsvCheckWriter::quoted).collect(Collectors.joining(",")) + END);
  }

  private static String words(List<Flaw> flaws) {
    return flaws.stream().map(JsonCheckWriter::name).collect(Collectors.joining(" "));
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }

  private static String quoted(String field) {
    boolean isPlain = field.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
    return isPlain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }
}
