package tsumugi.usi;

import tsumugi.engine.board.Position;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.player.Game;
import tsumugi.solver.tsume.RootSide;

/**
 * The game of the last {@code position} command: its start and all moves since, which repetition
 * detection needs. Positions are returned as copies.
 */
final class UsiGame {
  private final Position start;
  private final int[] moves;
  private final Position position;

  /** A game. The arrays and positions are not copied; every move must be legal where it is made. */
  UsiGame(Position start, int[] moves, Position position) {
    this.start = start;
    this.moves = moves;
    this.position = position;
  }

  /** A game without moves. */
  static UsiGame at(Position position) {
    return new UsiGame(position, new int[0], position);
  }

  /**
   * The same position with all remaining pieces in the defender's hand, for diagrams that leave
   * that hand out.
   */
  UsiGame withFilledHand() {
    Position filled = position();
    MissingPieces.giveTo(filled, RootSide.AUTO.defender(filled));
    return at(filled);
  }

  /** The position at which the game began. */
  Position start() {
    return new Position(start);
  }

  /** The moves made since {@link #start}. */
  int[] moves() {
    return moves.clone();
  }

  /** The current position. */
  Position position() {
    return new Position(position);
  }

  /**
   * Whether some position has occurred three times, so that a fourth occurrence may end the game.
   */
  boolean hasTriple() {
    return new Game(start, moves).hasTriple();
  }

  int sideToMove() {
    return position.sideToMove();
  }
}
