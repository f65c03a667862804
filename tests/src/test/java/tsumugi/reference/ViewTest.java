package tsumugi.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tsumugi.engine.movegen.Perft;

/** Mirroring and exchanging colours: no move is lost or won by it, and twice is as before. */
class ViewTest {
  private static final long SEEDS = 40;

  @ParameterizedTest
  @EnumSource(View.class)
  void twiceIsThePositionItself(View view) {
    for (long seed = 0; seed < SEEDS; seed++) {
      SlowPosition position = RandomPositions.crowded(seed).position();
      assertEquals(position, view.of(view.of(position)));
      for (SlowMove move : RuleBook.legalMoves(position)) {
        assertEquals(move, view.of(view.of(move)));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(View.class)
  void movesOfTheViewAreTheMovesSeen(View view) {
    for (long seed = 0; seed < SEEDS; seed++) {
      SlowPosition position = RandomPositions.crowded(seed).position();
      Set<SlowPosition> expected = new HashSet<>();
      for (SlowMove move : RuleBook.legalMoves(position)) {
        expected.add(view.of(position.after(move)));
        assertEquals(view.of(position.after(move)), view.of(position).after(view.of(move)));
      }
      Set<SlowPosition> found = new HashSet<>();
      for (SlowMove move : RuleBook.legalMoves(view.of(position))) {
        found.add(view.of(position).after(move));
      }
      assertEquals(expected, found, position::toString);
    }
  }

  @ParameterizedTest
  @EnumSource(View.class)
  void engineCountsTheSameMoves(View view) {
    for (long seed = 0; seed < SEEDS; seed++) {
      SlowPosition position = RandomPositions.tsume(seed).position();
      assertEquals(
          Perft.count(EngineForm.position(position), 2),
          Perft.count(EngineForm.position(view.of(position)), 2),
          position::toString);
    }
  }

  @Test
  void viewsDiffer() {
    SlowPosition position = SlowPosition.parse("7gk/8P/6P1+P/9/9/9/9/9/9 w GS2r2b2g3s4n4l15p 1");
    List<View> views = List.of(View.values());
    Set<SlowPosition> seen = new HashSet<>();
    views.forEach(view -> seen.add(view.of(position)));
    assertEquals(4, seen.size());
    assertNotEquals(position.blackToMove(), View.COLOURS_EXCHANGED.of(position).blackToMove());
    assertEquals(91, View.MIRRORED.of(position).king(false));
    assertEquals(99, View.COLOURS_EXCHANGED.of(position).king(true));
  }
}
