package tsumugi.record;

/**
 * The move at which the reading of a line of play ended because it was not understood.
 *
 * @param ply the ply of the move, from 1
 * @param line the line of the text with the move, from 1; 0 if it is unknown
 */
public record UnreadMove(int ply, long line) {
  /**
   * The same move of a record that begins later.
   *
   * @param plies how much later
   */
  public UnreadMove after(int plies) {
    return new UnreadMove(ply - plies, line);
  }
}
