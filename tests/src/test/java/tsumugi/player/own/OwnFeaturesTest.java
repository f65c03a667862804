package tsumugi.player.own;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;

/** The numbers of pieces in their places, and the views that a king's square stands for. */
class OwnFeaturesTest {
  /** Black's zones, the ranks from the first, the files from the ninth as boards are drawn. */
  private static final String[] ZONES = {
    "222222222",
    "222222222",
    "222222222",
    "222222222",
    "222222222",
    "222222222",
    "222222222",
    "000111000",
    "000111000",
  };

  @Test
  void zonesOfEveryKing() {
    for (int square = 0; square < Square.COUNT; square++) {
      int zone = ZONES[Square.rank(square)].charAt(8 - Square.file(square)) - '0';
      int mirrored = Square.file(square) > 4 ? 1 : 0;
      assertEquals(zone << 2 | mirrored, OwnFeatures.view(0, square), "Black " + square);
      int turned = Square.COUNT - 1 - square;
      assertEquals(zone << 2 | 1 << 1 | mirrored, OwnFeatures.view(1, turned), "White " + turned);
    }
    Position noKings = Sfen.parseProblem("9/9/9/9/9/9/9/9/9 b - 1");
    assertEquals(0, OwnFeatures.view(noKings, 0));
    assertEquals(2, OwnFeatures.view(noKings, 1));
  }

  /** Every piece in its place has a number of its own, and views of other zones share none. */
  @Test
  void noTwoFeaturesMeet() {
    Set<Integer> ofAllZones = new HashSet<>();
    for (int view = 0; view < OwnFeatures.VIEWS; view++) {
      Set<Integer> seen = new HashSet<>();
      for (int color = 0; color < 2; color++) {
        for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
          for (int square = 0; square < Square.COUNT; square++) {
            seen.add(OwnFeatures.onBoard(view, Piece.of(color, type), square));
          }
        }
        for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
          for (int nth = 1; nth <= PieceType.inFullSet(type); nth++) {
            seen.add(OwnFeatures.inHand(view, color, type, nth));
          }
        }
      }
      assertEquals(OwnFeatures.IN_ZONE, seen.size(), "view " + view);
      int zone = view >> 2;
      for (int feature : seen) {
        assertEquals(zone, feature / OwnFeatures.IN_ZONE, "view " + view);
      }
      ofAllZones.addAll(seen);
    }
    assertEquals(OwnFeatures.COUNT, ofAllZones.size());
    assertTrue(OwnFeatures.COUNT <= Short.MAX_VALUE, "the trainer keeps them as such");
  }
}
