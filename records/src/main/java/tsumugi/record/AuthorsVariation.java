package tsumugi.record;

import java.util.List;

/**
 * A variation in the author's record, beside the main line.
 *
 * @param path the moves from the start to where it branches off.
 * @param moves its own moves, at least one.
 * @param ending the word that ends it, such as 詰み or 不詰; empty if it has none.
 * @param comments the lines of the comments on its moves.
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record AuthorsVariation(int[] path, int[] moves, String ending, List<String> comments) {
  public AuthorsVariation {
    comments = List.copyOf(comments);
  }
}
