package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/** Both lengths of a whole solve: by several threads, and wherever a limit cuts it short. */
@Tag("slow")
class ComposedRunTest {
  /** Literally 13 plies, composed 11. */
  private static final String CHAIN = "4r3+n/5Sk1+B/9/3R2K1+l/3+L5/9/9/9/9 b L 1";

  private static final String OFFERED = "1R7/3G5/1S+R4B1/4k2G1/1G4N2/3ng2N1/9/9/9 b Nb3s4l18p 1";

  private static final SearchLimits FEW = SearchLimits.NONE.withMaxNodes(20_000);

  private final MainSubTable table = MainSubTable.allocate(16);

  @AfterEach
  void close() {
    table.close();
  }

  private SolveResult solve(String sfen, int threads, SearchLimits limits) {
    Position root = Sfen.parseProblem(sfen);
    return new TsumeSolver(table, threads)
        .withComposedLength()
        .solve(root, TsumeMethod.AUTO, limits, SearchMonitor.SILENT);
  }

  /** Such as {@code 13 11}; null where some nodes do not prove both. */
  private @Nullable String lengths(String sfen, int threads) {
    SolveResult result = solve(sfen, threads, SearchLimits.NONE.withMaxNodes(50_000));
    ComposedMate composed = result.composed();
    if (!(result.verdict() instanceof Verdict.Mate mate) || composed == null) {
      return null;
    }
    if (!mate.exact() || !composed.exact()) {
      return null;
    }
    assertTrue(composed.line().length <= composed.plies(), sfen); // the limit may cut it
    return mate.plies() + " " + composed.plies();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void threadsChangeNothing(int threads) {
    assertEquals("13 11", lengths(CHAIN, threads));
    int compared = 0;
    for (long seed = 0; seed < 200; seed++) {
      String sfen = RandomPositions.smallTsume(seed).position().sfen();
      String expected = lengths(sfen, 1);
      String found = expected == null ? null : lengths(sfen, threads);
      if (found != null) {
        assertEquals(expected, found, sfen);
        compared++;
      }
    }
    assertTrue(compared > 30, compared + " mates");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void whatALimitLeavesIsTrue(int threads) {
    int exact = 0;
    for (long nodes = 50; nodes < 400_000; nodes = nodes * 3 / 2) {
      SolveResult result = solve(CHAIN, threads, SearchLimits.NONE.withMaxNodes(nodes));
      if (result.verdict() instanceof Verdict.Mate mate) {
        ComposedMate composed = Objects.requireNonNull(result.composed());
        assertTrue(mate.plies() >= 13 && (!mate.exact() || mate.plies() == 13), mate::toString);
        assertTrue(composed.plies() >= 11 && composed.plies() <= mate.plies());
        assertTrue(!composed.exact() || composed.plies() == 11);
        exact += mate.exact() && composed.exact() ? 1 : 0;
      }
    }
    assertTrue(exact > 0);
  }

  /** If the verification of the proof shortens a mate, the composed mate is no longer than that. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "9/2+B3G1+P/7P1/8k/9/6r2/3+R5/9/9 b Ls 1",
        "9/8k/9/7L1/9/9/9/9/1R3K3 b Lrbp 1",
        "5k3/4ll3/9/9/6+R2/9/9/9/+R8 b 2Ss2p 1"
      })
  void noLimitLeavesAComposedMateLongerThanALiteralOne(String sfen) {
    SolveResult whole = solve(sfen, 1, SearchLimits.NONE);
    int composedPlies = Objects.requireNonNull(whole.composed()).plies();
    try (MainSubTable tiny = MainSubTable.ofBytes(1 << 16)) {
      for (MainSubTable used : new MainSubTable[] {table, tiny}) {
        for (long nodes = 200; nodes < 8_000; nodes = nodes * 21 / 20) {
          SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
          SolveResult result =
              new TsumeSolver(used)
                  .withComposedLength()
                  .solve(Sfen.parseProblem(sfen), TsumeMethod.AUTO, limits, SearchMonitor.SILENT);
          if (result.verdict() instanceof Verdict.Mate mate) {
            String message = nodes + " nodes: " + result;
            ComposedMate composed = Objects.requireNonNull(result.composed());
            assertTrue(composed.plies() <= mate.plies(), message);
            assertTrue(composed.lower() < composedPlies, message);
            assertTrue(composed.plies() >= composedPlies, message);
          }
        }
      }
    }
  }

  /** Literal length 2, composed length 0. With a limit, 0 plies must not count as refuted. */
  @Test
  void aDefenderWhoMayBeMatedAlreadyHasNoExactLengthBehindALimit() {
    String sfen = "k1l6/2S6/S8/n8/+s1G6/9/9/7B1/6R2 w Sg 1";
    int open = 0;
    for (long nodes = 20; nodes < 1_000; nodes += 20) {
      Position root = Sfen.parseProblem(sfen);
      SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
      SolveResult result =
          new TsumeSolver(table)
              .withComposedLength()
              .solve(root, RootSide.DEFENDER, TsumeMethod.AUTO, limits, SearchMonitor.SILENT);
      if (result.verdict() instanceof Verdict.Mate) {
        ComposedMate composed = Objects.requireNonNull(result.composed());
        assertEquals(-1, Math.max(-1, composed.lower()), nodes + " nodes: " + result);
        assertEquals(composed.plies() == 0, composed.exact(), nodes + " nodes: " + result);
        open += composed.exact() ? 0 : 1;
      }
    }
    assertTrue(open > 0);
  }

  /**
   * The interposed pawn lasts as long as the king's move, and leaves the attacker no piece over.
   */
  @Test
  void anInterpositionAtTheLastReplyCounts() {
    SolveResult result = solve("4g3k/5S3/8P/7G1/4+R4/9/9/9/9 b p 1", 1, SearchLimits.NONE);
    int[] line = Objects.requireNonNull(result.composed()).line();
    assertEquals(3, line.length);
    assertEquals("5e5a", UsiMove.format(line[0]));
    assertTrue(Move.isDrop(line[1]), UsiMove.format(line[1]));
    assertEquals("G*1b", UsiMove.format(line[2]));
  }

  @Test
  void aMateThatIsLongerOnlyByFutileInterpositions() {
    assertEquals("13 11", lengths(CHAIN, 1));
    assertEquals("7 3", lengths(OFFERED, 1));
  }

  /**
   * The main line is read for a part of the nodes so far, and a line with many replies uses that
   * part up: the composed length is searched for all the same.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "9/9/9/5RK1k/9/9/7+L1/9/9 b R2BSL4g3s4n2l18p 1",
        "9/9/9/9/2+r6/9/1K7/P8/9 w B4G3S4N4L17Prbs 1",
      })
  void aLineOfManyRepliesLeavesNothingOpen(String sfen) {
    SolveResult result = solve(sfen, 1, SearchLimits.NONE);
    assertTrue(Objects.requireNonNull(result.composed()).exact(), sfen);
  }

  /** A solve that ends before its limit has proved both lengths. */
  @Test
  void onlyALimitLeavesALengthOpen() {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(2_000);
    int mates = 0;
    for (long seed = 700_000; seed < 700_300; seed++) {
      for (SlowPosition position :
          new SlowPosition[] {
            RandomPositions.tsume(seed).position(), RandomPositions.handful(seed).position()
          }) {
        SolveResult result = solve(position.sfen(), 1, limits);
        if (result.verdict() instanceof Verdict.Mate mate && result.nodes() < limits.maxNodes()) {
          assertTrue(mate.exact(), position::sfen);
          assertTrue(Objects.requireNonNull(result.composed()).exact(), position::sfen);
          mates++;
        }
      }
    }
    assertTrue(mates > 60, mates + " mates");
  }

  /** After each move of a composed line the mate is one ply shorter. */
  @Test
  void alongItsLineTheLengthCountsDown() {
    int asked = 0;
    for (long seed = 2_000; seed < 2_400; seed++) {
      Position position = Sfen.parseProblem(RandomPositions.smallTsume(seed).position().sfen());
      ComposedMate composed = composed(position, RootSide.ATTACKER);
      if (composed == null || composed.plies() < 3) {
        continue;
      }
      String sfen = Sfen.format(position);
      for (int ply = 1; ply < composed.plies(); ply++) {
        position.doMove(composed.line()[ply - 1]);
        RootSide side = ply % 2 == 0 ? RootSide.ATTACKER : RootSide.DEFENDER;
        ComposedMate behind = composed(position, side);
        assertNotNull(behind, sfen);
        assertEquals(composed.plies() - ply, behind.plies(), sfen + ", ply " + ply);
        asked++;
      }
    }
    assertTrue(asked > 200, asked + " positions");
  }

  private @Nullable ComposedMate composed(Position root, RootSide side) {
    ComposedMate composed =
        new TsumeSolver(table)
            .withComposedLength()
            .solve(root, side, TsumeMethod.AUTO, FEW, SearchMonitor.SILENT)
            .composed();
    return composed != null && composed.exact() ? composed : null;
  }
}
