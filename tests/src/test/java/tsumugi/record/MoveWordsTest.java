package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.JapaneseNotation;
import tsumugi.engine.notation.UsiMove;

/** Moves as people type them. */
class MoveWordsTest {
  private static final String LETTERS = "▲△同0176７六一歩金成不打右上(77)　 *+a\u0000";

  /** Every move of random games, as we write it and in USI. */
  @Test
  void ownNotationIsRead() {
    int read = 0;
    for (long seed = 0; seed < 40; seed++) {
      GameRecord record = RandomRecords.record(seed);
      Position position = record.start();
      int previous = Move.NONE;
      for (int move : record.mainLine()) {
        if (UsiMove.parseLegal(position, UsiMove.format(move)) == Move.NONE) {
          break;
        }
        assertEquals(move, MoveWords.read(position, previous, UsiMove.format(move)));
        String written = JapaneseNotation.format(position, move);
        assertEquals(move, MoveWords.read(position, previous, written), written);
        assertEquals(move, MoveWords.read(position, previous, written.substring(1)), written);
        if (previous != Move.NONE && Move.to(previous) == Move.to(move)) {
          String same = "同" + written.substring(3);
          assertEquals(move, MoveWords.read(position, previous, same), same);
        }
        position.doMove(move);
        previous = move;
        read++;
      }
    }
    assertTrue(read > 500, "moves: " + read);
  }

  @Test
  void otherTextsAreNoMoves() {
    Position position = PositionLine.read("startpos", 1).start();
    for (String text :
        new String[] {"", "7g", "7g7e", "76", "７六", "同歩", "△７六歩", "76金", "76歩打", "76歩x", "x76歩"}) {
      assertEquals(Move.NONE, MoveWords.read(position, Move.NONE, text), text);
    }
    assertEquals("7g7f", UsiMove.format(MoveWords.read(position, Move.NONE, " 76歩 ")));
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 3_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(9); n > 0; n--) {
        text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
      }
      int move = MoveWords.read(position, Move.NONE, text.toString());
      assertTrue(
          move == Move.NONE || UsiMove.parseLegal(position, UsiMove.format(move)) == move,
          text::toString);
    }
  }
}
