package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;

/** Answers to a check: move the king, take the checker, interpose. */
class EvasionTest {
  @Test
  void doubleCheckLeavesKingMovesOnly() {
    Set<String> evasions = RuleCorner.evasions("4r4/9/9/9/9/9/5n3/3G5/4K4 b G 1");
    assertEquals(Set.of("5i4h", "5i4i", "5i6i"), evasions);
  }

  @Test
  void nothingInterposesAgainstAKnight() {
    Set<String> evasions = RuleCorner.evasions("9/9/9/9/9/9/5n3/3S5/4K4 b RBGSNLP 1");
    assertEquals(Set.of("5i4h", "5i4i", "5i5h", "5i6i"), evasions);
  }

  @Test
  void nothingInterposesAgainstANeighbour() {
    Set<String> evasions = RuleCorner.evasions("4r4/9/9/9/9/9/9/4r4/4K4 b GP 1");
    assertEquals(Set.of("5i4i", "5i6i"), evasions);
  }

  @Test
  void everySquareBetweenTakesAnInterposition() {
    Set<String> evasions = RuleCorner.evasions("9/9/9/4l4/9/9/9/9/3GKG3 b S 1");
    assertEquals(Set.of("S*5e", "S*5f", "S*5g", "S*5h", "6i5h", "4i5h", "5i4h", "5i6h"), evasions);
  }

  @Test
  void interpositionOnADiagonalAcrossTheWholeBoard() {
    Set<String> evasions = RuleCorner.evasions("8b/9/9/9/9/9/9/9/K8 b G 1");
    assertEquals(
        Set.of("G*2b", "G*3c", "G*4d", "G*5e", "G*6f", "G*7g", "G*8h", "9i9h", "9i8i"), evasions);
  }

  @Test
  void kingMayNotStepBackAlongTheLine() {
    Set<String> evasions = RuleCorner.evasions("4r4/9/9/9/4K4/9/9/9/9 b - 1");
    assertEquals(Set.of("5e4d", "5e4e", "5e4f", "5e6d", "5e6e", "5e6f"), evasions);
  }

  @Test
  void kingTakesAnUnguardedChecker() {
    assertEquals(Set.of("5i5h"), RuleCorner.evasions("9/9/9/9/9/9/9/4g4/4K4 b - 1"));
  }

  @Test
  void kingMayNotTakeAGuardedChecker() {
    assertEquals(Set.of(), RuleCorner.evasions("9/9/9/9/9/9/4p4/4g4/4K4 b RB 1"));
  }

  @Test
  void guardThatIsShutOffGuardsNothing() {
    Set<String> evasions = RuleCorner.evasions("9/9/9/9/4l4/9/4P4/4g4/4K4 b - 1");
    assertEquals(Set.of("5i5h"), evasions);
  }

  @Test
  void pinnedPieceMayNotTakeTheChecker() {
    assertFalse(RuleCorner.evasions("9/9/9/9/9/9/9/5s3/4K1G1r b - 1").contains("3i4h"));
    assertTrue(RuleCorner.evasions("9/9/9/9/9/9/9/5s3/4K1G2 b - 1").contains("3i4h"));
  }

  @Test
  void pinnedPieceMayNotInterpose() {
    assertFalse(RuleCorner.evasions("9/9/9/4l4/9/9/9/9/4KG2r b - 1").contains("4i5h"));
    assertTrue(RuleCorner.evasions("9/9/9/4l4/9/9/9/9/4KG3 b - 1").contains("4i5h"));
  }

  @Test
  void takingOrInterposingMayPromote() {
    Set<String> evasions = RuleCorner.evasions("9/9/K3r4/5S3/9/9/9/9/9 b - 1");
    assertTrue(evasions.contains("4d5c"));
    assertTrue(evasions.contains("4d5c+"));
    Set<String> between = RuleCorner.evasions("9/9/K3r4/6B2/6P2/9/9/9/2R6 b - 1");
    assertTrue(between.contains("7i7c"));
    assertTrue(between.contains("7i7c+"));
  }

  @Test
  void kingMayTakeAPieceBesideItThatDoesNotCheck() {
    Set<String> evasions = RuleCorner.evasions("4r4/9/9/9/4Kn3/9/9/9/9 b - 1");
    assertTrue(evasions.contains("5e4e"));
  }

  /** Without a check a side that cannot move is not mated. */
  @Test
  void stalemateIsNoMate() {
    Position stalemate = Sfen.parseProblem("8k/6G2/8G/9/9/9/9/9/9 w - 1");
    MoveList legal = new MoveList();
    new LegalMoveGenerator().generate(stalemate, legal);
    assertTrue(legal.isEmpty());
    assertFalse(new EvasionGenerator().isMated(stalemate));
  }

  @Test
  void mateHasNoAnswer() {
    assertEquals(Set.of(), RuleCorner.evasions("9/9/9/9/9/9/4s4/4r4/3LKL3 b - 1"));
  }
}
