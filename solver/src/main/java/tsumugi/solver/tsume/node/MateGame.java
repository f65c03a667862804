package tsumugi.solver.tsume.node;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;

/**
 * The game that a mate search plays on a position. This class is shogi. A subclass may change the
 * keys of some positions, add moves for the attacker, or change the length of some moves.
 *
 * <p>A search makes and takes back its moves here, and asks here for keys, hands and lengths. It
 * reads the pieces from {@link #position}, which is the same board in every game.
 *
 * <p>In some games, a move may shorten the length. All lengths are then raised by {@link
 * #matedPlies}, so that none is negative.
 *
 * <p>Not thread-safe; each thread searches a game of its own.
 */
public class MateGame {
  /** What {@link #literalKeyAfter} returns if nothing is to be looked up in shogi's records. */
  public static final long NO_KEY = 0;

  private final Position position;

  /**
   * Shogi from a position.
   *
   * @param position changes with the moves made here
   */
  public MateGame(Position position) {
    this.position = position;
  }

  /** The board, the hands and the side to move: to be read only. */
  public final Position position() {
    return position;
  }

  /** The key of the position in this game, without the hands and the side to move. */
  public long key() {
    return position.boardKey();
  }

  /** The {@link #key} after a move, without making it. */
  public long keyAfter(int move) {
    return position.boardKeyAfter(move);
  }

  /** The mover's hand after a move, without making it. */
  public int handAfter(int move) {
    return position.handAfter(move);
  }

  /** Makes a move of this game, or a pass. */
  public void doMove(int move) {
    position.doMove(move);
  }

  /** Takes back the last move made. */
  public void undoMove(int move) {
    position.undoMove(move);
  }

  /**
   * A generator of the attacker's moves, for a search that begins in the present position or, after
   * {@link AttackerMoves#beginAt}, in another one.
   */
  public AttackerMoves attackerMoves() {
    return new AttackerMoves(position);
  }

  /** The plies that a move adds to the length of a mate. */
  public int plies(int move) {
    return 1;
  }

  /** The length of a position in which the defender is mated already; 0 in shogi. */
  public int matedPlies() {
    return 0;
  }

  /** The least hand before an attacker's move, from the least hand after it: {@link ProofHands}. */
  public int proofHandBefore(int move, int after) {
    return ProofHands.proofBefore(position, move, after);
  }

  /**
   * The greatest hand before an attacker's move, from the greatest hand after it: {@link
   * ProofHands}.
   *
   * @param own the hand that the attacker really holds before the move
   */
  public int disproofHandBefore(int move, int after, int own) {
    return ProofHands.disproofBefore(position, move, after, own);
  }

  /**
   * Whether the attacker may answer this reply by a move that shortens the length. If so, too few
   * plies left are no reason to refute the node after the reply.
   */
  public boolean mayShorten(int reply) {
    return false;
  }

  /**
   * Whether {@link #mayShorten} is true of every reply to the check on the board. If the check
   * mates, the answer does not matter.
   */
  public boolean everyReplyMayShorten() {
    return false;
  }

  /**
   * Whether {@link #everyReplyMayShorten} is true after one of the checks.
   *
   * @param checks the checks of the node on the board; none of them mates
   */
  public boolean isAnyFollowedByShortening(MoveList checks) {
    return false;
  }

  /**
   * The key in shogi of the position after a move, if a mate that is known there in shogi is also a
   * mate in this game. {@link #NO_KEY} if not, and always in shogi itself.
   */
  public long literalKeyAfter(int move) {
    return NO_KEY;
  }
}
