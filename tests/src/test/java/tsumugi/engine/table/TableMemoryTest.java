package tsumugi.engine.table;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.process.ChildProcess;
import tsumugi.process.ChildProcess.Ended;

/** Memory from the system: zero, aligned, freed, and refused in one sentence. */
@Tag("slow")
class TableMemoryTest {
  /** Beyond the 128 TB a process can address on today's machines. */
  private static final long IMPOSSIBLE = 1L << 50;

  @ParameterizedTest
  @ValueSource(longs = {1, 7, 31, 33, 64, 4095, 4096, 4097, 1_000_003, (8 << 20) + 1})
  void anySizeIsZeroAndAligned(long bytes) {
    for (int round = 0; round < 3; round++) {
      try (TableMemory memory = TableMemory.allocate(bytes)) {
        MemorySegment segment = memory.segment();
        assertEquals(bytes, segment.byteSize());
        assertEquals(0, segment.address() % 64, "a cache line");
        assertEquals(-1, segment.mismatch(MemorySegment.ofArray(new byte[(int) bytes])), "zero");
        segment.fill((byte) -1); // what the next round must not see
        assertEquals(-1, segment.get(JAVA_BYTE, bytes - 1));
        assertThrows(IndexOutOfBoundsException.class, () -> segment.get(JAVA_BYTE, bytes));
      }
    }
  }

  @Test
  void blocksDoNotOverlap() {
    try (TableMemory one = TableMemory.allocate(100);
        TableMemory two = TableMemory.allocate(100)) {
      one.segment().fill((byte) 1);
      two.segment().fill((byte) 2);
      assertEquals(1, one.segment().get(JAVA_BYTE, 99));
      assertEquals(2, two.segment().get(JAVA_BYTE, 0));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 4096, 10_000, 4 << 20})
  void adviceChangesNoByte(long bytes) {
    byte[] nines = new byte[(int) bytes];
    Arrays.fill(nines, (byte) 9);
    try (TableMemory memory = TableMemory.allocate(bytes)) {
      memory.segment().fill((byte) 9);
      memory.adviseHugePages();
      assertEquals(-1, memory.segment().mismatch(MemorySegment.ofArray(nines)));
    }
  }

  @Test
  void closedMemoryCannotBeUsed() {
    TableMemory memory = TableMemory.allocate(4096);
    MemorySegment segment = memory.segment();
    memory.close();
    assertThrows(IllegalStateException.class, () -> segment.get(JAVA_BYTE, 0));
    assertThrows(IllegalStateException.class, () -> segment.set(JAVA_BYTE, 0, (byte) 1));
  }

  @Test
  void closedTableCannotBeUsed() {
    MainSubTable table = MainSubTable.allocate(1);
    table.close();
    assertThrows(IllegalStateException.class, () -> table.first(1, 0));
    assertThrows(IllegalStateException.class, () -> table.findOrCreate(1, 0, 0, 1));
    assertThrows(IllegalStateException.class, table::clear);
  }

  @Test
  void closingTwiceDoesNoHarm() {
    TableMemory memory = TableMemory.allocate(4096);
    memory.close();
    memory.close();
    assertThrows(IllegalStateException.class, () -> memory.segment().get(JAVA_BYTE, 0));
    MainSubTable table = MainSubTable.allocate(1);
    MainSubTable another = MainSubTable.allocate(1);
    table.close();
    table.close();
    assertThrows(IllegalStateException.class, () -> table.first(1, 0));
    assertTrue(another.findOrCreate(1, 0, 0, 1) != MainSubTable.NONE, "not of the same memory");
    another.close();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void closingGivesTheMemoryBack() throws IOException {
    long before = kilobytes("VmSize:");
    for (int i = 0; i < 100; i++) {
      MainSubTable.allocate(256).close();
    }
    long grown = kilobytes("VmSize:") - before;
    assertTrue(grown < 2 << 20, () -> grown + " kB of 25 GB kept");
  }

  @Test
  void collectedMemoryIsZeroAndCanBeWritten() {
    MemorySegment segment = TableMemory.collected(10_000);
    assertEquals(10_000, segment.byteSize());
    assertEquals(-1, segment.mismatch(MemorySegment.ofArray(new byte[10_000])));
    segment.fill((byte) 7);
    assertEquals(7, segment.get(JAVA_BYTE, 9_999));
    assertThrows(TableAllocationException.class, () -> TableMemory.collected(IMPOSSIBLE));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void collectedMemoryIsGivenBackOnceNothingRefersToIt() throws Exception {
    long before = kilobytes("VmSize:");
    for (int i = 0; i < 20; i++) {
      TableMemory.collected(1L << 30);
    }
    long grown = Long.MAX_VALUE;
    for (int i = 0; i < 100 && grown > 2 << 20; i++) {
      fillYoungGeneration();
      Thread.sleep(20); // another thread frees it
      grown = kilobytes("VmSize:") - before;
    }
    assertTrue(grown < 2 << 20, "kept of 20 GB: " + grown + " kB");
  }

  /** The JVM of the tests ignores System.gc(), but it has to collect where there is no room. */
  private static void fillYoungGeneration() {
    long most = Runtime.getRuntime().maxMemory() / 2;
    long filled = 0;
    for (long bytes = 0; bytes < most; bytes += 1 << 20) {
      filled += new byte[1 << 20].length;
    }
    assertTrue(filled >= most);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void memoryIsMappedAsItIsUsed() throws IOException {
    long before = kilobytes("VmRSS:");
    try (MainSubTable table = MainSubTable.allocate(1024)) {
      table.findOrCreate(1, 0, 0, 1);
      long grown = kilobytes("VmRSS:") - before;
      assertTrue(grown < 256 << 10, () -> grown + " kB of 1 GB mapped");
    }
  }

  @Test
  void impossibleSizeIsOneSentenceAndNoHarm() {
    for (int i = 0; i < 3; i++) {
      var refused =
          assertThrows(TableAllocationException.class, () -> TableMemory.allocate(IMPOSSIBLE));
      assertSentence(refused, "1073741824 MB");
      try (MainSubTable table = MainSubTable.allocate(1)) {
        assertTrue(table.findOrCreate(1, 0, 0, 1) != MainSubTable.NONE);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -1, 0, (1L << 25) + 1, 1L << 44, Long.MAX_VALUE})
  void sizeOutOfRangeIsOneSentence(long megabytes) {
    var refused =
        assertThrows(TableAllocationException.class, () -> MainSubTable.allocate(megabytes));
    assertSentence(refused, megabytes + " MB");
    refused =
        assertThrows(TableAllocationException.class, () -> MainSubTable.allocateAtMost(megabytes));
    assertSentence(refused, megabytes + " MB");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aSizeThatCannotBeHadIsHalvedUntilItCan() throws IOException {
    String overcommit = Files.readString(Path.of("/proc/sys/vm/overcommit_memory")).strip();
    try (MainSubTable table = MainSubTable.allocateAtMost(30 << 20)) {
      assertTrue(table.megabytes() < 30 << 20 || overcommit.equals("1"), "30 TB");
      assertTrue(table.megabytes() >= 1);
      assertTrue(table.findOrCreate(1, 0, 0, 1) != MainSubTable.NONE);
    }
    try (MainSubTable table = MainSubTable.allocateAtMost(3)) {
      assertEquals(3, table.megabytes());
    }
  }

  /** Sizes about the 64 MB that one thread takes at a time. */
  @ParameterizedTest
  @ValueSource(longs = {0, 8, 4096, (64 << 20) - 8, 64 << 20, (64 << 20) + 8, (129 << 20) + 4095})
  void allOfAPartIsWipedAndNothingElse(long bytes) {
    try (TableMemory memory = TableMemory.allocate(bytes + 16)) {
      MemorySegment all = memory.segment().fill((byte) 0x5A);
      MemorySegment part = all.asSlice(8, bytes);
      MemoryWipe.zero(part);
      assertEquals(-1, part.mismatch(MemorySegment.ofArray(new byte[(int) bytes])));
      for (long outside = 0; outside < 8; outside++) {
        assertEquals(0x5A, all.get(JAVA_BYTE, outside));
        assertEquals(0x5A, all.get(JAVA_BYTE, 8 + bytes + outside));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 1, 31, 512, 1023})
  void tooFewBytesAreOneSentence(long bytes) {
    var refused = assertThrows(TableAllocationException.class, () -> MainSubTable.ofBytes(bytes));
    String message = String.valueOf(refused.getMessage());
    assertEquals("a table of " + bytes + " bytes is too small (at least 1024)", message);
  }

  @Test
  void aKilobyteIsEnough() {
    try (MainSubTable table = MainSubTable.ofBytes(1024)) {
      assertTrue(table.findOrCreate(1, 0, 0, 1) != MainSubTable.NONE);
      assertTrue(table.findOrCreate(1, 0, 1, 1) != MainSubTable.NONE);
    }
  }

  /** Linux with its default settings refuses sizes far beyond the machine's memory. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void thirtyTerabytesAreOneSentence() throws IOException {
    String overcommit = Files.readString(Path.of("/proc/sys/vm/overcommit_memory")).strip();
    if (overcommit.equals("1")) { // every request is granted without memory for it
      MainSubTable.allocate(30 << 20).close();
    } else {
      var refused =
          assertThrows(TableAllocationException.class, () -> MainSubTable.allocate(30 << 20));
      assertSentence(refused, "31457280 MB");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 17})
  void tableIsAsLargeAsAsked(long megabytes) {
    try (MainSubTable table = MainSubTable.allocate(megabytes)) {
      assertEquals(megabytes, table.megabytes());
      assertEquals(megabytes * 32768, table.capacity());
    }
  }

  @Test
  void worksWithoutNativeAccess() throws Exception {
    List<String> options = List.of("--illegal-native-access=deny");
    ProcessBuilder child =
        ChildProcess.java(options, WithoutNativeAccess.class.getName()).redirectErrorStream(true);
    Ended ended = ChildProcess.run(child, "", 120);
    assertEquals(
        List.of("1", "a table of 1073741824 MB cannot be allocated"),
        ended.out().lines().map(line -> line.split(":", 2)[0]).toList(),
        ended.out());
    assertEquals(0, ended.status());
  }

  /** Runs in a process of its own. */
  static final class WithoutNativeAccess {
    private WithoutNativeAccess() {}

    public static void main(String[] args) {
      try (MainSubTable table = MainSubTable.allocate(2)) {
        table.findOrCreate(1, 0, 0, 1);
        System.out.println(table.statistics().counts().mainUsed());
      }
      try (TableMemory memory = TableMemory.allocate(IMPOSSIBLE)) {
        memory.adviseHugePages();
        System.out.println("allocated");
      } catch (TableAllocationException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  private static void assertSentence(TableAllocationException refused, String size) {
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.matches("a table of " + size + " [^\\n]+"), message);
  }

  /** A line of Linux's account of this process. */
  private static long kilobytes(String name) throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith(name)) {
        return Long.parseLong(line.replaceAll("\\D", ""));
      }
    }
    throw new IOException("no " + name);
  }
}
