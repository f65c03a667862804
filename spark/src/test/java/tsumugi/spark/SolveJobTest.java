package tsumugi.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;

/** The job from its arguments to its files. */
@Tag("slow")
class SolveJobTest {
  private static final List<OwnProblem> PROBLEMS = OwnProblem.some(15);

  @TempDir private Path folder = Path.of("");

  private SolveSummary run(String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--output", folder.resolve("out").toString(), "--hash", "16"));
    JobOptions options = JobArguments.parse(all.toArray(String[]::new));
    return (SolveSummary) SolveJob.run(LocalSpark.session(), options);
  }

  private Dataset<Row> answers(String format) {
    SparkSession spark = LocalSpark.session();
    String out = folder.resolve("out").toString();
    return spark.read().schema(AnswerRow.SCHEMA).format(format).load(out);
  }

  /** The answer of the library without Spark. */
  private static List<String> expected() {
    Rule rule = new Rule.Tsume(TsumeMethod.AUTO, RootSide.AUTO, false);
    Effort effort = new Effort(1_000_000, SearchLimits.UNLIMITED, 1, 16);
    try (MainSubTable table = MainSubTable.allocate(16)) {
      RowSolver solver = new RowSolver(rule, false, effort, table, SearchMonitor.SILENT);
      return PROBLEMS.stream()
          .map(own -> LocalSpark.comparable(solver.solve(own.id(), own.sfen())))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"parquet", "csv"})
  void problemsComeFromAnySourceOfSpark(String format) throws IOException {
    String in = folder.resolve("in").toString();
    LocalSpark.problems(PROBLEMS)
        .withColumnRenamed("id", "名前")
        .withColumnRenamed("sfen", "the board")
        .write()
        .format(format)
        .option("header", true)
        .save(in);
    run("--input", in, "--input-format", format, "--id-column", "名前", "--sfen-column", "the board");
    assertEquals(expected(), LocalSpark.comparable(answers("parquet")));
  }

  @Test
  void textIsReadAsSolveReadsIt() throws IOException {
    List<String> lines = new ArrayList<>(List.of("\uFEFF# a comment", "", "  "));
    PROBLEMS.forEach(own -> lines.add(own.id() + "\t" + own.sfen() + "\tfurther\tcolumns"));
    lines.add("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    lines.add("bad\tno position");
    lines.add("empty\t");
    Path file = Files.write(folder.resolve("in.tsv"), lines);
    SolveSummary summary = run("--input", file.toString(), "--output-format", "json");
    List<String> answers = new ArrayList<>(LocalSpark.comparable(answers("json")));
    List<String> others = new ArrayList<>(answers);
    others.removeAll(expected());
    answers.removeAll(others);
    assertEquals(expected(), answers);
    assertEquals(3, others.size(), others::toString);
    assertTrue(others.get(0).startsWith("4k4/9/4P4/9/9/9/9/9/9 b G2r2b"), others.get(0));
    assertTrue(others.get(1).startsWith("bad|no position|tsume|auto|error|-|"), others.get(1));
    assertTrue(others.get(2).startsWith("empty||tsume|auto|error|-|there is no"), others.get(2));
    assertEquals(2, summary.error());
    assertEquals(lines.size() - 3, summary.mate() + summary.nomate() + summary.error());
    assertFalse(Files.exists(folder.resolve("out.stages")));
    assertEveryLineHasEveryMember();
  }

  private void assertEveryLineHasEveryMember() throws IOException {
    try (var parts = Files.newDirectoryStream(folder.resolve("out"), "part-*")) {
      for (Path part : parts) {
        for (String line : Files.readAllLines(part)) {
          for (String member : AnswerRow.SCHEMA.fieldNames()) {
            assertTrue(line.contains("\"" + member + "\":"), line);
          }
        }
      }
    }
  }

  /** No input is lost: a line that is not JSON comes back as the text of an invalid problem. */
  @Test
  void aBrokenLineOfJsonIsAnErrorOfItsOwn() throws IOException {
    String good = "{\"id\": 7, \"sfen\": \"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\"}";
    List<String> lines = List.of("{\"id\": \"half", good, "{\"id\": \"8\"}");
    Path file = Files.write(folder.resolve("in.json"), lines);
    SolveSummary summary = run("--input", file.toString(), "--input-format", "json");
    assertEquals(new SolveSummary(1, 0, 0, 2, 0), summary);
    List<String> answers = LocalSpark.comparable(answers("parquet"));
    assertTrue(answers.get(0).startsWith("7|4k4/9/4P4"), answers::toString);
    assertTrue(answers.get(1).startsWith("8|-|tsume|auto|error|-|there is no SFEN"));
    assertTrue(answers.get(2).startsWith("{\"id\": \"half|{\"id\": \"half|tsume|auto|error"));
  }

  @Test
  void noProblemsMakeAnEmptyOutput() throws IOException {
    Path file = Files.write(folder.resolve("in.tsv"), List.of("# nothing"));
    assertEquals(new SolveSummary(0, 0, 0, 0, 0), run("--input", file.toString()));
    assertEquals(0, answers("parquet").count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "--input-format csv > there is no column id; the columns are name, sfen",
        "--input-format csv --id-column name --sfen-column a > there is no column a; the columns"
            + " are name, sfen",
      })
  void aMissingColumnIsToldBeforeAnythingIsSolved(String more, String sentence) throws IOException {
    Path file = Files.write(folder.resolve("in.csv"), List.of("name,sfen", "1,2"));
    List<String> words = new ArrayList<>(List.of("--input", file.toString()));
    words.addAll(List.of(more.split(" ")));
    UsageException fault =
        assertThrows(UsageException.class, () -> run(words.toArray(String[]::new)));
    assertEquals(sentence, fault.explanation().english());
  }

  @Test
  void anInputThatIsNotThereAndAFormatThatIsNoneAreToldInOneSentence() throws IOException {
    String nowhere = folder.resolve("nowhere").toString();
    UsageException fault = assertThrows(UsageException.class, () -> run("--input", nowhere));
    String sentence = fault.explanation().english();
    assertTrue(sentence.startsWith(nowhere + " cannot be read as text: "), sentence);
    assertEquals(1, sentence.lines().count());
    Path file = Files.write(folder.resolve("in.kif"), List.of("x"));
    fault =
        assertThrows(
            UsageException.class, () -> run("--input", file.toString(), "--input-format", "kif"));
    assertTrue(fault.explanation().english().startsWith(file + " cannot be read as kif: "));
  }

  @Test
  void anOutputThatIsThereStaysAsItIs() throws IOException {
    Path file = Files.write(folder.resolve("in.tsv"), List.of("x"));
    Files.createDirectory(folder.resolve("out"));
    UsageException fault =
        assertThrows(UsageException.class, () -> run("--input", file.toString()));
    assertEquals(folder.resolve("out") + " exists already", fault.getMessage());
  }
}
