package tsumugi.compose;

import java.util.SplittableRandom;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/** Takes off pieces that a problem does not seem to need, in a random order. */
final class Trimmer {
  private final ComposeSettings settings;
  private final Judge judge;
  private final SplittableRandom random;

  Trimmer(ComposeSettings settings, Judge judge, SplittableRandom random) {
    this.settings = settings;
    this.judge = judge;
    this.random = random;
  }

  /**
   * Takes off, one after another, each piece without which the length stays the same and still no
   * fault is visible.
   */
  Position trim(Position position, int plies) {
    Position trimmed = new Position(position);
    Position without = new Position();
    int board = Placement.count(trimmed);
    int first = random.nextInt(Square.COUNT);
    for (int i = 0; i < Square.COUNT && board > settings.minBoard(); i++) {
      int square = (first + i) % Square.COUNT;
      int piece = trimmed.pieceAt(square);
      if (piece == Piece.EMPTY || Piece.type(piece) == PieceType.KING) {
        continue;
      }
      without.copyFrom(trimmed);
      Placement.take(without, square);
      if (Placement.isProblem(without)) {
        Appraisal other = judge.appraise(without, plies, 0);
        if (other.faults() == 0 && other.plies() == plies) {
          trimmed.copyFrom(without);
          board--;
        }
      }
    }
    return trimmed;
  }
}
