package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.NeedsShared;
import tsumugi.reference.SharedProblems;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeSolver;

/** {@code go mate} under the option {@code Rule = CooperativeMate}. */
@Tag("slow")
@Timeout(300)
class UsiCooperativeTest {
  private static final String MANY = "3lkl3/9/4G4/9/9/9/9/9/9 b P 1";

  private static final String MATE_WITHOUT_A_HAND = "7lk/7l1/9/9/9/9/9/9/9 b L 1";

  /** A cooperative mate in 33. */
  private static final String LONG = "9/9/9/9/9/9/4g4/4k4/9 b 2Pr2bg2s4l3p 1";

  /** Eleven plies, but with so many drops that it takes at least a tenth of a second. */
  private static final String WIDE = "9/9/9/9/4k4/9/9/9/9 b N9P9p 1";

  /** Nine plies, and all other pieces can interpose: many seconds with method layers. */
  private static final String WIDEST = "9/9/9/9/4k4/9/9/9/9 b B2rb4g4s4n4l18p 1";

  private static final String CIRCLES = "9/9/4k4/9/9/9/9/9/4K4 b R 1";

  @ParameterizedTest
  @CsvSource({"auto, true", "id, false", "dfpn, true"})
  void theOptionChoosesTheRule(String method, boolean counts) throws InterruptedException {
    try (UsiClient gui = cooperative()) {
      gui.send("setoption name Method value " + method, "position sfen " + MANY);
      gui.send("go mate infinite");
      List<String> said = gui.until("checkmate");
      assertEquals(11, said.getLast().split(" ", -1).length - 1, said::toString);
      assertEquals(counts, said.contains("info string solutions=162 unique=false"), said::toString);
      assertTrue(said.stream().anyMatch(line -> line.contains(" score mate 11 pv ")));
      assertTrue(steps(said) >= 5, "an info line a step: " + said);
      gui.send("setoption name Rule value Tsume", "go mate infinite");
      assertEquals("checkmate nomate", gui.answer("checkmate"));
    }
  }

  @Test
  void limitsAndRefusals() throws InterruptedException {
    try (UsiClient gui = cooperative()) {
      gui.send("position sfen " + MANY, "go depth 9 mate infinite");
      assertEquals("checkmate timeout", gui.answer("checkmate"));
      gui.send("go depth 11 mate infinite");
      assertTrue(gui.answer("checkmate").startsWith("checkmate 5c4b "));
      gui.send("position sfen " + CIRCLES, "go mate infinite");
      assertEquals("checkmate nomate", gui.answer("checkmate"));
      gui.send("go nodes 5 mate infinite");
      assertEquals("checkmate timeout", gui.answer("checkmate"));
      gui.send("position sfen 9/9/9/9/9/9/9/9/4K4 b G 1", "go mate infinite");
      List<String> said = gui.until("checkmate");
      assertTrue(said.contains("info string the defender has no king on the board"));
      assertEquals("checkmate timeout", said.getLast());
    }
  }

  /** Without a hand the lance mates at once; with one, the king's side interposes. */
  @Test
  void theDefendersHandMayBeFilled() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + MATE_WITHOUT_A_HAND);
      gui.send("go mate infinite");
      assertEquals("checkmate L*1c", gui.answer("checkmate"));
      gui.send("setoption name FillHand value true", "go mate infinite");
      assertEquals("checkmate nomate", gui.answer("checkmate"));
      gui.send("setoption name Rule value CooperativeMate", "go mate infinite");
      assertEquals(9, gui.answer("checkmate").split(" ", -1).length - 1);
      gui.send("setoption name FillHand value false", "go mate infinite");
      assertEquals("checkmate L*1c", gui.answer("checkmate"));
    }
  }

  @ParameterizedTest
  @CsvSource({"auto, 1", "auto, 2", "id, 1"})
  void stopGivesAnAnswer(String method, int threads) throws InterruptedException {
    try (UsiClient gui = cooperative(method, threads)) {
      gui.send("position sfen " + WIDE, "go mate infinite", "stop");
      assertStopped(gui);
    }
  }

  @ParameterizedTest
  @CsvSource({"auto, 1", "auto, 2", "id, 1"})
  @NeedsShared(in = UsiCooperativeTest.class, twin = "stopGivesAnAnswerAmidASearch")
  void stopGivesAnAnswerInALongSearch(String method, int threads) throws InterruptedException {
    assertStopsAmid(problem("shichiro_1001"), method, threads);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stopGivesAnAnswerAmidASearch(int threads) throws InterruptedException {
    assertStopsAmid(WIDEST, "auto", threads);
  }

  private static void assertStopsAmid(String sfen, String method, int threads)
      throws InterruptedException {
    try (UsiClient gui = cooperative(method, threads)) {
      gui.send("position sfen " + sfen, "go mate infinite");
      gui.until("info");
      gui.send("stop");
      assertStopped(gui);
    }
  }

  private static UsiClient cooperative(String method, int threads) throws InterruptedException {
    UsiClient gui = cooperative();
    gui.send("setoption name Method value " + method);
    gui.send("setoption name Threads value " + threads);
    return gui;
  }

  private static void assertStopped(UsiClient gui) throws InterruptedException {
    assertEquals("checkmate timeout", gui.answer("checkmate"));
    assertEquals(List.of(), gui.soFar());
  }

  /** The steps of a long solution must not flood the GUI, and its moves come in one line. */
  @Test
  void aSolutionIsOneLineAndNoFlood() throws InterruptedException {
    assertOneLineAndNoFlood(LONG, 33, 10);
  }

  @Test
  @NeedsShared(in = UsiCooperativeTest.class, twin = "aSolutionIsOneLineAndNoFlood")
  void aLongSolutionIsOneLineAndNoFlood() throws InterruptedException {
    assertOneLineAndNoFlood(problem("jugemu_19447"), 19_447, 50);
  }

  private static void assertOneLineAndNoFlood(String sfen, int plies, int leastSteps)
      throws InterruptedException {
    try (UsiClient gui = cooperative()) {
      long start = System.nanoTime();
      gui.send("setoption name USI_Hash value 64", "isready");
      gui.send("position sfen " + sfen, "go mate infinite");
      List<String> said = gui.until("checkmate");
      long millis = (System.nanoTime() - start) / 1_000_000;
      long most = UsiInfoPace.FREE + millis / UsiInfoPace.GAP_MILLIS + 2;
      assertEquals(plies, said.getLast().split(" ", -1).length - 1);
      assertTrue(steps(said) <= most, "info lines: " + steps(said) + " in " + millis + " ms");
      assertFalse(steps(said) < leastSteps, "info lines: " + steps(said));
      try (MainSubTable table = MainSubTable.allocate(64)) {
        int[] line =
            new CooperativeSolver(table)
                .solve(
                    Sfen.parseProblem(sfen),
                    CooperativeOptions.DEFAULT,
                    SearchLimits.NONE,
                    SearchMonitor.SILENT)
                .solutions()
                .getFirst();
        assertEquals("checkmate " + UsiMove.format(line), said.getLast());
      }
    }
  }

  private static String problem(String id) {
    return SharedProblems.read("cooperative.tsv").stream()
        .filter(problem -> problem.id().equals(id))
        .findFirst()
        .orElseThrow()
        .sfen();
  }

  private static UsiClient cooperative() throws InterruptedException {
    UsiClient gui = UsiClient.ready();
    gui.send("setoption name Rule value CooperativeMate");
    return gui;
  }

  private static long steps(List<String> said) {
    return said.stream().filter(line -> line.startsWith("info depth ")).count();
  }
}
