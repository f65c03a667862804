package tsumugi.solver.tsume.node;

import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Rays;
import tsumugi.engine.board.Square;

/**
 * Proof hands and disproof hands (証明駒, 反証駒): the least hand of the attacker with which a proof
 * still holds, and the greatest with which a disproof still holds (Nagai 2002). A result stored
 * under such a hand applies to many more positions. For example, suppose that the attacker has
 * captured an interposed pawn and the mate does not use it. The mate then also holds if a lance was
 * interposed and captured.
 *
 * <p>Where an exact rule would depend on details, such as whether a pawn may be dropped on a file,
 * the hand is not reduced (or enlarged) as far as possible. The result then applies to fewer
 * positions, but is always true for them.
 */
public final class ProofHands {
  private ProofHands() {}

  /** The attacker's least hand before his move, given his least hand after it. */
  public static int proofBefore(Position position, int move, int after) {
    if (Move.isDrop(move)) {
      return Hand.add(after, Move.dropType(move));
    }
    int captured = capturedType(position, move);
    return captured != 0 && Hand.has(after, captured) ? Hand.remove(after, captured) : after;
  }

  /**
   * The attacker's greatest hand before his move, given his greatest hand after it.
   *
   * @param own the hand that he really holds before the move
   */
  public static int disproofBefore(Position position, int move, int after, int own) {
    if (Move.isDrop(move)) {
      return Hand.add(after, Move.dropType(move));
    }
    int captured = capturedType(position, move);
    if (captured == 0) {
      return after;
    }
    // The real hand after the capture holds the piece, so the greatest hand holds it as well.
    int before = Hand.remove(after, captured);
    return Hand.isSuperiorOrEqual(before, own) ? before : own;
  }

  private static int capturedType(Position position, int move) {
    if (move == Move.PASS) {
      return 0;
    }
    return PieceType.unpromoted(Piece.type(position.pieceAt(Move.to(move))));
  }

  /**
   * Completes the proof hand of a defender's node, given the least hand for its replies. If
   * interpositions are possible, the attacker must hold all pieces of each kind of which the
   * defender holds none. If he held fewer, the defender would hold one and could interpose it.
   */
  public static int withMonopolies(Position position, int least) {
    int defender = position.sideToMove();
    int held = position.hand(defender);
    int attackerHand = position.hand(defender ^ 1);
    if (!canInterpose(position, defender)) {
      return least;
    }
    int hand = least;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      if (!Hand.has(held, type)) {
        hand = Hand.add(hand, type, Hand.count(attackerHand, type) - Hand.count(hand, type));
      }
    }
    return hand;
  }

  private static boolean canInterpose(Position position, int defender) {
    int king = position.kingSquare(defender);
    long occLo = position.occupiedLo();
    long occHi = position.occupiedHi();
    long lo = position.attackersLo(king, defender ^ 1, occLo, occHi);
    long hi = position.attackersHi(king, defender ^ 1, occLo, occHi);
    if (Long.bitCount(lo) + Long.bitCount(hi) != 1) {
      return false;
    }
    int checker =
        lo != 0 ? Long.numberOfTrailingZeros(lo) : Rays.LO_SQUARES + Long.numberOfTrailingZeros(hi);
    return checker != Square.NONE
        && (Rays.betweenLo(king, checker) | Rays.betweenHi(king, checker)) != 0;
  }

  /** All pieces of both hands: the most that the attacker could hold on this board. */
  public static int all(Position position) {
    return position.hand(0) + position.hand(1);
  }

  /**
   * Completes the disproof hand of an attacker's node: removes the kinds of which the attacker
   * really holds no piece. The drop of such a piece might be a further check.
   *
   * @param greatest a hand with which all checks of the node fail
   * @param own the hand that the attacker really holds
   */
  public static int withoutNewDrops(int greatest, int own) {
    int hand = greatest;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      if (!Hand.has(own, type)) {
        hand = Hand.add(hand, type, -Hand.count(hand, type));
      }
    }
    return hand;
  }

  /**
   * The attacker's greatest hand with which this reply still refutes a defender's node, given his
   * greatest hand after the reply. If the reply is a drop, the defender must hold the piece, so the
   * attacker cannot hold all pieces of its kind that are in hand.
   */
  public static int disproofBeforeReply(Position position, int reply, int after) {
    if (!Move.isDrop(reply)) {
      return after;
    }
    int type = Move.dropType(reply);
    int most = Hand.count(all(position), type) - 1;
    return Hand.count(after, type) > most
        ? Hand.add(after, type, most - Hand.count(after, type))
        : after;
  }

  /** The least hand that contains both hands. */
  public static int max(int a, int b) {
    int hand = a;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      hand = Hand.add(hand, type, Math.max(0, Hand.count(b, type) - Hand.count(a, type)));
    }
    return hand;
  }

  /** The greatest hand that both hands contain. */
  public static int min(int a, int b) {
    int hand = a;
    for (int type = PieceType.PAWN; type <= PieceType.GOLD; type++) {
      hand = Hand.add(hand, type, Math.min(0, Hand.count(b, type) - Hand.count(a, type)));
    }
    return hand;
  }
}
