package tsumugi.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The yardstick itself, against published counts and by hand. */
class RuleBookTest {
  @ParameterizedTest
  @CsvSource({"1, 30", "2, 900", "3, 25470", "4, 719731"})
  void perftOfTheStartPosition(int depth, long leaves) {
    assertEquals(leaves, RuleBook.perft(SlowPosition.parse(SlowPosition.START), depth));
  }

  @Test
  void mostMovesAPositionCanHave() {
    String sfen = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
    assertEquals(593, RuleBook.legalMoves(SlowPosition.parse(sfen)).size());
    assertEquals(593, RuleBook.legalMoves(SlowPosition.parse(sfen).turned()).size());
  }

  @Test
  void mateInCheckAndStalemate() {
    assertTrue(RuleBook.isMate(SlowPosition.parse("4k4/4G4/4P4/9/9/9/9/9/9 w - 1")));
    assertFalse(RuleBook.isMate(SlowPosition.parse("4k4/4G4/9/9/9/9/9/9/9 w - 1")));
    SlowPosition stalemate = SlowPosition.parse("8k/R8/9/9/9/9/9/9/7R1 w - 1");
    assertFalse(RuleBook.isMate(stalemate));
    assertFalse(RuleBook.hasLegalMove(stalemate));
  }

  @Test
  void dropPawnMate() {
    SlowPosition forbidden = SlowPosition.parse("3lkl3/9/4G4/9/9/9/9/9/9 b P 1");
    SlowMove drop = SlowMove.drop('P', 52);
    assertFalse(RuleBook.legalMoves(forbidden).contains(drop));
    assertTrue(RuleBook.isMate(forbidden.after(drop)));
    SlowPosition allowed = SlowPosition.parse("3lk4/9/4G4/9/9/9/9/9/9 b P 1");
    assertTrue(RuleBook.checks(allowed).contains(drop));
  }

  @Test
  void sideWithoutAKingIsNeverInCheck() {
    SlowPosition position = SlowPosition.parse("4r4/9/9/9/4P4/9/9/9/9 b - 1");
    assertFalse(RuleBook.isInCheck(position, true));
    assertFalse(RuleBook.isInCheck(position, false));
    assertTrue(RuleBook.isAttacked(position, 55, false));
    assertFalse(RuleBook.isAttacked(position, 56, false));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        SlowPosition.START,
        "9/9/9/9/9/9/9/9/9 w - 1",
        "+P+L+N+S1+B+R1k/9/4+p+l+n2/9/9/9/9/9/K8 b 2R2B4G4S4N4L18P 1",
        "lnsgk1snl/1r4gb1/p1pppp2p/6pR1/1p7/2P6/PP1PPPP1P/1BG6/LNS1KGSNL b Pp 1",
        "8k/9/9/9/9/9/9/9/9 w RBGSNLP2r17p 1",
      })
  void sfenComesBack(String sfen) {
    assertEquals(sfen, SlowPosition.parse(sfen).sfen());
  }

  @Test
  void turningTwiceChangesNothing() {
    for (long seed = 0; seed < 200; seed++) {
      SlowPosition position = RandomPositions.crowded(seed).position();
      assertEquals(position, position.turned().turned());
      assertEquals(
          RuleBook.legalMoves(position).size(), RuleBook.legalMoves(position.turned()).size());
    }
  }
}
