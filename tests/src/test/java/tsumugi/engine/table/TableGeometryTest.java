package tsumugi.engine.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Addressing at sizes far beyond this machine, without the memory. Bins are 512 equal stretches of
 * the main area ("regions", the high bits of a group number) or the group numbers modulo 512
 * ("residues", the low bits). All keys are fixed, so a test passes always or never.
 */
class TableGeometryTest {
  private static final long MB = 1 << 20;
  private static final int KEYS = 100_000;
  private static final int BINS = 512;

  /** Standard deviations; chance alone would exceed it in one of two million tests. */
  private static final double LIMIT = 5;

  static final List<Long> MEGABYTES =
      List.of(1L, 3L, 1000L, 100_003L, 256L << 10, 1L << 20, (1L << 20) + 1, 1L << 25);

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

  @ParameterizedTest
  @FieldSource("MEGABYTES")
  void allOfTheSizeIsUsed(long megabytes) {
    TableGeometry geometry = TableGeometry.of(megabytes * MB);
    assertEquals(megabytes * MB, geometry.bytes());
    assertEquals(megabytes * MB / 32, geometry.mainRecords() + geometry.subRecords());
    assertEquals(0, geometry.mainRecords() % 16, "groups of eight, in pairs");
    assertEquals(megabytes * MB / 32 / 4 * 3, geometry.mainRecords());
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

  @ParameterizedTest
  @FieldSource("CASES")
  void groupsLieInTheMainArea(BoardKeys source, long megabytes) {
    TableGeometry geometry = TableGeometry.of(megabytes * MB);
    for (long key : keys(source)) {
      for (int side = 0; side < 2; side++) {
        long start = geometry.groupStart(key, side);
        assertTrue(start >= 0 && start + 8 <= geometry.mainRecords(), () -> "start " + start);
        assertEquals(0, start % 8);
      }
      int home = TableGeometry.homeSlot(key);
      assertTrue(home >= 0 && home < 8);
    }
  }

  /** Even groups belong to one side and odd ones to the other, so no slot is shared. */
  @ParameterizedTest
  @FieldSource("CASES")
  void sideIsTheLowestBitOfTheGroup(BoardKeys source, long megabytes) {
    TableGeometry geometry = TableGeometry.of(megabytes * MB);
    for (long key : keys(source)) {
      for (int side = 0; side < 2; side++) {
        assertEquals(side, geometry.groupStart(key, side) / 8 % 2);
      }
      assertEquals(geometry.groupStart(key, 0) / 16, geometry.groupStart(key, 1) / 16);
    }
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void groupsAreEquallyLikely(BoardKeys source, long megabytes) {
    TableGeometry geometry = TableGeometry.of(megabytes * MB);
    int[] regions = new int[BINS];
    int[] residues = new int[BINS];
    int[] homes = new int[8];
    for (long key : keys(source)) {
      regions[region(geometry, key)]++;
      residues[residue(geometry, key)]++;
      homes[TableGeometry.homeSlot(key)]++;
    }
    for (int bin = 0; bin < BINS; bin++) {
      assertTrue(regions[bin] > 0 && residues[bin] > 0, "bin " + bin + " is never reached");
    }
    assertNormal(ChiSquared.uniformity(regions), "regions");
    assertNormal(ChiSquared.uniformity(residues), "residues");
    if (source != BoardKeys.TREE) { // whose few moved pieces need not share out their low bits
      assertNormal(ChiSquared.uniformity(homes), "home slots");
    }
  }

  @Test
  void everyGroupOfTheSmallestSizeIsReached() {
    TableGeometry geometry = TableGeometry.of(MB);
    boolean[] reached = new boolean[(int) geometry.mainRecords() / 8];
    for (long key : keys(BoardKeys.RANDOM)) {
      reached[(int) geometry.groupStart(key, 0) / 8] = true;
      reached[(int) geometry.groupStart(key, 1) / 8] = true;
    }
    for (int group = 0; group < reached.length; group++) {
      assertTrue(reached[group], "group " + group);
    }
  }

  /**
   * A record is verified by its stored key. If a key bit told something about the region or the
   * residue, keys that share a group would agree in it more often than by chance, and the bit would
   * verify less than a bit. So each of the 64 bits is tested for independence of either.
   */
  @ParameterizedTest
  @FieldSource("CASES")
  void storedKeyBitsTellNothingOfTheGroup(BoardKeys source, long megabytes) {
    TableGeometry geometry = TableGeometry.of(megabytes * MB);
    int[] regions = new int[BINS];
    int[] residues = new int[BINS];
    int[][] setByRegion = new int[64][BINS];
    int[][] setByResidue = new int[64][BINS];
    for (long key : keys(source)) {
      int region = region(geometry, key);
      int residue = residue(geometry, key);
      regions[region]++;
      residues[residue]++;
      for (int bit = 0; bit < 64; bit++) {
        setByRegion[bit][region] += (int) (key >>> bit & 1);
        setByResidue[bit][residue] += (int) (key >>> bit & 1);
      }
    }
    for (int bit = 0; bit < 64; bit++) {
      assertNormal(ChiSquared.independence(setByRegion[bit], regions), "region, bit " + bit);
      assertNormal(ChiSquared.independence(setByResidue[bit], residues), "residue, bit " + bit);
    }
  }

  /** The same from the other end: flipping one key bit, any, leads to any region and residue. */
  @ParameterizedTest
  @FieldSource("MEGABYTES")
  void everyKeyBitDecidesTheGroup(long megabytes) {
    TableGeometry geometry = TableGeometry.of(megabytes * MB);
    long[] keys = keys(BoardKeys.RANDOM);
    for (int bit = 0; bit < 64; bit++) {
      int[] regions = new int[BINS];
      int[] residues = new int[BINS];
      for (int i = 0; i < KEYS / 8; i++) {
        long flipped = keys[i] ^ 1L << bit;
        regions[region(geometry, keys[i]) ^ region(geometry, flipped)]++;
        residues[residue(geometry, keys[i]) ^ residue(geometry, flipped)]++;
      }
      assertNormal(ChiSquared.uniformity(regions), "region, bit " + bit);
      assertNormal(ChiSquared.uniformity(residues), "residue, bit " + bit);
    }
  }

  private static int region(TableGeometry geometry, long key) {
    return (int) (pair(geometry, key) / (geometry.mainRecords() / 16 / BINS));
  }

  private static int residue(TableGeometry geometry, long key) {
    return (int) (pair(geometry, key) % BINS);
  }

  /** The group number without the side's bit. */
  private static long pair(TableGeometry geometry, long key) {
    return geometry.groupStart(key, 0) / 16;
  }

  private static void assertNormal(double deviations, String what) {
    assertTrue(Math.abs(deviations) < LIMIT, () -> what + ": " + deviations + " deviations");
  }
}
