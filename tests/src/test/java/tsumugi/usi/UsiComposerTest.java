package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.engine.table.TableStatistics;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;

/** What composers see in a GUI: composed lengths, and cooks as lines of an analysis. */
@Tag("slow")
@Timeout(300)
class UsiComposerTest {
  /** The rook mates from afar; only futile interpositions are left. */
  private static final String DISTANT = "7lk/7p1/7G1/9/9/9/9/9/R8 b p 1";

  /** The defender is in check and can only interpose pawns. */
  private static final String FUTILE_ONLY = "7lk/7p1/7G1/9/9/9/9/9/8L w p 1";

  @Test
  void theComposedLengthIsShownWhereItIsAskedFor() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name Interposition value literal");
      gui.send("position sfen " + Mates.GIFTS, "go mate infinite");
      assertEquals(7, gui.answer("checkmate").split(" ", -1).length - 1);
      gui.send("setoption name Interposition value futile", "go mate infinite");
      List<String> said = gui.until("checkmate");
      assertEquals(5, said.getLast().split(" ", -1).length - 1);
      String length = "info string without futile interpositions 5 plies, 7 with all of them";
      assertTrue(said.contains(length), said::toString);
      assertTrue(said.stream().anyMatch(line -> line.contains("score mate 5 ")), said::toString);
    }
  }

  /** By default both lengths are found; a complete mate is answered either way. */
  @Test
  void bothLengthsAreToldByDefault() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.GIFTS, "go mate infinite");
      List<String> said = gui.until("checkmate");
      assertEquals(5, said.getLast().split(" ", -1).length - 1);
      String length = "info string without futile interpositions 5 plies, 7 with all of them";
      assertTrue(said.contains(length), said::toString);
      gui.send("position sfen " + DISTANT, "go mate infinite");
      said = gui.until("checkmate");
      assertEquals(3, said.getLast().split(" ", -1).length - 1, said::toString);
      length = "info string without futile interpositions 1 ply, 3 with all of them";
      assertTrue(said.contains(length), said::toString);
      assertTrue(said.stream().anyMatch(line -> line.contains("score mate 1 ")), said::toString);
    }
  }

  /**
   * Only futile interpositions are left: the composed length is 0 plies, which is not a proof of
   * "no mate".
   */
  @Test
  void aMateOfNoPliesHasTheLineWithAllInterpositions() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name Interposition value futile");
      gui.send("position sfen " + FUTILE_ONLY, "go mate infinite");
      List<String> said = gui.until("checkmate");
      assertTrue(said.getLast().matches("checkmate P\\*1[b-h] 1i1[b-h]\\+?"), said::toString);
      assertTrue(said.stream().anyMatch(line -> line.contains("score mate -2 ")), said::toString);
      String length = "info string without futile interpositions 0 plies, 2 with all of them";
      assertTrue(said.contains(length), said::toString);
    }
  }

  @Test
  void analysisShowsCooksAsLines() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name MultiPV value 4", "position sfen " + Mates.COOKED, "go infinite");
      String main = line(gui, " multipv 1 score mate 3 pv ");
      String second = line(gui, " multipv 2 score mate 3 pv ");
      line(gui, " multipv 4 score mate 5 pv ");
      gui.send("stop");
      String best = gui.answer("bestmove").split(" ", -1)[1];
      assertTrue(main.contains(" pv " + best + " "), main);
      assertFalse(second.contains(" pv " + best + " "), second);
    }
  }

  /** A shorter mate is a better score. */
  @Test
  void aLengthThatMayBeShorterIsABound() {
    assertEquals("mate 17", line(17, true, true));
    assertEquals("mate 17 lowerbound", line(17, false, true));
    assertEquals("mate -16", line(16, true, false));
    assertEquals("mate -16 upperbound", line(16, false, false));
    assertEquals("mate 17", result(17, true));
    assertEquals("mate 17 lowerbound", result(17, false));
    assertEquals("mate -16", result(16, true));
    assertEquals("mate -16 upperbound", result(16, false));
    assertEquals("", result(0, false));
  }

  private static String line(int plies, boolean exact, boolean attacks) {
    return UsiLine.ofMate(plies, exact, attacks, 0, 0, 2, new int[0]).score();
  }

  private static String result(int plies, boolean exact) {
    Verdict mate = new Verdict.Mate(plies, exact, new int[0]);
    SolveResult result =
        new SolveResult(mate, "dfpn", 1, 1, 0, new TableStatistics(0, 0, 0, 0, 0, 0, 0, 0));
    return UsiLine.of(result).asTsume().score();
  }

  private static String line(UsiClient gui, String part) throws InterruptedException {
    String line = gui.until("info").getLast();
    while (!line.contains(part)) {
      line = gui.until("info").getLast();
    }
    return line;
  }

  @Test
  void goMateShowsOneLine() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send(
          "setoption name MultiPV value 4", "position sfen " + Mates.COOKED, "go mate infinite");
      assertTrue(
          gui.until("checkmate").stream().noneMatch(line -> line.contains("multipv")),
          "one answer, one line");
    }
  }
}
