package tsumugi.solver.tsume.composed;

import java.util.Arrays;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.solver.tsume.dfpn.MateGame;

/**
 * A board on which a move may be a gift: a capture of the piece just interposed, which is given up.
 * A piece that was dropped goes back to the defender's hand; one that stood on the board leaves
 * play, since the defender gave it away from there.
 *
 * <p>What shogi's board does not show belongs to the key as well: which pieces have left play, so
 * that the defender's hand is no longer "the rest"; and in the {@linkplain RefundGame game of
 * refunds}, where such a capture is open to the attacker, on which square the defender has just
 * interposed.
 */
final class RefundPosition extends Position {
  /** Keeps the records of this game apart from shogi's. */
  private static final long GAME = 0xD1B54A32D192ED03L;

  private static final long SQUARES = 0x8CB92BA72F3D8DD7L;
  private static final long OUT_OF_PLAY = 0xABC98388FB8FAC03L;

  /** In place of a square: the last move was no interposition. */
  private static final int NOWHERE = -1;

  /** Added to the square of an interposition that was no drop: its piece leaves play. */
  private static final int MOVED = 128;

  private final int attacker;

  /** Of each move made: the interposition before it, and what was out of play then. */
  private int[] interpositions = new int[256];

  private int[] outOfPlays = new int[256];
  private int made;
  private int interposition = NOWHERE;
  private int outOfPlay = Hand.EMPTY;

  /** True when the game of refunds is played, not shogi. */
  private final boolean refunds;

  RefundPosition(Position root, int attacker, boolean refunds) {
    super(root);
    this.attacker = attacker;
    this.refunds = refunds;
  }

  /** A copy, from which no move before it can be taken back. */
  RefundPosition(RefundPosition other) {
    this(other, other.attacker, other.refunds);
    interposition = other.interposition;
    outOfPlay = other.outOfPlay;
  }

  /** True when the attacker may take the piece just interposed and give it up. */
  boolean isRefundable() {
    return refunds && interposition != NOWHERE;
  }

  /** The square of the piece just interposed. */
  int interposedSquare() {
    return interposition & MOVED - 1;
  }

  /** True when the reply, of the side to move, which is in check, is an interposition. */
  boolean isInterposition(int move) {
    if (sideToMove() == attacker || move == Move.PASS) {
      return false;
    }
    return Move.isDrop(move)
        || Move.from(move) != kingSquare(sideToMove()) && pieceAt(Move.to(move)) == Piece.EMPTY;
  }

  private int interpositionBy(int move) {
    if (!isInterposition(move)) {
      return NOWHERE;
    }
    return Move.to(move) + (Move.isDrop(move) ? 0 : MOVED);
  }

  private long salt(int interposed, int gone) {
    long pieces = gone == Hand.EMPTY ? 0 : Zobrist.mix(OUT_OF_PLAY + gone);
    if (!refunds) {
      return pieces;
    }
    return pieces ^ GAME ^ (interposed == NOWHERE ? 0 : Zobrist.mix(SQUARES + interposed));
  }

  @Override
  public long boardKey() {
    return super.boardKey() ^ salt(interposition, outOfPlay);
  }

  @Override
  public long boardKeyAfter(int move) {
    if (Move.isGift(move)) {
      int capture = Move.capture(move);
      return super.boardKeyAfter(capture) ^ salt(NOWHERE, outOfPlayAfter(capture));
    }
    return super.boardKeyAfter(move) ^ salt(interpositionBy(move), outOfPlay);
  }

  /** The key that the position has in shogi, unless a piece is out of play. */
  long literalKey() {
    return outOfPlay == Hand.EMPTY ? super.boardKey() : MateGame.NO_KEY;
  }

  /** The key in shogi of the position behind a move, unless a piece is out of play there. */
  long literalKeyAfter(int move) {
    boolean gift = Move.isGift(move);
    int gone = gift ? outOfPlayAfter(Move.capture(move)) : outOfPlay;
    if (gone != Hand.EMPTY) {
      return MateGame.NO_KEY;
    }
    return super.boardKeyAfter(gift ? Move.capture(move) : move);
  }

  private int outOfPlayAfter(int capture) {
    return isMovedPiece() ? Hand.add(outOfPlay, capturedType(capture)) : outOfPlay;
  }

  private boolean isMovedPiece() {
    return interposition >= MOVED;
  }

  private int capturedType(int capture) {
    return PieceType.unpromoted(Piece.type(pieceAt(Move.to(capture))));
  }

  @Override
  public int handAfter(int move) {
    return Move.isGift(move) ? hand(sideToMove()) : super.handAfter(move);
  }

  @Override
  public void doMove(int move) {
    if (made == interpositions.length) {
      interpositions = Arrays.copyOf(interpositions, 2 * made);
      outOfPlays = Arrays.copyOf(outOfPlays, 2 * made);
    }
    interpositions[made] = interposition;
    outOfPlays[made++] = outOfPlay;
    if (!Move.isGift(move)) {
      interposition = interpositionBy(move);
      super.doMove(move);
      return;
    }
    int capture = Move.capture(move);
    int type = capturedType(capture);
    boolean returns = !isMovedPiece();
    outOfPlay = outOfPlayAfter(capture);
    interposition = NOWHERE;
    super.doMove(capture);
    setHand(attacker, Hand.remove(hand(attacker), type));
    if (returns) {
      setHand(attacker ^ 1, Hand.add(hand(attacker ^ 1), type));
    }
  }

  @Override
  public void undoMove(int move) {
    interposition = interpositions[--made];
    outOfPlay = outOfPlays[made];
    if (!Move.isGift(move)) {
      super.undoMove(move);
      return;
    }
    int capture = Move.capture(move);
    int attackerHand = hand(attacker);
    super.undoMove(capture);
    setHand(attacker, attackerHand);
    if (!isMovedPiece()) {
      setHand(attacker ^ 1, Hand.remove(hand(attacker ^ 1), capturedType(capture)));
    }
  }

  /** The attacker renounces the refund, until the interposition is taken back. */
  void renounce() {
    interposition = NOWHERE;
  }
}
