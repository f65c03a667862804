package tsumugi.engine.notation;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Moves in the notation of books in English, with the signs of the sides: ▲G*2c, △Kx1b, ▲S3b-2a+.
 *
 * <p>The square of origin is written only if a like piece could legally move to the same square.
 * {@code +} is a promotion, and {@code =} means that a piece that may promote does not.
 */
public final class WesternNotation {
  private WesternNotation() {}

  /** Writes the moves of a line that starts in the position. Each must be possible. */
  public static List<String> line(Position root, int[] moves) {
    Position position = new Position(root);
    List<String> out = new ArrayList<>(moves.length);
    for (int move : moves) {
      out.add(format(position, move));
      position.doMove(move);
    }
    return out;
  }

  /** A move of the position. */
  public static String format(Position position, int move) {
    int to = Move.to(move);
    int color = position.sideToMove();
    String side = Kanji.side(color);
    if (Move.isDrop(move)) {
      return side + PieceLetters.letter(Move.dropType(move)) + "*" + Square.name(to);
    }
    int from = Move.from(move);
    int type = Piece.type(position.pieceAt(from));
    String piece =
        (PieceType.isPromoted(type) ? "+" : "") + PieceLetters.letter(PieceType.unpromoted(type));
    String origin = isAmbiguous(position, move, type) ? Square.name(from) : "";
    String way = position.pieceAt(to) == Piece.EMPTY ? "-" : "x";
    return side + piece + origin + way + Square.name(to) + promotion(color, move, type);
  }

  private static boolean isAmbiguous(Position position, int move, int type) {
    MoveList legal = new MoveList();
    new LegalMoveGenerator().generate(position, legal);
    for (int i = 0; i < legal.size(); i++) {
      int other = legal.get(i);
      if (!Move.isDrop(other)
          && Move.to(other) == Move.to(move)
          && Move.from(other) != Move.from(move)
          && Piece.type(position.pieceAt(Move.from(other))) == type) {
        return true;
      }
    }
    return false;
  }

  private static String promotion(int color, int move, int type) {
    if (Move.isPromotion(move)) {
      return "+";
    }
    boolean inZone = isInZone(color, Move.from(move)) || isInZone(color, Move.to(move));
    return PieceType.canPromote(type) && inZone ? "=" : "";
  }

  private static boolean isInZone(int color, int square) {
    return Square.rankFor(color, square) < 3;
  }
}
