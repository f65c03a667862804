package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where a piece may be dropped: on empty squares from which it can move again, and at most one
 * unpromoted pawn on a file.
 */
class DropTest {
  @ParameterizedTest(name = "{0} on ranks {1} to {2}")
  @CsvSource({"P,b,i", "L,b,i", "N,c,i", "S,a,i", "G,a,i", "B,a,i", "R,a,i"})
  void ranksAPieceMayBeDroppedOn(String kind, char first, char last) {
    Set<String> legal = RuleCorner.legal("9/9/9/9/9/9/9/9/9 b " + kind + " 1");
    assertEquals(9 * (last - first + 1), legal.size());
    for (char rank = 'a'; rank <= 'i'; rank++) {
      assertEquals(rank >= first, legal.contains(kind + "*5" + rank), "rank " + rank);
    }
  }

  @Test
  void onlyEmptySquaresTakeADrop() {
    Set<String> legal = RuleCorner.legal("9/9/9/4p4/4P4/9/9/9/9 b G 1");
    assertEquals(79 + 1, legal.size());
    assertFalse(legal.contains("G*5d"));
    assertFalse(legal.contains("G*5e"));
  }

  @Test
  void oneDropForManyPiecesOfAKind() {
    assertEquals(81, RuleCorner.legal("9/9/9/9/9/9/9/9/9 b 4G 1").size());
  }

  @Test
  void noSecondPawnOnAFile() {
    Set<String> legal = RuleCorner.legal("9/9/9/9/9/9/4P4/9/9 b P 1");
    assertFalse(legal.contains("P*5e"));
    assertTrue(legal.contains("P*4e"));
    assertTrue(legal.contains("P*6e"));
  }

  @Test
  void promotedPawnDoesNotCloseItsFile() {
    assertTrue(RuleCorner.legal("9/9/9/9/9/9/4+P4/9/9 b P 1").contains("P*5e"));
  }

  @Test
  void otherSidesPawnDoesNotCloseAFile() {
    assertTrue(RuleCorner.legal("9/9/9/9/9/9/4p4/9/9 b P 1").contains("P*5e"));
  }

  @Test
  void pawnsOnAllFilesLeaveNoPawnDrop() {
    Set<String> legal = RuleCorner.legal("9/9/9/9/9/9/PPPPPPPPP/9/9 b 2P 1");
    assertEquals(9, legal.size());
  }

  @Test
  void pawnIsNoInterpositionOnAClosedFile() {
    Set<String> evasions = RuleCorner.evasions("9/9/9/9/6P2/9/9/9/K7r b PN 1");
    assertTrue(evasions.contains("P*4i"));
    assertFalse(evasions.contains("P*3i"));
    assertTrue(evasions.contains("N*3i"));
  }

  @Test
  void knightAndLanceAreNoInterpositionWhereTheyWouldBeDead() {
    Set<String> evasions = RuleCorner.evasions("K7r/9/9/9/9/9/9/9/9 b PLNSGB 1");
    assertTrue(evasions.contains("S*5a"));
    assertFalse(evasions.contains("N*5a"));
    assertFalse(evasions.contains("L*5a"));
    assertFalse(evasions.contains("P*5a"));
    Set<String> second = RuleCorner.evasions("9/K7r/9/9/9/9/9/9/9 b PLNSGB 1");
    assertTrue(second.contains("P*5b"));
    assertTrue(second.contains("L*5b"));
    assertFalse(second.contains("N*5b"));
  }

  @Test
  void mostMovesAPositionCanHave() {
    String sfen = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
    assertEquals(MoveList.MAX_MOVES, RuleCorner.legal(sfen).size());
  }
}
