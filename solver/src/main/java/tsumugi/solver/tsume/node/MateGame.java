package tsumugi.solver.tsume.node;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveList;

/**
 * The game that a mate search plays on a position. This class is shogi; a subclass may give some
 * positions another identity, the attacker moves of its own, or some moves another length.
 *
 * <p>A search makes and takes back its moves here, and asks here for keys, hands and lengths. It
 * reads the pieces from {@link #position}, which is the same board in every game.
 *
 * <p>Lengths are never negative. In a game in which a move may shorten the length, a position that
 * is mated already therefore has a length above 0: {@link #matedPlies}. Not thread-safe; each
 * thread searches a game of its own.
 */
public class MateGame {
  /** In place of a key: the position does not occur in shogi, or this game is shogi itself. */
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

  /** The length of a position in which the defender is mated already. */
  public int matedPlies() {
    return 0;
  }

  /** The least hand before an attacker's move, from the least hand after it: {@link ProofHands}. */
  public int proofHandBefore(int move, int after) {
    return ProofHands.proofBefore(position, move, after);
  }

  /** The greatest hand before an attacker's move whose refutation holds with {@code after}. */
  public int disproofHandBefore(int move, int after, int own) {
    return ProofHands.disproofBefore(position, move, after, own);
  }

  /**
   * Whether the length may become smaller after this reply, so that the node after it must not be
   * refuted because too few plies are left.
   */
  public boolean mayShorten(int reply) {
    return false;
  }

  /** Whether every reply of the defender on the board, who is not mated, may shorten the length. */
  public boolean everyReplyMayShorten() {
    return false;
  }

  /** Whether after one of these checks, none of which mates, every reply may shorten the length. */
  public boolean isAnyFollowedByShortening(MoveList checks) {
    return false;
  }

  /**
   * The key in shogi of the position after a move, if a mate there is also a mate in this game;
   * else {@link #NO_KEY}.
   */
  public long literalKeyAfter(int move) {
    return NO_KEY;
  }
}
