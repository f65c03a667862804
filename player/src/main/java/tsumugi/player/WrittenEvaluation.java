package tsumugi.player;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;

/**
 * The handwritten evaluation. Material, hands and {@link Placement} are updated move by move;
 * {@link Activity} (king safety, mobility, hanging pieces) is computed anew each time.
 *
 * <p>All sums are from Black's view. Only {@link #evaluate} converts them to the side to move.
 */
public final class WrittenEvaluation implements Evaluation {
  private static final int TEMPO = 20;

  /**
   * The first pawn in hand is worth most, since it can be dropped on many files; additional ones
   * are worth less.
   */
  private static final int[] PAWNS_IN_HAND = new int[19];

  static {
    for (int count = 1; count < PAWNS_IN_HAND.length; count++) {
      int bonus = count == 1 ? 30 : count <= 4 ? 0 : -20;
      PAWNS_IN_HAND[count] = PAWNS_IN_HAND[count - 1] + PieceValues.inHand(PieceType.PAWN) + bonus;
    }
  }

  /**
   * For each ply from the root: the sums over the board for each king, and the value of the hands.
   */
  private final int[] blackKing = new int[Score.MAX_PLY + 2];

  private final int[] whiteKing = new int[Score.MAX_PLY + 2];
  private final int[] hands = new int[Score.MAX_PLY + 2];
  private final Activity activity = new Activity();
  private int ply;

  @Override
  public void reset(Position position) {
    ply = 0;
    blackKing[0] = sum(position, true, position.kingSquare(Color.BLACK));
    whiteKing[0] = sum(position, false, position.kingSquare(Color.WHITE));
    hands[0] = hand(position.hand(Color.BLACK)) - hand(position.hand(Color.WHITE));
  }

  @Override
  public void willMove(Position position, int move) {
    int us = position.sideToMove();
    int to = Move.to(move);
    int black = blackKing[ply];
    int white = whiteKing[ply];
    int inHand = hands[ply];
    int kingOfBlack = position.kingSquare(Color.BLACK);
    int kingOfWhite = position.kingSquare(Color.WHITE);
    ply++;
    if (Move.isDrop(move)) {
      int type = Move.dropType(move);
      int piece = Piece.of(us, type);
      blackKing[ply] = black + Placement.blackKing(kingOfBlack, piece, to);
      whiteKing[ply] = white + Placement.whiteKing(kingOfWhite, piece, to);
      int count = Hand.count(position.hand(us), type);
      hands[ply] = inHand + signed(us, -lastOfHand(type, count));
      return;
    }
    int from = Move.from(move);
    int piece = position.pieceAt(from);
    int after = Move.isPromotion(move) ? piece + PieceType.PROMOTION : piece;
    int victim = position.pieceAt(to);
    black -= Placement.blackKing(kingOfBlack, piece, from);
    white -= Placement.whiteKing(kingOfWhite, piece, from);
    if (victim != Piece.EMPTY) {
      black -= Placement.blackKing(kingOfBlack, victim, to);
      white -= Placement.whiteKing(kingOfWhite, victim, to);
      int type = PieceType.unpromoted(Piece.type(victim));
      int count = Hand.count(position.hand(us), type) + 1;
      inHand += signed(us, lastOfHand(type, count));
    }
    hands[ply] = inHand;
    if (Piece.type(piece) == PieceType.KING) {
      moveKing(position, us, from, to, victim, black, white);
    } else {
      blackKing[ply] = black + Placement.blackKing(kingOfBlack, after, to);
      whiteKing[ply] = white + Placement.whiteKing(kingOfWhite, after, to);
    }
  }

  /**
   * Computes the sum of the moving king anew; for the other king, only one more piece has moved.
   */
  private void moveKing(
      Position position, int us, int from, int to, int victim, int black, int white) {
    int king = Piece.of(us, PieceType.KING);
    if (us == Color.BLACK) {
      int kingOfWhite = position.kingSquare(Color.WHITE);
      whiteKing[ply] = white + Placement.whiteKing(kingOfWhite, king, to);
      blackKing[ply] = sumAfter(position, true, king, from, to, victim);
    } else {
      int kingOfBlack = position.kingSquare(Color.BLACK);
      blackKing[ply] = black + Placement.blackKing(kingOfBlack, king, to);
      whiteKing[ply] = sumAfter(position, false, king, from, to, victim);
    }
  }

  /** The sum for a king that is about to move. */
  private static int sumAfter(
      Position position, boolean ofBlackKing, int king, int from, int to, int victim) {
    int gone = value(ofBlackKing, to, king, from);
    if (victim != Piece.EMPTY) {
      gone += value(ofBlackKing, to, victim, to);
    }
    return sum(position, ofBlackKing, to) - gone + value(ofBlackKing, to, king, to);
  }

  @Override
  public void undone() {
    ply--;
  }

  @Override
  public int evaluate(Position position) {
    int black = blackKing[ply] + whiteKing[ply] + hands[ply] + activity.blackMinusWhite(position);
    int own = position.sideToMove() == Color.BLACK ? black : -black;
    return Math.clamp(own + TEMPO, -Score.MAX_EVALUATION, Score.MAX_EVALUATION);
  }

  private static int signed(int color, int value) {
    return color == Color.BLACK ? value : -value;
  }

  /** The value of the last of {@code count} pieces of a kind in hand. */
  private static int lastOfHand(int type, int count) {
    return type == PieceType.PAWN
        ? PAWNS_IN_HAND[count] - PAWNS_IN_HAND[count - 1]
        : PieceValues.inHand(type);
  }

  private static int hand(int hand) {
    int sum = PAWNS_IN_HAND[Hand.count(hand, PieceType.PAWN)];
    for (int type = PieceType.LANCE; type <= PieceType.GOLD; type++) {
      sum += Hand.count(hand, type) * PieceValues.inHand(type);
    }
    return sum;
  }

  private static int sum(Position position, boolean ofBlackKing, int king) {
    int sum = 0;
    for (long lo = position.occupiedLo(); lo != 0; lo &= lo - 1) {
      int square = Long.numberOfTrailingZeros(lo);
      sum += placed(position, ofBlackKing, king, square);
    }
    for (long hi = position.occupiedHi(); hi != 0; hi &= hi - 1) {
      int square = Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
      sum += placed(position, ofBlackKing, king, square);
    }
    return sum;
  }

  private static int placed(Position position, boolean ofBlackKing, int king, int square) {
    return value(ofBlackKing, king, position.pieceAt(square), square);
  }

  /** The value of a piece on a square for the given square of a king. */
  private static int value(boolean ofBlackKing, int king, int piece, int square) {
    return ofBlackKing
        ? Placement.blackKing(king, piece, square)
        : Placement.whiteKing(king, piece, square);
  }
}
