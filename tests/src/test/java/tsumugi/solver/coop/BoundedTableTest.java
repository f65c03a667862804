package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.Verdict;

/** A table too small to remember every position costs time, never the answer. */
@Tag("slow")
class BoundedTableTest {
  /** Room for some 3,500 positions in the closed set, and 640 words of log. */
  private static final long TINY = 40 << 10;

  /**
   * Seeds of {@link RandomPositions#smallTsume} whose cooperative mates take 3,000 nodes: all of
   * them below 3,645. A property has this number of seeds looked through instead.
   */
  private static final long[] LONG_ONES = {
    360, 363, 421, 598, 675, 779, 1077, 1214, 1284, 1356, 1714, 1839, 1955, 2216, 2229, 2529, 2549,
    2632, 2738, 2787, 2882, 2994, 3022, 3447, 3644
  };

  private static final int SEEDS = Integer.getInteger("tsumugi.bounded", 0);

  private static final SearchLimits LIMITS = SearchLimits.NONE.withMaxNodes(100_000);

  @Test
  void sameLengthAndNumberOfSolutions() {
    int bounded = 0;
    try (MainSubTable big = MainSubTable.allocate(16);
        MainSubTable tiny = MainSubTable.ofBytes(TINY)) {
      for (long seed = 0; seed < 1500 && bounded < 12; seed++) {
        Position position = EngineForm.position(RandomPositions.smallTsume(seed).position());
        CooperativeResult expected = solve(big, position);
        if (!(expected.verdict() instanceof Verdict.Mate mate) || expected.nodes() < 300) {
          continue;
        }
        for (int threads = 1; threads <= 2; threads++) {
          CooperativeResult result =
              new CooperativeSolver(tiny)
                  .solve(
                      position,
                      CooperativeOptions.DEFAULT.withThreads(threads),
                      LIMITS,
                      SearchMonitor.SILENT);
          String message = "smallTsume(" + seed + ")";
          assertEquals(mate.plies(), ((Verdict.Mate) result.verdict()).plies(), message);
          assertEquals(expected.solutionCount(), result.solutionCount(), message);
          assertEquals(expected.branches(), result.branches(), message);
          if (!result.notes().isEmpty()) {
            assertEquals(1000, result.hashfull());
            bounded++;
          }
        }
      }
    }
    assertTrue(bounded >= 6, "searches that outgrew the table: " + bounded);
  }

  /**
   * The last layer is not built, but its mates are found, each with all ways into it. The rest of
   * the layer before it, which may have a shorter mate, is searched too.
   */
  @ParameterizedTest
  @CsvSource({"1, 40", "2, 128"})
  void lastLayerWithoutRoom(int threads, int tableKilobytes) {
    int ahead = 0;
    int unanswered = 0;
    try (MainSubTable big = MainSubTable.allocate(16);
        MainSubTable small = MainSubTable.ofBytes((long) tableKilobytes << 10)) {
      CooperativeSolver solver = new CooperativeSolver(small, 0, LayerResources.DAEMONS);
      for (long seed : SEEDS == 0 ? LONG_ONES : LongStream.range(0, SEEDS).toArray()) {
        if (SEEDS == 0 && ahead == 5) {
          break;
        }
        Position position = EngineForm.position(RandomPositions.smallTsume(seed).position());
        CooperativeResult expected = solve(big, position);
        if (!(expected.verdict() instanceof Verdict.Mate mate) || expected.nodes() < 3_000) {
          continue;
        }
        CooperativeResult result =
            solver.solve(
                position,
                CooperativeOptions.DEFAULT.withThreads(threads),
                LIMITS,
                SearchMonitor.SILENT);
        String message = "smallTsume(" + seed + ")";
        if (result.verdict() instanceof Verdict.Mate found) {
          assertEquals(mate.plies(), found.plies(), message);
          assertEquals(expected.solutionCount(), result.solutionCount(), message);
          assertEquals(expected.branches(), result.branches(), message);
          assertEquals(expected.surplus(), result.surplus(), message);
          boolean unbuilt = result.table().records() < expected.table().records() / 2;
          ahead += unbuilt && result.notes().isEmpty() ? 1 : 0;
        } else {
          assertEquals(new Verdict.Unknown(Verdict.Reason.TABLE_FULL), result.verdict(), message);
          unanswered++;
        }
        Verdict exactly =
            solver
                .solve(
                    position,
                    CooperativeOptions.DEFAULT.withThreads(threads).withExactPlies(mate.plies()),
                    LIMITS,
                    SearchMonitor.SILENT)
                .verdict();
        assertFalse(exactly instanceof Verdict.NoMate, message);
      }
    }
    assertTrue(ahead >= 3, "last layers looked through: " + ahead);
    assertTrue(unanswered >= 1, "searches that ended without an answer: " + unanswered);
  }

  /**
   * The layer whose children have no room has mates itself, after the place where the room ends.
   */
  @ParameterizedTest
  @CsvSource({
    "5, 4, 9/6k2/9/9/9/9/S8/9/9 b SPn 1",
    "5, 2, 9/9/9/9/3GB4/1k7/9/9/9 b Sn 1",
    "7, 4, 9/4k4/9/9/9/9/n3b4/7B1/9 b Pgn 1",
    "3, , 9/6R2/5G3/1n7/9/1k7/9/9/2P6 b RN 1",
  })
  void aLayerLeftInTheMiddleIsLookedThrough(int plies, @Nullable Integer count, String sfen) {
    Position position = Sfen.parseProblem(sfen);
    try (MainSubTable small = MainSubTable.ofBytes(40 << 10)) {
      CooperativeSolver solver = new CooperativeSolver(small, 0, LayerResources.DAEMONS);
      CooperativeOptions any = CooperativeOptions.DEFAULT;
      CooperativeResult shortest =
          solver.solve(position, any, SearchLimits.NONE, SearchMonitor.SILENT);
      if (count != null) {
        assertEquals(plies, ((Verdict.Mate) shortest.verdict()).plies());
        assertEquals(BigInteger.valueOf(count), shortest.solutionCount());
      }
      CooperativeResult exactly =
          solver.solve(
              position, any.withExactPlies(plies), SearchLimits.NONE, SearchMonitor.SILENT);
      assertEquals(plies, ((Verdict.Mate) exactly.verdict()).plies());
    }
  }

  /** Mates of the unbuilt layer that were met before a stop give the length but no number. */
  @ParameterizedTest
  @CsvSource({
    "7, 28, 9/9/9/9/9/9/9/9/SK7 w r 1",
    "5, 18, 9/9/9/9/9/3+p5/SN7/9/1K7 w Nrp 1",
  })
  void aStopWhileLookingAheadLosesNoMate(int plies, int count, String sfen) {
    StopInMethod never = StopInMethod.lookingAhead(Integer.MAX_VALUE);
    CooperativeResult whole = inLittleRoom(sfen, never);
    assertEquals(BigInteger.valueOf(count), whole.solutionCount());
    boolean met = false;
    for (int which = 1; which <= never.asked(); which++) {
      CooperativeResult result = inLittleRoom(sfen, StopInMethod.lookingAhead(which));
      if (result.verdict() instanceof Verdict.Mate(int found, boolean exact, int[] line)) {
        met = true;
        assertEquals(plies, found);
        assertTrue(exact);
        assertEquals(plies, line.length);
        assertNull(result.solutionCount());
        assertEquals(List.of(CooperativeNote.NOT_COUNTED), result.notes());
      } else {
        assertEquals(new Verdict.Unknown(Verdict.Reason.STOPPED), result.verdict());
        assertFalse(met, "lost when stopped later: " + which);
      }
    }
    assertTrue(met, "never stopped behind a mate");
  }

  @Test
  void aHeapThatIsFullWhileLookingAheadLosesNoMate() {
    String sfen = "9/9/9/9/9/9/9/9/SK7 w r 1";
    StopInMethod never = StopInMethod.lookingAhead(Integer.MAX_VALUE);
    inLittleRoom(sfen, never);
    CooperativeResult result = inLittleRoom(sfen, StopInMethod.heapEndLookingAhead(never.asked()));
    assertEquals(7, ((Verdict.Mate) result.verdict()).plies(), result.verdict()::toString);
    assertEquals(List.of(CooperativeNote.HEAP_FULL, CooperativeNote.NOT_COUNTED), result.notes());
  }

  /** Its 1,262 solutions end in more mates than the log has room for. */
  @Test
  void moreMatesThanFitCostTheNumberAlone() {
    String sfen = "9/9/9/9/9/9/K8/L8/9 w 2r 1";
    CooperativeResult result = inLittleRoom(sfen, TINY / 2, SearchMonitor.SILENT);
    assertEquals(5, ((Verdict.Mate) result.verdict()).plies(), result.verdict()::toString);
    assertNull(result.solutionCount());
    assertTrue(result.notes().contains(CooperativeNote.NOT_COUNTED), result.notes()::toString);
  }

  private static CooperativeResult inLittleRoom(String sfen, SearchMonitor monitor) {
    return inLittleRoom(sfen, TINY, monitor);
  }

  private static CooperativeResult inLittleRoom(String sfen, long bytes, SearchMonitor monitor) {
    try (MainSubTable table = MainSubTable.ofBytes(bytes)) {
      return new CooperativeSolver(table, 0, LayerResources.DAEMONS)
          .solve(Sfen.parseProblem(sfen), CooperativeOptions.DEFAULT, SearchLimits.NONE, monitor);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"9/9/4k4/9/9/9/9/9/4K4 b R 1", "9/9/9/9/9/7k1/9/2R6/9 b - 1"})
  void noMateIsNeverClaimed(String sfen) {
    Position position = Sfen.parse(sfen);
    try (MainSubTable big = MainSubTable.allocate(1);
        MainSubTable tiny = MainSubTable.ofBytes(TINY / 2)) {
      assertEquals(new Verdict.NoMate(), solve(big, position).verdict());
      CooperativeResult result = solve(tiny, position);
      assertTrue(result.verdict() instanceof Verdict.Unknown, "was " + result.verdict());
      assertFalse(result.notes().isEmpty());
    }
  }

  @Test
  void theTableServesOthersAfterwards() {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      Position position = EngineForm.position(RandomPositions.smallTsume(1).position());
      solve(table, position);
      table.newSearch();
      assertEquals(MainSubTable.NONE, table.first(position.boardKey(), 0));
      for (long key = 1; key < 200_000; key++) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        assertEquals(MainSubTable.NONE, table.first(mixed, (int) key & 1));
      }
      assertEquals(0, table.statistics().records());
    }
  }

  /** All that is written lies in parts that are wiped, with one thread or more, full or not. */
  @ParameterizedTest
  @CsvSource({"1, 40", "2, 40", "1, 4096", "2, 4096", "4, 4096"})
  void theTableComesBackWiped(int threads, int tableKilobytes) {
    Position position = EngineForm.position(RandomPositions.smallTsume(1).position());
    try (MainSubTable table = MainSubTable.ofBytes((long) tableKilobytes << 10)) {
      new CooperativeSolver(table)
          .solve(
              position,
              CooperativeOptions.DEFAULT.withThreads(threads),
              LIMITS,
              SearchMonitor.SILENT);
      assertFalse(table.isLeased());
      assertZero(table);
    }
  }

  @Test
  void aSearchThatFailsGivesTheMemoryBack() {
    Position position = EngineForm.position(RandomPositions.smallTsume(1).position());
    CooperativeOptions tooManyThreads = CooperativeOptions.DEFAULT.withThreads(64);
    try (MainSubTable table = MainSubTable.ofBytes(TINY)) {
      CooperativeSolver solver = new CooperativeSolver(table);
      assertThrows(
          IllegalArgumentException.class,
          () -> solver.solve(position, tooManyThreads, LIMITS, SearchMonitor.SILENT));
      assertFalse(table.isLeased());
      assertZero(table);
    }
  }

  @Test
  void aMonitorThatFailsCostsTheSearchAndNotTheTable() {
    Position position = EngineForm.position(RandomPositions.smallTsume(1).position());
    SearchMonitor failing =
        new SearchMonitor() {
          @Override
          public void progress(SearchProgress progress) {}

          @Override
          public boolean stopRequested() {
            throw new IllegalStateException("injected");
          }
        };
    try (MainSubTable table = MainSubTable.ofBytes(TINY)) {
      CooperativeSolver solver = new CooperativeSolver(table);
      assertThrows(
          IllegalStateException.class,
          () -> solver.solve(position, CooperativeOptions.DEFAULT, LIMITS, failing));
      assertFalse(table.isLeased());
      assertZero(table);
    }
  }

  private static void assertZero(MainSubTable table) {
    try (MemoryLease lease = table.lease()) {
      MemorySegment memory = lease.all().memory();
      MemorySegment zeros = MemorySegment.ofArray(new byte[(int) memory.byteSize()]);
      assertEquals(-1, memory.mismatch(zeros));
    }
  }

  private static CooperativeResult solve(MainSubTable table, Position position) {
    return new CooperativeSolver(table)
        .solve(position, CooperativeOptions.DEFAULT, LIMITS, SearchMonitor.SILENT);
  }
}
