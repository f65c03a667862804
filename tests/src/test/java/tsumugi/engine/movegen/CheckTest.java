package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ways to give check: direct, discovered, double, and as the answer to a check. */
class CheckTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource({"R,16", "B,16", "L,4", "N,2", "S,5", "G,6", "P,1"})
  void dropsThatCheckAKingInTheMiddle(String kind, int squares) {
    assertEquals(squares, RuleCorner.checks("9/9/9/9/4k4/9/9/9/9 b " + kind + " 1").size());
  }

  @Test
  void kingMoveDiscoversACheck() {
    Set<String> checks = RuleCorner.checks("4k4/9/9/9/4K4/9/9/9/4R4 b - 1");
    assertEquals(Set.of("5e4d", "5e4e", "5e4f", "5e6d", "5e6e", "5e6f"), checks);
  }

  @Test
  void pawnMoveDiscoversACheckOnADiagonal() {
    Set<String> checks = RuleCorner.checks("8k/9/9/5P3/9/9/9/9/B8 b - 1");
    assertEquals(Set.of("4d4c", "4d4c+"), checks);
  }

  @Test
  void moveAlongTheLineDiscoversNothing() {
    assertEquals(Set.of(), RuleCorner.checks("4k4/9/9/4P4/9/9/9/9/4R4 b - 1"));
  }

  @Test
  void directDiscoveredAndDoubleCheckByOnePiece() {
    Set<String> checks = RuleCorner.checks("4k4/9/4S4/9/9/9/9/9/4R4 b - 1");
    assertEquals(
        Set.of("5c5b", "5c5b+", "5c4b", "5c4b+", "5c6b", "5c6b+", "5c4d", "5c4d+", "5c6d", "5c6d+"),
        checks);
  }

  @Test
  void twoPiecesInBetweenDiscoverNothing() {
    assertEquals(Set.of(), RuleCorner.checks("4k4/9/9/4p4/4S4/9/9/9/4R4 b - 1"));
  }

  @Test
  void sliderTakesTheBlocker() {
    assertEquals(Set.of("5i5e"), RuleCorner.checks("4k4/9/9/9/4p4/9/9/9/4R4 b - 1"));
  }

  @Test
  void checkThatTakesTheChecker() {
    assertEquals(Set.of("2h5e"), RuleCorner.checks("9/1k7/9/9/4r4/9/9/7B1/4K4 b - 1"));
  }

  @Test
  void checkThatInterposes() {
    Set<String> checks = RuleCorner.checks("9/9/4l4/9/9/3k5/9/9/4K4 b G 1");
    assertEquals(Set.of("G*5f", "G*5g"), checks);
  }

  @Test
  void kingMoveThatAnswersACheckAndDiscoversOne() {
    Set<String> checks = RuleCorner.checks("4k4/9/9/9/r3K4/9/9/9/4R4 b - 1");
    assertEquals(Set.of("5e4d", "5e4f", "5e6d", "5e6f"), checks);
  }

  @Test
  void pinnedPieceChecksOnlyAlongItsPin() {
    assertEquals(Set.of("5g5f"), RuleCorner.checks("4r4/9/9/9/5k3/9/4S4/9/4K4 b - 1"));
  }

  @Test
  void pinnedPieceDiscoversNothingOffItsPin() {
    assertEquals(Set.of(), RuleCorner.checks("9/1k7/9/9/9/9/r5S1K/9/8B b - 1"));
    Set<String> unpinned = RuleCorner.checks("9/1k7/9/9/9/9/6S1K/9/8B b - 1");
    assertEquals(Set.of("3g3f", "3g2f", "3g4h"), unpinned);
  }

  @Test
  void kingMayNotCheckByWalkingIntoCheck() {
    Set<String> checks = RuleCorner.checks("4k4/3r5/9/9/4K4/9/9/9/4R4 b - 1");
    assertEquals(Set.of("5e4d", "5e4e", "5e4f"), checks);
  }

  @Test
  void nobodyToCheck() {
    assertEquals(Set.of(), RuleCorner.checks("9/9/9/9/4R4/9/9/9/4K4 b G 1"));
  }

  @Test
  void horseAndDragonCheckAsSlidersAndAsNeighbours() {
    Set<String> horse = RuleCorner.checks("4k4/9/9/2+B6/9/9/9/9/9 b - 1");
    assertEquals(Set.of("7d4a", "7d5b", "7d7c", "7d8d"), horse);
    Set<String> dragon = RuleCorner.checks("4k4/9/9/2+R6/9/9/9/9/9 b - 1");
    assertEquals(Set.of("7d5d", "7d7a"), dragon);
    Set<String> near = RuleCorner.checks("4k4/2+R6/9/9/9/9/9/9/9 b - 1");
    assertEquals(Set.of("7b4b", "7b5b", "7b6a", "7b6b", "7b7a", "7b8a"), near);
  }
}
