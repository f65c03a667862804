package tsumugi.benchmark;

import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;

/**
 * The key of a board after a move that is not made, as a search asks for it at every child:
 * incremental Zobrist against CRC32C over the board (Edax hashes its two bitboards so).
 *
 * <p>The checksum gets every advantage. The board is available as bytes, packed or not, and the
 * move is made in a copy and taken back. Each half of the board gives 32 bits of the key, so that
 * every byte is read once.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class KeyBenchmark {
  private static final int KEYS = 1024;
  private static final int BYTES = 80;
  private static final int PACKED = 56;
  private static final int PACKED_BITS = 5;

  /** Positions of random problems, and a check in each. */
  @State(Scope.Thread)
  public static class Checks {
    final Position[] positions = new Position[KEYS];
    final int[] moves = new int[KEYS];

    /** A square a byte, the last one left out: 80 bytes are ten words. */
    final byte[][] boards = new byte[KEYS][BYTES];

    /** Five bits a square, in seven words. */
    final byte[][] packed = new byte[KEYS][PACKED];

    @Setup
    public void collect() {
      CheckGenerator generator = new CheckGenerator();
      MoveList list = new MoveList();
      int found = 0;
      for (long seed = 0; found < KEYS; seed++) {
        Position position = EngineForm.position(RandomPositions.tsume(seed).position());
        list.clear();
        if (!position.inCheck()) {
          generator.generate(position, list);
        }
        for (int i = 0; i < list.size() && found < KEYS; i++) {
          add(found++, position, list.get(i));
        }
      }
    }

    private void add(int index, Position position, int move) {
      positions[index] = position;
      moves[index] = move;
      for (int square = 0; square < Square.COUNT; square++) {
        int piece = position.pieceAt(square);
        if (square < BYTES) {
          boards[index][square] = (byte) piece;
        }
        flip(packed[index], square, piece);
      }
    }
  }

  /** Puts a piece on a square, or takes it away again. */
  private static void flip(byte[] packed, int square, int piece) {
    int bit = square * PACKED_BITS;
    int bits = piece << (bit & 7);
    packed[bit >>> 3] ^= (byte) bits;
    packed[(bit >>> 3) + 1] ^= (byte) (bits >>> 8);
  }

  @Benchmark
  @OperationsPerInvocation(KEYS)
  public long zobristAfterMove(Checks state) {
    long sum = 0;
    for (int i = 0; i < KEYS; i++) {
      sum += state.positions[i].boardKeyAfter(state.moves[i]);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(KEYS)
  public long crcOfBytes(Checks state) {
    CRC32C crc = new CRC32C();
    long sum = 0;
    for (int i = 0; i < KEYS; i++) {
      byte[] board = state.boards[i];
      int move = state.moves[i];
      int to = Math.min(Move.to(move), BYTES - 1);
      byte captured = board[to];
      board[to] = (byte) pieceAfter(state.positions[i], move);
      if (Move.isDrop(move)) {
        sum += key(crc, board);
      } else {
        int from = Math.min(Move.from(move), BYTES - 1);
        byte moved = board[from];
        board[from] = Piece.EMPTY;
        sum += key(crc, board);
        board[from] = moved;
      }
      board[to] = captured;
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(KEYS)
  public long crcOfPacked(Checks state) {
    CRC32C crc = new CRC32C();
    long sum = 0;
    for (int i = 0; i < KEYS; i++) {
      Position position = state.positions[i];
      byte[] packed = state.packed[i];
      int move = state.moves[i];
      int to = Move.to(move);
      int change = position.pieceAt(to) ^ pieceAfter(position, move);
      int from = Move.isDrop(move) ? to : Move.from(move);
      int left = Move.isDrop(move) ? 0 : position.pieceAt(from);
      flip(packed, to, change);
      flip(packed, from, left);
      sum += key(crc, packed);
      flip(packed, from, left);
      flip(packed, to, change);
    }
    return sum;
  }

  private static int pieceAfter(Position position, int move) {
    if (Move.isDrop(move)) {
      return Piece.of(position.sideToMove(), Move.dropType(move));
    }
    int piece = position.pieceAt(Move.from(move));
    return Move.isPromotion(move) ? piece + PieceType.PROMOTION : piece;
  }

  private static long key(CRC32C crc, byte[] board) {
    int half = board.length / 2;
    crc.reset();
    crc.update(board, 0, half);
    long high = crc.getValue() << 32;
    crc.reset();
    crc.update(board, half, half);
    return high | crc.getValue();
  }
}
