package tsumugi.solver.check;

import java.util.List;
import tsumugi.engine.board.Orientation;

/**
 * The statements of the author's record beyond the main line: lengths and variations. A check
 * compares them with what is proved.
 *
 * @param lengths the stated lengths.
 * @param variations the author's variations.
 */
public record Statements(List<Length> lengths, List<Variation> variations) {
  public static final Statements NONE = new Statements(List.of(), List.of());

  public Statements {
    lengths = List.copyOf(lengths);
    variations = List.copyOf(variations);
  }

  /**
   * A stated length.
   *
   * @param kind how a wrong one is reported: {@code HEADER_LENGTH}, {@code ENDING_LENGTH} or {@code
   *     COMMENT_LENGTH}.
   * @param path the moves from the root to the move at which it is stated.
   * @param branch the ply, from 0, at which the line of that move leaves the main line; -1 if it is
   *     on the main line.
   * @param plies the length.
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  public record Length(Flaw kind, int[] path, int branch, int plies) {
    boolean isOnMainLine() {
      return branch < 0;
    }
  }

  /**
   * A variation.
   *
   * @param path the moves from the root to where it branches off; a reply branches off after an odd
   *     number of moves.
   * @param moves its own moves, at least one.
   * @param claimsMate whether the record says that it ends in mate.
   */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  public record Variation(int[] path, int[] moves, boolean claimsMate) {}

  boolean isEmpty() {
    return lengths.isEmpty() && variations.isEmpty();
  }

  /** The statements about the image of the problem. */
  Statements of(Orientation orientation) {
    return new Statements(
        lengths.stream()
            .map(l -> new Length(l.kind, orientation.line(l.path), l.branch, l.plies))
            .toList(),
        variations.stream()
            .map(
                v ->
                    new Variation(
                        orientation.line(v.path), orientation.line(v.moves), v.claimsMate))
            .toList());
  }
}
