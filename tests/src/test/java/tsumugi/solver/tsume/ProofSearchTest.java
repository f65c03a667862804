package tsumugi.solver.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/** A search asked to refute a length answers as one asked to prove it, whatever is expected. */
@Tag("slow")
class ProofSearchTest {
  private static final int MAX_NODES = 20_000;

  private int mates;
  private int noMates;

  @Test
  void expectingNoMateChangesNoAnswer() {
    try (MainSubTable one = MainSubTable.allocate(1);
        MainSubTable other = MainSubTable.allocate(1)) {
      for (long seed = 120_000; seed < 120_600; seed++) {
        Position position = EngineForm.position(RandomPositions.smallTsume(seed).position());
        for (int plies = 1; plies <= 11; plies += 2) {
          compare(one, other, position, plies, "seed " + seed + ", " + plies + " plies");
        }
      }
    }
    assertTrue(mates > 500 && noMates > 500, mates + " mates, " + noMates + " without");
  }

  private void compare(
      MainSubTable one, MainSubTable other, Position position, int plies, String message) {
    one.newSearch();
    other.newSearch();
    ProofSearch proving = search(one, position);
    ProofSearch refuting = search(other, position);
    if (proving.prove(plies) && refuting.refute(plies)) {
      boolean mate = proving.matePlies() > 0;
      assertEquals(mate, refuting.matePlies() > 0, message);
      if (mate) {
        mates++;
        assertTrue(refuting.matePlies() <= plies, message);
      } else {
        noMates++;
      }
    }
  }

  private static ProofSearch search(MainSubTable table, Position position) {
    SearchClock clock =
        new SearchClock(SearchLimits.NONE.withMaxNodes(MAX_NODES), SearchMonitor.SILENT);
    return new ProofSearch(new Position(position), new ProofNodes(table), clock);
  }
}
