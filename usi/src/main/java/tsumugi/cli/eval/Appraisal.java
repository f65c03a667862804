package tsumugi.cli.eval;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.PieceLetters;
import tsumugi.player.Evaluation;

/**
 * The value of a position, and the values of the same position without each of its pieces.
 *
 * @param value in centipawns for the side to move
 */
record Appraisal(int value, List<PieceWorth> pieces) {
  /**
   * The worth of one piece other than a king; in a hand, of the last piece of a kind.
   *
   * @param square USI name, or {@code hand}
   * @param piece letter as in SFEN
   * @param without the value without this piece; as always, for the side to move
   * @param worth what the piece contributes for its owner
   */
  record PieceWorth(String square, String piece, int without, int worth) {}

  static Appraisal of(Position position, Evaluation evaluation, boolean explain) {
    int value = value(position, evaluation);
    List<PieceWorth> shares = new ArrayList<>();
    if (explain) {
      for (int rank = 0; rank < 9; rank++) {
        for (int file = 8; file >= 0; file--) {
          onBoard(position, Square.of(file, rank), value, evaluation, shares);
        }
      }
      for (int color = 0; color < 2; color++) {
        inHand(position, color, value, evaluation, shares);
      }
    }
    return new Appraisal(value, List.copyOf(shares));
  }

  private static int value(Position position, Evaluation evaluation) {
    evaluation.reset(position);
    return evaluation.evaluate(position);
  }

  private static void onBoard(
      Position position, int square, int value, Evaluation evaluation, List<PieceWorth> shares) {
    int piece = position.pieceAt(square);
    if (piece != Piece.EMPTY && Piece.type(piece) != PieceType.KING) {
      Position without = new Position(position);
      without.remove(square);
      add(without, Square.name(square), piece, value, evaluation, shares);
    }
  }

  private static void inHand(
      Position position, int color, int value, Evaluation evaluation, List<PieceWorth> shares) {
    int hand = position.hand(color);
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      if (Hand.has(hand, type)) {
        Position without = new Position(position);
        without.setHand(color, Hand.remove(hand, type));
        add(without, "hand", Piece.of(color, type), value, evaluation, shares);
      }
    }
  }

  private static void add(
      Position without,
      String place,
      int piece,
      int value,
      Evaluation evaluation,
      List<PieceWorth> shares) {
    int left = value(without, evaluation);
    boolean own = Piece.color(piece) == without.sideToMove();
    shares.add(
        new PieceWorth(place, PieceLetters.of(piece), left, own ? value - left : left - value));
  }
}
