package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.SlowPosition;

/** Keys distinguish positions, and only positions. */
@Tag("slow")
class PlayTableKeysTest {
  @Test
  void keysTellBoardHandAndSideApart() {
    Set<Long> keys = new HashSet<>();
    Position position = Sfen.parse(Sfen.START);
    for (int side = Color.BLACK; side <= Color.WHITE; side++) {
      for (int pawns = 0; pawns < 18; pawns++) {
        for (int golds = 0; golds < 4; golds++) {
          position.setSideToMove(side);
          int hand = Hand.add(Hand.EMPTY, PieceType.PAWN, pawns);
          position.setHand(Color.BLACK, Hand.add(hand, PieceType.GOLD, golds));
          keys.add(PlayTable.key(position));
        }
      }
    }
    assertEquals(2 * 18 * 4, keys.size());
  }

  /**
   * Pieces may be missing from the game, so one hand does not determine the other: any two hands on
   * a board are different positions, for either side to move.
   */
  @Test
  void keysTellAnyTwoHandsApart() {
    SplittableRandom random = new SplittableRandom(11);
    Map<Long, String> keys = new HashMap<>();
    for (int board = 0; board < 30; board++) {
      Position position = EngineForm.position(RandomPositions.crowded(board).position());
      int[] blackHands = hands(random);
      int[] whiteHands = hands(random);
      for (int black : blackHands) {
        for (int white : whiteHands) {
          for (int side = Color.BLACK; side <= Color.WHITE; side++) {
            position.setHand(Color.BLACK, black);
            position.setHand(Color.WHITE, white);
            position.setSideToMove(side);
            String text = board + " " + black + " " + white + " " + side;
            String other = keys.put(PlayTable.key(position), text);
            assertNull(other, () -> text + " has the key of " + other);
          }
        }
      }
    }
  }

  /** Twelve different hands, the empty one and the fullest among them. */
  private static int[] hands(SplittableRandom random) {
    Set<Integer> hands = new LinkedHashSet<>(List.of(Hand.EMPTY));
    int full = Hand.EMPTY;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      full = Hand.add(full, type, PieceType.inFullSet(type));
    }
    hands.add(full);
    while (hands.size() < 12) {
      int hand = Hand.EMPTY;
      for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
        hand = Hand.add(hand, type, random.nextInt(PieceType.inFullSet(type) + 1));
      }
      hands.add(hand);
    }
    return hands.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Games, tsume and boards without kings, each unchanged, with colours exchanged and with one
   * piece missing from a hand. Different SFENs have different keys, and equal ones the same key.
   */
  @Test
  void keysAreThoseOfPositionsAndOfNothingElse() {
    Map<Long, String> texts = new HashMap<>();
    Map<String, Long> keys = new HashMap<>();
    int shared = 0;
    for (long seed = 0; seed < 400; seed++) {
      List<SlowPosition> positions = new ArrayList<>();
      positions.add(RandomPositions.crowded(seed).position());
      positions.add(RandomPositions.tsume(seed).position());
      positions.add(RandomPositions.handful(seed).position());
      if (seed < 10) {
        RandomPositions.game(seed).forEach(sample -> positions.add(sample.position()));
      }
      for (SlowPosition slow : variants(positions)) {
        Position position = EngineForm.position(slow);
        String text = Sfen.format(position);
        long key = PlayTable.key(position);
        String other = texts.put(key, text);
        assertTrue(other == null || other.equals(text), () -> text + " and " + other);
        Long before = keys.put(text, key);
        assertTrue(before == null || before == key, text);
        shared += before == null ? 0 : 1;
      }
    }
    assertTrue(shared > 0, "no position came twice");
  }

  private static List<SlowPosition> variants(List<SlowPosition> positions) {
    List<SlowPosition> all = new ArrayList<>();
    for (SlowPosition position : positions) {
      for (SlowPosition either : List.of(position, position.turned())) {
        all.add(either);
        for (char kind : "PLNSGBR".toCharArray()) {
          for (boolean black : new boolean[] {true, false}) {
            int held = either.inHand(black, kind);
            if (held > 0) {
              all.add(either.withInHand(black, kind, held - 1));
            }
          }
        }
      }
    }
    return all;
  }
}
