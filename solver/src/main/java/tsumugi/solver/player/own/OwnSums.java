package tsumugi.solver.player.own;

import java.util.Arrays;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * The first layer's sums along the line that is being searched: for each ply and each side's view.
 *
 * <pre>
 *   sums      [ply][color][half]     16 bits, which wrap
 *   changes   [ply][color][4]        rows that the move adds, takes, adds, takes; NONE at the end
 * </pre>
 *
 * <p>A move only notes what it changes; sums are made when they are asked for, from the nearest ply
 * above that has them. They come from {@link OwnRefresh} when a king's move has changed its own
 * view. A null move changes nothing but whose view comes first.
 */
final class OwnSums {
  private static final int NONE = -1;
  private static final int CHANGES = 4;

  private final OwnNetwork network;
  private final int half;
  private final OwnRefresh refreshed;
  private OwnKernels kernels = OwnKernels.inUse();
  private final short[] sums;
  private final int[] changes;

  /**
   * By ply and color: whether the sums are made, and whether they cannot be from the ply before.
   */
  private final boolean[] made;

  private final boolean[] anew;
  private int ply;

  OwnSums(OwnNetwork network, int plies) {
    this.network = network;
    this.half = network.half();
    this.refreshed = new OwnRefresh(network);
    this.sums = new short[plies * 2 * half];
    this.changes = new int[plies * 2 * CHANGES];
    this.made = new boolean[plies * 2];
    this.anew = new boolean[plies * 2];
  }

  /** Starts at a root. */
  void reset(OwnKernels newKernels) {
    kernels = newKernels;
    ply = 0;
    Arrays.fill(made, 0, 2, false);
    Arrays.fill(anew, 0, 2, true);
  }

  short[] sums() {
    return sums;
  }

  /** A move is about to be made on the position. */
  void willMove(Position position, int move) {
    makeFirst(position);
    ply++;
    int us = position.sideToMove();
    boolean king =
        !Move.isDrop(move) && Piece.type(position.pieceAt(Move.from(move))) == PieceType.KING;
    for (int color = 0; color < 2; color++) {
      int slot = 2 * ply + color;
      int view = OwnFeatures.view(position, color);
      made[slot] = false;
      anew[slot] = king && color == us && OwnFeatures.view(color, Move.to(move)) != view;
      if (!anew[slot]) {
        note(position, move, view, slot * CHANGES);
      }
    }
  }

  /** Notes what a move changes in a view. */
  private void note(Position position, int move, int view, int slot) {
    int us = position.sideToMove();
    int to = Move.to(move);
    if (Move.isDrop(move)) {
      int type = Move.dropType(move);
      int held = Hand.count(position.hand(us), type);
      changes[slot] = half * OwnFeatures.onBoard(view, Piece.of(us, type), to);
      changes[slot + 1] = half * OwnFeatures.inHand(view, us, type, held);
      changes[slot + 2] = NONE;
      return;
    }
    int from = Move.from(move);
    int piece = position.pieceAt(from);
    int after = Move.isPromotion(move) ? piece + PieceType.PROMOTION : piece;
    changes[slot] = half * OwnFeatures.onBoard(view, after, to);
    changes[slot + 1] = half * OwnFeatures.onBoard(view, piece, from);
    changes[slot + 2] = NONE;
    int victim = position.pieceAt(to);
    if (victim != Piece.EMPTY) {
      int type = PieceType.unpromoted(Piece.type(victim));
      int held = Hand.count(position.hand(us), type) + 1;
      changes[slot + 2] = half * OwnFeatures.inHand(view, us, type, held);
      changes[slot + 3] = half * OwnFeatures.onBoard(view, victim, to);
    }
  }

  void undone() {
    ply--;
  }

  /**
   * Sums that do not come from the ply before are made before anything comes from them: a node that
   * the table knows has not asked for its own, and all its children would begin at no sums at all.
   */
  private void makeFirst(Position position) {
    for (int color = 0; color < 2; color++) {
      int slot = 2 * ply + color;
      if (anew[slot] && !made[slot]) {
        make(position, color);
      }
    }
  }

  /** Makes the sums of the position for a side's view; returns where they begin. */
  int make(Position position, int color) {
    int last = 2 * ply + color;
    int slot = last;
    while (!made[slot] && !anew[slot]) {
      slot -= 2;
    }
    if (!made[slot]) {
      refreshed.copy(kernels, position, OwnFeatures.view(position, color), sums, last * half);
      made[last] = true;
      return last * half;
    }
    while (slot < last) {
      slot += 2;
      follow(slot);
    }
    return last * half;
  }

  /** Makes the sums of a ply from those of the ply before. */
  private void follow(int slot) {
    int change = slot * CHANGES;
    int from = (slot - 2) * half;
    int to = slot * half;
    short[] rows = network.rows();
    int added = changes[change];
    int removed = changes[change + 1];
    if (changes[change + 2] == NONE) {
      kernels.exchange(sums, from, to, half, rows, added, removed);
    } else {
      kernels.exchangeTwo(
          sums, from, to, half, rows, added, removed, changes[change + 2], changes[change + 3]);
    }
    made[slot] = true;
  }
}
