package tsumugi.solver.tsume.composed;

import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.tsume.node.AttackerMoves;

/**
 * The game of refunds: shogi, but after an interposition the attacker may make a gift, that is,
 * capture the interposed piece and give it up. The capturing piece alone must then give check. The
 * interposition and the capture do not count. The length in this game is never greater than the
 * composed length. Unlike the composed length, it obeys hand dominance, so df-pn with proof hands
 * can search this game (docs/search/composed.md).
 *
 * <p>After an interposition the attacker has more moves than the board shows. So the square of the
 * interposition is part of the key.
 */
final class RefundGame extends GiftGame {
  /** Lengths inside the search are this much longer, so that none is below 0. */
  static final int MATED = 2;

  /** Keeps the records of this game apart from those of shogi. */
  private static final long GAME = 0xD1B54A32D192ED03L;

  private static final long SQUARES = 0x8CB92BA72F3D8DD7L;

  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList replies = new MoveList();

  RefundGame(Position root, int attacker) {
    super(root, attacker);
  }

  /** A copy, from which no move before it can be taken back. */
  RefundGame(RefundGame other) {
    super(other);
  }

  @Override
  long salt(int interposed) {
    return GAME ^ (interposed == NOWHERE ? 0 : Zobrist.mix(SQUARES + interposed));
  }

  /** Whether the last move was an interposition that the attacker may answer by a gift. */
  boolean isRefundable() {
    return interposition() != NOWHERE;
  }

  @Override
  public AttackerMoves attackerMoves() {
    return new ChecksAndGifts();
  }

  @Override
  public int plies(int move) {
    return GiftMove.plies(move);
  }

  @Override
  public int matedPlies() {
    return MATED;
  }

  /** A gift changes nothing in the attacker's hand. */
  @Override
  public int proofHandBefore(int move, int after) {
    return GiftMove.isGift(move) ? after : super.proofHandBefore(move, after);
  }

  @Override
  public int disproofHandBefore(int move, int after, int own) {
    return GiftMove.isGift(move) ? after : super.disproofHandBefore(move, after, own);
  }

  @Override
  public boolean mayShorten(int reply) {
    return isInterposition(reply);
  }

  @Override
  public boolean everyReplyMayShorten() {
    replies.clear();
    evasions.generate(position(), replies);
    for (int i = 0; i < replies.size(); i++) {
      if (!isInterposition(replies.get(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean isAnyFollowedByShortening(MoveList checks) {
    for (int i = 0; i < checks.size(); i++) {
      int check = checks.get(i);
      doMove(check);
      boolean all = everyReplyMayShorten();
      undoMove(check);
      if (all) {
        return true;
      }
    }
    return false;
  }

  @Override
  public long literalKeyAfter(int move) {
    return shogiKeyAfter(move);
  }

  /** All checks, and after an interposition the gifts as well. */
  private final class ChecksAndGifts extends AttackerMoves {
    private final Gifts gifts = new Gifts();

    ChecksAndGifts() {
      super(RefundGame.this.position());
    }

    @Override
    public void generate(Position position, MoveList moves) {
      int first = moves.size();
      super.generate(position, moves);
      if (isRefundable()) {
        int end = moves.size();
        for (int i = first; i < end; i++) {
          int check = moves.get(i);
          if (gifts.isOne(position, check, interposedSquare())) {
            moves.add(GiftMove.of(check));
          }
        }
      }
    }
  }
}
