package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.tsume.node.MateBounds;
import tsumugi.solver.tsume.node.TsumeRoot;

/** Which search a method asks, and when auto changes to proof numbers. */
class MethodOrderTest extends TsumeFixture {
  /** Not decided within two million nodes. */
  private static final String HARD = "4k4/9/9/9/9/9/9/9/9 b RB2N2Prb4g4s2n4l16p 1";

  private static final long UNLIMITED = SearchLimits.UNLIMITED;

  private TsumeSearches searches(String sfen, long nodes) {
    TsumeRoot root = TsumeRoot.attacking(Sfen.parse(sfen));
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
    return new TsumeSearches(
        table, root, limits, SearchMonitor.SILENT, 1, ComposedEffort.NONE, null);
  }

  /** Takes turns until a mate is found. */
  private static MateBounds byTurns(MethodOrder order) {
    MateBounds bounds = MateBounds.UNKNOWN;
    while (order.takesTurns() && !bounds.isMate()) {
      bounds = bounds.and(order.turn());
    }
    return bounds;
  }

  /**
   * Method auto lets the turns use 1,000 nodes in all, id as many as there are, and the others
   * none.
   */
  @ParameterizedTest
  @CsvSource({"AUTO, 1000", "ID, 20000", "DFPN, 0", "PLIES, 0"})
  void turnsEndWhereTheMethodSays(TsumeMethod method, long nodes) {
    TsumeSearches searches = searches(HARD, 20_000);
    MethodOrder order = new MethodOrder(method, searches, null);
    while (order.takesTurns() && searches.budget.stopReason() == null) {
      order.turn();
    }
    long spent = searches.budget.nodes();
    assertTrue(spent >= nodes && spent < nodes + 600, spent + " nodes");
    assertEquals(method == TsumeMethod.DFPN, order.usesDfpn());
    assertEquals(method == TsumeMethod.DFPN ? "dfpn" : "id", order.method());
  }

  /** Asked once the turns are over. Only method plies does not ask proof-number search. */
  @ParameterizedTest
  @EnumSource(
      value = TsumeMethod.class,
      names = {"AUTO", "DFPN", "PLIES"})
  void theMateIsProvedByTheSearchThatIsNamed(TsumeMethod method) {
    TsumeSearches searches = searches(FIVE, UNLIMITED);
    MethodOrder order = new MethodOrder(method, searches, null);
    assertEquals(5, order.prove().upper());
    boolean proving = method != TsumeMethod.PLIES;
    assertEquals(proving, order.usesDfpn());
    assertEquals(proving ? "dfpn" : "id", order.method());
    assertSame(proving ? searches.dfpn : searches.deepening, order.reader());
    assertEquals(proving, searches.dfpn.deepest() > 0);
    assertEquals(!proving, searches.deepening.deepest() > 0);
  }

  /** Deepening refutes a mate that it has found itself, unless that takes too long. */
  @ParameterizedTest
  @EnumSource(
      value = TsumeMethod.class,
      names = {"AUTO", "ID"})
  void whereDeepeningHasFoundTheMateItRefutesFirst(TsumeMethod method) {
    TsumeSearches searches = searches(FIVE, UNLIMITED);
    MethodOrder order = new MethodOrder(method, searches, null);
    assertEquals(5, byTurns(order).upper());
    assertTrue(order.refute(3, new int[5], UNLIMITED).decides(3));
    assertEquals("id", order.method());
    assertEquals(0, searches.dfpn.deepest());
  }

  /** Method auto changes for good after 300 nodes, id never. */
  @ParameterizedTest
  @CsvSource({"AUTO, dfpn", "ID, id", "PLIES, id"})
  void autoChangesToProofNumbersIfDeepeningDoesNotRefuteSoon(TsumeMethod method, String refuting) {
    TsumeSearches searches = searches(HARD, UNLIMITED);
    MethodOrder order = new MethodOrder(method, searches, null);
    MateBounds answer = order.refute(15, new int[17], 5_000);
    assertFalse(answer.decides(15));
    assertEquals(refuting, order.method());
    assertEquals(refuting.equals("dfpn"), searches.dfpn.deepest() > 0);
    long deepened = searches.budget.nodes();
    assertTrue(deepened >= 5_000 && deepened < 6_500, deepened + " nodes");
  }

  /** After a limit, the answer of deepening is final; no other search is asked. */
  @Test
  void afterALimitNoOtherSearchIsAsked() {
    TsumeSearches searches = searches(HARD, 100);
    MethodOrder order = new MethodOrder(TsumeMethod.AUTO, searches, null);
    assertFalse(order.refute(15, new int[17], UNLIMITED).decides(15));
    assertEquals("id", order.method());
    assertEquals(0, searches.dfpn.deepest());
  }

  /** With proof numbers from the beginning, deepening is never asked. */
  @Test
  void dfpnRefutesWithProofNumbers() {
    TsumeSearches searches = searches(FIVE, UNLIMITED);
    MethodOrder order = new MethodOrder(TsumeMethod.DFPN, searches, null);
    order.prove();
    assertTrue(order.refute(3, new int[5], UNLIMITED).decides(3));
    assertEquals(0, searches.deepening.deepest());
  }

  /** A run that is resumed after the change does not change back. */
  @Test
  void aResumedRunStaysWithProofNumbers() {
    TsumeSearches searches = searches(FIVE, UNLIMITED);
    RunState kept =
        new RunState(
            false,
            true,
            false,
            MateBounds.mate(5, 0),
            5,
            new int[5],
            1,
            2_000,
            searches.dfpn.learnt());
    MethodOrder order = new MethodOrder(TsumeMethod.AUTO, searches, kept);
    assertEquals("dfpn", order.method());
    order.refute(3, new int[5], UNLIMITED);
    assertEquals(0, searches.deepening.deepest());
  }
}
