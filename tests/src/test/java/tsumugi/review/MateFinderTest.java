package tsumugi.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/** Questions for mates in one position, asked once or in parts. */
class MateFinderTest {
  private static final MainSubTable TABLE = MainSubTable.allocate(64);
  private static final long NODES = 400_000;

  @AfterAll
  static void closeTable() {
    TABLE.close();
  }

  @BeforeEach
  void clear() {
    TABLE.clear();
  }

  /** The proof of this mate takes more than 20,000 positions to traverse. */
  @Test
  void aMateWithALongTraversalIsClaimed() {
    Fact mate =
        finder(
                "l1s3n1g/5k3/4pg2p/2gp1p1N1/P1+r4P1/3+bn1P1P/+b3PPg2/4S2R1/4SK2L w S2Pn2l6p 1",
                NODES)
            .mate(5 * NODES);
    assertTrue(mate.isMate());
    assertEquals(mate.plies(), mate.line().length);
  }

  /** A question asked in growing parts takes hardly more positions than one asked at once. */
  @Test
  void aQuestionIsContinuedWhereItEnded() {
    String sfen = "7nl/2s2ks2/pp1p2bp1/2p2pr1p/1nn2n3/P3+B2PP/1P1PL+p3/2P1G3R/L1S1K1S1L w G2g4p 1";
    MateFinder atOnce = finder(sfen, 0);
    assertTrue(atOnce.mate(10 * NODES).isMate());
    TABLE.clear();
    MateFinder inParts = finder(sfen, 0);
    Fact mate = Fact.OPEN;
    for (long effort = NODES / 4; mate.isOpen() && effort < 10 * NODES; effort *= 2) {
      mate = inParts.mate(effort);
    }
    assertTrue(mate.isMate());
    assertTrue(
        inParts.searched() < atOnce.searched() * 21 / 20, () -> inParts.searched() + " positions");
  }

  private static MateFinder finder(String sfen, long nodes) {
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    return new MateFinder(TABLE, Sfen.parse(sfen), budget, nodes);
  }
}
