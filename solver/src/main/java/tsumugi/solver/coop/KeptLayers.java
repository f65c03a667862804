package tsumugi.solver.coop;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.LongPredicate;

/**
 * What a file keeps of a {@link LayeredSearch} as it stood before the layer at work, beside log and
 * closed set, which are written and filled where they are.
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
 * @param parents positions of the layer before the one at work
 * @param parentsChildren children found of them, known ones among them
 * @param current the layer at work, without its steps and edges: those are in the log
 */
record KeptLayers(
    boolean lookingAhead, boolean bounded, int parents, long parentsChildren, Layer current) {

  /**
   * Writes a search.
   *
   * @param isNew tells the keys of the closed set that the layer at work has put there
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
   * @param log empty as yet, and so is the closed set
   * @throws IOException when it does not fit into them, or no search has written that
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
