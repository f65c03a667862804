package tsumugi.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * The rules of shogi, literally: make every move the pieces can make, and see whether the own king
 * stands attacked. Repetition is no matter of a single position and is left out.
 */
public final class RuleBook {
  private RuleBook() {}

  /** All legal moves of the side to move. */
  public static List<SlowMove> legalMoves(SlowPosition position) {
    List<SlowMove> legal = new ArrayList<>();
    MoveJudge judge = new MoveJudge(position);
    for (SlowMove move : pseudoMoves(position)) {
      if (judge.isLegal(move)) {
        legal.add(move);
      }
    }
    return legal;
  }

  /** The legal moves after which the opponent's king is attacked. */
  public static List<SlowMove> checks(SlowPosition position) {
    List<SlowMove> checks = new ArrayList<>();
    MoveJudge judge = new MoveJudge(position);
    for (SlowMove move : pseudoMoves(position)) {
      if (judge.isCheck(move)) {
        checks.add(move);
      }
    }
    return checks;
  }

  /** Whether there are {@link #checks}: the first one found is enough. */
  static boolean hasCheck(SlowPosition position) {
    MoveJudge judge = new MoveJudge(position);
    for (SlowMove move : pseudoMoves(position)) {
      if (judge.isCheck(move)) {
        return true;
      }
    }
    return false;
  }

  public static boolean hasLegalMove(SlowPosition position) {
    MoveJudge judge = new MoveJudge(position);
    for (SlowMove move : pseudoMoves(position)) {
      if (judge.isLegal(move)) {
        return true;
      }
    }
    return false;
  }

  /** The side to move is in check and has no legal move. */
  public static boolean isMate(SlowPosition position) {
    return isInCheck(position, position.blackToMove()) && !hasLegalMove(position);
  }

  /** A side without a king is never in check. */
  public static boolean isInCheck(SlowPosition position, boolean black) {
    int king = position.king(black);
    return king != 0 && isAttacked(position, king, !black);
  }

  /** True when some piece of a side could go to the square, were an enemy there. */
  public static boolean isAttacked(SlowPosition position, int square, boolean byBlack) {
    for (int from = 11; from <= 99; from++) {
      char piece = position.at(from);
      boolean own = byBlack ? PieceMoves.isBlack(piece) : PieceMoves.isWhite(piece);
      if (own && reaches(position, from, square)) {
        return true;
      }
    }
    return false;
  }

  /** True when the piece on {@code from} moves to {@code to} in one go, whatever stands there. */
  public static boolean reaches(SlowPosition position, int from, int to) {
    return reaches(position, position.at(from), from, to);
  }

  /** The same of a piece that need not stand there. */
  static boolean reaches(SlowPosition position, char piece, int from, int to) {
    int aside = Integer.signum(to / 10 - from / 10);
    int along = Integer.signum(to % 10 - from % 10);
    for (PieceMoves.Way way : PieceMoves.ways(piece)) {
      if (Integer.signum(way.fileStep()) != aside || Integer.signum(way.rankStep()) != along) {
        continue; // it leads away from there
      }
      int file = from / 10 + way.fileStep();
      int rank = from % 10 + way.rankStep();
      while (SlowPosition.isOnBoard(file, rank)) {
        int square = 10 * file + rank;
        if (square == to) {
          return true;
        }
        if (!way.slides() || position.at(square) != SlowPosition.EMPTY) {
          break;
        }
        file += way.fileStep();
        rank += way.rankStep();
      }
    }
    return false;
  }

  /** Leaf count of the tree of legal moves. */
  public static long perft(SlowPosition position, int depth) {
    List<SlowMove> moves = legalMoves(position);
    if (depth == 1) {
      return moves.size();
    }
    long leaves = 0;
    for (SlowMove move : moves) {
      leaves += perft(position.after(move), depth - 1);
    }
    return leaves;
  }

  /**
   * Moves by the way the pieces go; two pawns on a file and dead pieces are left out, and so is the
   * capture of a king, before which every game ends.
   */
  private static List<SlowMove> pseudoMoves(SlowPosition position) {
    List<SlowMove> moves = new ArrayList<>(200);
    char[] held = held(position);
    for (int file = 1; file <= 9; file++) {
      boolean pawn = hasPawnOnFile(position, file);
      for (int rank = 1; rank <= 9; rank++) {
        int square = 10 * file + rank;
        if (position.isOwn(square)) {
          addBoardMoves(position, square, moves);
        } else if (position.at(square) == SlowPosition.EMPTY) {
          addDrops(position, square, pawn, held, moves);
        }
      }
    }
    int king = position.king(!position.blackToMove());
    moves.removeIf(move -> move.to() == king);
    return moves;
  }

  private static void addBoardMoves(SlowPosition position, int from, List<SlowMove> moves) {
    for (PieceMoves.Way way : PieceMoves.ways(position.at(from))) {
      int file = from / 10 + way.fileStep();
      int rank = from % 10 + way.rankStep();
      while (SlowPosition.isOnBoard(file, rank) && !position.isOwn(10 * file + rank)) {
        addWithPromotion(position, from, 10 * file + rank, moves);
        if (!way.slides() || position.at(10 * file + rank) != SlowPosition.EMPTY) {
          break;
        }
        file += way.fileStep();
        rank += way.rankStep();
      }
    }
  }

  private static void addWithPromotion(
      SlowPosition position, int from, int to, List<SlowMove> moves) {
    char piece = position.at(from);
    boolean black = position.blackToMove();
    boolean zone = isInZone(black, from % 10) || isInZone(black, to % 10);
    if (zone && PieceMoves.canPromote(piece)) {
      moves.add(SlowMove.onBoard(from, to, true));
    }
    if (!PieceMoves.isDead(piece, to % 10)) {
      moves.add(SlowMove.onBoard(from, to, false));
    }
  }

  private static boolean isInZone(boolean black, int rank) {
    return black ? rank <= 3 : rank >= 7;
  }

  /** The kinds in the hand of the side to move. */
  private static char[] held(SlowPosition position) {
    StringBuilder kinds = new StringBuilder();
    for (char kind : PieceMoves.HAND_KINDS.toCharArray()) {
      kinds.append(position.inHand(position.blackToMove(), kind) > 0 ? "" + kind : "");
    }
    return kinds.toString().toCharArray();
  }

  private static void addDrops(
      SlowPosition position, int to, boolean pawn, char[] held, List<SlowMove> moves) {
    for (char kind : held) {
      char piece = PieceMoves.of(position.blackToMove(), kind);
      if (!PieceMoves.isDead(piece, to % 10) && !(kind == 'P' && pawn)) {
        moves.add(SlowMove.drop(kind, to));
      }
    }
  }

  /** Whether the side to move has a pawn there. */
  private static boolean hasPawnOnFile(SlowPosition position, int file) {
    char pawn = position.blackToMove() ? 'P' : 'p';
    for (int rank = 1; rank <= 9; rank++) {
      if (position.at(10 * file + rank) == pawn) {
        return true;
      }
    }
    return false;
  }
}
