package tsumugi.solver.tsume.proof;

import java.io.IOException;
import tsumugi.engine.board.Position;

/** Receives the claims of a proof one after the other, in no particular order. */
@FunctionalInterface
public interface ClaimSink {
  /**
   * Receives a claim.
   *
   * @param board the board; its hands are not those of the claim. It must be read before the method
   *     returns, and left unchanged
   * @param hand the attacker's hand
   * @param bound in plies, for the claims about brinkmates in moves of the attacker; or {@link
   *     ProofMaker#NEVER}
   * @param move the check or the reply; {@link tsumugi.engine.board.Move#NONE} if the kind has no
   *     move
   * @throws IOException if the claim cannot be stored; the proof is then abandoned
   */
  void take(ClaimKind kind, Position board, int hand, int bound, int move) throws IOException;
}
