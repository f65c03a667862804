package tsumugi.player.nnue;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;

/**
 * A cache of the last sums computed for each king square and view, with the features that they
 * represent. After a king move, only the features that have changed since then are exchanged:
 * usually a handful of rows instead of 38.
 *
 * <p>The features of an entry are a bit set with one bit for each piece number. Number 0, a missing
 * piece, can occur several times and is counted separately.
 */
final class RefreshTable {
  private static final Kernels KERNELS = Kernels.inUse();
  private static final int WORDS = (PieceNumbers.COUNT + 63) / 64;

  /** An entry: the sums, the numbers of their features, and the number of missing pieces. */
  private static final class Entry {
    final short[] sums;
    final long[] numbers = new long[WORDS];
    int missing;

    Entry(short[] biases) {
      sums = biases.clone();
    }
  }

  private final Network network;
  private final InputFeatures features;
  private final int half;
  private final @Nullable Entry[] entries;

  /** The features of the requested position. */
  private final long[] numbers = new long[WORDS];

  private int pieces;

  /** The offsets of the rows to add and to subtract, in bytes. */
  private final long[] added = new long[2 * PieceNumbers.PIECES + 4];

  private final long[] removed = new long[2 * PieceNumbers.PIECES + 4];

  RefreshTable(Network network) {
    this.network = network;
    this.features = network.architecture().features();
    this.half = network.architecture().half();
    this.entries = new Entry[2 * features.buckets()];
  }

  /**
   * Computes the sums of a position and copies them.
   *
   * @param king the square of the view's own king from the view's side
   */
  void copy(Position position, int color, int king, short[] to, int at) {
    int bucket = features.bucket(king);
    Entry entry = entry(color, bucket);
    see(position, color, PieceNumbers.view(color, features.isMirrored(king)));
    bring(entry, bucket, Math.max(0, PieceNumbers.PIECES - pieces));
    System.arraycopy(entry.sums, 0, to, at, half);
  }

  private Entry entry(int color, int bucket) {
    int index = 2 * bucket + color;
    Entry entry = entries[index];
    if (entry == null) {
      entry = new Entry(network.biases()); // created once for each king square, then reused
      entries[index] = entry;
    }
    return entry;
  }

  private void see(Position position, int color, int view) {
    Arrays.fill(numbers, 0);
    pieces = 0;
    for (long lo = position.occupiedLo(); lo != 0; lo &= lo - 1) {
      collect(position, view, Long.numberOfTrailingZeros(lo));
    }
    for (long hi = position.occupiedHi(); hi != 0; hi &= hi - 1) {
      collect(position, view, Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi));
    }
    for (int owner = 0; owner < 2; owner++) {
      for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
        int held = Hand.count(position.hand(owner), type);
        pieces += held;
        for (int nth = 1; nth <= held; nth++) {
          set(PieceNumbers.inHand(color, owner, type, nth));
        }
      }
    }
  }

  private void collect(Position position, int view, int square) {
    int piece = position.pieceAt(square);
    boolean king = Piece.type(piece) == PieceType.KING;
    if (!king || features.seesKings()) {
      set(PieceNumbers.onBoard(view, piece, square));
    }
    pieces += king ? 0 : 1;
  }

  private void set(int number) {
    numbers[number >> 6] |= 1L << number;
  }

  /** Updates an entry to the collected features. */
  private void bring(Entry entry, int bucket, int missing) {
    int adds = 0;
    int removes = 0;
    for (int word = 0; word < WORDS; word++) {
      long now = numbers[word];
      long before = entry.numbers[word];
      for (long bits = now & ~before; bits != 0; bits &= bits - 1) {
        added[adds++] = row(bucket, word << 6 | Long.numberOfTrailingZeros(bits));
      }
      for (long bits = before & ~now; bits != 0; bits &= bits - 1) {
        removed[removes++] = row(bucket, word << 6 | Long.numberOfTrailingZeros(bits));
      }
      entry.numbers[word] = now;
    }
    for (; entry.missing < missing; entry.missing++) {
      added[adds++] = row(bucket, PieceNumbers.MISSING);
    }
    for (; entry.missing > missing; entry.missing--) {
      removed[removes++] = row(bucket, PieceNumbers.MISSING);
    }
    exchange(entry.sums, adds, removes);
  }

  private void exchange(short[] sums, int adds, int removes) {
    int both = Math.min(adds, removes);
    for (int i = 0; i < both; i++) {
      KERNELS.exchange(sums, 0, sums, 0, half, network.weights(), added[i], removed[i]);
    }
    for (int i = both; i < adds; i++) {
      KERNELS.add(sums, half, network.weights(), added[i]);
    }
    for (int i = both; i < removes; i++) {
      KERNELS.subtract(sums, half, network.weights(), removed[i]);
    }
  }

  private long row(int bucket, int number) {
    return network.row(features.feature(bucket, number));
  }
}
