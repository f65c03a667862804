package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** All 106,875 hands that a full set allows, compared with plain arrays of counts. */
class HandTest {
  private static final int KINDS = PieceType.GOLD;

  private final List<int[]> allCounts = allCounts();

  @Test
  void countsComeBackAndHandsAreDistinct() {
    Set<Integer> seen = new HashSet<>();
    for (int[] counts : allCounts) {
      int hand = pack(counts);
      assertTrue(seen.add(hand), () -> Arrays.toString(counts));
      assertTrue(hand >= 0 && hand < 1 << Hand.BITS, () -> Arrays.toString(counts));
      for (int type = 1; type <= KINDS; type++) {
        assertEquals(counts[type], Hand.count(hand, type));
        assertEquals(counts[type] > 0, Hand.has(hand, type));
      }
      assertEquals(Arrays.stream(counts).sum(), Hand.total(hand));
    }
    assertEquals(19 * 5 * 5 * 5 * 3 * 3 * 5, seen.size());
  }

  @Test
  void addingAndRemovingOne() {
    for (int[] counts : allCounts) {
      int hand = pack(counts);
      for (int type = 1; type <= KINDS; type++) {
        int[] more = counts.clone();
        more[type]++;
        if (more[type] <= PieceType.inFullSet(type)) {
          assertEquals(pack(more), Hand.add(hand, type));
          assertEquals(hand, Hand.remove(pack(more), type));
          assertTrue(Hand.isSuperiorOrEqual(pack(more), hand));
          assertTrue(!Hand.isSuperiorOrEqual(hand, pack(more)), () -> Arrays.toString(counts));
        }
      }
      assertTrue(Hand.isSuperiorOrEqual(hand, hand));
      assertTrue(Hand.isSuperiorOrEqual(hand, Hand.EMPTY));
    }
  }

  @Test
  void superiorMeansNoCountIsSmaller() {
    RandomGenerator random = new SplittableRandom(7);
    for (int i = 0; i < 1_000_000; i++) {
      int[] a = allCounts.get(random.nextInt(allCounts.size()));
      int[] b =
          random.nextBoolean() ? allCounts.get(random.nextInt(allCounts.size())) : near(a, random);
      boolean superior = true;
      for (int type = 1; type <= KINDS; type++) {
        superior &= a[type] >= b[type];
      }
      assertEquals(
          superior,
          Hand.isSuperiorOrEqual(pack(a), pack(b)),
          () -> Arrays.toString(a) + " and " + Arrays.toString(b));
    }
  }

  /** A hand that differs by at most one of each kind, so that both answers are frequent. */
  private static int[] near(int[] counts, RandomGenerator random) {
    int[] near = counts.clone();
    for (int type = 1; type <= KINDS; type++) {
      int count = near[type] + random.nextInt(-1, random.nextInt(1, 3));
      near[type] = Math.clamp(count, 0, PieceType.inFullSet(type));
    }
    return near;
  }

  private static List<int[]> allCounts() {
    List<int[]> hands = new ArrayList<>();
    hands.add(new int[KINDS + 1]);
    for (int type = 1; type <= KINDS; type++) {
      for (int[] counts : List.copyOf(hands)) {
        for (int count = 1; count <= PieceType.inFullSet(type); count++) {
          int[] more = counts.clone();
          more[type] = count;
          hands.add(more);
        }
      }
    }
    return hands;
  }

  private static int pack(int[] counts) {
    int hand = Hand.EMPTY;
    for (int type = 1; type <= KINDS; type++) {
      hand = Hand.add(hand, type, counts[type]);
    }
    return hand;
  }
}
