package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchKeeper;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchSnapshot;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.InMemoryKeeper;

/** A cooperative search that is interrupted and resumed elsewhere gives the same answer. */
@Tag("slow")
class KeptCooperativeTest {
  private static final String PAWN_DROP = "3lkl3/9/4G4/9/9/9/9/9/9 b P 1";

  /**
   * Each part may take somewhat more than the one before, so that every layer is completed at some
   * time, and has a table of another size.
   */
  @ParameterizedTest
  @CsvSource({
    "LAYERS, 1, 3lkl3/9/4G4/9/9/9/9/9/9 b P 1",
    "LAYERS, 2, 3lkl3/9/4G4/9/9/9/9/9/9 b P 1",
    "ID,     1, 3lkl3/9/4G4/9/9/9/9/9/9 b P 1",
    "LAYERS, 1, 9/9/4k4/9/9/9/9/9/4K4 b R 1",
    "ID,     1, 9/9/4k4/9/9/9/9/9/4K4 b R 1",
    "LAYERS, 1, 4k4/4r4/4P4/9/9/9/9/9/4K4 b G 1",
    "ID,     1, 4k4/4r4/4P4/9/9/9/9/9/4K4 b G 1",
    "LAYERS, 1, 4k4/9/9/9/9/9/9/9/4K4 b - 1",
    "LAYERS, 1, 4k4/9/4P4/9/9/9/9/9/9 b G 1",
    "LAYERS, 2, 9/9/9/9/4k4/9/9/9/9 b RG 1",
  })
  void aSearchInPartsHasTheSameAnswer(CooperativeMethod method, int threads, String sfen) {
    CooperativeOptions options = CooperativeOptions.DEFAULT.withMethod(method).withThreads(threads);
    CooperativeResult atOnce = solve(sfen, options, Long.MAX_VALUE, SearchKeeper.NONE, 1 << 24);
    InMemoryKeeper kept = new InMemoryKeeper();
    CooperativeResult part;
    int parts = 0;
    do {
      long most = Math.max(1, atOnce.nodes() / 20) * (1 + parts);
      part = solve(sfen, options, most, kept, parts % 2 == 0 ? 1 << 24 : 1 << 23);
      parts++;
    } while (!isDone(part, method) && parts < 200);
    assertSame(atOnce, part);
    assertTrue(parts > 1 || atOnce.nodes() < 20, "one part for " + atOnce.nodes() + " nodes");
  }

  /** A state saved in the middle of a layer or an iteration, as by the budget, is as good. */
  @ParameterizedTest
  @CsvSource({
    "LAYERS, 1, 9/9/9/9/4k4/9/9/9/9 b RG 1",
    "LAYERS, 2, 9/9/9/9/4k4/9/9/9/9 b RG 1",
    "LAYERS, 1, 9/9/4k4/9/9/9/9/9/4K4 b R 1",
    "ID,     1, 9/9/4k4/9/9/9/9/9/4K4 b R 1",
  })
  void aSearchGoesOnFromWhereverItWasKept(CooperativeMethod method, int threads, String sfen) {
    CooperativeOptions options = CooperativeOptions.DEFAULT.withMethod(method).withThreads(threads);
    CooperativeResult atOnce = solve(sfen, options, Long.MAX_VALUE, SearchKeeper.NONE, 1 << 24);
    int times = 0;
    for (int which = 1; which < 1_000; which = which == 1 ? 3 : 5 * which) {
      NthStateKeeper kept = new NthStateKeeper(which);
      solve(sfen, options, kept, SearchMonitor.stoppedBy(kept::isKept));
      if (!kept.isKept()) {
        break;
      }
      times++;
      assertSame(atOnce, solve(sfen, options, Long.MAX_VALUE, kept, 1 << 24));
    }
    assertTrue(times >= 2, "kept " + times + " times");
  }

  /**
   * Saves the nth state it is given and nothing after it, like a process that is killed. The search
   * may be stopped then.
   */
  private static final class NthStateKeeper implements SearchKeeper {
    private final InMemoryKeeper runs = new InMemoryKeeper();
    private final int which;
    private int calls;

    NthStateKeeper(int which) {
      this.which = which;
    }

    @Override
    public @Nullable DataInputStream earlier() {
      return runs.earlier();
    }

    @Override
    public boolean isDue() {
      return true;
    }

    @Override
    public void keep(SearchSnapshot snapshot) {
      if (++calls == which) {
        runs.keep(snapshot);
      }
    }

    boolean isKept() {
      return runs.kept() > 0;
    }
  }

  /** Only the current layer is built twice. */
  @Test
  void layersThatAreDoneAreNotMadeAgain() {
    CooperativeOptions options = CooperativeOptions.DEFAULT.withMaxPlies(7);
    String wide = "9/9/9/9/4k4/9/9/9/9 b RB 1";
    long[] nodes = new long[3];
    for (int i = 0; i < nodes.length; i++) {
      CooperativeOptions shorter = options.withMaxPlies(3 + 2 * i);
      nodes[i] = solve(wide, shorter, Long.MAX_VALUE, SearchKeeper.NONE, 1 << 24).nodes();
    }
    InMemoryKeeper kept = new InMemoryKeeper();
    solve(wide, options, (nodes[1] + nodes[2]) / 2, kept, 1 << 24);
    CooperativeResult rest = solve(wide, options, Long.MAX_VALUE, kept, 1 << 24);
    assertEquals(nodes[2] - nodes[1], rest.nodes());
  }

  @Test
  void theLongerSolutionAskedForIsFoundInParts() {
    CooperativeOptions options = CooperativeOptions.DEFAULT.withExactPlies(13);
    CooperativeResult atOnce =
        solve(PAWN_DROP, options, Long.MAX_VALUE, SearchKeeper.NONE, 1 << 24);
    InMemoryKeeper kept = new InMemoryKeeper();
    solve(PAWN_DROP, options, atOnce.nodes() / 2, kept, 1 << 24);
    assertSame(atOnce, solve(PAWN_DROP, options, Long.MAX_VALUE, kept, 1 << 24));
  }

  /**
   * An iteration that meets nothing new ends the loop. Positions that it met before it was
   * interrupted must count, although its repetition meets them as known.
   */
  @Test
  void aStepBrokenOffAnywhereHasNotMetNothingNew() {
    CooperativeOptions options = CooperativeOptions.DEFAULT.withMethod(CooperativeMethod.ID);
    String sfen = "4k4/4r4/4P4/9/9/9/9/9/4K4 b G 1";
    long nodes = solve(sfen, options, Long.MAX_VALUE, SearchKeeper.NONE, 1 << 18).nodes();
    for (long most = 1; most < nodes; most++) {
      InMemoryKeeper kept = new InMemoryKeeper();
      solve(sfen, options, most, kept, 1 << 18);
      CooperativeResult rest = solve(sfen, options, Long.MAX_VALUE, kept, 1 << 18);
      assertEquals(5, plies(rest.verdict()), "after " + most + " nodes: " + rest.verdict());
    }
  }

  /** As in an uninterrupted search: in a layer with many children, goals are looked for first. */
  @Test
  void aLayerOfManyChildrenIsKnownAsSuch() {
    String many = "4k4/9/9/9/9/9/9/9/9 b GSNL 1";
    InMemoryKeeper kept = new InMemoryKeeper();
    CooperativeOptions options = CooperativeOptions.DEFAULT;
    CooperativeResult atOnce = solve(many, options, Long.MAX_VALUE, kept, 1 << 22);
    CooperativeResult again = solve(many, options, Long.MAX_VALUE, kept, 1 << 22);
    assertSame(atOnce, again);
    assertEquals(0, again.nodes());
  }

  /** Repeatedly, without a node, and with the same line. */
  @ParameterizedTest
  @CsvSource({
    "9/9/9/9/9/9/9/9/7K1 w 2g 1, MATE, false, 100",
    "4k4/9/4P4/9/9/9/9/9/9 b G 1, MATE, false, 1",
    "7k1/9/8P/9/9/9/9/9/9 w G 1, MATE, true, 2",
    "9/9/9/7+r1/4k4/9/9/9/8K w r 1, SELF_MATE, true, 100",
    "3lkl3/9/4G4/9/9/9/9/9/9 b P 1, MATE, false, 100",
  })
  void aSolvedSearchIsAnsweredAtOnce(
      String sfen, CooperativeGoal goal, boolean defenderFirst, int maxPlies) {
    CooperativeOptions options =
        CooperativeOptions.DEFAULT
            .withMethod(CooperativeMethod.ID)
            .withGoal(goal)
            .withDefenderFirst(defenderFirst)
            .withMaxPlies(maxPlies);
    InMemoryKeeper kept = new InMemoryKeeper();
    CooperativeResult first = solve(sfen, options, Long.MAX_VALUE, kept, 1 << 20);
    assertTrue(plies(first.verdict()) > 0, first.verdict()::toString);
    for (int i = 0; i < 2; i++) {
      CooperativeResult again = solve(sfen, options, Long.MAX_VALUE, kept, 1 << 20);
      assertSame(first, again);
      assertArrayEquals(first.solutions().getFirst(), again.solutions().getFirst());
      assertEquals(0, again.nodes());
    }
  }

  /** After the nodes and the iteration: the length of the solution and its moves. */
  @Test
  void aSolutionThatIsNoneIsRefused() {
    CooperativeOptions options = CooperativeOptions.DEFAULT.withMethod(CooperativeMethod.ID);
    InMemoryKeeper kept = new InMemoryKeeper();
    solve(PAWN_DROP, options, Long.MAX_VALUE, kept, 1 << 20);
    byte[] bytes = Objects.requireNonNull(kept.bytes());
    bytes[Long.BYTES + 3 * Integer.BYTES - 1] ^= 1;
    assertThrows(
        UncheckedIOException.class, () -> solve(PAWN_DROP, options, Long.MAX_VALUE, kept, 1 << 20));
  }

  /**
   * A layer whose children have no room is searched to its end. Whether it is the last one of the
   * requested length is the same for the resumed search as for the first.
   */
  @Test
  void aLayerWithoutRoomIsTheLastOfTheLengthAskedFor() {
    String wide = "9/9/9/9/4k4/9/9/9/9 b RB 1";
    for (int plies = 1; plies <= 7; plies += 2) {
      for (boolean exactly : new boolean[] {false, true}) {
        CooperativeOptions options =
            exactly
                ? CooperativeOptions.DEFAULT.withExactPlies(plies)
                : CooperativeOptions.DEFAULT.withMaxPlies(plies);
        InMemoryKeeper kept = new InMemoryKeeper();
        Verdict first = inLittleRoom(wide, options, kept);
        Verdict again = inLittleRoom(wide, options, kept);
        assertEquals(first, again, plies + " plies, exactly: " + exactly);
      }
    }
  }

  /** Mates met in a layer that is not built have no number, but the resumed search counts them. */
  @Test
  void matesMetWithoutRoomAreCountedByTheSearchThatGoesOn() {
    String sfen = "9/9/9/9/9/9/9/9/SK7 w r 1";
    try (MainSubTable table = MainSubTable.ofBytes(40 << 10)) {
      InMemoryKeeper kept = new InMemoryKeeper();
      CooperativeSolver solver = new CooperativeSolver(table, 0, LayerResources.DAEMONS, kept);
      CooperativeResult stopped =
          solver.solve(
              Sfen.parseProblem(sfen),
              CooperativeOptions.DEFAULT,
              SearchLimits.NONE,
              StopInMethod.lookingAhead(250));
      assertEquals(7, plies(stopped.verdict()), stopped.verdict()::toString);
      assertNull(stopped.solutionCount());
      CooperativeResult whole =
          solver.solve(
              Sfen.parseProblem(sfen),
              CooperativeOptions.DEFAULT,
              SearchLimits.NONE,
              SearchMonitor.SILENT);
      assertEquals(7, plies(whole.verdict()));
      assertEquals(BigInteger.valueOf(28), whole.solutionCount());
    }
  }

  private static Verdict inLittleRoom(
      String sfen, CooperativeOptions options, SearchKeeper keeper) {
    try (MainSubTable table = MainSubTable.ofBytes(40 << 10)) {
      return new CooperativeSolver(table, 0, LayerResources.DAEMONS, keeper)
          .solve(
              Sfen.parseProblem(sfen),
              options,
              SearchLimits.NONE.withMaxNodes(100_000),
              SearchMonitor.SILENT)
          .verdict();
    }
  }

  @Test
  void whatNoSearchHasWrittenIsRefused() {
    for (CooperativeMethod method : CooperativeMethod.values()) {
      CooperativeOptions options = CooperativeOptions.DEFAULT.withMethod(method);
      InMemoryKeeper kept = new InMemoryKeeper();
      solve("4k4/4r4/4P4/9/9/9/9/9/4K4 b G 1", options, 60, kept, 1 << 20);
      byte[] bytes = Objects.requireNonNull(kept.bytes());
      for (int length = 0; length < bytes.length; length += 1 + bytes.length / 50) {
        byte[] cut = Arrays.copyOf(bytes, length);
        InMemoryKeeper torn =
            new InMemoryKeeper() {
              @Override
              public DataInputStream earlier() {
                return new DataInputStream(new ByteArrayInputStream(cut));
              }
            };
        assertThrows(
            UncheckedIOException.class,
            () -> solve("4k4/4r4/4P4/9/9/9/9/9/4K4 b G 1", options, 60, torn, 1 << 20));
      }
    }
  }

  private static void assertSame(CooperativeResult expected, CooperativeResult found) {
    assertEquals(plies(expected.verdict()), plies(found.verdict()));
    assertEquals(expected.verdict().getClass(), found.verdict().getClass());
    assertEquals(expected.solutionCount(), found.solutionCount());
    assertEquals(expected.surplus(), found.surplus());
  }

  /** A limit may come while the solutions are counted. */
  private static boolean isDone(CooperativeResult part, CooperativeMethod method) {
    return part.verdict() instanceof Verdict.NoMate
        || part.verdict() instanceof Verdict.Mate
            && (part.solutionCount() != null || method == CooperativeMethod.ID);
  }

  private static int plies(Verdict verdict) {
    return verdict instanceof Verdict.Mate mate ? mate.plies() : 0;
  }

  private static void solve(
      String sfen, CooperativeOptions options, SearchKeeper keeper, SearchMonitor monitor) {
    try (MainSubTable table = MainSubTable.ofBytes(1 << 24)) {
      new CooperativeSolver(table, keeper)
          .solve(Sfen.parseProblem(sfen), options, SearchLimits.NONE, monitor);
    }
  }

  private static CooperativeResult solve(
      String sfen, CooperativeOptions options, long nodes, SearchKeeper keeper, int bytes) {
    try (MainSubTable table = MainSubTable.ofBytes(bytes)) {
      return new CooperativeSolver(table, keeper)
          .solve(
              Sfen.parseProblem(sfen),
              options,
              SearchLimits.NONE.withMaxNodes(nodes),
              SearchMonitor.SILENT);
    }
  }
}
