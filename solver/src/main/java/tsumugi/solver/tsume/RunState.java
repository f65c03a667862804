package tsumugi.solver.tsume;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * What a {@link TsumeRun} knows besides the table. It contains no stack of open nodes: when the run
 * is saved, their records contain their current numbers, which lead the resumed search back to
 * where it was.
 *
 * <pre>
 *   byte   1 if the side to move is the defender; else 0
 *   byte   1 if df-pn is in use; else 0
 *   byte   1 if the closed defence has found that the attacker mates; else 0
 *   int    bounds of the root: lower, upper, move
 *   int    length of the mate that is held in plies, or 0; number of moves of its line; moves
 *   long   nodes allotted to the current round of method id
 *   long   nodes of all parts
 *   int    size of the counter-move history of df-pn; int number of entries other than 0
 *   ...    for each of these: int index, short value
 * </pre>
 *
 * @param defending whether the side to move at the root is the defender
 * @param usesDfpn whether df-pn is used now ({@link MethodOrder#usesDfpn})
 * @param mateExists whether the attacker is known to mate; the length is unknown
 * @param bounds the known bounds of the root; they contradict each other if the run was wrong, and
 *     the resumed run then says so
 * @param heldPlies length of the mate that is held ({@link RootMate}); 0 without a mate. It exceeds
 *     the upper bound if the run is saved while it reads the line of a shorter mate
 * @param line the line of that mate: the moves of both sides; empty without a mate
 * @param roundNodes nodes allotted to the current round of method {@code id}
 * @param nodes nodes of all parts of the run
 * @param learnt counter-move history of df-pn ({@link DfpnSearch#learnt})
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record RunState(
    boolean defending,
    boolean usesDfpn,
    boolean mateExists,
    MateBounds bounds,
    int heldPlies,
    int[] line,
    long roundNodes,
    long nodes,
    short[] learnt) {
  private static final int MAX_LINE = 1 << 16;
  private static final int MAX_LEARNT = 1 << 20;

  void writeTo(DataOutputStream out) throws IOException {
    out.writeBoolean(defending);
    out.writeBoolean(usesDfpn);
    out.writeBoolean(mateExists);
    out.writeInt(bounds.lower());
    out.writeInt(bounds.upper());
    out.writeInt(bounds.move());
    out.writeInt(heldPlies);
    out.writeInt(line.length);
    for (int move : line) {
      out.writeInt(move);
    }
    out.writeLong(roundNodes);
    out.writeLong(nodes);
    writeLearnt(out);
  }

  private void writeLearnt(DataOutputStream out) throws IOException {
    int count = 0;
    for (short number : learnt) {
      count += number == 0 ? 0 : 1;
    }
    out.writeInt(learnt.length);
    out.writeInt(count);
    for (int place = 0; place < learnt.length; place++) {
      if (learnt[place] != 0) {
        out.writeInt(place);
        out.writeShort(learnt[place]);
      }
    }
  }

  private static short[] readLearnt(DataInputStream in) throws IOException {
    short[] learnt = new short[inRange(in.readInt(), MAX_LEARNT)];
    for (int left = inRange(in.readInt(), learnt.length); left > 0; left--) {
      learnt[inRange(in.readInt(), learnt.length - 1)] = in.readShort();
    }
    return learnt;
  }

  /**
   * @throws IOException if the stream holds something that no run writes
   */
  static RunState readFrom(DataInputStream in) throws IOException {
    boolean defending = in.readBoolean();
    boolean usesDfpn = in.readBoolean();
    boolean mateExists = in.readBoolean();
    int lower = inRange(in.readInt(), MateBounds.NEVER);
    int upper = inRange(in.readInt(), MateBounds.NEVER);
    int move = inRange(in.readInt(), 0xFFFF);
    int heldPlies = inRange(in.readInt(), MateBounds.NEVER);
    int[] line = new int[inRange(in.readInt(), MAX_LINE)];
    for (int i = 0; i < line.length; i++) {
      line[i] = inRange(in.readInt(), 0xFFFF);
    }
    long roundNodes = in.readLong();
    long nodes = in.readLong();
    if (roundNodes < 1 || nodes < 0) {
      throw new IOException("a run of " + nodes + " nodes in rounds of " + roundNodes);
    }
    MateBounds bounds = new MateBounds(lower, upper, move);
    if (heldPlies != 0 && heldPlies < upper) {
      throw new IOException("a mate in " + heldPlies + " plies with the bounds " + bounds);
    }
    short[] learnt = readLearnt(in);
    return new RunState(
        defending, usesDfpn, mateExists, bounds, heldPlies, line, roundNodes, nodes, learnt);
  }

  private static int inRange(int number, int most) throws IOException {
    if (number < 0 || number > most) {
      throw new IOException(number + " is not from 0 to " + most);
    }
    return number;
  }
}
