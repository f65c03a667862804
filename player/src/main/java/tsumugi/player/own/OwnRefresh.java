package tsumugi.player.own;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * A cache of the last sums computed for each view, with the position that they represent. When a
 * king has crossed to the other wing or another zone, only the changes since then are applied: a
 * handful of rows instead of forty. Without the cache, kings that move to and fro across the middle
 * took an eighth of the search time.
 */
final class OwnRefresh {
  private static final int MOST_CHANGES = 200;

  /** Sums and the position that they represent. */
  private static final class Entry {
    final short[] sums;
    final byte[] pieces = new byte[Square.COUNT];
    final int[] hands = new int[2];
    long occupiedLo;
    long occupiedHi;

    Entry(short[] biases) {
      sums = biases.clone();
    }
  }

  private final OwnNetwork network;
  private final int half;
  private final @Nullable Entry[] entries = new Entry[OwnFeatures.VIEWS];
  private final int[] added = new int[MOST_CHANGES];
  private final int[] removed = new int[MOST_CHANGES];
  private int adds;
  private int removes;

  OwnRefresh(OwnNetwork network) {
    this.network = network;
    this.half = network.half();
  }

  /** Computes the sums of a position and copies them. */
  void copy(OwnKernels kernels, Position position, int view, short[] to, int at) {
    Entry entry = entries[view];
    if (entry == null) {
      entry = new Entry(network.biases()); // created once for each view, then reused
      entries[view] = entry;
    }
    adds = 0;
    removes = 0;
    lookAtBoard(position, view, entry);
    lookAtHand(position, view, entry, 0);
    lookAtHand(position, view, entry, 1);
    bring(kernels, entry.sums);
    System.arraycopy(entry.sums, 0, to, at, half);
  }

  private void lookAtBoard(Position position, int view, Entry entry) {
    for (long lo = position.occupiedLo() | entry.occupiedLo; lo != 0; lo &= lo - 1) {
      look(position, view, entry, Long.numberOfTrailingZeros(lo));
    }
    for (long hi = position.occupiedHi() | entry.occupiedHi; hi != 0; hi &= hi - 1) {
      look(position, view, entry, Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi));
    }
    entry.occupiedLo = position.occupiedLo();
    entry.occupiedHi = position.occupiedHi();
  }

  private void look(Position position, int view, Entry entry, int square) {
    int now = position.pieceAt(square);
    int before = entry.pieces[square];
    if (now != before) {
      entry.pieces[square] = (byte) now;
      if (now != Piece.EMPTY) {
        added[adds++] = half * OwnFeatures.onBoard(view, now, square);
      }
      if (before != Piece.EMPTY) {
        removed[removes++] = half * OwnFeatures.onBoard(view, before, square);
      }
    }
  }

  private void lookAtHand(Position position, int view, Entry entry, int owner) {
    int now = position.hand(owner);
    int before = entry.hands[owner];
    if (now == before) {
      return;
    }
    entry.hands[owner] = now;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      int held = Hand.count(now, type);
      int had = Hand.count(before, type);
      for (int nth = had + 1; nth <= held; nth++) {
        added[adds++] = half * OwnFeatures.inHand(view, owner, type, nth);
      }
      for (int nth = held + 1; nth <= had; nth++) {
        removed[removes++] = half * OwnFeatures.inHand(view, owner, type, nth);
      }
    }
  }

  private void bring(OwnKernels kernels, short[] sums) {
    short[] rows = network.rows();
    int both = Math.min(adds, removes);
    for (int i = 0; i < both; i++) {
      kernels.exchange(sums, 0, 0, half, rows, added[i], removed[i]);
    }
    for (int i = both; i < adds; i++) {
      kernels.add(sums, half, rows, added[i]);
    }
    for (int i = both; i < removes; i++) {
      kernels.subtract(sums, half, rows, removed[i]);
    }
  }
}
