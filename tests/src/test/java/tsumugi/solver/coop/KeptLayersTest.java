package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.PositionLoader;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/** The numbers that a layered search stores in a file and reads back. */
class KeptLayersTest {
  private static final int TABLE_BYTES = 1 << 20;
  private static final int WIDTH = 500;

  private final CooperativeProblem problem =
      CooperativeProblem.of(Sfen.parse("9/9/4k4/9/9/9/9/9/4K4 b R 1"), CooperativeOptions.DEFAULT);

  /**
   * A search that is resumed and stopped in its current layer stores what it had read about that
   * layer.
   */
  @ParameterizedTest
  @ValueSource(longs = {10, 60, 200, 600, 2_000})
  void whatIsKeptAgainAtOnceIsTheSame(long nodes) throws IOException {
    byte[] first = kept(nodes, null);
    byte[] again = kept(1, first);
    int beforeLog = 2 + 2 * Integer.BYTES + Long.BYTES + wordBytes(read(first).layers());
    assertArrayEquals(Arrays.copyOf(first, beforeLog), Arrays.copyOf(again, beforeLog));
    assertArrayEquals(read(first).keys(), read(again).keys());
    assertEquals(first.length, again.length);
  }

  private static int wordBytes(KeptLayers kept) {
    return kept.current().size * PackedPosition.WORDS * Long.BYTES;
  }

  /** Counted again from the previous layer, saved when it was the current one. */
  @ParameterizedTest
  @ValueSource(longs = {10, 60, 200})
  void theNumbersAreThoseOfTheLayerBefore(long nodes) throws IOException {
    Read before = read(kept(nodes, null));
    Layer layer = before.layers().current();
    PositionLoader loader = new PositionLoader(problem.attacker());
    Expander expander = new Expander(loader.position(), problem.attacker(), problem.goal());
    Candidates children = new Candidates(64);
    for (int i = 0; i < layer.size; i++) {
      loader.load(layer.positions, i * PackedPosition.WORDS);
      expander.expand(
          i, PackedPosition.pawnDropped(layer.positions, i * PackedPosition.WORDS), children);
    }
    Read after = read(keptInNextLayer(nodes, before.logLayers()));
    assertEquals(layer.size, after.layers().parents());
    assertEquals(children.size, after.layers().parentsChildren());
    assertTrue(children.size > after.layers().current().size, "known ones among them");
  }

  private byte[] keptInNextLayer(long nodes, int logLayers) throws IOException {
    byte[] bytes = kept(nodes, null);
    for (long most = nodes; read(bytes).logLayers() == logLayers; most++) {
      bytes = kept(most, null);
    }
    return bytes;
  }

  /** The state saved by a search that stops after {@code nodes} nodes. */
  private byte[] kept(long nodes, byte @Nullable [] earlier) throws IOException {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(nodes);
    SearchBudget budget = new SearchBudget(limits, SearchMonitor.SILENT);
    try (MainSubTable table = MainSubTable.ofBytes(TABLE_BYTES);
        LayeredSearch search =
            new LayeredSearch(problem, resources(table), budget, SearchMonitor.SILENT)) {
      if (earlier != null) {
        search.readFrom(in(earlier));
      }
      search.run();
      assertEquals(nodes, budget.nodes());
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      search.writeTo(new DataOutputStream(out));
      return out.toByteArray();
    }
  }

  private static LayerResources resources(MainSubTable table) {
    return new LayerResources(table.lease(), LayerLog.MAX_OWN_BYTES, 1, LayerResources.DAEMONS);
  }

  private record Read(KeptLayers layers, int logLayers, long[] keys) {}

  private static Read read(byte[] bytes) throws IOException {
    try (MainSubTable table = MainSubTable.ofBytes(TABLE_BYTES);
        MemoryLease lease = table.lease();
        LayerLog log =
            new LayerLog(lease.part(TABLE_BYTES / 2, TABLE_BYTES / 2), LayerLog.MAX_OWN_BYTES)) {
      ClosedParts closed = new ClosedParts(lease, TABLE_BYTES / 2, 1);
      KeptLayers layers = KeptLayers.readFrom(in(bytes), log, closed);
      long[] keys = new long[(int) closed.size()];
      int[] count = new int[1];
      closed.forEach(key -> keys[count[0]++] = key);
      Arrays.sort(keys);
      return new Read(layers, log.layers(), keys);
    }
  }

  /**
   * A log of any length that {@link LayerLog#append} has accepted can be read: into as much memory
   * as it had, and into less. The layers are so wide that the log soon outgrows its part of the
   * table.
   *
   * @param ancestors the number of positions in each layer that have descendants in the last one
   */
  @ParameterizedTest
  @CsvSource({"8192, 500", "2048, 500", "2048, 20", "65536, 500"})
  void aLogIsReadWithEveryWayBack(int readerBytes, int ancestors) throws IOException {
    int layers = 0;
    try (MainSubTable table = MainSubTable.ofBytes(TABLE_BYTES);
        MemoryLease lease = table.lease();
        LayerLog log = new LayerLog(lease.part(0, 8_192), 0)) {
      MemoryLease.Part readerPart = lease.part(8_192, readerBytes);
      log.append(layer(1, 1));
      log.append(layer(WIDTH, 1));
      Layer layer = layer(WIDTH, ancestors);
      while (layers < 40 && log.append(layer)) {
        layers++;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        log.writeTo(new DataOutputStream(out));
        try (LayerLog read = new LayerLog(readerPart, 0)) {
          read.readFrom(in(out.toByteArray()));
          assertSameWaysBack(log, read);
        }
      }
    }
    assertTrue(layers > 10, layers + " layers");
  }

  /**
   * A layer whose positions descend from {@code parents} positions; each check is the number of its
   * position.
   */
  private static Layer layer(int positions, int parents) {
    Layer layer = new Layer();
    layer.size = positions;
    layer.steps = new long[positions];
    for (int i = 0; i < positions; i++) {
      layer.steps[i] = Step.of(i % parents, 0, i);
    }
    return layer;
  }

  private static void assertSameWaysBack(LayerLog log, LayerLog read) {
    int last = log.layers() - 1;
    assertEquals(log.layers(), read.layers());
    assertEquals(log.positions(last), read.positions(last));
    for (int i = 0; i < log.positions(last); i++) {
      assertArrayEquals(wayBack(log, i), wayBack(read, i));
    }
  }

  private static int[] wayBack(LayerLog log, int position) {
    int[] checks = new int[log.layers()];
    int at = position;
    for (int layer = log.layers() - 1; layer > 0; layer--) {
      checks[layer] = Step.check(log.step(layer, at));
      at = Step.node(log.step(layer, at));
    }
    return checks;
  }

  private static DataInputStream in(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }
}
