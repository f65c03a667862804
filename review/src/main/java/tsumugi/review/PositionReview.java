package tsumugi.review;

import java.util.List;
import java.util.Set;

/**
 * A position of a game and what was found about it.
 *
 * @param ply the number of moves played before it
 * @param sfen the position
 * @param played the move played in it; {@link tsumugi.engine.board.Move#NONE} at the end
 * @param findings what is proved
 * @param open the questions that the limits left open; a finding of this kind may be missing
 */
public record PositionReview(
    int ply, String sfen, int played, List<ReviewFinding> findings, Set<OpenQuestion> open) {
  /** A question that was not decided. */
  public enum OpenQuestion {
    /** Whether the side to move has a mate. */
    MATE,
    /** Whether the move played keeps the mate. */
    PLAYED,
    /** Whether another move would have avoided the mate that the move played allows. */
    AVOIDABLE,
    /** Whether the move played threatens mate. */
    THREATMATE,
    /** Whether there is a brinkmate, or whether the move played is a key of it. */
    BRINKMATE
  }
}
