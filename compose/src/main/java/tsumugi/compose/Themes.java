package tsumugi.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Names what happens in a solution and how its position looks, by rules that look at the position
 * and the moves alone (docs/compose.md lists them).
 */
public final class Themes {
  private static final int FEW_PIECES = 4;
  private static final int FEW_LEFT = 3;
  private static final int ALL_BOARD = 38;

  private static final String[] NAMES = {
    "",
    "pawn",
    "lance",
    "knight",
    "silver",
    "bishop",
    "rook",
    "gold",
    "king",
    "pro-pawn",
    "pro-lance",
    "pro-knight",
    "pro-silver",
    "horse",
    "dragon"
  };

  /** The themes other than those that end with the name of a piece or of a castle. */
  private static final List<String> GENERAL =
      List.of(
          "discovered-check",
          "distant-drop",
          "double-check",
          "drop-pawn-avoidance",
          "few-left",
          "few-pieces",
          "naked-king",
          "smoke",
          "switchback",
          "symmetrical");

  private static final String CASTLE = "castle-";
  private static final String INTERPOSITION = "interposition-";
  private static final String NON_PROMOTION = "non-promotion-";
  private static final String SACRIFICE = "sacrifice-";

  /** The names of all themes that can be found; themes of the same kind stand together. */
  public static final List<String> ALL = all();

  private final Position position;
  private final int attacker;
  private final Set<String> found = new TreeSet<>();

  /** The first square of each piece, by the square it stands on now, and whether it has moved. */
  private final int[] origin = new int[Square.COUNT];

  private Themes(Position start) {
    position = new Position(start);
    attacker = start.sideToMove();
    for (int square = 0; square < Square.COUNT; square++) {
      origin[square] = square;
    }
  }

  /**
   * The themes of a solution in alphabetical order.
   *
   * @param start the position, the attacker to move
   * @param line legal moves
   */
  public static List<String> of(Position start, int[] line) {
    Themes themes = new Themes(start);
    themes.lookAtStart();
    for (int ply = 0; ply < line.length; ply++) {
      int next = ply + 1 < line.length ? line[ply + 1] : Move.NONE;
      if (ply % 2 == 0) {
        themes.attack(line[ply], next);
      } else {
        themes.defend(line[ply]);
      }
    }
    themes.lookAtEnd(start);
    return List.copyOf(themes.found);
  }

  private static List<String> all() {
    List<String> all = new ArrayList<>(GENERAL);
    addOfPieces(SACRIFICE, type -> type != PieceType.KING, all);
    addOfPieces(NON_PROMOTION, PieceType::canPromote, all);
    addOfPieces(INTERPOSITION, type -> type < PieceType.KING, all);
    Castles.NAMES.forEach(name -> all.add(CASTLE + name));
    return List.copyOf(all);
  }

  private static void addOfPieces(String prefix, IntPredicate isPossible, List<String> all) {
    for (int type = PieceType.PAWN; type < NAMES.length; type++) {
      if (isPossible.test(type)) {
        all.add(prefix + NAMES[type]);
      }
    }
  }

  /** Whether a name is that of a theme. */
  public static boolean isTheme(String name) {
    return ALL.contains(name);
  }

  private void lookAtStart() {
    int board = Placement.count(position);
    if (board == 0) {
      found.add("naked-king");
    }
    if (board + Hand.total(position.hand(attacker)) <= FEW_PIECES) {
      found.add("few-pieces");
    }
    if (board > 0 && isSymmetrical()) {
      found.add("symmetrical");
    }
    String castle = Castles.of(position, attacker ^ 1);
    if (castle != null) {
      found.add(CASTLE + castle);
    }
  }

  private boolean isSymmetrical() {
    for (int square = 0; square < Square.COUNT; square++) {
      if (position.pieceAt(square) != position.pieceAt(Orientation.MIRRORED.square(square))) {
        return false;
      }
    }
    return true;
  }

  private void lookAtEnd(Position start) {
    int board = Placement.count(position);
    if (board <= FEW_LEFT) {
      found.add("few-left");
    }
    if (Placement.count(start) >= ALL_BOARD && board <= FEW_LEFT) {
      found.add("smoke");
    }
  }

  private void attack(int move, int reply) {
    if (isPawnMateForbidden()) {
      found.add("drop-pawn-avoidance");
    }
    boolean drops = Move.isDrop(move);
    int type = drops ? Move.dropType(move) : Piece.type(position.pieceAt(Move.from(move)));
    if (!drops && !Move.isPromotion(move) && couldPromote(move, type)) {
      found.add(NON_PROMOTION + NAMES[type]);
    }
    make(move);
    int king = position.kingSquare(attacker ^ 1);
    long lo = position.attackersLo(king, attacker, position.occupiedLo(), position.occupiedHi());
    long hi = position.attackersHi(king, attacker, position.occupiedLo(), position.occupiedHi());
    int checkers = Long.bitCount(lo) + Long.bitCount(hi);
    if (checkers > 1) {
      found.add("double-check");
    }
    if (checkers > (isChecker(lo, hi, Move.to(move)) ? 1 : 0)) {
      found.add("discovered-check");
    }
    int now = Piece.type(position.pieceAt(Move.to(move)));
    if (reply != Move.NONE && Move.to(reply) == Move.to(move)) {
      found.add(SACRIFICE + NAMES[now]);
    }
    if (drops && isDistant(king, Move.to(move)) && type != PieceType.KNIGHT) {
      found.add("distant-drop");
    }
  }

  private static boolean isChecker(long lo, long hi, int square) {
    return square < 63 ? (lo >>> square & 1) != 0 : (hi >>> square - 63 & 1) != 0;
  }

  private static boolean isDistant(int king, int square) {
    return Math.abs(Square.file(king) - Square.file(square)) > 1
        || Math.abs(Square.rank(king) - Square.rank(square)) > 1;
  }

  private boolean couldPromote(int move, int type) {
    return PieceType.canPromote(type)
        && (Square.rankFor(attacker, Move.from(move)) < 3
            || Square.rankFor(attacker, Move.to(move)) < 3);
  }

  /** Whether the only thing that forbids a check by a dropped pawn is that it mates. */
  private boolean isPawnMateForbidden() {
    if (!Hand.has(position.hand(attacker), PieceType.PAWN)) {
      return false;
    }
    return pawnDrops(new CheckGenerator(false)) > pawnDrops(new CheckGenerator());
  }

  private int pawnDrops(CheckGenerator generator) {
    MoveList moves = new MoveList();
    generator.generate(position, moves);
    int drops = 0;
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      drops += Move.isDrop(move) && Move.dropType(move) == PieceType.PAWN ? 1 : 0;
    }
    return drops;
  }

  private void defend(int move) {
    if (Move.isDrop(move)) {
      found.add(INTERPOSITION + NAMES[Move.dropType(move)]);
    }
    make(move);
  }

  /**
   * Makes a move and follows the attacker's pieces: one that returns to its square switches back.
   */
  private void make(int move) {
    int to = Move.to(move);
    boolean attacks = position.sideToMove() == attacker;
    if (Move.isDrop(move)) {
      origin[to] = to;
    } else {
      int first = origin[Move.from(move)];
      if (attacks && first == to) {
        found.add("switchback");
      }
      origin[to] = first;
    }
    position.doMove(move);
  }
}
