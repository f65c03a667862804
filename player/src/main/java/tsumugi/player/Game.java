package tsumugi.player;

import tsumugi.engine.board.Position;

/**
 * A position together with the moves that led to it, on which repetition depends.
 *
 * @param start the first position; not changed
 * @param moves legal moves from there
 */
@SuppressWarnings("ArrayRecordComponent") // passed on once, never compared
public record Game(Position start, int[] moves) {
  /** A position without previous moves. */
  public static Game of(Position position) {
    return new Game(position, new int[0]);
  }

  /** The position after all moves. */
  Position last() {
    Position position = new Position(start);
    for (int move : moves) {
      position.doMove(move);
    }
    return position;
  }

  /**
   * Whether one of the last positions has occurred three times, so that one more occurrence ends
   * the game.
   */
  public boolean hasTriple() {
    return path().hasTriple();
  }

  /** All positions of the game in order. */
  PathHistory path() {
    Position position = new Position(start);
    PathHistory path = new PathHistory();
    path.push(position, position.inCheck());
    for (int move : moves) {
      position.doMove(move);
      path.push(position, position.inCheck());
    }
    return path;
  }
}
