package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Color;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchLimits;
import tsumugi.usi.UsiGo.Kind;

class UsiGoTest {
  private static final long NONE = SearchLimits.UNLIMITED;

  /** 0 means no limit. */
  @ParameterizedTest
  @CsvSource({
    "mate infinite, MATE, 0, 0, 0",
    "mate, MATE, 0, 0, 0",
    "mate 500, MATE, 500, 0, 0",
    "mate 0, MATE_UNTIL_STOP, 0, 0, 0",
    "mate -3, MATE, 0, 0, 0",
    "mate -99999999999999999999, MATE, 0, 0, 0",
    "mate -3 infinite, MATE, 0, 0, 0",
    "mate x, MATE, 0, 0, 0",
    "mate 99999999999999999999, MATE, 0, 0, 0",
    "nodes 7 mate infinite, MATE, 0, 7, 0",
    "mate nodes 7, MATE, 0, 7, 0",
    "depth 9 mate 300, MATE, 300, 0, 9",
    "depth 0 mate, MATE, 0, 0, 0",
    "depth 999999 mate, MATE, 0, 0, 4000",
    "infinite, INFINITE, 0, 0, 0",
    "infinite nodes 5, INFINITE, 0, 5, 0",
    "'', PLAY, 0, 0, 0",
    "depth 3, PLAY, 0, 0, 3",
    "nodes 10, PLAY, 0, 10, 0",
    "searchmoves 7g7f 2g2f infinite, INFINITE, 0, 0, 0",
    "ponder btime 100 wtime 100 byoyomi 0, PONDER, 0, 0, 0",
    "ponder infinite, PONDER, 0, 0, 0",
    "infinite ponder, PONDER, 0, 0, 0",
    "btime, PLAY, 0, 0, 0",
    "nodes depth 3, PLAY, 0, 0, 3",
    "mate infinite movestogo 30, MATE, 0, 0, 0",
    "nodes, PLAY, 0, 0, 0",
    "nodes -1 depth x, PLAY, 0, 0, 0",
  })
  void kindsAndLimits(String arguments, Kind kind, long millis, long nodes, int plies) {
    UsiGo go = UsiGo.parse(arguments);
    SearchLimits limits = go.mateLimits(Color.BLACK, new UsiOptions());
    assertEquals(kind, go.kind());
    assertEquals(millis == 0 ? NONE : millis, limits.maxMillis());
    assertEquals(nodes == 0 ? NONE : nodes, limits.maxNodes());
    assertEquals(plies == 0 ? SearchLimits.MAX_PLIES : plies, limits.maxPlies());
    assertFalse(limits.firstMate());
  }

  /** Neither an overrun clock nor a word of an unknown protocol is reported. */
  @ParameterizedTest
  @CsvSource({
    "mate -3, -3",
    "mate x nodes 5, x",
    "nodes -9999999999999999999999 depth 1.5, -9999999999999999999999 1.5",
    "nodes 1e6, 1e6",
    "btime 1:30 wtime 5, 1:30",
    "byoyomi 30s mate, 30s",
    "nodes depth 3, ''",
    "mate, ''",
    "mate infinite, ''",
    "mate nodes 7, ''",
    "mate 0 nodes 0 depth 0, ''",
    "btime -500 wtime -1 byoyomi -2 binc -3 winc -4 movetime -5, ''",
    "byoyomi 99999999999999999999, ''",
    "nodes 5 movestogo x, ''",
    "nodes depth 3 x, ''",
    "'', ''",
  })
  void whatIsNoNumberIsTold(String arguments, String told) {
    assertEquals(told, String.join(" ", UsiGo.parse(arguments).invalidNumbers()));
  }

  @ParameterizedTest
  @CsvSource({
    "nodes, nodes",
    "byoyomi, byoyomi",
    "btime wtime binc winc movetime, btime wtime binc winc movetime",
    "nodes depth 3, nodes",
    "depth infinite, depth",
    "depth mate, depth",
    "nodes x depth, depth",
    "nodes -1, ''",
    "mate, ''",
    "mate infinite, ''",
    "mate nodes 7, ''",
    "byoyomi 5, ''",
    "'', ''",
  })
  void aWordWithoutItsNumberIsTold(String arguments, String told) {
    assertEquals(told, String.join(" ", UsiGo.parse(arguments).missingNumbers()));
  }

  @Test
  void optionsLimitEveryGo() {
    UsiOptions options = new UsiOptions();
    assertTrue(options.set("NodesLimit", "50") && options.set("DepthLimit", "7"));
    assertTrue(options.set("FirstMate", "true"));
    SearchLimits limits = UsiGo.parse("mate 10").mateLimits(Color.BLACK, options);
    assertEquals(new SearchLimits(50, 10, 7, true), limits);
    SearchLimits less = UsiGo.parse("nodes 5 depth 3 mate 10").mateLimits(Color.BLACK, options);
    assertEquals(new SearchLimits(5, 10, 3, true), less);
  }

  @ParameterizedTest
  @CsvSource({
    "searchmoves 7g7f 2g2f infinite, 7g7f 2g2f, INFINITE",
    "infinite searchmoves G*5b 8h2b+, G*5b 8h2b+, INFINITE",
    "searchmoves movetime 100, '', PLAY",
    "searchmoves 5e5e 7g7f resign 2g2f infinite, 7g7f 2g2f, INFINITE",
    "searchmoves 7g7f byoyomi 5 2g2f, 7g7f 2g2f, PLAY",
    "7g7f searchmoves 2g2f, 2g2f, PLAY",
    "byoyomi 5 searchmoves, '', PLAY",
  })
  void searchMoves(String arguments, String moves, Kind kind) {
    UsiGo go = UsiGo.parse(arguments);
    int[] read = go.searchMoves().stream().mapToInt(Integer::intValue).toArray();
    assertEquals(moves, UsiMove.format(read));
    assertEquals(kind, go.kind());
  }

  /** Parts of the command that are ignored or not withoutUnknownPonder are reported. */
  @ParameterizedTest
  @CsvSource({
    "searchmoves 7g7f 2g2f, ''",
    "searchmoves 7g7f 7g7e 2g2f, 'go: illegal moves in searchmoves, which are ignored: 7g7e'",
    "searchmoves P*5e 7g7e, 'go: illegal moves in searchmoves, which are ignored: P*5e and 1 more'",
    "mate searchmoves 7g7f, go mate searches all moves: searchmoves is ignored",
    "nodes x, 'go: ''x'' is ignored, because it is not a number of 0 or more'",
    "byoyomi, 'go: ''byoyomi'' is ignored, because no number follows it'"
  })
  void remarks(String arguments, String remarks) {
    List<String> told = UsiGo.parse(arguments).remarks(Sfen.parse(Sfen.START));
    assertEquals(remarks, String.join(" / ", told));
  }

  @ParameterizedTest
  @CsvSource({
    "byoyomi 1000, 1000",
    "btime 0 wtime 60000 byoyomi 500, 500",
    "movetime 700, 700",
    "byoyomi 10, 10",
    "btime 1000 wtime 0 binc 2000 winc 100, 3000",
    "btime 0 wtime 0 byoyomi 0, 2000",
    "btime -500 wtime 0 byoyomi 300, 300",
  })
  void aMoveIsPlayedWithinItsTime(String arguments, long available) {
    long budget = UsiGo.parse(arguments).clock().budget(Color.BLACK);
    assertTrue(budget >= 1 && budget <= available);
  }

  @Test
  void eachSideHasItsOwnClock() {
    String times = "btime 0 wtime 0 binc 1000 winc 9000";
    assertTrue(UsiGo.parse(times).clock().budget(Color.BLACK) <= 1000);
    assertTrue(UsiGo.parse(times).clock().budget(Color.WHITE) > 1000);
  }

  /** If all times are zero there is no clock; if one side's clock has run down, there is one. */
  @ParameterizedTest
  @CsvSource({
    "btime 0 wtime 67 byoyomi 0, 1, 1",
    "btime 0 wtime 60000, 1, 1450",
    "btime 0 wtime 0 byoyomi 0, 1000, 1000",
    "btime 0 wtime 67 byoyomi 300, 250, 251",
    "btime 0 wtime 67 binc 300, 250, 1",
  })
  void aClockThatHasRunDown(String arguments, long black, long white) {
    UsiClock clock = UsiGo.parse(arguments).clock();
    assertEquals(black, clock.budget(Color.BLACK));
    assertEquals(white, clock.budget(Color.WHITE));
    boolean runDown = black == 1;
    assertEquals(runDown ? 1 : 0, clock.main(Color.BLACK));
  }

  @Test
  void ponderTimeCountsFromThePonderhit() {
    UsiGo go = UsiGo.parse("ponder btime 0 wtime 0 byoyomi 500");
    assertEquals(NONE, go.mateLimits(Color.BLACK, new UsiOptions()).maxMillis());
    assertTrue(go.clock().budget(Color.BLACK) <= 500);
    assertTrue(UsiGo.parse("").clock().isEmpty());
    assertFalse(go.clock().isEmpty());
  }

  /** Numbers too large for any game mean much time, not none: their sum must not overflow. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "btime 9223372036854775807 binc 9223372036854775807",
        "btime 1 binc 9223372036854775807 byoyomi 9223372036854775807",
        "btime 9223372036854775807 binc 9223372036854775807 byoyomi 9223372036854775807",
        "byoyomi 99999999999999999999999999",
        "movetime 9223372036854775807",
        "binc 9223372036854775806 byoyomi 9223372036854775806",
      })
  void hugeTimesAreMuchTime(String arguments) {
    long century = 100L * 365 * 24 * 3600 * 1000;
    assertTrue(UsiGo.parse(arguments).clock().budget(Color.BLACK) > century);
    UsiGo go = UsiGo.parse(arguments);
    assertTrue(go.mateLimits(Color.BLACK, new UsiOptions()).maxMillis() > century);
  }
}
