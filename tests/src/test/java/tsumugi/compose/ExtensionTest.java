package tsumugi.compose;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/** Problems are made longer, by moves taken back. */
@Tag("slow")
class ExtensionTest {
  private static final MainSubTable TABLE = MainSubTable.allocate(4);
  private static final SearchMonitor NEVER = SearchMonitor.stoppedBy(() -> false);

  @AfterAll
  static void closeTable() {
    TABLE.close();
  }

  /** Problems that the composer found, and that end with a problem. */
  private static final List<String> CONTINUED =
      List.of(
          "4+B2k1/4+R3L/9/9/9/9/9/9/9 b rb4g4s4n3l18p 1",
          "7k1/5+B1B1/9/9/9/9/9/9/9 b 2r4g4s4n4l18p 1",
          "6r1+n/6B1k/9/9/9/9/9/9/9 b Srb4g3s3n4l18p 1",
          "6+P1k/5+N1gB/9/8P/9/9/9/9/9 b G2rb2g4s3n4l16p 1",
          "5+Rggk/5+N3/6N2/8P/9/9/9/9/9 b r2b2g4s2n4l17p 1",
          "5+Rggk/5+N3/5B3/8P/9/9/9/9/9 b rb2g4s3n4l17p 1",
          "5+Rggk/5+N+B2/9/8P/9/9/9/9/9 b rb2g4s3n4l17p 1",
          "7+pk/8s/6G1G/4+B4/9/9/9/9/9 b 2rb2g3s4n4l17p 1",
          "8k/6sP1/6G1G/9/9/9/9/9/9 b P2r2b2g3s4n4l16p 1",
          "7+pk/8s/5+BG1G/9/9/9/9/9/9 b 2rb2g3s4n4l17p 1",
          "6+Npk/6s2/6G1G/9/9/9/9/9/9 b 2r2b2g3s3n4l17p 1");

  /** What an extension gives is sound and longer than what it began with. */
  @Test
  void extensionsAreSoundAndLonger() {
    Position mated = Sfen.parse("7k1/7G1/7P1/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1");
    List<ComposedProblem> found = new ArrayList<>();
    Extension.Outcome outcome =
        extension().run(mated, 3, each -> found.add(each) && found.size() < 4);
    assertEquals(Extension.Outcome.EXTENDED, outcome);
    Judge judge = new TsumeJudge(ComposeSettings.anything(ComposeRule.TSUME, 3), TABLE, NEVER, 10);
    found.forEach(each -> assertNotNull(judge.verify(each.position())));

    ComposedProblem shortest = found.getFirst();
    List<ComposedProblem> longer = new ArrayList<>();
    extension().run(shortest.position(), null, each -> longer.add(each) && longer.size() < 4);
    longer.forEach(each -> assertTrue(each.composedPlies() > shortest.composedPlies()));
    assertEquals(
        Extension.Outcome.LONG_ENOUGH, extension().run(shortest.position(), 1, longer::add));
    assertEquals(
        Extension.Outcome.UNSOUND,
        extension().run(Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b 2G 1"), null, longer::add));
  }

  /** Starts that are extended together share the beams; each gets its own outcome. */
  @Test
  void startsAreExtendedTogether() {
    List<Position> starts =
        Stream.of(
                "7k1/7G1/7P1/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1",
                "4k4/9/4P4/9/9/9/9/9/9 b 2G 1",
                "7+pk/8s/6G1G/4+B4/9/9/9/9/9 b 2rb2g3s4n4l17p 1",
                "9/9/9/9/9/9/1p7/1g7/1K7 b 2R2B3G4S4N4L17P 1",
                CONTINUED.getFirst())
            .map(Sfen::parse)
            .toList();
    int[] longest = new int[starts.size()];
    List<Extension.Outcome> outcomes =
        extension()
            .run(
                starts,
                List.of(),
                5,
                (problem, start, _) -> {
                  longest[start] = Math.max(longest[start], problem.composedPlies());
                  return true;
                });
    assertEquals(Extension.Outcome.EXTENDED, outcomes.getFirst());
    assertEquals(Extension.Outcome.UNSOUND, outcomes.get(1));
    assertEquals(Extension.Outcome.LONG_ENOUGH, outcomes.get(2), "has 7 plies");
    assertEquals(
        Extension.Outcome.EXTENDED, outcomes.get(3), "the first one with colours exchanged");
    assertEquals(0, longest[1] + longest[2] + longest[3]);
    assertTrue(longest[0] > 0 && longest[0] <= 5);
  }

  /** No two problems that are found have the same line. */
  @Test
  void resultsHaveDifferentLines() {
    Position start = Sfen.parse("7+pk/8s/6G1G/4+B4/9/9/9/9/9 b 2rb2g3s4n4l17p 1");
    Set<ProblemKey> keys = new HashSet<>();
    Set<String> lines = new HashSet<>();
    new Extension(ComposeRule.TSUME, true, List.of(TABLE), NEVER, 60, null, 1)
        .run(
            start,
            9,
            problem -> {
              assertTrue(keys.add(problem.key()));
              assertTrue(lines.add(Arrays.toString(problem.line())));
              return keys.size() < 20;
            });
    assertEquals(20, keys.size());
  }

  /**
   * A problem passes the quick tests of positions two plies before its own continuation, if that is
   * a problem, too. Since it exists, the examination of these positions finds some problem, though
   * not always in the first try, which checks only a few of them.
   */
  @Test
  void aProblemMayPrecedeItsOwnContinuation() {
    ComposeSettings settings = ComposeSettings.anything(ComposeRule.TSUME, 9);
    Judge judge = new TsumeJudge(settings, TABLE, NEVER, 4);
    for (String problem : CONTINUED) {
      ComposedProblem each = requireNonNull(judge.verify(Sfen.parse(problem)));
      Position checked = new Position(each.position());
      checked.doMove(each.line()[0]);
      Position after = new Position(checked);
      after.doMove(each.line()[1]);
      ComposedProblem rest = requireNonNull(judge.verify(after));
      assertEquals(each.composedPlies() - 2, rest.composedPlies());
      judge.prepare(rest);
      assertTrue(judge.allowsExtension(checked, rest.plies() + 1));
      assertEquals(0, judge.appraisePredecessor(each.position(), each.plies(), 5).faults());
      assertTrue(growth(settings, judge, 0).predecessorCount(rest) > 0, "it has been extended");
      List<ComposedProblem> before = List.of();
      for (int seed = 1; before.isEmpty() && seed <= 20; seed++) {
        before = growth(settings, judge, seed).predecessors(rest, false).problems();
      }
      assertFalse(before.isEmpty());
      before.forEach(p -> assertTrue(p.composedPlies() >= each.composedPlies()));
    }
  }

  private static Growth growth(ComposeSettings settings, Judge judge, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Ascent ascent = new Ascent(settings, judge, NEVER, random);
    return new Growth(settings, judge, ascent, NEVER, random);
  }

  private static Extension extension() {
    return new Extension(ComposeRule.TSUME, false, List.of(TABLE), NEVER, 3, null, 1);
  }

  /** A value that a stop cut short is not reported; the reported ones do not depend on the stop. */
  @Test
  void aStopSpoilsNoValue() {
    Position start = Sfen.parse("9/8k/6G2/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1");
    Map<ProblemKey, Integer> values = new HashMap<>();
    AtomicLong polls = new AtomicLong();
    run(start, SearchMonitor.stoppedBy(() -> polls.incrementAndGet() < 0), values::put);
    assertTrue(values.size() > 5);
    int unknown = 0;
    for (int part = 1; part <= 20; part++) {
      long end = polls.get() * part / 21;
      long[] polled = {0};
      Map<ProblemKey, Integer> told = new HashMap<>();
      run(start, SearchMonitor.stoppedBy(() -> ++polled[0] > end), told::put);
      for (Map.Entry<ProblemKey, Integer> each : told.entrySet()) {
        unknown += each.getValue() == null ? 1 : 0;
        if (each.getValue() != null) {
          assertEquals(values.get(each.getKey()), each.getValue(), "part " + part);
        }
      }
    }
    assertTrue(unknown > 0, "no value was cut short");
  }

  private static void run(
      Position start, SearchMonitor monitor, BiConsumer<ProblemKey, @Nullable Integer> out) {
    new Extension(ComposeRule.TSUME, false, List.of(TABLE), monitor, 4, null, 1)
        .run(
            List.of(start),
            List.of(),
            11,
            (problem, _, value) -> {
              out.accept(problem.key(), value);
              return true;
            });
  }
}
