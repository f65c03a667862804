package tsumugi.verifier;

import java.util.List;

/**
 * Something besides the solution that a certificate of soundness allows.
 *
 * @param what why it is allowed
 * @param ply the ply of the solution that it stands instead of, from 1; 0 for {@link What#PIECE}
 * @param moves the moves, in USI, for {@link What#PIECE} the squares; at least one
 */
public record Allowance(What what, int ply, List<String> moves) {
  /** Why something is allowed. */
  public enum What {
    /** Another last move mates at once. */
    LAST_MOVE,
    /** In a problem of one ply: a check that is not refuted, but does not mate in one ply. */
    SLOWER_MATE,
    /** Another piece dropped on the same square may last as long. */
    INTERPOSED_PIECE,
    /** The reply may last as long, but leaves the attacker a piece. */
    SURPLUS,
    /** The piece is not shown to be needed. */
    PIECE
  }
}
