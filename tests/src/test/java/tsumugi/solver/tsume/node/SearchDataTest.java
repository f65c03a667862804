package tsumugi.solver.tsume.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every field of the word can be read back, and writing it leaves the other fields alone. */
class SearchDataTest {
  private static final int TURNS = 20_000;
  private static final int MAX_NUMBER = (1 << SearchData.NUMBER_BITS) - 1;

  /** The fields that deepening reads. */
  private record Deepening(boolean mateExists, boolean reliedOn, int round, int branchingBound) {
    static Deepening of(int data) {
      return new Deepening(
          SearchData.mateExists(data),
          SearchData.isReliedOn(data),
          SearchData.round(data),
          SearchData.branchingBound(data));
    }
  }

  private static final Deepening NOTHING = new Deepening(false, false, 0, 0);

  @Test
  void anEmptyWordSaysNothing() {
    assertEquals(NOTHING, Deepening.of(0));
    assertFalse(SearchData.isDfpn(0));
    assertFalse(SearchData.mayHavePathDisproof(0));
    assertEquals(0, SearchData.deepening(0));
  }

  @Test
  void fieldsOfDeepeningAreIndependent() {
    Random random = new Random(1);
    int data = 0;
    Deepening expected = NOTHING;
    for (int i = 0; i < TURNS; i++) {
      int branchingBound = extreme(random, SearchData.MAX_BRANCHING);
      int round = extreme(random, SearchData.MAX_ROUND);
      switch (random.nextInt(4)) {
        case 0 -> {
          data = SearchData.withBranchingBound(data, branchingBound);
          expected =
              new Deepening(expected.mateExists, expected.reliedOn, expected.round, branchingBound);
        }
        case 1 -> {
          data = SearchData.withRound(data, round);
          expected = new Deepening(expected.mateExists, false, round, expected.branchingBound);
        }
        case 2 -> {
          data = SearchData.withReliance(data);
          expected =
              new Deepening(expected.mateExists, true, expected.round, expected.branchingBound);
        }
        default -> {
          data = SearchData.withExistingMate(data);
          expected = new Deepening(true, false, 0, expected.branchingBound);
        }
      }
      assertEquals(expected, Deepening.of(data));
      assertFalse(SearchData.isDfpn(data));
      assertEquals(data, SearchData.deepening(data));
      data = random.nextInt(50) == 0 ? 0 : data;
      expected = data == 0 ? NOTHING : expected;
    }
  }

  /** A value of the field, often one of its limits. */
  private static int extreme(Random random, int max) {
    return switch (random.nextInt(4)) {
      case 0 -> 0;
      case 1 -> max;
      default -> random.nextInt(max + 1);
    };
  }

  @Test
  void numbersOfDfpnAreIndependent() {
    Random random = new Random(2);
    for (int i = 0; i < TURNS; i++) {
      int pn = extreme(random, MAX_NUMBER);
      int dn = extreme(random, MAX_NUMBER);
      int before = random.nextInt();
      int data = SearchData.withNumbers(before, pn, dn);
      assertTrue(SearchData.isDfpn(data));
      assertEquals(pn, SearchData.packedPn(data));
      assertEquals(dn, SearchData.packedDn(data));
      assertEquals(
          before < 0 && SearchData.mayHavePathDisproof(before),
          SearchData.mayHavePathDisproof(data));
    }
  }

  @Test
  void thePathDisproofFlagIsKeptWithNumbersAndNeedsNone() {
    int data = SearchData.possiblePathDisproof();
    assertTrue(SearchData.isDfpn(data));
    assertTrue(SearchData.mayHavePathDisproof(data));
    assertEquals(0, SearchData.packedPn(data));
    assertEquals(0, SearchData.packedDn(data));
    assertTrue(SearchData.mayHavePathDisproof(SearchData.withNumbers(data, 3, 4)));
  }

  /** The flag "a mate exists" of a word of deepening is bit 30 as well. */
  @Test
  void aWordOfDeepeningHasNoPathDisproofFlag() {
    int word = SearchData.withExistingMate(0);
    assertFalse(SearchData.mayHavePathDisproof(word));
    assertFalse(SearchData.mayHavePathDisproof(SearchData.withNumbers(word, 3, 4)));
  }

  @Test
  void deepeningReadsNothingInAWordOfDfpn() {
    int data = SearchData.withNumbers(SearchData.possiblePathDisproof(), MAX_NUMBER, MAX_NUMBER);
    assertEquals(NOTHING, Deepening.of(data));
    assertEquals(0, SearchData.deepening(data));
    assertEquals(
        new Deepening(false, false, 0, 9), Deepening.of(SearchData.withBranchingBound(data, 9)));
    assertEquals(new Deepening(false, false, 9, 0), Deepening.of(SearchData.withRound(data, 9)));
    assertEquals(new Deepening(false, true, 0, 0), Deepening.of(SearchData.withReliance(data)));
    assertEquals(new Deepening(true, false, 0, 0), Deepening.of(SearchData.withExistingMate(data)));
  }

  /** A record that was never written holds 0, and no ancestor's level is stored as 0. */
  @Test
  void ancestorLevelsAreReadBack() {
    for (int level : new int[] {0, 1, 77, 3_999}) {
      int data = SearchData.pathDisproof(level);
      assertEquals(level, SearchData.ancestor(data));
      assertTrue(data > 0);
    }
    assertEquals(-1, SearchData.ancestor(0));
  }
}
