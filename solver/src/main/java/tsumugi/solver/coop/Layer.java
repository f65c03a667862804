package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import tsumugi.engine.board.PackedPosition;

/**
 * The positions at one distance from the root, with the step that first led to each of them, and an
 * edge for every further way into them.
 *
 * <p>An edge is two numbers in a word: the position in the upper half, its parent in the lower one.
 * The moves of an edge are determined again for the few edges that matter ({@link SolutionGraph}).
 */
final class Layer {
  /** The maximum number of positions, since array indices are {@code int}. */
  static final int MAX_POSITIONS = Integer.MAX_VALUE / PackedPosition.WORDS - 8;

  long[] positions = new long[64 * PackedPosition.WORDS];
  long[] steps = new long[64];
  long[] edges = new long[64];
  int size;
  int edgeCount;

  void clear() {
    size = 0;
    edgeCount = 0;
  }

  /** Adds the position that a step from one of the parents leads to. Returns its number. */
  int add(Layer parents, long step, int attacker) {
    if (size == steps.length) {
      grow();
    }
    PackedPosition.after(
        parents.positions,
        Step.node(step) * PackedPosition.WORDS,
        Step.reply(step),
        Step.check(step),
        attacker,
        positions,
        size * PackedPosition.WORDS);
    steps[size] = step;
    return size++;
  }

  /** Adds a further way into a position, unless it comes from the parent already known. */
  void addEdge(int position, int parent) {
    long edge = edge(position, parent);
    if (Step.node(steps[position]) == parent || edgeCount > 0 && edges[edgeCount - 1] == edge) {
      return;
    }
    if (edgeCount == edges.length) {
      edges = Arrays.copyOf(edges, newLength(edgeCount, Integer.MAX_VALUE - 8));
    }
    edges[edgeCount++] = edge;
  }

  /** Appends all positions and edges of a part of this layer. */
  void append(Layer part) {
    int positionsNeeded = Math.addExact(size, part.size);
    while (steps.length < positionsNeeded) {
      grow();
    }
    System.arraycopy(
        part.positions,
        0,
        positions,
        size * PackedPosition.WORDS,
        part.size * PackedPosition.WORDS);
    System.arraycopy(part.steps, 0, steps, size, part.size);
    int edgesNeeded = Math.addExact(edgeCount, part.edgeCount);
    if (edges.length < edgesNeeded) {
      edges = Arrays.copyOf(edges, edgesNeeded);
    }
    for (int i = 0; i < part.edgeCount; i++) {
      long edge = part.edges[i];
      edges[edgeCount++] = edge(edgePosition(edge) + size, edgeParent(edge));
    }
    size += part.size;
  }

  /** Writes only the positions, since steps and edges are in the log. */
  void writeWords(DataOutputStream out) throws IOException {
    for (int i = 0; i < size * PackedPosition.WORDS; i++) {
      out.writeLong(positions[i]);
    }
  }

  /** Reads a layer of {@code size} positions; its steps and edges are left empty. */
  static Layer readWords(DataInputStream in, int size) throws IOException {
    Layer layer = new Layer();
    layer.positions = new long[size * PackedPosition.WORDS];
    layer.steps = new long[size];
    layer.size = size;
    for (int i = 0; i < layer.positions.length; i++) {
      layer.positions[i] = in.readLong();
    }
    return layer;
  }

  static long edge(int position, int parent) {
    return (long) position << 32 | parent;
  }

  static int edgePosition(long edge) {
    return (int) (edge >>> 32);
  }

  static int edgeParent(long edge) {
    return (int) edge;
  }

  private void grow() {
    int capacity = newLength(steps.length, MAX_POSITIONS);
    positions = Arrays.copyOf(positions, capacity * PackedPosition.WORDS);
    steps = Arrays.copyOf(steps, capacity);
  }

  private static int newLength(int length, int max) {
    if (length == max) {
      throw new OutOfMemoryError("a layer of " + length);
    }
    return (int) Math.min(length + (long) length / 2 + 64, max);
  }
}
