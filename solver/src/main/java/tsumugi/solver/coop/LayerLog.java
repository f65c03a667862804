package tsumugi.solver.coop;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.table.MemoryLease;

/**
 * The data of all layers needed to trace the way back from a mate: 8 bytes a position (its {@link
 * Step}) and 8 bytes an edge, layer by layer in leased memory.
 *
 * <p>When the log is full, everything without a descendant in the last layer is removed. This is
 * most of it, so a small share of the memory is enough. If it does not free a quarter of the log,
 * the log moves to memory of its own: a table that is too small for the log costs additional
 * memory, but never the line or the number of solutions.
 */
final class LayerLog implements AutoCloseable {
  /**
   * The log may outgrow the table up to this size or up to eight times its share, which is the size
   * of the table again.
   */
  static final long MAX_OWN_BYTES = 256L << 20;

  private final MemoryLease.Part leased;
  private final long maxOwnBytes;
  private MemorySegment words;
  private @Nullable Arena arena;
  private long used;
  private int layers;
  private long[] firstPosition = new long[64];
  private long[] firstEdge = new long[64];

  /**
   * Creates an empty log.
   *
   * @param leased the memory in which it begins
   * @param ownBytes the memory that it may allocate in any case, in bytes
   */
  LayerLog(MemoryLease.Part leased, long ownBytes) {
    this.leased = leased;
    words = leased.memory();
    maxOwnBytes = Math.max(ownBytes, 8 * words.byteSize());
  }

  int layers() {
    return layers;
  }

  int positions(int layer) {
    return (int) (firstEdge[layer] - firstPosition[layer]);
  }

  int edges(int layer) {
    return (int) ((layer + 1 < layers ? firstPosition[layer + 1] : used) - firstEdge[layer]);
  }

  long step(int layer, int position) {
    return word(firstPosition[layer] + position);
  }

  long edge(int layer, int index) {
    return word(firstEdge[layer] + index);
  }

  /** Whether the log has outgrown its share of the table. */
  boolean isOutside() {
    return arena != null;
  }

  /** The used part of its share of the table, per mille. */
  int hashfull() {
    return isOutside() ? 1000 : (int) (1000 * used / capacity());
  }

  /** False if {@link #append} would reject a layer of this size, whatever it removed. */
  boolean canHold(Layer layer) {
    return canHold((long) layer.size + layer.edgeCount);
  }

  /** The same for a number of positions and edges. */
  boolean canHold(long words) {
    return words <= capacity() - capacity() / 4 || 2 * words * Long.BYTES <= maxOwnBytes;
  }

  /**
   * Appends a layer.
   *
   * @return false if there is no memory for it
   */
  boolean append(Layer layer) {
    long needed = (long) layer.size + layer.edgeCount;
    if (!makeRoomForLayer() || !makeRoomFor(needed)) {
      return false;
    }
    if (arena == null) {
      leased.use((used + needed) * Long.BYTES);
    }
    firstPosition[layers] = used;
    firstEdge[layers] = used + layer.size;
    MemorySegment.copy(layer.steps, 0, words, JAVA_LONG, used * Long.BYTES, layer.size);
    used += layer.size;
    MemorySegment.copy(layer.edges, 0, words, JAVA_LONG, used * Long.BYTES, layer.edgeCount);
    used += layer.edgeCount;
    layers++;
    return true;
  }

  /** Makes room for the place of one more layer. */
  private boolean makeRoomForLayer() {
    if (layers < firstPosition.length) {
      return true;
    }
    try {
      long[] positions = Arrays.copyOf(firstPosition, 2 * layers);
      firstEdge = Arrays.copyOf(firstEdge, 2 * layers);
      firstPosition = positions;
      return true;
    } catch (OutOfMemoryError e) {
      return false;
    }
  }

  /** Makes room for a number of positions and edges. */
  private boolean makeRoomFor(long needed) {
    if (used + needed <= capacity()) {
      return true;
    }
    compact();
    return used + needed <= capacity() - capacity() / 4 || moveOut(2 * (used + needed));
  }

  /** Writes the numbers of positions and edges of each layer, and then all of their words. */
  void writeTo(DataOutputStream out) throws IOException {
    out.writeInt(layers);
    for (int layer = 0; layer < layers; layer++) {
      out.writeInt(positions(layer));
      out.writeInt(edges(layer));
    }
    for (long at = 0; at < used; at++) {
      out.writeLong(word(at));
    }
  }

  /**
   * Fills the empty log with what another log has written. If the other log was allowed more memory
   * than this one, this one exceeds its limit: for the time of reading by what was written, and
   * afterwards by no more than what the last layer descends from.
   *
   * @throws IOException if there is not enough memory, or the data was not written by a log
   */
  void readFrom(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 1) {
      throw new IOException(count + " layers");
    }
    firstPosition = new long[Math.max(64, count)];
    firstEdge = new long[firstPosition.length];
    long words = 0;
    for (int layer = 0; layer < count; layer++) {
      firstPosition[layer] = words;
      firstEdge[layer] = words + notNegative(in.readInt());
      words = firstEdge[layer] + notNegative(in.readInt());
    }
    long allowed = Math.min(2 * words, maxOwnBytes / Long.BYTES);
    boolean mayStay = words <= capacity() - capacity() / 4;
    boolean fits = mayStay || words <= allowed && moveTo(allowed) || words <= capacity();
    if (!fits && !moveTo(words)) {
      throw new IOException("its layers need more memory, " + words * Long.BYTES + " bytes");
    }
    if (arena == null) {
      leased.use(words * Long.BYTES);
    }
    layers = count;
    for (; used < words; used++) {
      setWord(used, in.readLong());
    }
    if (!fits) {
      compact();
      moveTo(Math.max(used, Math.min(2 * used, maxOwnBytes / Long.BYTES)));
    }
  }

  private static int notNegative(int number) throws IOException {
    if (number < 0) {
      throw new IOException("a layer of " + number);
    }
    return number;
  }

  @Override
  public void close() {
    if (arena != null) {
      arena.close();
    }
  }

  private long capacity() {
    return words.byteSize() / Long.BYTES;
  }

  private boolean moveOut(long needed) {
    return needed * Long.BYTES <= maxOwnBytes && moveTo(needed);
  }

  /** Moves the log to memory of its own of this many words, whatever the limit. */
  private boolean moveTo(long ownWords) {
    Arena other = Arena.ofShared();
    try {
      MemorySegment target = other.allocate(ownWords * Long.BYTES, Long.BYTES);
      MemorySegment.copy(words, 0, target, 0, used * Long.BYTES);
      close();
      words = target;
      arena = other;
      return true;
    } catch (OutOfMemoryError e) {
      other.close();
      return false;
    }
  }

  /**
   * Removes everything but the ancestors of the last layer, whose own numbers do not change. If the
   * Java heap has no room for the work, nothing is removed.
   */
  private void compact() {
    if (layers < 2) {
      return;
    }
    int widest = 0;
    for (int layer = 0; layer < layers; layer++) {
      widest = Math.max(widest, positions(layer));
    }
    long[] live;
    int[] one;
    int[] other;
    try { // all memory is allocated before the first word is moved
      live = new long[(int) (used / Long.SIZE + 1)];
      one = new int[widest];
      other = new int[widest];
    } catch (OutOfMemoryError e) {
      return;
    }
    markAncestors(live);
    removeAllBut(live, one, other);
  }

  /**
   * Removes all positions that are not live, and the edges into them.
   *
   * @param one memory for the new numbers of the positions of a layer, all 0; it has room for the
   *     widest layer, like {@code other}
   */
  private void removeAllBut(long[] live, int[] one, int[] other) {
    int[] parents = one; // the root's step names parent 0, which gets number 0
    int[] numbers = other;
    long to = 0;
    for (int layer = 0; layer < layers; layer++) {
      long begin = firstPosition[layer];
      long edgesBegin = firstEdge[layer];
      long end = edgesBegin + edges(layer);
      firstPosition[layer] = to;
      int count = 0;
      for (long at = begin; at < edgesBegin; at++) {
        if (isSet(live, at)) {
          long step = word(at);
          setWord(to++, Step.withNode(step, parents[Step.node(step)]));
          numbers[(int) (at - begin)] = count++;
        }
      }
      firstEdge[layer] = to;
      for (long at = edgesBegin; at < end; at++) {
        long edge = word(at);
        int position = Layer.edgePosition(edge);
        if (isSet(live, begin + position)) {
          setWord(to++, Layer.edge(numbers[position], parents[Layer.edgeParent(edge)]));
        }
      }
      int[] done = parents;
      parents = numbers;
      numbers = done;
    }
    used = to;
  }

  /** Sets the bit of each position of the last layer and of each of its ancestors. */
  private void markAncestors(long[] live) {
    for (long at = firstPosition[layers - 1]; at < firstEdge[layers - 1]; at++) {
      set(live, at);
    }
    for (int layer = layers - 1; layer > 0; layer--) {
      long begin = firstPosition[layer];
      long parents = firstPosition[layer - 1];
      for (long at = begin; at < firstEdge[layer]; at++) {
        if (isSet(live, at)) {
          set(live, parents + Step.node(word(at)));
        }
      }
      for (int i = 0; i < edges(layer); i++) {
        long edge = edge(layer, i);
        if (isSet(live, begin + Layer.edgePosition(edge))) {
          set(live, parents + Layer.edgeParent(edge));
        }
      }
    }
  }

  private static boolean isSet(long[] bits, long index) {
    return (bits[(int) (index >>> 6)] >>> index & 1) != 0;
  }

  private static void set(long[] bits, long index) {
    bits[(int) (index >>> 6)] |= 1L << index;
  }

  private long word(long index) {
    return words.get(JAVA_LONG, index * Long.BYTES);
  }

  private void setWord(long index, long value) {
    words.set(JAVA_LONG, index * Long.BYTES, value);
  }
}
