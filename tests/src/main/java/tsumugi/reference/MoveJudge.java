package tsumugi.reference;

import java.util.Arrays;

/**
 * Judges the moves of one position by making them, with three short cuts. Pieces attack from where
 * they stood before the move, or from where it ends. A drop opens no line, so that only the piece
 * that is dropped can give check. If a drop closes a line to the own king, so does any other piece
 * on that square.
 */
final class MoveJudge {
  private final SlowPosition position;
  private final boolean black;
  private final int[] own;
  private final int[] enemies;
  private final boolean inCheck;

  /** The last square on which a drop was judged. */
  private int square;

  /** Whether the own king is attacked after a drop there. */
  private boolean attacked;

  MoveJudge(SlowPosition position) {
    this.position = position;
    black = position.blackToMove();
    own = pieces(black);
    enemies = pieces(!black);
    inCheck = RuleBook.isInCheck(position, black);
  }

  private int[] pieces(boolean ofBlack) {
    int[] squares = new int[81];
    int count = 0;
    for (int from = 11; from <= 99; from++) {
      if (is(position, from, ofBlack)) {
        squares[count++] = from;
      }
    }
    return Arrays.copyOf(squares, count);
  }

  private static boolean is(SlowPosition position, int from, boolean ofBlack) {
    char piece = position.at(from);
    return ofBlack ? PieceMoves.isBlack(piece) : PieceMoves.isWhite(piece);
  }

  /** Whether a move by the way the pieces go is legal. */
  boolean isLegal(SlowMove move) {
    if (!move.isDrop() || move.drop() == 'P') {
      return isLegal(move, position.after(move));
    }
    if (inCheck && move.to() != square) {
      square = move.to();
      attacked = leavesKing(position.after(move));
    }
    return !inCheck || !attacked;
  }

  /** Whether a move by the way the pieces go is legal and attacks the other king. */
  boolean isCheck(SlowMove move) {
    int king = position.king(!black);
    if (king == 0) {
      return false;
    }
    if (move.isDrop()) {
      char piece = PieceMoves.of(black, move.drop());
      return RuleBook.reaches(position, piece, move.to(), king) && isLegal(move);
    }
    SlowPosition after = position.after(move);
    boolean check = RuleBook.reaches(after, move.to(), king) || isReached(after, king, own, black);
    return check && isLegal(move, after);
  }

  private boolean isLegal(SlowMove move, SlowPosition after) {
    return !leavesKing(after) && (move.drop() != 'P' || !RuleBook.isMate(after));
  }

  /** Whether the own king stands attacked after a move. */
  private boolean leavesKing(SlowPosition after) {
    int king = after.king(black);
    return king != 0 && isReached(after, king, enemies, !black);
  }

  private static boolean isReached(SlowPosition after, int to, int[] squares, boolean byBlack) {
    for (int from : squares) {
      if (is(after, from, byBlack) && RuleBook.reaches(after, from, to)) {
        return true;
      }
    }
    return false;
  }
}
