package tsumugi.player.own;

import java.util.Arrays;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * The outputs of the first layer ("sums") along the line under search, for each ply and each side's
 * view.
 *
 * <pre>
 *   sums      [ply][color][half]     16 bits, which wrap
 *   changes   [ply][color][4]        rows that the move adds, takes, adds, takes; NONE at the end
 * </pre>
 *
 * <p>A move only records what it changes. Sums are computed on demand, from the nearest ply above
 * whose sums are known. They come from {@link OwnRefresh} if a king move has changed the view of
 * its side. A null move changes only the order of the views.
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
   * By ply and color: whether the sums are computed, and whether they cannot be derived from the
   * previous ply.
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

  /** Starts at a root position. */
  void reset(OwnKernels newKernels) {
    kernels = newKernels;
    ply = 0;
    Arrays.fill(made, 0, 2, false);
    Arrays.fill(anew, 0, 2, true);
  }

  short[] sums() {
    return sums;
  }

  /** Called before a move is made on the position. */
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

  /** Records what a move changes in a view. */
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
   * Computes sums that cannot be derived from the previous ply before later plies need them. A node
   * that the table decides does not request its own sums, and without them all its children would
   * have no starting point.
   */
  private void makeFirst(Position position) {
    for (int color = 0; color < 2; color++) {
      int slot = 2 * ply + color;
      if (anew[slot] && !made[slot]) {
        make(position, color);
      }
    }
  }

  /** Computes the sums of the position for a side's view. Returns the index where they begin. */
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

  /** Computes the sums of a ply from those of the previous ply. */
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
