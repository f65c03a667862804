package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Addressing at sizes far beyond this machine's memory, for every number of pairs that the main
 * area passes through while it grows. Bins are 512 stretches of the main area ("regions", the high
 * bits of a pair's number) or the pairs' numbers modulo 512 ("residues", the low bits). All keys
 * are fixed, so a test passes always or never.
 */
@Tag("slow")
class TableGeometryTest {
  private static final long MB = 1 << 20;
  private static final int KEYS = 100_000;

  /** As many for tests that look at each bit of a key while the area is not yet of full size. */
  private static final int SOME_KEYS = 20_000;

  private static final int BINS = 512;

  /** Standard deviations; chance alone would exceed it in one of two million tests. */
  private static final double LIMIT = 5;

  static final List<Long> MEGABYTES =
      List.of(1L, 2L, 3L, 1000L, 100_003L, 256L << 10, 1L << 20, (1L << 20) + 1, 1L << 25);

  static final List<Arguments> CASES = cases();

  private static final Map<BoardKeys, long[]> KEYS_OF = new EnumMap<>(BoardKeys.class);

  private static List<Arguments> cases() {
    List<Arguments> cases = new ArrayList<>();
    for (BoardKeys source : BoardKeys.values()) {
      for (long megabytes : MEGABYTES) {
        cases.add(Arguments.of(source, megabytes));
      }
    }
    return cases;
  }

  private static long[] keys(BoardKeys source) {
    return KEYS_OF.computeIfAbsent(source, s -> s.distinct(KEYS));
  }

  /** All numbers of pairs the main area has while it grows, the first and the last among them. */
  private static List<Long> stages(long megabytes) {
    TableGeometry geometry = TableGeometry.of(megabytes * MB);
    List<Long> stages = new ArrayList<>();
    for (int doubling = 0; doubling <= geometry.doublings(); doubling++) {
      stages.add(geometry.firstPairs() << doubling);
    }
    return stages;
  }

  @ParameterizedTest
  @FieldSource("MEGABYTES")
  void allOfTheSizeIsUsed(long megabytes) {
    TableGeometry geometry = TableGeometry.of(megabytes * MB);
    assertEquals(megabytes * MB, geometry.bytes());
    assertEquals(megabytes * MB / 32, geometry.mainRecords() + geometry.subRecords());
    assertThreeQuarters(geometry);
    assertStartsWithAMegabyte(geometry);
  }

  @ParameterizedTest
  @ValueSource(longs = {1024, 1025, 1055, 1056, 2047, 4096, 99_999, 1_000_003, (3L << 40) + 12_345})
  void oddSizesLeaveLessThanARecord(long bytes) {
    TableGeometry geometry = TableGeometry.of(bytes);
    assertEquals(bytes / 32 * 32, geometry.bytes());
    assertTrue(geometry.mainRecords() >= 16);
    assertTrue(geometry.subRecords() > 0);
    assertEquals(0, geometry.mainRecords() % 16);
  }

  @Test
  void anySizeIsCutLikeThat() {
    RandomGenerator random = new SplittableRandom(3);
    for (int i = 0; i < 100_000; i++) {
      long bytes = Math.max(1024, random.nextLong(1L << random.nextInt(11, 46)));
      TableGeometry geometry = TableGeometry.of(bytes);
      assertEquals(bytes / 32 * 32, geometry.bytes());
      assertThreeQuarters(geometry);
      assertStartsWithAMegabyte(geometry);
    }
  }

  /** Whole pairs, rounded down to what doubling can reach. */
  private static void assertThreeQuarters(TableGeometry geometry) {
    assertEquals(geometry.allPairs() * 16, geometry.mainRecords());
    assertEquals(geometry.firstPairs() << geometry.doublings(), geometry.allPairs());
    long pairs = geometry.bytes() / 32 / 16 * 12 / 16;
    long lost = pairs - geometry.allPairs();
    assertTrue(lost >= 0 && lost < 1L << geometry.doublings(), () -> lost + " pairs lost");
    assertTrue(lost <= pairs / 1024, () -> lost + " pairs lost, which is much");
  }

  private static void assertStartsWithAMegabyte(TableGeometry geometry) {
    long start = geometry.firstPairs() * 16 * 32;
    assertTrue(start > 0 && start <= MB);
    assertTrue(geometry.doublings() == 0 || start >= MB / 2, () -> "starts with " + start);
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void groupsLieInTheMainArea(BoardKeys source, long megabytes) {
    for (long pairs : stages(megabytes)) {
      for (long key : keys(source)) {
        for (int side = 0; side < 2; side++) {
          long start = TableGeometry.groupStart(key, side, pairs);
          assertTrue(start >= 0 && start + 8 <= 16 * pairs, () -> "start " + start);
          assertEquals(0, start % 8);
        }
      }
    }
    for (long key : keys(source)) {
      int home = TableGeometry.homeSlot(key);
      assertTrue(home >= 0 && home < 8);
    }
  }

  /** Even groups belong to one side and odd ones to the other, so no slot is shared. */
  @ParameterizedTest
  @FieldSource("CASES")
  void sideIsTheLowestBitOfTheGroup(BoardKeys source, long megabytes) {
    for (long pairs : stages(megabytes)) {
      for (long key : keys(source)) {
        long start = TableGeometry.groupStart(key, 0, pairs);
        assertEquals(0, start / 8 % 2);
        assertEquals(start + 8, TableGeometry.groupStart(key, 1, pairs));
      }
    }
  }

  /**
   * The area can therefore double from its last pair to its first: the destination is already free.
   */
  @ParameterizedTest
  @FieldSource("CASES")
  void aRecordGoesToOneOfTwoPairsAtTwiceItsPlace(BoardKeys source, long megabytes) {
    for (long pairs : stages(megabytes)) {
      int odd = 0;
      for (long key : keys(source)) {
        long half = pair(key, 2 * pairs);
        assertEquals(pair(key, pairs), half / 2);
        odd += (int) half & 1;
      }
      assertNormal(ChiSquared.uniformity(new int[] {odd, KEYS - odd}), pairs + " pairs, halves");
    }
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void groupsAreEquallyLikely(BoardKeys source, long megabytes) {
    for (long pairs : stages(megabytes)) {
      int[] regions = new int[BINS];
      int[] residues = new int[BINS];
      for (long key : keys(source)) {
        regions[region(key, pairs)]++;
        residues[residue(key, pairs)]++;
      }
      for (int bin = 0; bin < BINS; bin++) {
        assertTrue(regions[bin] > 0 && residues[bin] > 0, "bin " + bin + " is never reached");
      }
      assertNormal(ChiSquared.proportion(regions, regionSizes(pairs)), pairs + " pairs, by region");
      assertNormal(
          ChiSquared.proportion(residues, residueSizes(pairs)), pairs + " pairs, by residue");
    }
    if (source != BoardKeys.TREE) { // whose few moved pieces need not share out their low bits
      int[] homes = new int[8];
      for (long key : keys(source)) {
        homes[TableGeometry.homeSlot(key)]++;
      }
      assertNormal(ChiSquared.uniformity(homes), "home slots");
    }
  }

  @ParameterizedTest
  @FieldSource("MEGABYTES")
  void everyGroupOfASmallAreaIsReached(long megabytes) {
    for (long pairs : stages(megabytes)) {
      if (pairs < KEYS / 20) {
        boolean[] reached = new boolean[(int) pairs * 2];
        for (long key : keys(BoardKeys.RANDOM)) {
          reached[(int) TableGeometry.groupStart(key, 0, pairs) / 8] = true;
          reached[(int) TableGeometry.groupStart(key, 1, pairs) / 8] = true;
        }
        for (int group = 0; group < reached.length; group++) {
          assertTrue(reached[group], "group " + group);
        }
      }
    }
  }

  /**
   * A record is verified by its stored key. If a key bit depended on the region or the residue,
   * keys that share a group would agree in it more often than by chance. The bit would then verify
   * less than a bit. So each of the 64 bits is tested for independence of both.
   */
  @ParameterizedTest
  @Tag("slow")
  @FieldSource("CASES")
  void storedKeyBitsTellNothingOfTheGroup(BoardKeys source, long megabytes) {
    List<Long> stages = stages(megabytes);
    for (long pairs : stages) {
      int keys = pairs == stages.getLast() ? KEYS : SOME_KEYS;
      int[] regions = new int[BINS];
      int[] residues = new int[BINS];
      int[][] setByRegion = new int[64][BINS];
      int[][] setByResidue = new int[64][BINS];
      for (int i = 0; i < keys; i++) {
        long key = keys(source)[i];
        int region = region(key, pairs);
        int residue = residue(key, pairs);
        regions[region]++;
        residues[residue]++;
        for (int bit = 0; bit < 64; bit++) {
          setByRegion[bit][region] += (int) (key >>> bit & 1);
          setByResidue[bit][residue] += (int) (key >>> bit & 1);
        }
      }
      for (int bit = 0; bit < 64; bit++) {
        String what = pairs + " pairs, bit " + bit;
        assertNormal(ChiSquared.independence(setByRegion[bit], regions), what + " by region");
        assertNormal(ChiSquared.independence(setByResidue[bit], residues), what + " by residue");
      }
    }
  }

  /** The same from the other side: flipping any key bit leads to any region and residue. */
  @ParameterizedTest
  @Tag("slow")
  @FieldSource("MEGABYTES")
  void everyKeyBitDecidesTheGroup(long megabytes) {
    long[] keys = keys(BoardKeys.RANDOM);
    for (long pairs : stages(megabytes)) {
      // Between bins of different sizes, not all differences are equally likely.
      for (int bit = 0; bit < 64 && pairs % BINS == 0; bit++) {
        int[] regions = new int[BINS];
        int[] residues = new int[BINS];
        for (int i = 0; i < KEYS / 8; i++) {
          long flipped = keys[i] ^ 1L << bit;
          regions[region(keys[i], pairs) ^ region(flipped, pairs)]++;
          residues[residue(keys[i], pairs) ^ residue(flipped, pairs)]++;
        }
        String what = pairs + " pairs, bit " + bit;
        assertNormal(ChiSquared.uniformity(regions), what + " by region");
        assertNormal(ChiSquared.uniformity(residues), what + " by residue");
      }
    }
  }

  private static int region(long key, long pairs) {
    return (int) (pair(key, pairs) * BINS / pairs);
  }

  /** How many pairs belong to each region. */
  private static long[] regionSizes(long pairs) {
    long[] sizes = new long[BINS];
    for (int bin = 0; bin < BINS; bin++) {
      sizes[bin] = Math.ceilDiv((bin + 1) * pairs, BINS) - Math.ceilDiv(bin * pairs, BINS);
    }
    return sizes;
  }

  private static int residue(long key, long pairs) {
    return (int) (pair(key, pairs) % BINS);
  }

  private static long[] residueSizes(long pairs) {
    long[] sizes = new long[BINS];
    for (int bin = 0; bin < BINS; bin++) {
      sizes[bin] = Math.ceilDiv(pairs - bin, BINS);
    }
    return sizes;
  }

  /** The group number without the side's bit. */
  private static long pair(long key, long pairs) {
    return TableGeometry.groupStart(key, 0, pairs) / 16;
  }

  private static void assertNormal(double deviations, String what) {
    assertTrue(Math.abs(deviations) < LIMIT, () -> what + ": " + deviations + " deviations");
  }
}
