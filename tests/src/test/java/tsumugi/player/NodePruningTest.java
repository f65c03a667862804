package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

/** Which nodes need no full search, and what is stored for them. */
class NodePruningTest {
  private static final String LEVEL = "4k4/4p4/9/9/9/9/9/4P4/4K4 b - 1";
  private static final String MATE_IN_ONE = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
  private static final int NOT_ENDED = SearchThread.NOT_ENDED;

  private final MainSubTable memory = MainSubTable.ofBytes(1 << 20);
  private AlphaBeta search;
  private int estimate;

  @BeforeEach
  void startSearch() {
    PlayTable table = new PlayTable(memory.lease().all());
    PlayClock clock = new PlayClock(PlayControl.SILENT, 1, Long.MAX_VALUE, 0);
    search = new AlphaBeta(table, new WrittenEvaluation(), SearchSwitches.ALL, clock);
  }

  @AfterEach
  void free() {
    memory.close();
  }

  private NodePruning at(String sfen) {
    Position root = Sfen.parse(sfen);
    PlayClock clock = new PlayClock(PlayControl.SILENT, 1, Long.MAX_VALUE, 0);
    search.start(root, Game.of(root).path(), clock, false);
    search.startDepth(12);
    estimate = search.thread.estimate(0, 1, false);
    search.thread.makeNull(0);
    search.thread.undoNull();
    return new NodePruning(search, search.thread, new Quiescence(search.thread));
  }

  private int settle(NodePruning pruning, int beta, int depth, boolean pv) {
    return pruning.settle(0, beta, depth, 1, estimate, pv, false);
  }

  @Test
  void whatStandsFarAboveBetaIsBelievedNearTheLeavesAlone() {
    NodePruning pruning = at(LEVEL);
    assertEquals(estimate, settle(pruning, estimate - 2_000, 3, false));
    assertEquals(NOT_ENDED, settle(pruning, estimate - 2_000, 3, true), "on the main line");
    assertEquals(NOT_ENDED, settle(pruning, estimate + 1, 3, false));
  }

  /** The stored evaluation saves the next visit from computing it; a mate is still looked for. */
  @Test
  void theEvaluationOfWhatIsBelievedIsKept() {
    NodePruning pruning = at(MATE_IN_ONE);
    assertEquals(estimate, settle(pruning, estimate - 2_000, 3, false));
    long known = search.thread.probe();
    assertEquals(PlayRecord.BOUND_LOWER, PlayRecord.bound(known));
    assertEquals(estimate, PlayRecord.score(known));
    assertEquals(estimate, PlayRecord.staticScore(known));
    assertTrue(PlayRecord.hasNoSearchedMove(known));
    assertEquals(Score.mateIn(2), pruning.settle(known, 30, 20, 1, estimate, false, false));
    assertFalse(PlayRecord.hasNoSearchedMove(search.thread.probe()));
  }

  @Test
  void whatStandsFarBelowIsLeftToCapturesNearTheLeavesAlone() {
    NodePruning pruning = at(LEVEL);
    int beta = estimate + 5_000;
    assertTrue(settle(pruning, beta, 1, false) < beta);
    assertNotEquals(NOT_ENDED, settle(pruning, beta, 1, false));
    assertEquals(NOT_ENDED, settle(pruning, beta, 9, false));
    assertEquals(NOT_ENDED, settle(pruning, beta, 1, true));
  }

  @Test
  void aMateInOneSettlesAnyNodeAndIsKept() {
    for (boolean pv : new boolean[] {true, false}) {
      NodePruning pruning = at(MATE_IN_ONE);
      assertEquals(Score.mateIn(2), settle(pruning, 30, 20, pv));
      long known = search.thread.probe();
      assertEquals(UsiMove.parse("G*5b"), PlayRecord.move(known));
      assertEquals(PlayRecord.BOUND_EXACT, PlayRecord.bound(known));
    }
  }

  /** A side that stands well but would lose its rook by passing has to move. */
  @Test
  void aPassThatLosesSettlesNothing() {
    NodePruning pruning = at("4k4/9/4l4/9/4R4/9/9/9/4K4 b - 1");
    search.thread.makeMove(UsiMove.parse("5i5h"), 0);
    search.thread.makeMove(UsiMove.parse("5a4a"), 1);
    int here = search.thread.estimate(0, 2, false);
    assertEquals(NOT_ENDED, pruning.settle(0, here - 5, 9, 2, here, false, true));
    assertEquals(
        search.thread.path.top(), PlayTable.key(search.thread.position), "it was taken back");
  }

  @Test
  void aSideThatStandsWellMayPassButNotTwiceAndNotForAMate() {
    NodePruning pruning = at(LEVEL);
    search.thread.makeMove(UsiMove.parse("5i5h"), 0);
    search.thread.makeMove(UsiMove.parse("5a4a"), 1);
    int here = search.thread.estimate(0, 2, false);
    int beta = here - 5;
    assertTrue(pruning.settle(0, beta, 9, 2, here, false, true) >= beta);
    search.thread.undoMove(UsiMove.parse("5a4a"));
    search.thread.makeNull(1);
    assertEquals(NOT_ENDED, pruning.settle(0, beta, 9, 2, beta + 5, false, true));
    search.thread.undoNull();
    int mate = -Score.mateIn(9);
    assertEquals(NOT_ENDED, settle(pruning, mate, 9, false));
  }
}
