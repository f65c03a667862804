package tsumugi.solver.player;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * What one thread remembers of captures and promotions that were good elsewhere in the tree: a
 * count by piece, destination and what stood there.
 */
final class CaptureHistory {
  private static final int VICTIMS = 16;

  private final short[] counts = new short[MoveHistory.PLAYED * VICTIMS];

  private final Tuning tuning;

  CaptureHistory(Tuning tuning) {
    this.tuning = tuning;
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(counts, (short) 0);
  }

  /** How good a tactical move has been, within {@link MoveHistory#LIMIT} in size. */
  int count(Position position, int move) {
    return counts[index(position, move)];
  }

  /** A move has cut its node off after tactical moves that had not; it may be none of them. */
  void reward(Position position, int depth, int move, MoveTrail tried) {
    int malus = tuning.malus(depth);
    if (MovePicker.isTactical(position, move)) {
      MoveHistory.drift(counts, index(position, move), tuning.bonus(depth));
    }
    for (int i = 0; i < tried.size(); i++) {
      if (tried.get(i) != move) {
        MoveHistory.drift(counts, index(position, tried.get(i)), -malus);
      }
    }
  }

  private static int index(Position position, int move) {
    int victim = PieceType.unpromoted(Piece.type(position.pieceAt(Move.to(move))));
    return MoveHistory.played(position, move) * VICTIMS + victim;
  }
}
