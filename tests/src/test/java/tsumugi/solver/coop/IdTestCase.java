package tsumugi.solver.coop;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import tsumugi.engine.table.MainSubTable;

/** Problems and a small table for the searches of method {@code id}. */
abstract class IdTestCase {
  /** Solved in 11 plies. */
  static final String PAWN_DROP = "3lkl3/9/4G4/9/9/9/9/9/9 b P 1";

  /** Rook and kings: checks that never end and mate nobody. */
  static final String CIRCLES = "9/9/4k4/9/9/9/9/9/4K4 b R 1";

  final MainSubTable table = MainSubTable.allocate(1);

  @BeforeEach
  void newSearch() {
    table.newSearch();
  }

  @AfterEach
  void close() {
    table.close();
  }
}
