package tsumugi.record;

import java.util.List;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/**
 * The member {@code relative} of a move in JSON Kifu Format, which distinguishes the move from
 * those of like pieces to the same square. The rule is that of json-kifu-format's normalizer: pins
 * do not count, {@code U M D} (上 寄 引) comes before {@code L C R} (左 直 右), and both are given only
 * if neither is enough.
 */
final class JkfRelative {
  private JkfRelative() {}

  /** The letters, or an empty text if none are needed. */
  static String of(Position position, int move) {
    int to = Move.to(move);
    if (Move.isDrop(move)) {
      return PieceReach.from(position, Move.dropType(move), to).isEmpty() ? "" : "H";
    }
    int from = Move.from(move);
    int type = Piece.type(position.pieceAt(from));
    List<Integer> rivals = PieceReach.from(position, type, to);
    if (rivals.size() < 2) {
      return "";
    }
    int color = position.sideToMove();
    int forward = forward(color, from, to);
    int side = side(color, from, to);
    String way = forward > 0 ? "U" : forward < 0 ? "D" : "M";
    if (rivals.stream().filter(rival -> forward(color, rival, to) == forward).count() == 1) {
      return way;
    }
    String place = side > 0 ? "L" : side < 0 ? "R" : "C";
    if (rivals.stream().filter(rival -> side(color, rival, to) == side).count() == 1) {
      boolean isPromotedMajor = type == PieceType.HORSE || type == PieceType.DRAGON;
      if (isPromotedMajor && side == 0) { // 直 does not exist for these pieces
        return rivals.stream().noneMatch(rival -> side(color, rival, to) > 0) ? "L" : "R";
      }
      return place;
    }
    return side == 0 ? place : place + way;
  }

  /** 1 if a move goes towards the enemy, -1 if it goes back, 0 if it goes sideways. */
  private static int forward(int color, int from, int to) {
    return Integer.signum(Square.rankFor(color, from) - Square.rankFor(color, to));
  }

  /**
   * 1 if a piece is to the left of a square as its owner sees it, -1 if to the right, 0 otherwise.
   */
  private static int side(int color, int from, int to) {
    int files = Integer.signum(Square.file(from) - Square.file(to));
    return color == Color.BLACK ? files : -files;
  }
}
