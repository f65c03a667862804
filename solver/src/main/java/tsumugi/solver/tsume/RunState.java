package tsumugi.solver.tsume;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * What a {@link TsumeRun} knows beside the table. Stacks are no part of it: the records lead a
 * search back to where it was, those of the open nodes with the numbers that they have come to.
 *
 * <pre>
 *   byte   0, or 1 when the side to move is the defender
 *   byte   0, or 1 once proof numbers are searched with
 *   byte   0, or 1 once the closed defence knows that the attacker mates
 *   int    bounds of the root: lower, upper, move
 *   int    plies of the mate that is held, 0 when there is none; moves of its line; each of them
 *   long   nodes of the round that the searches of method id were in
 *   long   nodes of all parts
 *   int    numbers that proof-number search has learnt of moves; int how many are not 0
 *   ...    int place, short number, of each of these
 * </pre>
 *
 * @param defending the root was searched for a mate of its side to move
 * @param proving it is proof numbers that are searched with, whatever method began
 * @param mateExists the attacker mates, in an unknown number of plies
 * @param bounds what is known of the root
 * @param heldPlies the mate that can be answered, 0 when there is none
 * @param line its line
 * @param round nodes of the round in which the searches of method {@code id} take turns
 * @param nodes what all parts have searched of this root
 * @param learnt what proof-number search has learnt of moves ({@link DfpnSearch#learnt})
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record RunState(
    boolean defending,
    boolean proving,
    boolean mateExists,
    MateBounds bounds,
    int heldPlies,
    int[] line,
    long round,
    long nodes,
    short[] learnt) {
  private static final int MAX_LINE = 1 << 16;
  private static final int MAX_LEARNT = 1 << 20;

  void writeTo(DataOutputStream out) throws IOException {
    out.writeBoolean(defending);
    out.writeBoolean(proving);
    out.writeBoolean(mateExists);
    out.writeInt(bounds.lower());
    out.writeInt(bounds.upper());
    out.writeInt(bounds.move());
    out.writeInt(heldPlies);
    out.writeInt(line.length);
    for (int move : line) {
      out.writeInt(move);
    }
    out.writeLong(round);
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
   * @throws IOException when it holds what no run has written
   */
  static RunState readFrom(DataInputStream in) throws IOException {
    boolean defending = in.readBoolean();
    boolean proving = in.readBoolean();
    boolean mateExists = in.readBoolean();
    int lower = inRange(in.readInt(), MateBounds.NEVER);
    int upper = inRange(in.readInt(), MateBounds.NEVER);
    int move = inRange(in.readInt(), 0xFFFF);
    int heldPlies = inRange(in.readInt(), MateBounds.NEVER);
    int[] line = new int[inRange(in.readInt(), MAX_LINE)];
    for (int i = 0; i < line.length; i++) {
      line[i] = inRange(in.readInt(), 0xFFFF);
    }
    long round = in.readLong();
    long nodes = in.readLong();
    if (round < 1 || nodes < 0) {
      throw new IOException("a run of " + nodes + " nodes in rounds of " + round);
    }
    MateBounds bounds = new MateBounds(lower, upper, move);
    if (bounds.isContradiction() || (heldPlies != 0 && heldPlies != upper)) {
      throw new IOException("a mate in " + heldPlies + " plies with the bounds " + bounds);
    }
    short[] learnt = readLearnt(in);
    return new RunState(
        defending, proving, mateExists, bounds, heldPlies, line, round, nodes, learnt);
  }

  private static int inRange(int number, int most) throws IOException {
    if (number < 0 || number > most) {
      throw new IOException(number + " is not from 0 to " + most);
    }
    return number;
  }
}
