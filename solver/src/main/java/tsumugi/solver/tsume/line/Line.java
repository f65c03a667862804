package tsumugi.solver.tsume.line;

/**
 * A line of play to mate.
 *
 * @param moves the moves of both sides; fewer than the length of the mate if the line was cut short
 * @param surplus pieces in the attacker's hand at the end (駒余り)
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record Line(int[] moves, int surplus) {
  /** No line. */
  public static final Line NONE = new Line(new int[0], 0);

  public int length() {
    return moves.length;
  }
}
