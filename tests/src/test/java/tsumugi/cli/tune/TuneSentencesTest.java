package tsumugi.cli.tune;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tsumugi.cli.base.Messages;
import tsumugi.cli.problem.Problem;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.Verdict;
import tsumugi.tune.Measurement;
import tsumugi.tune.TuneSheet;
import tsumugi.usi.Mates;

/** What the recommendation says about overwritten records. */
class TuneSentencesTest {
  private static final long SECOND = 1_000_000_000;

  private long nodes = 1000;

  /** Sizes 1, 2 and so on; from size {@code best} on, nodes and times are halved. */
  private String sentence(int best, long... overwritten) {
    List<Long> sizes = new ArrayList<>();
    List<Measurement> runs = new ArrayList<>();
    for (long lost : overwritten) {
      sizes.add(sizes.size() + 1L);
      int work = sizes.size() < best ? 2 : 1;
      TableStatistics table = new TableStatistics(9, 0, 0, 9, 0, 0, 1, lost);
      Verdict mate = new Verdict.Mate(1, true, new int[0]);
      runs.add(new Measurement(mate, work * SECOND, work * nodes, 900, 900, table));
    }
    TuneSheet sheet = new TuneSheet(sizes, Collections.singletonList(null));
    sheet.addSeries(0, runs);
    List<Problem> problems = List.of(new Problem("a", Mates.IN_1));
    TuneResult result = new TuneResult(problems, 0, sheet, 1, "auto", false, false);
    return new TuneSentences(new Messages(Locale.ROOT)).recommendation(result);
  }

  private static void assertSays(String words, String sentence) {
    assertTrue(sentence.contains(", " + words + ", and "), sentence);
  }

  @Test
  void whatIsOverwritten() {
    assertSays("nothing is overwritten in it", sentence(1, 0, 0));
    assertSays("the 7 records it overwrites beyond what 2 MB does cost little", sentence(1, 9, 2));
    assertSays("2 MB, the largest tried, overwrites no fewer records", sentence(1, 9, 9));
  }

  /** The time is no reason for a larger table with the same or hardly fewer nodes. */
  @Test
  void whyNoLargerTable() {
    assertTrue(
        sentence(1, 0, 0)
            .startsWith("Use 1 MB: no larger table needs fewer than its 1,000 nodes, "));
    assertTrue(sentence(2, 0, 0).startsWith("Use 2 MB: it is the fastest (1.0 s), "));
    nodes = 0;
    assertTrue(
        sentence(2, 0, 0).startsWith("Use 1 MB: no larger table needs fewer than its 0 nodes, "));
  }

  /** Nothing is known about sizes beyond the largest. */
  @Test
  void theLargestTriedIsNotSaidToLoseNothing() {
    assertSays("it is the largest tried, and overwrites 9 records", sentence(2, 20, 9));
    assertSays("it is the largest tried, and overwrites 1 record", sentence(1, 1));
  }

  /** A size in between overwrites fewer than the largest. */
  @Test
  void onlyTheLargestIsSpokenOf() {
    assertSays("3 MB, the largest tried, overwrites no fewer records", sentence(1, 9, 2, 12));
  }
}
