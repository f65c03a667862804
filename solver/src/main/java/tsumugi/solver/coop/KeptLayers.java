package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.LongPredicate;

/**
 * What a file stores of a {@link LayeredSearch} at the beginning of the current layer, in addition
 * to the log and the closed set, which are written and read in place.
 *
 * <pre>
 *   byte   0, or 1 when the next layer does not fit and is looked through for goals alone
 *   byte   0, or 1 when positions were forgotten
 *   int    positions of the layer before; long their children
 *   int    positions of the layer at work; long each of their words
 *   ...    the log ({@link LayerLog#writeTo})
 *   long   how many keys the closed set has at most; long each of them; 0 at the end
 * </pre>
 *
 * @param parents number of positions of the previous layer.
 * @param parentsChildren number of children found of them, including known positions.
 * @param current the current layer without its steps and edges, which are in the log.
 */
record KeptLayers(
    boolean lookingAhead, boolean bounded, int parents, long parentsChildren, Layer current) {

  /**
   * Writes a search.
   *
   * @param isNew whether a key of the closed set was added by the current layer
   */
  void writeTo(DataOutputStream out, LayerLog log, ClosedParts closed, LongPredicate isNew)
      throws IOException {
    out.writeBoolean(lookingAhead);
    out.writeBoolean(bounded);
    out.writeInt(parents);
    out.writeLong(parentsChildren);
    out.writeInt(current.size);
    current.writeWords(out);
    log.writeTo(out);
    out.writeLong(closed.size());
    try {
      closed.forEach(
          key -> {
            if (!isNew.test(key)) {
              writeKey(key, out);
            }
          });
    } catch (UncheckedIOException e) {
      throw new IOException(e.getCause());
    }
    out.writeLong(0);
  }

  private static void writeKey(long key, DataOutputStream out) {
    try {
      out.writeLong(key);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads what {@link #writeTo} has written.
   *
   * @param log must be empty, like the closed set
   * @throws IOException if the data does not fit into them or was not written by a search
   */
  static KeptLayers readFrom(DataInputStream in, LayerLog log, ClosedParts closed)
      throws IOException {
    boolean lookingAhead = in.readBoolean();
    boolean bounded = in.readBoolean();
    int parents = in.readInt();
    long parentsChildren = in.readLong();
    int positions = in.readInt();
    if (parents < 1 || parentsChildren < 0 || positions < 1 || positions > Layer.MAX_POSITIONS) {
      throw new IOException("a layer of " + positions + " positions behind one of " + parents);
    }
    Layer current = Layer.readWords(in, positions);
    log.readFrom(in);
    closed.expect(in.readLong());
    for (long key = in.readLong(); key != 0; key = in.readLong()) {
      closed.add(key);
    }
    return new KeptLayers(lookingAhead, bounded, parents, parentsChildren, current);
  }
}
