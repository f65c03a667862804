package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;
import tsumugi.reference.View;

class OrientationTest {
  private static View view(Orientation orientation) {
    return View.values()[orientation.ordinal()];
  }

  /** The images are those that the slow positions of the tests know. */
  @Test
  void imagesAreThoseOfTheSlowPositions() {
    for (long seed = 0; seed < 200; seed++) {
      SlowPosition slow = RandomPositions.handful(seed).position();
      Position position = EngineForm.position(slow);
      for (Orientation each : Orientation.values()) {
        String image = Sfen.format(each.of(position));
        assertEquals(Sfen.format(EngineForm.position(view(each).of(slow))), image);
        assertEquals(Sfen.format(position), Sfen.format(each.of(each.of(position))));
      }
    }
  }

  /** The legal moves of an image are the images of the legal moves. */
  @Test
  void theMovesOfAnImageAreTheImagesOfTheMoves() {
    for (long seed = 0; seed < 100; seed++) {
      Position position = EngineForm.position(RandomPositions.handful(seed).position());
      Set<Integer> moves = legal(position);
      for (Orientation each : Orientation.values()) {
        Set<Integer> images = new HashSet<>();
        moves.forEach(move -> images.add(each.move(move)));
        assertEquals(images, legal(each.of(position)));
        moves.forEach(move -> assertEquals(move, each.move(each.move(move))));
      }
    }
    for (Orientation each : Orientation.values()) {
      int[] special = {Move.NONE, Move.PASS};
      assertArrayEquals(special, each.line(special));
    }
  }

  @Test
  void allImagesHaveTheSameCanonicalOne() {
    int mirrored = 0;
    for (long seed = 0; seed < 200; seed++) {
      Position position = EngineForm.position(RandomPositions.handful(seed).position());
      Set<String> canonical = new HashSet<>();
      for (Orientation each : Orientation.values()) {
        Position image = each.of(position);
        Orientation chosen = Orientation.canonical(image);
        canonical.add(Sfen.format(chosen.of(image)));
        assertEquals(Color.BLACK, chosen.of(image).sideToMove());
        mirrored += chosen == Orientation.MIRRORED ? 1 : 0;
      }
      assertEquals(1, canonical.size(), canonical::toString);
    }
    assertTrue(mirrored > 50, mirrored + " mirrored");
    Position symmetric = Sfen.parse("4k4/9/4G4/9/9/9/9/9/9 b G 1");
    assertEquals(Orientation.AS_IS, Orientation.canonical(symmetric));
  }

  private static Set<Integer> legal(Position position) {
    MoveList moves = new MoveList();
    new LegalMoveGenerator().generate(position, moves);
    Set<Integer> all = new HashSet<>();
    for (int move : moves.toArray(0)) {
      all.add(move);
    }
    return all;
  }
}
