package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** First guesses, in units of half a leaf: two are one leaf. */
class InitialNumbersTest {
  private final CounterMoveHistory history = new CounterMoveHistory();
  private final InitialNumbers guess = new InitialNumbers(history);

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          drop with support beside the king alone, 4k4/9/4P4/9/9/9/9/9/9 b G 1,          G*5b, 2, 4
          drop without support,                    4k4/9/9/9/9/9/9/9/9 b G 1,            G*5b, 4, 2
          two defenders,                           3gk4/9/4P4/9/9/9/9/9/9 b G 1,         G*5b, 6, 2
          a gold is taken though it is supported,  3sk4/4g4/4R4/9/9/9/9/9/9 b - 1,       5c5b+, 4, 4
          """)
  void checks(String name, String sfen, String move, int pn, int dn) {
    Position position = Sfen.parse(sfen);
    guess.check(position, Move.NONE, UsiMove.parse(move));
    assertEquals(pn + " " + dn, guess.pn + " " + guess.dn, name);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          the checker is taken,          4k4/4G4/9/9/9/9/9/9/9 w - 1,     5a5b, 4, 2
          the king walks,                4k4/4G4/4P4/9/9/9/9/9/9 w - 1,   none, 2, 2
          an interposition in the way,   8k/9/9/9/9/9/9/9/8R w p 1,       P*1e, 2, 4
          one beside the king,           8k/9/9/9/9/9/9/9/8R w p 1,       P*1b, 4, 2
          """)
  void replies(String name, String sfen, String text, int pn, int dn) {
    Position position = Sfen.parse(sfen);
    String move = text.equals("none") ? "5a4a" : text;
    guess.reply(position, Move.NONE, UsiMove.parse(move));
    assertEquals(pn + " " + dn, guess.pn + " " + guess.dn, name);
  }

  /** A check that failed after a move looks harder to prove after it, one that worked easier. */
  @Test
  void experienceShiftsChecks() {
    Position position = Sfen.parse("4k4/9/4P4/9/9/9/9/9/9 b G 1");
    int before = UsiMove.parse("4a5a");
    int move = UsiMove.parse("G*5b");
    learn(before, move, true, false);
    guess.check(position, before, move);
    assertTrue(guess.pn > 2 && guess.dn < 4, guess.pn + " " + guess.dn);
    learn(before, UsiMove.parse("G*4b"), true, true);
    guess.check(position, before, UsiMove.parse("G*4b"));
    int pn = guess.pn;
    int dn = guess.dn;
    guess.check(position, Move.NONE, UsiMove.parse("G*4b"));
    assertTrue(pn <= guess.pn && dn > guess.dn, pn + " " + dn);
    assertTrue(pn >= 1, "nothing is proved by a guess");
  }

  /** A reply that has failed leads to a node that is easier to prove. */
  @Test
  void experienceShiftsReplies() {
    Position position = Sfen.parse("4k4/4G4/9/9/9/9/9/9/9 w - 1");
    int before = UsiMove.parse("G*5b");
    int move = UsiMove.parse("5a5b");
    learn(before, move, false, false);
    guess.reply(position, before, move);
    assertTrue(guess.pn < 4 && guess.dn > 2, guess.pn + " " + guess.dn);
  }

  private void learn(int before, int move, boolean attacker, boolean success) {
    for (int i = 0; i < 100; i++) {
      history.learn(before, move, attacker, success);
    }
  }
}
