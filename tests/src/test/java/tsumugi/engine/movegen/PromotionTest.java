package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Promotion is optional on entering, leaving and within the zone, and forced if the piece could
 * never move again.
 */
class PromotionTest {
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "P, 5d5c, both",
    "P, 5c5b, both",
    "P, 5b5a, forced",
    "P, 5e5d, never",
    "L, 5i5d, never",
    "L, 5i5c, both",
    "L, 5i5b, both",
    "L, 5i5a, forced",
    "N, 5e4c, both",
    "N, 5d6b, forced",
    "N, 5c4a, forced",
    "N, 5f4d, never",
    "S, 5d4c, both",
    "S, 5c4d, both",
    "S, 5b4a, both",
    "S, 5d4e, never",
    "B, 5g1c, both",
    "B, 5c1g, both",
    "B, 5e4d, never",
    "R, 5i5c, both",
    "R, 5a5i, both",
    "R, 5b1b, both",
    "R, 5d5i, never",
    "G, 5d5c, never",
    "K, 5d5c, never",
    "+P, 5d5c, never",
    "+S, 5d5c, never",
    "+B, 5d4c, never",
    "+R, 5d5a, never",
  })
  void choice(String piece, String move, String choice) {
    Set<String> legal = RuleCorner.legal(alone(piece, move) + " b - 1");
    assertEquals(!choice.equals("forced"), legal.contains(move), move);
    assertEquals(!choice.equals("never"), legal.contains(move + "+"), move + "+");
  }

  @Test
  void captureInTheZonePromotesToo() {
    Set<String> legal = RuleCorner.legal("9/9/4p4/4P4/9/9/9/9/9 b - 1");
    assertEquals(Set.of("5d5c", "5d5c+"), legal);
  }

  @Test
  void silverMayHaveToStayASilverToCheck() {
    Set<String> checks = RuleCorner.checks("9/4k4/9/4S4/9/9/9/9/9 b - 1");
    assertEquals(Set.of("5d4c", "5d4c+", "5d5c", "5d5c+", "5d6c", "5d6c+"), checks);
    Set<String> fromBehind = RuleCorner.checks("4S4/9/4k4/9/9/9/9/9/9 b - 1");
    assertEquals(Set.of("5a4b", "5a6b"), fromBehind);
  }

  @Test
  void knightChecksPromotedAndUnpromotedFromDifferentSquares() {
    Set<String> checks = RuleCorner.checks("4k4/9/9/9/4N4/9/9/9/9 b - 1");
    assertEquals(Set.of("5e4c", "5e6c"), checks);
    Set<String> promoted = RuleCorner.checks("9/4k4/9/9/4N4/9/9/9/9 b - 1");
    assertEquals(Set.of("5e4c+", "5e6c+"), promoted);
  }

  @Test
  void pawnAndLanceCheckBothWays() {
    assertEquals(Set.of("5d5c", "5d5c+"), RuleCorner.checks("9/4k4/9/4P4/9/9/9/9/9 b - 1"));
    Set<String> lance = RuleCorner.checks("9/4k4/4p4/9/4L4/9/9/9/9 b - 1");
    assertEquals(Set.of("5e5c", "5e5c+"), lance);
  }

  @Test
  void rookAndBishopCheckPromotedWhereUnpromotedTheyDoNot() {
    Set<String> rook = RuleCorner.checks("9/4k4/9/9/9/9/9/9/3R5 b - 1");
    assertTrue(rook.contains("6i6c+"));
    assertFalse(rook.contains("6i6c"));
    assertTrue(rook.contains("6i6b"));
    assertTrue(rook.contains("6i5i"));
    assertEquals(Set.of("1e4b+", "1e5a+"), RuleCorner.checks("9/4k4/9/9/8B/9/9/9/9 b - 1"));
  }

  /** A board with the piece on the square the move leaves. */
  private static String alone(String piece, String move) {
    int file = move.charAt(0) - '0';
    int rank = move.charAt(1) - 'a';
    StringBuilder board = new StringBuilder();
    for (int row = 0; row < 9; row++) {
      board.append(row == 0 ? "" : "/");
      String left = file == 9 ? "" : "" + (9 - file);
      String right = file == 1 ? "" : "" + (file - 1);
      board.append(row == rank ? left + piece + right : "9");
    }
    return board.toString();
  }
}
