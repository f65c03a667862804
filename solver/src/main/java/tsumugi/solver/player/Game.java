package tsumugi.solver.player;

import tsumugi.engine.board.Position;

/**
 * A position with the moves that led there: what repetition depends on.
 *
 * @param start the first position; not changed
 * @param moves legal moves from there on
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
public record Game(Position start, int[] moves) {
  /** A position without a past. */
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

  /** True when one of the last positions has come three times: once more ends the game. */
  public boolean hasTriple() {
    return path().hasTriple();
  }

  /** All positions in order. */
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
