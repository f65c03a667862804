package tsumugi.spark;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/** Which problems are searched in which stage, and in tasks of which size. */
@Tag("slow")
class ProblemStagesTest {
  private static final List<OwnProblem> PROBLEMS = OwnProblem.some(20);

  @TempDir private Path folder = Path.of("");

  private JobOptions.OfProblems options(String more) {
    String words = "--input none --output " + folder.resolve("out") + " --hash 16 " + more;
    return (JobOptions.OfProblems) JobArguments.parse(words.split(" "));
  }

  private List<String> answers(JobOptions.OfProblems options) {
    new ProblemStages(LocalSpark.session(), options).run(LocalSpark.problems(PROBLEMS));
    return LocalSpark.comparable(LocalSpark.session().read().parquet(options.output().folder()));
  }

  private static Row direct(OwnProblem own, JobOptions.OfProblems options, Effort effort) {
    try (MainSubTable table = MainSubTable.allocate(effort.megabytes())) {
      return options.work().worker(effort, table, SearchMonitor.SILENT).work(own.id(), own.sfen());
    }
  }

  private static boolean isOpen(Row answer) {
    return answer.getString(4).equals("unknown")
        || answer.getString(4).equals("mate") && !answer.getBoolean(8);
  }

  @Test
  void theSecondStageTakesExactlyWhatTheFirstLeftOpenOneATask() throws Exception {
    JobOptions.OfProblems options =
        options("--nodes 50 --second-nodes 200000 --second-hash 32 --problems-per-partition 2");
    List<String> expected = new ArrayList<>();
    int open = 0;
    for (OwnProblem own : PROBLEMS) {
      Row first = direct(own, options, options.first());
      boolean left = isOpen(first);
      open += left ? 1 : 0;
      Row last = left ? direct(own, options, requireNonNull(options.second())) : first;
      expected.add(LocalSpark.comparable(last));
    }
    Collections.sort(expected);
    assertTrue(open > 3 && open < 20 && open != 10, "nothing to see with " + open);
    try (StageLog log = new StageLog()) {
      assertEquals(expected, answers(options));
      Collection<Long> first = log.problemsReadByStageOf(10);
      assertEquals(20, first.stream().mapToLong(Long::longValue).sum());
      assertTrue(Collections.max(first) < 9, first::toString);
      assertEquals(Collections.nCopies(open, 1L), List.copyOf(log.problemsReadByStageOf(open)));
    }
  }

  /** If any mate is enough, a mate is decided. */
  @Test
  void theFirstMateIsNotSearchedAgain() {
    JobOptions.OfProblems options = options("--first --nodes 300 --second-nodes 200000");
    List<String> expected = new ArrayList<>();
    long unknown = 0;
    for (OwnProblem own : PROBLEMS) {
      Row first = direct(own, options, options.first());
      boolean left = first.getString(4).equals("unknown");
      unknown += left ? 1 : 0;
      Row last = left ? direct(own, options, requireNonNull(options.second())) : first;
      expected.add(LocalSpark.comparable(last));
    }
    Collections.sort(expected);
    SolveSummary summary =
        (SolveSummary)
            new ProblemStages(LocalSpark.session(), options).run(LocalSpark.problems(PROBLEMS));
    assertEquals(unknown, summary.second());
    assertEquals(
        expected,
        LocalSpark.comparable(LocalSpark.session().read().parquet(options.output().folder())));
  }

  @Test
  void aMateIsNeverGivenUpForLess() {
    Row mate = answer("mate", 7);
    assertEquals(mate, AnswerRow.better(mate, answer("unknown", 0)));
    assertEquals(mate, AnswerRow.better(mate, answer("mate", 9)));
    assertEquals(answer("mate", 5), AnswerRow.better(mate, answer("mate", 5)));
    assertEquals(answer("unknown", 0), AnswerRow.better(answer("unknown", 0), answer("error", 0)));
    assertEquals(answer("nomate", 0), AnswerRow.better(answer("unknown", 0), answer("nomate", 0)));
    Row counted = answer("mate", 7, "3");
    assertEquals(counted, AnswerRow.better(counted, mate));
    assertEquals(counted, AnswerRow.better(mate, counted));
  }

  private static Row answer(String result, int plies) {
    return answer(result, plies, null);
  }

  private static Row answer(String result, int plies, @Nullable String solutions) {
    return RowFactory.create(
        "x", "x", "tsume", "id", result, null, null, plies, false, null, solutions);
  }

  @Test
  void withoutASecondStageTheUnknownStaySo() {
    JobOptions.OfProblems options = options("--nodes 50 --second-nodes 0");
    List<String> expected =
        PROBLEMS.stream()
            .map(own -> LocalSpark.comparable(direct(own, options, options.first())))
            .sorted()
            .toList();
    assertTrue(expected.stream().anyMatch(row -> row.contains("|unknown|node_limit|")));
    assertEquals(expected, answers(options));
  }
}
