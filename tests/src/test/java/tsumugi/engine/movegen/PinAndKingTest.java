package tsumugi.engine.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Moves that would leave the own king in check: pinned pieces and the king itself. */
class PinAndKingTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "gold on a file    | 4r4/9/9/9/9/9/9/4G4/4K4 b - 1     | 5h | 5h5g",
        "gold on a diagonal| 9/9/9/9/9/1b7/9/3G5/4K4 b - 1     | 6h | 6h7g",
        "gold on a rank    | 9/9/9/9/9/9/9/9/r3G3K b - 1       | 5i | 5i6i 5i4i",
        "silver on a rank  | 9/9/9/9/9/9/9/9/r3S3K b - 1       | 5i | ",
        "knight on a file  | 4l4/9/9/9/9/9/4N4/9/4K4 b - 1     | 5g | ",
        "pawn on a file    | 4l4/9/9/9/9/9/4P4/9/4K4 b - 1     | 5g | 5g5f",
        "pawn on a diagonal| 8b/9/9/5P3/9/9/9/9/K8 b - 1       | 4d | ",
        "horse on a file   | 4l4/9/9/9/9/9/4+B4/9/4K4 b - 1    | 5g | 5g5f 5g5h",
        "gold by a lance   | l8/9/9/9/9/9/G8/9/K8 b - 1        | 9g | 9g9f 9g9h",
        "takes the pinner  | 9/9/9/9/9/9/2b6/3S5/4K4 b - 1     | 6h | 6h7g",
        "two in between    | 4r4/9/9/9/9/9/4p4/4G4/4K4 b - 1   | 5h | 5h5g 5h4g 5h6g 5h4h 5h6h",
        "lance behind      | 9/9/9/9/4K4/4G4/4l4/9/9 b - 1     | 5f | 5f4e 5f6e 5f4f 5f6f 5f5g",
        "no king           | 4r4/9/9/9/9/9/9/4G4/9 b - 1       | 5h | 5h5g 5h4g 5h6g 5h4h 5h6h"
            + " 5h5i",
      })
  void movesOfAPinnedPiece(String name, String sfen, String from, String moves) {
    Set<String> expected = new TreeSet<>();
    if (moves != null) {
      expected.addAll(Set.of(moves.split(" ")));
    }
    Set<String> legal = RuleCorner.legal(sfen);
    legal.removeIf(move -> !move.startsWith(from));
    assertEquals(expected, legal, name);
  }

  @Test
  void pinnedRookMovesAlongTheFileAndTakesThePinner() {
    Set<String> legal = RuleCorner.legal("9/9/9/4r4/9/9/4R4/9/4K4 b - 1");
    legal.removeIf(move -> !move.startsWith("5g"));
    assertEquals(Set.of("5g5f", "5g5e", "5g5d", "5g5h"), legal);
  }

  @Test
  void kingsKeepApart() {
    Set<String> legal = RuleCorner.legal("9/9/9/4k4/9/4K4/9/9/9 b - 1");
    assertEquals(Set.of("5f4f", "5f6f", "5f4g", "5f5g", "5f6g"), legal);
  }

  @Test
  void kingDoesNotEnterAttackedSquares() {
    Set<String> legal = RuleCorner.legal("3r1r3/9/9/9/9/9/9/9/4K4 b - 1");
    assertEquals(Set.of("5i5h"), legal);
  }

  @Test
  void kingTakesWhatIsNotGuarded() {
    Set<String> legal = RuleCorner.legal("9/9/9/9/9/9/3l5/3p1p3/4K4 b - 1");
    assertEquals(Set.of("5i4h", "5i5h"), legal);
  }

  @Test
  void kingWithoutASquareIsNoMateWhenNotInCheck() {
    assertEquals(Set.of(), RuleCorner.legal("7r1/9/9/9/9/9/9/r8/8K b - 1"));
  }
}
