package tsumugi.solver.tsume.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;

class MateSearchTest {
  private static MateBounds shorten(MateSearch search, MateBounds mate) {
    return assertTimeoutPreemptively(Duration.ofSeconds(30), () -> search.shorten(mate));
  }

  /**
   * Without this rule, a search that answers at once and contradicts the mate would be asked for
   * ever.
   */
  @Test
  void contradictingFactsEndTheShortening() {
    MateBounds mate = MateBounds.mate(9, Move.NONE);
    for (int lower : new int[] {MateBounds.NEVER, 9, 11, 335}) {
      MateBounds bounds = shorten(_ -> MateBounds.noMateWithin(lower), mate);
      assertTrue(bounds.isContradiction(), bounds::toString);
      assertFalse(bounds.isExact(), bounds::toString);
    }
    MateBounds crossing = shorten(_ -> new MateBounds(11, 13, Move.NONE), mate);
    assertTrue(crossing.isContradiction(), crossing::toString);
  }

  @Test
  void everyShorterMateIsAskedForOnce() {
    List<Integer> asked = new ArrayList<>();
    MateSearch search =
        plies -> {
          asked.add(plies);
          return plies > 4 ? MateBounds.mate(plies, Move.NONE) : MateBounds.noMateWithin(plies);
        };
    assertEquals(new MateBounds(3, 5, Move.NONE), shorten(search, MateBounds.mate(11, Move.NONE)));
    assertEquals(List.of(9, 7, 5, 3), asked);
  }

  @Test
  void anOpenAnswerEndsTheShortening() {
    MateBounds mate = MateBounds.mate(9, Move.NONE);
    assertEquals(mate, shorten(_ -> MateBounds.UNKNOWN, mate));
  }
}
