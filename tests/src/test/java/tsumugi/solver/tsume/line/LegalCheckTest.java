package tsumugi.solver.tsume.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowPosition;
import tsumugi.solver.tsume.node.TsumeRoot;

class LegalCheckTest {
  /** All 32,768 possible move numbers, in some positions. */
  @Test
  void onlyLegalChecksAreAccepted() {
    int legal = 0;
    for (long seed = 360_000; seed < 360_010; seed++) {
      SlowPosition slow = RandomPositions.tsume(seed).position();
      Position position = EngineForm.position(slow);
      LegalCheck check = new LegalCheck(position);
      int[] checks = EngineForm.moves(RuleBook.checks(slow));
      for (int move = 1; move < 1 << 15; move++) {
        boolean known = Arrays.binarySearch(checks, move) >= 0;
        assertEquals(known ? move : Move.NONE, check.of(position, move));
        legal += known ? 1 : 0;
        move +=
            known || move % 64 == 0
                ? 0
                : move % 3; // a sample of the moves that are not legal checks
      }
    }
    assertTrue(legal > 5, legal + " checks");
  }

  /** One object serves a whole line: a check of the position before may not be one now. */
  @Test
  void checksOfAnotherPositionAreForgotten() {
    Position position = Sfen.parse("4k4/9/9/9/9/9/9/9/9 b 2G 1");
    LegalCheck check = new LegalCheck(position);
    int gold = UsiMove.parse("G*4b");
    assertEquals(gold, check.of(position, gold));
    position.doMove(gold);
    position.doMove(UsiMove.parse("5a4b"));
    assertEquals(Move.NONE, check.of(position, gold));
  }

  @Test
  void noneIsNotACheck() {
    Position position = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G 1");
    assertEquals(Move.NONE, new LegalCheck(position).of(position, Move.NONE));
    assertEquals(Move.NONE, new LegalCheck(position).of(position, Move.PASS));
  }

  @Test
  void beforeADefendersRootThePassIsAccepted() {
    Position before = TsumeRoot.defending(Sfen.parse("4k4/4G4/4P4/9/9/9/9/9/9 w S 1")).position();
    LegalCheck check = new LegalCheck(before);
    assertEquals(Move.PASS, check.of(before, Move.PASS));
    assertEquals(Move.NONE, check.of(before, UsiMove.parse("S*4b")));
  }
}
