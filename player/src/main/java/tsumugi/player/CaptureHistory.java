package tsumugi.player;

import java.util.Arrays;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;

/**
 * The capture history of one thread: a count of how good captures and promotions were elsewhere in
 * the tree, by piece, destination and captured piece.
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

  /** The count of a tactical move, between plus and minus {@link MoveHistory#LIMIT}. */
  int count(Position position, int move) {
    return counts[index(position, move)];
  }

  /**
   * Updates the counts after a cutoff: rewards the move if it is tactical, and penalises the
   * tactical moves tried before it.
   */
  void reward(Position position, int depth, int move, TriedMoves tried) {
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
