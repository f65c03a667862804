package tsumugi.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.review.PositionReview.OpenQuestion;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/** Reviews that are stopped, and reviews that break down. */
class ReviewEndTest {
  private static final String MATE_IN_ONE = "8k/9/8G/9/9/9/9/9/K8 b G 1";

  private static MainSubTable black;
  private static MainSubTable white;

  @BeforeAll
  static void allocate() {
    black = MainSubTable.allocate(16);
    white = MainSubTable.allocate(16);
  }

  @AfterAll
  static void free() {
    black.close();
    white.close();
  }

  @Test
  void aStopLeavesTheRestOpen() {
    Position start = Sfen.parse(MATE_IN_ONE);
    SearchMonitor stopped = SearchMonitor.stoppedBy(() -> true);
    GameReview review =
        new GameReviewer(black, white, ReviewOptions.DEFAULT).review(start, new int[0], stopped);
    assertFalse(review.complete());
    assertFalse(review.isDecided());
    assertEquals(List.of(), review.positions().getFirst().findings());
    assertTrue(review.positions().getFirst().open().contains(OpenQuestion.MATE));
    int[] quiet = {UsiMove.parseLegal(start, "9i8i")};
    GameReview moved =
        new GameReviewer(black, white, ReviewOptions.DEFAULT).review(start, quiet, stopped);
    assertTrue(moved.positions().getFirst().open().contains(OpenQuestion.THREATMATE));
  }

  /** White is mated after his move, and black threatens that before it. */
  @Test
  void whatAStopLeavesIsNeverDenied() {
    Position start = Sfen.parse("8k/9/8G/9/9/9/9/9/K8 w Gp 1");
    int[] moves = {UsiMove.parseLegal(start, "P*5b")};
    boolean mateAlone = false;
    boolean isStopped = true;
    for (int poll = 0; isStopped; poll++) {
      int stop = poll;
      int[] polls = {0};
      SearchMonitor monitor = SearchMonitor.stoppedBy(() -> polls[0]++ >= stop);
      AttackerReview review =
          new AttackerReview(Color.BLACK, start, moves, black, ReviewOptions.DEFAULT, monitor);
      review.run();
      assertNotEquals(Fact.Answer.NONE, review.threat(0).answer(), "stopped at poll " + poll);
      boolean isParried = review.parry(0) != Move.NONE;
      assertTrue(isParried || review.isParryOpen(0), "stopped at poll " + poll);
      mateAlone |= review.mate(1).isMate() && !isParried;
      isStopped = polls[0] > poll;
    }
    assertTrue(mateAlone, "no stop between the positions");
  }

  /** The caller gets the exception itself, and the thread of the other attacker ends, too. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @Timeout(60)
  void aBreakdownOfOneThreadEndsBoth(boolean other) {
    Position start = Sfen.parse("4k4/9/9/9/9/9/9/9/4K4 b RB2G2N2Prb2g2n2p 1");
    IllegalStateException full = new IllegalStateException("a test");
    Thread caller = Thread.currentThread();
    SearchMonitor failing =
        SearchMonitor.stoppedBy(
            () -> {
              if (other != (Thread.currentThread() == caller)) {
                throw full;
              }
              return false;
            });
    ReviewOptions endless = new ReviewOptions(Long.MAX_VALUE / 8, SearchLimits.UNLIMITED, 0);
    Throwable thrown =
        assertThrows(
            IllegalStateException.class,
            () -> new GameReviewer(black, white, endless).review(start, new int[0], failing));
    assertSame(full, thrown);
  }
}
