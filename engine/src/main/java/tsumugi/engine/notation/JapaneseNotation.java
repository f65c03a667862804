package tsumugi.engine.notation;

import java.util.ArrayList;
import java.util.List;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Moves in the notation of Japanese books: ▲２三金打, △同玉, ▲５二銀右上成.
 *
 * <p>It follows the rules of the Japan Shogi Association. A move gets no more than is needed to
 * distinguish it from moves of like pieces to the same square. The direction of the move (上 寄 引) is
 * preferred to the origin (右 左 直), and both are written only if neither is enough. Only legal moves
 * are considered, so a pinned piece needs no distinction. 打 is written only if a like piece on the
 * board could move to the square too.
 */
public final class JapaneseNotation {
  private static final int NO_SQUARE = Square.NONE;

  private final Position position;
  private final LegalMoveGenerator generator = new LegalMoveGenerator();
  private final MoveList legal = new MoveList();

  /** Whether moves are also distinguished from those of pinned pieces that cannot legally move. */
  private final boolean pinnedToo;

  private JapaneseNotation(Position position, boolean pinnedToo) {
    this.position = position;
    this.pinnedToo = pinnedToo;
  }

  /** A legal move of the position, written in full (without 同). */
  public static String format(Position position, int move) {
    return new JapaneseNotation(position, false).write(move, NO_SQUARE);
  }

  /**
   * The same for programs, many of which ignore pins: the move is distinguished from those of every
   * like piece that reaches the square, whether it may legally move or not.
   */
  public static String formatForPrograms(Position position, int move) {
    return new JapaneseNotation(position, true).write(move, NO_SQUARE);
  }

  /** A square as printed: ５一. */
  public static String square(int square) {
    return "" + Kanji.file(Square.file(square)) + Kanji.rank(Square.rank(square));
  }

  /** The name of a kind of piece as printed: 歩, と, 成銀. */
  public static String piece(int type) {
    return Kanji.name(type);
  }

  /**
   * Writes the moves of a line that starts in the position. Each must be legal when it is played.
   */
  public static List<String> line(Position root, int[] moves) {
    JapaneseNotation notation = new JapaneseNotation(new Position(root), false);
    List<String> out = new ArrayList<>(moves.length);
    int previous = NO_SQUARE;
    for (int move : moves) {
      out.add(notation.write(move, previous));
      notation.position.doMove(move);
      previous = Move.to(move);
    }
    return out;
  }

  private String write(int move, int previousTo) {
    int to = Move.to(move);
    StringBuilder out = new StringBuilder(Kanji.side(position.sideToMove()));
    if (to == previousTo) {
      out.append('同');
    } else {
      out.append(Kanji.file(Square.file(to))).append(Kanji.rank(Square.rank(to)));
    }
    legal.clear();
    generator.generate(position, legal);
    if (Move.isDrop(move)) {
      int type = Move.dropType(move);
      out.append(Kanji.name(type));
      return out.append(rivals(type, to).isEmpty() ? "" : "打").toString();
    }
    int from = Move.from(move);
    int type = Piece.type(position.pieceAt(from));
    out.append(Kanji.name(type)).append(distinction(type, from, to));
    return out.append(promotion(move, type)).toString();
  }

  /** The squares of all pieces of a kind that may move to the square. */
  private List<Integer> rivals(int type, int to) {
    List<Integer> squares = new ArrayList<>();
    if (pinnedToo) {
      addReaching(type, to, squares);
    }
    for (int i = 0; i < legal.size(); i++) {
      int move = legal.get(i);
      if (!Move.isDrop(move)
          && Move.to(move) == to
          && Piece.type(position.pieceAt(Move.from(move))) == type
          && !squares.contains(Move.from(move))) {
        squares.add(Move.from(move));
      }
    }
    return squares;
  }

  private void addReaching(int type, int to, List<Integer> squares) {
    int us = position.sideToMove();
    long lo = position.attackersLo(to, us, position.occupiedLo(), position.occupiedHi());
    long hi = position.attackersHi(to, us, position.occupiedLo(), position.occupiedHi());
    for (int square = 0; square < Square.COUNT; square++) {
      boolean reaches =
          (square < Long.SIZE - 1 ? lo >>> square : hi >>> square - (Long.SIZE - 1)) % 2 != 0;
      if (reaches && Piece.type(position.pieceAt(square)) == type) {
        squares.add(square);
      }
    }
  }

  private String distinction(int type, int from, int to) {
    List<Integer> others = rivals(type, to);
    others.removeIf(other -> other == from);
    if (others.isEmpty()) {
      return "";
    }
    String way = way(from, to);
    if (others.stream().noneMatch(other -> way(other, to).equals(way))) {
      return way;
    }
    if (isMajor(type)) {
      // There are at most two such pieces, and 直 is not used. Which of the two is further left?
      return toTheLeft(from, others.getFirst()) > 0 ? "左" : "右";
    }
    int side = toTheLeft(from, to);
    if (side == 0) {
      return "直";
    }
    String place = side > 0 ? "左" : "右";
    boolean alone =
        others.stream().noneMatch(other -> Integer.signum(toTheLeft(other, to)) == side);
    return alone ? place : place + way;
  }

  private static boolean isMajor(int type) {
    int kind = PieceType.unpromoted(type);
    return kind == PieceType.BISHOP || kind == PieceType.ROOK;
  }

  /** 上 for a move towards the enemy, 引 for a move back, 寄 for a sideways move. */
  private String way(int from, int to) {
    int color = position.sideToMove();
    return switch (Integer.signum(Square.rankFor(color, from) - Square.rankFor(color, to))) {
      case 1 -> "上";
      case -1 -> "引";
      default -> "寄";
    };
  }

  /**
   * 1 if the first square lies to the left of the second from the mover's view, -1 if it lies to
   * the right, 0 if both are on one file.
   */
  private int toTheLeft(int square, int than) {
    int files = Integer.signum(Square.file(square) - Square.file(than));
    return position.sideToMove() == Color.BLACK ? files : -files;
  }

  private String promotion(int move, int type) {
    if (Move.isPromotion(move)) {
      return "成";
    }
    int color = position.sideToMove();
    boolean inZone =
        Square.rankFor(color, Move.from(move)) < 3 || Square.rankFor(color, Move.to(move)) < 3;
    return PieceType.canPromote(type) && inZone ? "不成" : "";
  }
}
