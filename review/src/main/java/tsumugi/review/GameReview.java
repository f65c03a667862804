package tsumugi.review;

import java.util.List;

/**
 * The review of a game.
 *
 * @param positions every position of the game, in order; those that a stop left out have only open
 *     questions
 * @param nodes positions searched
 * @param complete whether all of the game was reviewed; false after a stop
 */
public record GameReview(List<PositionReview> positions, long nodes, boolean complete) {
  /** Whether no question was left open. */
  public boolean isDecided() {
    return complete && positions.stream().allMatch(position -> position.open().isEmpty());
  }
}
