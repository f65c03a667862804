package tsumugi.compose;

import java.util.SplittableRandom;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;

/** Makes random positions, and small random changes in them, within given settings. */
final class RandomEdits {
  /** How often a square is drawn before an edit gives up. */
  private static final int TRIES = 8;

  /** Pieces are put this near to the defender's king, in files and ranks. */
  private static final int NEAR = 2;

  private static final int FAR = 4;

  /** The most changes of {@link #changed}. */
  private static final int MOST_CHANGES = 3;

  private final ComposeSettings settings;
  private final SplittableRandom random;
  private final int[] squares = new int[Square.COUNT];

  RandomEdits(ComposeSettings settings, SplittableRandom random) {
    this.settings = settings;
    this.random = random;
  }

  /** A position to begin with. It need not be a problem. */
  Position start() {
    Position position = Placement.empty();
    int king = kingSquare();
    position.put(Piece.of(Placement.DEFENDER, PieceType.KING), king);
    if (settings.attackerKing()) {
      putAttackerKing(position);
    }
    int most = Math.min(settings.maxBoard(), Math.max(settings.minBoard(), 7));
    int board = random.nextInt(settings.minBoard(), most + 1);
    for (int i = 0; i < board; i++) {
      add(position);
    }
    int mostInHand = Math.min(settings.maxHand(), settings.minHand() + 3);
    int hand = random.nextInt(settings.minHand(), mostInHand + 1);
    for (int i = 0; i < hand; i++) {
      addToHand(position);
    }
    return position;
  }

  private int kingSquare() {
    int square = random.nextInt(Square.COUNT);
    while (!settings.area().holdsKing(square)) {
      square = random.nextInt(Square.COUNT);
    }
    return square;
  }

  private void putAttackerKing(Position position) {
    int square = random.nextInt(Square.COUNT);
    for (int i = 0; i < TRIES && !isFreeForKing(position, square); i++) {
      square = random.nextInt(Square.COUNT);
    }
    if (position.pieceAt(square) == Piece.EMPTY) {
      position.put(Piece.of(Placement.ATTACKER, PieceType.KING), square);
    }
  }

  private static boolean isFreeForKing(Position position, int square) {
    return position.pieceAt(square) == Piece.EMPTY
        && !position.isAttacked(square, Placement.DEFENDER);
  }

  /** A copy of a problem with one or a few random changes. Changes that do not fit are left out. */
  Position changed(Position problem) {
    Position result = new Position(problem);
    int changes = random.nextInt(1, MOST_CHANGES + 1);
    for (int i = 0; i < changes; i++) {
      Position next = new Position(result);
      if (change(next)) {
        result = next;
      }
    }
    return result;
  }

  /**
   * Makes one random change.
   *
   * @return whether the result is a problem within the settings; otherwise the position is of no
   *     use
   */
  boolean change(Position position) {
    boolean changed =
        switch (random.nextInt(16)) {
          case 0, 1 -> remove(position);
          case 2, 3, 4 -> add(position);
          case 5, 6, 7 -> shift(position);
          case 8, 9 -> changeKind(position);
          case 10 -> changeColour(position);
          case 11 -> addToHand(position);
          case 12 -> removeFromHand(position);
          case 13 -> exchangeHand(position);
          case 14 -> toHand(position);
          default -> shiftKing(position);
        };
    return changed && settings.isWithin(position) && Placement.isProblem(position);
  }

  private boolean add(Position position) {
    boolean attacks = random.nextInt(2) == 0;
    int type = kind(position, attacks ? settings.attackers() : settings.defenders());
    int square = emptyNearKing(position);
    if (type == 0 || square == Square.NONE) {
      return false;
    }
    Placement.put(position, piece(type, attacks), square);
    return true;
  }

  private int piece(int type, boolean attacks) {
    int color = attacks ? Placement.ATTACKER : Placement.DEFENDER;
    int promotes = attacks ? 3 : 6; // of this many pieces, one is promoted
    boolean promoted = PieceType.canPromote(type) && random.nextInt(promotes) == 0;
    return Piece.of(color, promoted ? PieceType.promoted(type) : type);
  }

  /** A random kind of a set that the defender can give, or 0. */
  private int kind(Position position, int kinds) {
    for (int i = 0; i < TRIES; i++) {
      int type = random.nextInt(PieceType.PAWN, PieceType.GOLD + 1);
      if (ComposeSettings.has(kinds, type) && Placement.isFree(position, type)) {
        return type;
      }
    }
    return 0;
  }

  private int emptyNearKing(Position position) {
    int king = position.kingSquare(Placement.DEFENDER);
    int reach = random.nextInt(4) == 0 ? FAR : NEAR;
    return emptyNear(position, king, reach);
  }

  private int emptyNear(Position position, int centre, int reach) {
    for (int i = 0; i < TRIES; i++) {
      int file = Square.file(centre) + random.nextInt(-reach, reach + 1);
      int rank = Square.rank(centre) + random.nextInt(-reach, reach + 1);
      if (file >= 0 && file < 9 && rank >= 0 && rank < 9) {
        int square = Square.of(file, rank);
        if (settings.area().contains(square) && position.pieceAt(square) == Piece.EMPTY) {
          return square;
        }
      }
    }
    return Square.NONE;
  }

  /** A random square with a piece that is not a king, or none. */
  private int occupied(Position position) {
    int found = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = position.pieceAt(square);
      if (piece != Piece.EMPTY && Piece.type(piece) != PieceType.KING) {
        squares[found++] = square;
      }
    }
    return found == 0 ? Square.NONE : squares[random.nextInt(found)];
  }

  private boolean remove(Position position) {
    int square = occupied(position);
    if (square != Square.NONE) {
      Placement.take(position, square);
    }
    return square != Square.NONE;
  }

  private boolean shift(Position position) {
    int from = occupied(position);
    int to = from == Square.NONE ? from : emptyNear(position, from, random.nextInt(1, NEAR + 1));
    if (to == Square.NONE) {
      return false;
    }
    Placement.shift(position, from, to);
    return true;
  }

  private boolean changeKind(Position position) {
    int square = occupied(position);
    if (square == Square.NONE) {
      return false;
    }
    int piece = position.pieceAt(square);
    int type = Piece.type(piece);
    boolean attacks = Piece.color(piece) == Placement.ATTACKER;
    Placement.take(position, square);
    int plain = PieceType.unpromoted(type);
    if (PieceType.canPromote(plain) && random.nextInt(3) == 0) {
      int other = PieceType.isPromoted(type) ? plain : PieceType.promoted(plain);
      Placement.put(position, Piece.of(Piece.color(piece), other), square);
      return true;
    }
    int kind = kind(position, attacks ? settings.attackers() : settings.defenders());
    if (kind == 0) {
      return false;
    }
    Placement.put(position, piece(kind, attacks), square);
    return true;
  }

  private boolean changeColour(Position position) {
    int square = occupied(position);
    if (square == Square.NONE) {
      return false;
    }
    int piece = position.pieceAt(square);
    int color = Piece.color(piece) ^ 1;
    int kinds = color == Placement.ATTACKER ? settings.attackers() : settings.defenders();
    position.remove(square);
    position.put(Piece.of(color, Piece.type(piece)), square);
    return ComposeSettings.has(kinds, Piece.type(piece));
  }

  private boolean addToHand(Position position) {
    int type = kind(position, settings.hand());
    if (type != 0) {
      Placement.giveToHand(position, type);
    }
    return type != 0;
  }

  private boolean removeFromHand(Position position) {
    int type = inHand(position);
    if (type != 0) {
      Placement.takeFromHand(position, type);
    }
    return type != 0;
  }

  private boolean exchangeHand(Position position) {
    return removeFromHand(position) && addToHand(position);
  }

  /** A random kind in the attacker's hand, or 0. */
  private int inHand(Position position) {
    int first = random.nextInt(PieceType.GOLD);
    for (int i = 0; i < PieceType.GOLD; i++) {
      int type = PieceType.PAWN + (first + i) % PieceType.GOLD;
      if (Hand.has(position.hand(Placement.ATTACKER), type)) {
        return type;
      }
    }
    return 0;
  }

  /** Takes a piece of the attacker into his hand, or puts one from his hand on the board. */
  private boolean toHand(Position position) {
    if (random.nextInt(2) == 0) {
      int type = inHand(position);
      int square = emptyNearKing(position);
      if (type == 0 || square == Square.NONE || !ComposeSettings.has(settings.attackers(), type)) {
        return false;
      }
      Placement.takeFromHand(position, type);
      Placement.put(position, piece(type, true), square);
      return true;
    }
    int square = occupied(position);
    if (square == Square.NONE || Piece.color(position.pieceAt(square)) != Placement.ATTACKER) {
      return false;
    }
    int type = PieceType.unpromoted(Piece.type(position.pieceAt(square)));
    Placement.take(position, square);
    Placement.giveToHand(position, type);
    return ComposeSettings.has(settings.hand(), type);
  }

  private boolean shiftKing(Position position) {
    int from = position.kingSquare(Placement.DEFENDER);
    int to = emptyNear(position, from, 1);
    if (to == Square.NONE || !settings.area().holdsKing(to)) {
      return false;
    }
    Placement.shift(position, from, to);
    return true;
  }
}
