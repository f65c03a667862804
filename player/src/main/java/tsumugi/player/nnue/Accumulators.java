package tsumugi.player.nnue;

import java.util.Arrays;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * The outputs of the feature transformer ("sums") along the line under search, for each ply and
 * each side's view.
 *
 * <pre>
 *   sums      [ply][view][half]     16 bits, which wrap
 *   changes   [ply][view][4]        numbers that the move adds, takes, adds, takes; NONE at the end
 * </pre>
 *
 * <p>A move only records what it changes. Sums are computed on demand, from the nearest ply above
 * whose sums are known. A king move changes all features of its own view; the sums of that view
 * then come from the {@link RefreshTable}. A null move changes only the order of the views.
 */
final class Accumulators {
  private static final Kernels KERNELS = Kernels.inUse();
  private static final int NONE = -1;
  private static final int CHANGES = 4;

  private final Network network;
  private final InputFeatures features;
  private final int half;
  private final RefreshTable refreshed;
  private final short[] sums;
  private final int[] changes;

  /**
   * By ply and view: whether the sums are computed, and whether they cannot be derived from the
   * previous ply.
   */
  private final boolean[] made;

  private final boolean[] anew;
  private int ply;

  Accumulators(Network network, int plies) {
    this.network = network;
    this.features = network.architecture().features();
    this.half = network.architecture().half();
    this.refreshed = new RefreshTable(network);
    this.sums = new short[plies * 2 * half];
    this.changes = new int[plies * 2 * CHANGES];
    this.made = new boolean[plies * 2];
    this.anew = new boolean[plies * 2];
  }

  /** Starts at a root position. */
  void reset() {
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
      made[slot] = false;
      anew[slot] = king && color == us && features.hasKingBuckets();
      if (!anew[slot]) {
        int own = PieceNumbers.seenBy(color, position.kingSquare(color));
        int view = PieceNumbers.view(color, features.isMirrored(own));
        note(position, move, view, slot * CHANGES, king && !features.seesKings());
      }
    }
  }

  /**
   * Records what a move changes in a view.
   *
   * @param unseen whether the view does not include the moving piece, which is the other king
   */
  private void note(Position position, int move, int view, int slot, boolean unseen) {
    int color = view >> 1;
    int us = position.sideToMove();
    int to = Move.to(move);
    int at = slot;
    if (Move.isDrop(move)) {
      int type = Move.dropType(move);
      int held = Hand.count(position.hand(us), type);
      changes[at++] = PieceNumbers.onBoard(view, Piece.of(us, type), to);
      changes[at++] = PieceNumbers.inHand(color, us, type, held);
    } else {
      int from = Move.from(move);
      int piece = position.pieceAt(from);
      if (!unseen) {
        int after = Move.isPromotion(move) ? piece + PieceType.PROMOTION : piece;
        changes[at++] = PieceNumbers.onBoard(view, after, to);
        changes[at++] = PieceNumbers.onBoard(view, piece, from);
      }
      int victim = position.pieceAt(to);
      if (victim != Piece.EMPTY) {
        int type = PieceType.unpromoted(Piece.type(victim));
        int held = Hand.count(position.hand(us), type) + 1;
        changes[at++] = PieceNumbers.inHand(color, us, type, held);
        changes[at++] = PieceNumbers.onBoard(view, victim, to);
      }
    }
    if (at < slot + CHANGES) {
      changes[at] = NONE;
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

  /** Computes the sums of the position for a view. Returns the index where they begin. */
  int make(Position position, int color) {
    int last = 2 * ply + color;
    int slot = last;
    while (!made[slot] && !anew[slot]) {
      slot -= 2;
    }
    int king = PieceNumbers.seenBy(color, position.kingSquare(color));
    if (!made[slot]) {
      refreshed.copy(position, color, king, sums, last * half);
      made[last] = true;
      return last * half;
    }
    int bucket = features.bucket(king);
    while (slot < last) {
      slot += 2;
      follow(slot, bucket);
    }
    return last * half;
  }

  /** Computes the sums of a ply from those of the previous ply. */
  private void follow(int slot, int bucket) {
    int change = slot * CHANGES;
    int before = (slot - 2) * half;
    int after = slot * half;
    if (changes[change] == NONE) {
      System.arraycopy(sums, before, sums, after, half);
    } else if (changes[change + 2] == NONE) {
      KERNELS.exchange(
          sums,
          before,
          sums,
          after,
          half,
          network.weights(),
          row(bucket, changes[change]),
          row(bucket, changes[change + 1]));
    } else {
      KERNELS.exchangeTwo(
          sums,
          before,
          sums,
          after,
          half,
          network.weights(),
          row(bucket, changes[change]),
          row(bucket, changes[change + 1]),
          row(bucket, changes[change + 2]),
          row(bucket, changes[change + 3]));
    }
    made[slot] = true;
  }

  private long row(int bucket, int number) {
    return network.row(features.feature(bucket, number));
  }
}
