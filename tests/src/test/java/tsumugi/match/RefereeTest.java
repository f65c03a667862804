package tsumugi.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefereeTest {
  private final Referee referee = new Referee();

  private void play(String moves) {
    for (String move : moves.split(" ")) {
      assertTrue(referee.play(move), move);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"7g7e", "3c3d", "P*5e", "8h2b+", "resign", "", "7g7f+", "(none)"})
  void whatIsNoLegalMoveIsRefused(String move) {
    assertFalse(referee.play(move));
    assertEquals("position startpos", referee.command());
  }

  @Test
  void theGameIsToldToTheNextEngine() {
    play("7g7f 3c3d 8h2b+");
    assertEquals("position startpos moves 7g7f 3c3d 8h2b+", referee.command());
    assertFalse(referee.blackToMove());
    assertEquals(3, referee.plies());
  }

  @Test
  void theFourthOccurrenceIsADraw() {
    String round = "2h3h 8b7b 3h2h 7b8b";
    play(round + " " + round);
    assertNull(referee.repetition());
    play(round);
    assertEquals(0, referee.repetition());
  }

  /** The rook checks wherever the king goes. */
  @Test
  void perpetualCheckLoses() {
    Referee checked = new Referee("9/4k4/9/9/9/9/9/3R5/8K b - 1");
    String round = "6h5h 5b6b 5h6h 6b5b";
    for (String move : (round + " " + round + " " + round).split(" ")) {
      assertNull(checked.repetition());
      assertTrue(checked.play(move), move);
    }
    assertEquals(-1, checked.repetition());
  }

  @Test
  void anEnteredKingMayBeDeclared() {
    String camp = "+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/9/4k4 b ";
    assertTrue(new Referee(camp + "2RB3P 1").mayDeclare());
    assertFalse(new Referee(camp + "2RB2P 1").mayDeclare());
    assertFalse(new Referee(camp.replace(" b ", " w ") + "2RB3P 1").mayDeclare());
  }

  @Test
  void nobodyDeclaresInTheOpening() {
    assertFalse(referee.mayDeclare());
    assertFalse(referee.isOver());
  }

  @Test
  void openingsAreLegalAndTheSameEveryTime() {
    for (long number = 0; number < 50; number++) {
      List<String> opening = Openings.number(number);
      assertEquals(8, opening.size());
      assertEquals(opening, Openings.number(number));
      Referee fresh = new Referee();
      opening.forEach(move -> assertTrue(fresh.play(move), move));
    }
    assertNotEquals(Openings.number(1), Openings.number(2));
  }

  @Test
  void scoresBecomeRatings() {
    assertEquals(0, MatchScore.elo(0.5), 1e-9);
    assertEquals(400, MatchScore.elo(10.0 / 11), 1e-6);
    assertEquals(-400, MatchScore.elo(1.0 / 11), 1e-6);
    assertTrue(Double.isFinite(MatchScore.elo(0)) && Double.isFinite(MatchScore.elo(1)));
  }
}
