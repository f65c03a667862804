package tsumugi.solver.check;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/** A fault of the diagram itself (二歩): two unpromoted pawns of one side on the same file. */
public final class TwoPawns {
  private TwoPawns() {}

  /** A finding for each pawn that has another unpromoted pawn of its side above it on the file. */
  public static List<Finding> findings(Position position) {
    List<Finding> found = new ArrayList<>();
    for (int color = Color.BLACK; color <= Color.WHITE; color++) {
      for (int file = 8; file >= 0; file--) {
        for (int square : pawns(position, color, file).stream().skip(1).toList()) {
          found.add(Finding.twoPawns(square));
        }
      }
    }
    return found;
  }

  /** The squares of a side's unpromoted pawns on a file, from rank 1 on. */
  public static List<Integer> pawns(Position position, int color, int file) {
    List<Integer> pawns = new ArrayList<>();
    for (int rank = 0; rank < 9; rank++) {
      int square = Square.of(file, rank);
      if (position.pieceAt(square) == Piece.of(color, PieceType.PAWN)) {
        pawns.add(square);
      }
    }
    return pawns;
  }
}
