package tsumugi.solver.tsume.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.Position;

/**
 * The attacker's nodes whose claims are still to be made, in the order of their bounds, largest
 * first. A claim only rests on claims with smaller bounds, so a position is first met with the
 * largest bound that it needs. Nodes with equal bounds are taken last in, first out, so siblings
 * stay together. A node takes 64 bytes.
 */
final class PendingNodes {
  private static final int CHUNK = 1 << 10;

  /** The nodes of one bound, in chunks. An empty chunk is released at once. */
  private static final class Layer {
    private final List<long[]> chunks = new ArrayList<>();
    private int free = CHUNK;

    long[] room() {
      if (free == CHUNK) {
        chunks.add(new long[CHUNK * PackedPosition.WORDS]);
        free = 0;
      }
      return chunks.getLast();
    }

    boolean isEmpty() {
      return chunks.isEmpty();
    }

    void take(long[] words) {
      free--;
      System.arraycopy(
          chunks.getLast(), free * PackedPosition.WORDS, words, 0, PackedPosition.WORDS);
      if (free == 0) {
        chunks.removeLast();
        free = CHUNK;
      }
    }
  }

  private final int attacker;
  private final NavigableMap<Integer, Layer> layers = new TreeMap<>();

  PendingNodes(int attacker) {
    this.attacker = attacker;
  }

  boolean isEmpty() {
    return layers.isEmpty();
  }

  /** The largest bound of a pending node. */
  int bound() {
    return layers.lastKey();
  }

  /** Adds the board of a position with another attacker's hand. */
  void add(Position position, int hand, int bound) {
    Layer layer = layers.computeIfAbsent(bound, b -> new Layer());
    long[] chunk = layer.room();
    int all = position.hand(attacker) + position.hand(attacker ^ 1);
    PackedPosition.pack(position, hand, all - hand, chunk, layer.free * PackedPosition.WORDS);
    layer.free++;
  }

  /** Removes a node with the largest bound and writes it to {@code words}. */
  void take(long[] words) {
    Layer layer = layers.lastEntry().getValue();
    layer.take(words);
    if (layer.isEmpty()) {
      layers.remove(layers.lastKey());
    }
  }
}
