package tsumugi.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.UsiMove;

/** All positions that a single change makes of a position, with Black as the attacker. */
final class SingleChanges {
  /**
   * A changed position.
   *
   * @param changes what was changed, in the notation of {@link Repair.Repaired}
   * @param line the line to keep, which a shift of all pieces moves as well
   */
  @SuppressWarnings("ArrayRecordComponent") // read, never compared
  record Changed(Position position, List<String> changes, int[] line) {}

  private final Changed from;
  private final List<Changed> made = new ArrayList<>();

  private SingleChanges(Changed from) {
    this.from = from;
  }

  /** The positions one change further. */
  static List<Changed> of(Changed from) {
    SingleChanges changes = new SingleChanges(from);
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = from.position().pieceAt(square);
      if (piece != Piece.EMPTY && Piece.type(piece) != PieceType.KING) {
        changes.ofPiece(square, piece);
      }
    }
    changes.ofHand();
    changes.ofAll();
    for (int square = 0; square < Square.COUNT; square++) {
      if (from.position().pieceAt(square) == Piece.EMPTY) {
        changes.add(square);
      }
    }
    return changes.made;
  }

  private void take(Position position, String change) {
    take(position, change, from.line());
  }

  private void take(Position position, String change, int[] line) {
    if (Placement.isProblem(position)) {
      List<String> changes = new ArrayList<>(from.changes());
      changes.add(change);
      made.add(new Changed(position, changes, line));
    }
  }

  /** Adds every piece on an empty square. */
  private void add(int square) {
    for (int color = 0; color < 2; color++) {
      for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
        if (type != PieceType.KING && Placement.isFree(from.position(), type)) {
          Position position = new Position(from.position());
          int piece = Piece.of(color, type);
          Placement.put(position, piece, square);
          take(position, "+" + name(piece) + Square.name(square));
        }
      }
    }
  }

  private void ofPiece(int square, int piece) {
    String here = name(piece) + Square.name(square);
    Position without = new Position(from.position());
    Placement.take(without, square);
    take(new Position(without), "-" + here);
    for (int color = 0; color < 2; color++) {
      for (int type = PieceType.PAWN; type < PieceType.COUNT; type++) {
        int other = Piece.of(color, type);
        if (type != PieceType.KING && other != piece && Placement.isFree(without, type)) {
          Position position = new Position(without);
          Placement.put(position, other, square);
          take(position, here + "=" + name(other));
        }
      }
    }
    for (int to = 0; to < Square.COUNT; to++) {
      if (from.position().pieceAt(to) == Piece.EMPTY) {
        Position position = new Position(from.position());
        Placement.shift(position, square, to);
        take(position, here + "-" + Square.name(to));
      }
    }
  }

  private void ofHand() {
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      String letter = name(Piece.of(Placement.ATTACKER, type));
      if (Placement.isFree(from.position(), type)) {
        Position position = new Position(from.position());
        Placement.giveToHand(position, type);
        take(position, "hand+" + letter);
      }
      if (Hand.has(from.position().hand(Placement.ATTACKER), type)) {
        Position position = new Position(from.position());
        Placement.takeFromHand(position, type);
        take(position, "hand-" + letter);
      }
    }
  }

  /** Shifts all pieces by one square in each of the eight directions. */
  private void ofAll() {
    shift("all-right", -1, 0);
    shift("all-left", 1, 0);
    shift("all-up", 0, -1);
    shift("all-down", 0, 1);
    shift("all-up-right", -1, -1);
    shift("all-up-left", 1, -1);
    shift("all-down-right", -1, 1);
    shift("all-down-left", 1, 1);
  }

  private void shift(String change, int files, int ranks) {
    Position position = new Position(from.position());
    for (int square = 0; square < Square.COUNT; square++) {
      if (position.pieceAt(square) != Piece.EMPTY) {
        position.remove(square);
      }
    }
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = from.position().pieceAt(square);
      if (piece != Piece.EMPTY) {
        int to = shifted(square, files, ranks);
        if (to == Square.NONE) {
          return;
        }
        position.put(piece, to);
      }
    }
    int[] line = new int[from.line().length];
    Position at = new Position(position);
    for (int i = 0; i < line.length; i++) {
      int move = from.line()[i];
      int to = shifted(Move.to(move), files, ranks);
      int start = Move.isDrop(move) ? to : shifted(Move.from(move), files, ranks);
      if (to == Square.NONE || start == Square.NONE) {
        return;
      }
      line[i] =
          Move.isDrop(move)
              ? Move.drop(Move.dropType(move), to)
              : Move.isPromotion(move) ? Move.promotion(start, to) : Move.of(start, to);
      if (UsiMove.parseLegal(at, UsiMove.format(line[i])) == Move.NONE) {
        return;
      }
      at.doMove(line[i]);
    }
    take(position, change, line);
  }

  /**
   * The square {@code files} to the left and {@code ranks} below; {@link Square#NONE} off the
   * board.
   */
  private static int shifted(int square, int files, int ranks) {
    int file = Square.file(square) + files;
    int rank = Square.rank(square) + ranks;
    boolean isOnBoard = file >= 0 && file < 9 && rank >= 0 && rank < 9;
    return isOnBoard ? Square.of(file, rank) : Square.NONE;
  }

  /** A piece as in SFEN. */
  private static String name(int piece) {
    String letters = " PLNSBRGK";
    int type = Piece.type(piece);
    String plain = String.valueOf(letters.charAt(PieceType.unpromoted(type)));
    String letter =
        Piece.color(piece) == Placement.ATTACKER ? plain : plain.toLowerCase(Locale.ROOT);
    return PieceType.isPromoted(type) ? "+" + letter : letter;
  }
}
