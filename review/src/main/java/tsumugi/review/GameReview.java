package tsumugi.review;

import java.util.List;

/**
 * The review of a game.
 *
 * @param positions every position from the start to the last one reviewed, in order
 * @param nodes positions searched
 * @param complete whether all of the game was reviewed; false after a stop
 */
public record GameReview(List<PositionReview> positions, long nodes, boolean complete) {
  /** Whether no question was left open. */
  public boolean isDecided() {
    return complete && positions.stream().allMatch(position -> position.open().isEmpty());
  }
}
