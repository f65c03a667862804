package tsumugi.solver.tsume.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.SlowComposed;
import tsumugi.reference.SlowMate;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.SearchClock;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/** Composed lengths against the definition, read word for word. */
class ComposedSearchTest {
  private final MainSubTable table = MainSubTable.allocate(16);

  @AfterEach
  void close() {
    table.close();
  }

  private int length(String sfen, int plies) {
    Position root = Sfen.parse(sfen);
    table.newSearch();
    SearchClock clock = new SearchClock(SearchLimits.NONE, SearchMonitor.SILENT);
    ComposedSearch search = new ComposedSearch(root, root.sideToMove(), table, clock);
    int length = search.run(plies);
    assertEquals(sfen, Sfen.format(root));
    return length;
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "rook from afar,           1, 8k/8p/9/9/9/9/9/9/R6L1 b r2b4g4s3n3l17p 1",
    "a lance needs what it is given, 5, 8k/9/9/7LG/9/9/9/9/9 b L2r2b4g4s4n2l18p 1",
  })
  void knownLengths(String name, int plies, String sfen) {
    assertEquals(plies, length(sfen, 15), name);
  }

  @Test
  void theDefinitionSaysTheSame() {
    int mates = 0;
    int shorter = 0;
    for (long seed = 0; seed < 1_500; seed++) {
      Sample sample = RandomPositions.smallTsume(seed);
      SlowPosition position = sample.position();
      int expected = SlowComposed.solve(position, true, 7, 600);
      if (expected != SlowComposed.GAVE_UP) {
        assertEquals(expected, length(position.sfen(), 7), sample::toString);
        mates += expected > 0 ? 1 : 0;
        int literal = SlowMate.solve(position, 7, 600);
        assertTrue(literal < 1 || expected != SlowComposed.BEYOND && expected <= literal, sample::toString);
        shorter += literal > 0 && expected < literal ? 1 : 0;
      }
    }
    System.out.println(mates + " mates, " + shorter + " shorter");
  }
}
