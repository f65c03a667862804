package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.ToIntBiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.fuzz.LateTimer;
import tsumugi.problems.DragonMill;
import tsumugi.problems.DragonSaw;
import tsumugi.problems.KingLadder;
import tsumugi.problems.PiecePump;
import tsumugi.problems.RepeatingTheme;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.SoundnessCheck;

/**
 * Mates in which the attacker repeats himself: every search for them ends at its limit, with no two
 * facts that contradict each other, and every length that is called exact is the same. How late an
 * answer is depends on the machine, so it is reported and not asserted; a search that never ends
 * fails.
 */
@Tag("slow")
class RepeatingThemesTest {
  private static final Duration NEVER = Duration.ofSeconds(30);
  private static final long MILLIS = 50;
  private static final long[] SIZES = {1, 8, 256};

  /** More than the first mate of any theme whose repetitions are counted costs. */
  private static final long FIRST_NODES = 100_000;

  /** Numbers of ways: three sizes, one or two threads, literal or composed length. */
  private static final int WAYS = 12;

  private long latest;

  private record Way(long megabytes, int threads, boolean composes) {
    static Way of(int number) {
      return new Way(SIZES[number % 3], 1 + number / 3 % 2, number / 6 % 2 != 0);
    }
  }

  private static List<RepeatingTheme> themes() throws IOException {
    return RepeatingTheme.all();
  }

  @Test
  void allDiffer() throws IOException {
    assertEquals(53, themes().stream().map(RepeatingTheme::sfen).distinct().count());
    assertTrue(themes().stream().map(RepeatingTheme::plies).distinct().count() >= 20);
  }

  /** No lance pump of 100 plies was found, and a ladder ends at the edge of the board. */
  @Test
  void firstMatesAreLong() throws IOException {
    for (RepeatingTheme theme : themes()) {
      int least =
          theme.id().startsWith("ladder") ? 37 : theme.id().startsWith("lance-pump") ? 60 : 100;
      assertTrue(theme.firstPlies() >= least, theme::id);
    }
  }

  /** Along the first mate that df-pn finds, the dragon makes at least 20 steps of a saw. */
  @Test
  void dragonSawsSaw() throws IOException {
    assertEquals(8, repeats("dragon-saw", 20, DragonSaw::teeth));
  }

  /** Along the first mate that df-pn finds, the dragon goes round at least five times. */
  @Test
  void dragonMillsGoRound() throws IOException {
    assertEquals(9, repeats("dragon-mill", 5, DragonMill::rounds));
  }

  /** Along the first mate, knights are dropped and taken by turns. */
  @Test
  void knightPumpsPump() throws IOException {
    assertEquals(4, repeats("knight-pump", 6, (start, line) -> pumped(line, PieceType.KNIGHT)));
  }

  /** Along the first mate, lances are dropped and taken by turns. */
  @Test
  void lancePumpsPump() throws IOException {
    assertEquals(4, repeats("lance-pump", 6, (start, line) -> pumped(line, PieceType.LANCE)));
  }

  /** Along the first mate, the king is driven over at least six ranks or files. */
  @Test
  void laddersClimb() throws IOException {
    assertEquals(4, repeats("ladder", 6, KingLadder::rungs));
  }

  /** The new counts tell kinds apart: a saw or a mill is neither a pump nor a ladder. */
  @Test
  void sawsAndMillsNeitherPumpNorClimb() throws IOException {
    ToIntBiFunction<Position, int[]> none =
        (start, line) ->
            -Math.max(
                KingLadder.rungs(start, line),
                Math.max(pumped(line, PieceType.KNIGHT), pumped(line, PieceType.LANCE)));
    assertEquals(8, repeats("dragon-saw", -5, none));
    assertEquals(9, repeats("dragon-mill", -5, none));
  }

  /** The larger of the attacker's captures of dropped pieces of a kind and of his drops. */
  private static int pumped(int[] line, int type) {
    return Math.max(PiecePump.captures(line, type), PiecePump.drops(line, type));
  }

  /** Requires {@code least} repetitions of each theme of a kind; returns their number. */
  private static int repeats(String kind, int least, ToIntBiFunction<Position, int[]> count)
      throws IOException {
    List<RepeatingTheme> themes =
        themes().stream().filter(theme -> theme.id().startsWith(kind)).toList();
    SearchLimits limits = SearchLimits.NONE.withFirstMate(true).withMaxNodes(FIRST_NODES);
    try (MainSubTable table = MainSubTable.allocate(8)) {
      TsumeSolver solver = new TsumeSolver(table);
      for (RepeatingTheme theme : themes) {
        Position start = Sfen.parseProblem(theme.sfen());
        Verdict verdict =
            solver.solve(start, TsumeMethod.DFPN, limits, SearchMonitor.SILENT).verdict();
        int[] line = assertInstanceOf(Verdict.Mate.class, verdict, theme::id).line();
        int found = count.applyAsInt(start, line);
        assertTrue(found >= least, () -> theme.id() + " repeats itself " + found + " times");
      }
    }
    return themes.size();
  }

  @Test
  void everySearchEndsAtItsLimit(TestReporter reporter) throws IOException {
    int number = 0;
    for (RepeatingTheme theme : themes()) {
      solve(theme, Way.of(number++), SearchLimits.NONE.withMaxMillis(MILLIS), SearchKeeper.NONE);
    }
    reporter.publishEntry("latest answer after its limit, ms of CPU time", "" + latest);
  }

  /** Two more ways for each. */
  @Test
  void everySearchEndsAtItsLimitInOtherWays(TestReporter reporter) throws IOException {
    int number = 0;
    for (RepeatingTheme theme : themes()) {
      for (int other = 5; other <= 10; other += 5) {
        Way way = Way.of((number + other) % WAYS);
        solve(theme, way, SearchLimits.NONE.withMaxMillis(MILLIS), SearchKeeper.NONE);
      }
      number++;
    }
    reporter.publishEntry("latest answer after its limit, ms of CPU time", "" + latest);
  }

  @Test
  void everyCheckEndsAtItsLimit(TestReporter reporter) throws IOException {
    int number = 0;
    for (RepeatingTheme theme : themes()) {
      if (number++ % 2 == 0) {
        check(theme, Way.of(number));
      }
    }
    reporter.publishEntry("latest answer after its limit, ms of CPU time", "" + latest);
  }

  private void check(RepeatingTheme theme, Way way) {
    SoundnessCheck.Options options =
        new SoundnessCheck.Options(way.threads, 20_000, way.composes, true);
    assertTimeoutPreemptively(
        NEVER,
        () -> {
          try (MainSubTable table = MainSubTable.allocate(way.megabytes)) {
            LateTimer timer = new LateTimer(MILLIS);
            new SoundnessCheck(table, options)
                .check(
                    Sfen.parseProblem(theme.sfen()),
                    new int[0],
                    SearchLimits.NONE.withMaxMillis(MILLIS),
                    timer);
            latest = Math.max(latest, timer.lateMillis());
            assertEquals(0, timer.diagnoses(), theme::id);
            assertEquals(0, table.contradictions(), theme::id);
          }
        },
        theme::id);
  }

  /** A search that is saved three times, and goes on in a table of another size each time. */
  @Test
  void everySavedSearchEndsAtItsLimit() throws IOException {
    int number = 0;
    for (RepeatingTheme theme : themes()) {
      InMemoryKeeper kept = new InMemoryKeeper();
      if (number % 3 == 0) {
        for (int part = 0; part < 3; part++) {
          Way way = new Way(SIZES[(number + part) % 3], 1 + number % 2, number % 4 < 2);
          solve(theme, way, SearchLimits.NONE.withMaxMillis(MILLIS), kept);
        }
      }
      number++;
    }
  }

  /** Every length that is called exact is that of the file, whatever the way. */
  @Test
  void exactLengthsAgree() throws IOException {
    int number = 0;
    int exact = 0;
    for (RepeatingTheme theme : themes()) {
      Way way = Way.of(number++);
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(way.composes ? 100_000 : 400_000);
      SolveResult result = solve(theme, way, limits, SearchKeeper.NONE);
      exact += result.verdict() instanceof Verdict.Mate mate && mate.exact() ? 1 : 0;
    }
    assertTrue(exact >= 25, exact + " are exact");
  }

  /** Parts of a search that is saved in its middle come to the same length. */
  @Test
  void savedSearchesComeToTheSameLength() throws IOException {
    int exact = 0;
    for (RepeatingTheme theme : themes().subList(0, 12)) {
      InMemoryKeeper kept = new InMemoryKeeper();
      for (int part = 0; part < 8; part++) {
        Way way = new Way(part % 2 == 0 ? 8 : 64, 1 + part % 2, false);
        SearchLimits limits = SearchLimits.NONE.withMaxNodes(40_000);
        SolveResult result = solve(theme, way, limits, kept);
        exact += result.verdict() instanceof Verdict.Mate mate && mate.exact() ? 1 : 0;
      }
    }
    assertTrue(exact >= 8, exact + " are exact");
  }

  private SolveResult solve(
      RepeatingTheme theme, Way way, SearchLimits limits, SearchKeeper keeper) {
    return assertTimeoutPreemptively(
        limits.maxMillis() == MILLIS ? NEVER : NEVER.multipliedBy(10),
        () -> {
          try (MainSubTable table = MainSubTable.allocate(way.megabytes)) {
            TsumeSolver solver = new TsumeSolver(table, way.threads, keeper);
            LateTimer timer = new LateTimer(Math.min(limits.maxMillis(), NEVER.toMillis()));
            SolveResult result =
                (way.composes ? solver.withComposedLength() : solver)
                    .solve(Sfen.parseProblem(theme.sfen()), TsumeMethod.AUTO, limits, timer);
            latest = Math.max(latest, timer.lateMillis());
            assertEquals(0, timer.diagnoses(), theme::id);
            assertEquals(0, table.contradictions(), theme::id);
            agree(theme, way, result.verdict());
            return result;
          }
        },
        () -> theme.id() + ", " + way);
  }

  private static void agree(RepeatingTheme theme, Way way, Verdict verdict) {
    String name = theme.id() + ", " + way + ": " + verdict;
    switch (verdict) {
      case Verdict.Mate mate when mate.exact() && theme.exact() ->
          assertEquals(theme.plies(), mate.plies(), name);
      case Verdict.Mate mate when mate.exact() -> assertTrue(mate.plies() <= theme.plies(), name);
      case Verdict.Mate mate -> assertTrue(!theme.exact() || mate.plies() >= theme.plies(), name);
      case Verdict.NoMate() -> throw new AssertionError(name);
      case Verdict.Unknown unknown ->
          assertTrue(
              unknown.reason() == Verdict.Reason.TIME_LIMIT
                  || unknown.reason() == Verdict.Reason.NODE_LIMIT,
              name);
    }
  }
}
