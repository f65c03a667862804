package tsumugi.solver.tsume.composed;

import java.util.Arrays;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.solver.tsume.node.MateGame;

/**
 * Shogi on a board where gifts ({@link GiftMove}) may have been made. A piece that was dropped
 * returns to the defender's hand when it is given up; one that came from the board leaves play.
 *
 * <p>Which pieces have left play is part of the key: the defender's hand is then no longer "all
 * pieces that are nowhere else".
 */
class GiftGame extends MateGame {
  private static final long OUT_OF_PLAY = 0xABC98388FB8FAC03L;

  /** In place of a square: the last move was no interposition. */
  static final int NOWHERE = -1;

  /** Added to the square of an interposition that was no drop: its piece leaves play. */
  private static final int MOVED = 128;

  private final Position position;
  private final int attacker;

  /** For each move made: the interposition before it, and what was out of play then. */
  private int[] interpositions = new int[256];

  private int[] outOfPlays = new int[256];
  private int made;
  private int interposition = NOWHERE;
  private int outOfPlay = Hand.EMPTY;

  GiftGame(Position root, int attacker) {
    super(new Position(root));
    position = position();
    this.attacker = attacker;
  }

  /** A copy, from which no move before it can be taken back. */
  GiftGame(GiftGame other) {
    this(other.position, other.attacker);
    interposition = other.interposition;
    outOfPlay = other.outOfPlay;
  }

  /** The square of the piece just interposed. */
  final int interposedSquare() {
    return interposition & MOVED - 1;
  }

  /** Whether the reply, of the side to move, which is in check, is an interposition. */
  final boolean isInterposition(int move) {
    if (position.sideToMove() == attacker || move == Move.PASS) {
      return false;
    }
    return Move.isDrop(move)
        || Move.from(move) != position.kingSquare(position.sideToMove())
            && position.pieceAt(Move.to(move)) == Piece.EMPTY;
  }

  private int interpositionBy(int move) {
    if (!isInterposition(move)) {
      return NOWHERE;
    }
    return Move.to(move) + (Move.isDrop(move) ? 0 : MOVED);
  }

  /** The last move, if it was an interposition, else {@link #NOWHERE}. */
  final int interposition() {
    return interposition;
  }

  /** The key of shogi's board combined with what the board does not show. */
  private long key(long board, int interposed, int gone) {
    long pieces = gone == Hand.EMPTY ? 0 : Zobrist.mix(OUT_OF_PLAY + gone);
    return board ^ pieces ^ salt(interposed);
  }

  /**
   * What else belongs to the key.
   *
   * @param interposed the last move, if it was an interposition, else {@link #NOWHERE}
   */
  long salt(int interposed) {
    return 0;
  }

  @Override
  public final long key() {
    return key(position.boardKey(), interposition, outOfPlay);
  }

  @Override
  public final long keyAfter(int move) {
    if (GiftMove.isGift(move)) {
      int capture = GiftMove.capture(move);
      return key(position.boardKeyAfter(capture), NOWHERE, outOfPlayAfter(capture));
    }
    return key(position.boardKeyAfter(move), interpositionBy(move), outOfPlay);
  }

  /** The key that the position has in shogi, or NO_KEY if a piece is out of play. */
  final long literalKey() {
    return outOfPlay == Hand.EMPTY ? position.boardKey() : NO_KEY;
  }

  /** The key in shogi of the position after a move, or NO_KEY if a piece is out of play there. */
  final long shogiKeyAfter(int move) {
    int literal = GiftMove.capture(move);
    int gone = GiftMove.isGift(move) ? outOfPlayAfter(literal) : outOfPlay;
    return gone == Hand.EMPTY ? position.boardKeyAfter(literal) : NO_KEY;
  }

  private int outOfPlayAfter(int capture) {
    return isMovedPiece() ? Hand.add(outOfPlay, capturedType(capture)) : outOfPlay;
  }

  private boolean isMovedPiece() {
    return interposition >= MOVED;
  }

  private int capturedType(int capture) {
    return PieceType.unpromoted(Piece.type(position.pieceAt(Move.to(capture))));
  }

  @Override
  public final int handAfter(int move) {
    return GiftMove.isGift(move) ? position.hand(position.sideToMove()) : position.handAfter(move);
  }

  @Override
  public final void doMove(int move) {
    if (made == interpositions.length) {
      interpositions = Arrays.copyOf(interpositions, 2 * made);
      outOfPlays = Arrays.copyOf(outOfPlays, 2 * made);
    }
    interpositions[made] = interposition;
    outOfPlays[made++] = outOfPlay;
    if (!GiftMove.isGift(move)) {
      interposition = interpositionBy(move);
      position.doMove(move);
      return;
    }
    int capture = GiftMove.capture(move);
    int type = capturedType(capture);
    boolean returns = !isMovedPiece();
    outOfPlay = outOfPlayAfter(capture);
    interposition = NOWHERE;
    position.doMove(capture);
    position.setHand(attacker, Hand.remove(position.hand(attacker), type));
    if (returns) {
      position.setHand(attacker ^ 1, Hand.add(position.hand(attacker ^ 1), type));
    }
  }

  @Override
  public final void undoMove(int move) {
    interposition = interpositions[--made];
    outOfPlay = outOfPlays[made];
    if (!GiftMove.isGift(move)) {
      position.undoMove(move);
      return;
    }
    int capture = GiftMove.capture(move);
    int attackerHand = position.hand(attacker);
    position.undoMove(capture);
    position.setHand(attacker, attackerHand);
    if (!isMovedPiece()) {
      int defenderHand = position.hand(attacker ^ 1);
      position.setHand(attacker ^ 1, Hand.remove(defenderHand, capturedType(capture)));
    }
  }

  /** Forbids a gift of the piece just interposed, until the interposition is taken back. */
  final void renounce() {
    interposition = NOWHERE;
  }
}
