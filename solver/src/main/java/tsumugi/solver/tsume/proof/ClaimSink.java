package tsumugi.solver.tsume.proof;

import java.io.IOException;
import tsumugi.engine.board.Position;

/** Takes the claims of a proof one after the other, in no particular order. */
@FunctionalInterface
public interface ClaimSink {
  /**
   * Takes a claim.
   *
   * @param board the board; its hands are not the claim's. Read at once and left as it is
   * @param hand the attacker's hand
   * @param bound in plies, or {@link ProofMaker#NEVER}
   * @param move the check or the reply; {@link tsumugi.engine.board.Move#NONE} where the kind has
   *     no move
   * @throws IOException when it cannot be kept; the proof is then given up
   */
  void take(ClaimKind kind, Position board, int hand, int bound, int move) throws IOException;
}
