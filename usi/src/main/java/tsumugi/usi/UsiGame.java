package tsumugi.usi;

import tsumugi.engine.board.Position;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.player.Game;
import tsumugi.solver.tsume.RootSide;

/**
 * The game as the last {@code position} command told it: where it began and every move since, for
 * whoever has to see repetitions. Positions are handed out as copies.
 */
final class UsiGame {
  private final Position start;
  private final int[] moves;
  private final Position position;

  /** Takes over its arguments; every move is legal where it is made. */
  UsiGame(Position start, int[] moves, Position position) {
    this.start = start;
    this.moves = moves;
    this.position = position;
  }

  /** A game without moves. */
  static UsiGame at(Position position) {
    return new UsiGame(position, new int[0], position);
  }

  /** The position as a problem whose diagram leaves out what the defender has in hand. */
  UsiGame withDefendersHand() {
    Position filled = position();
    MissingPieces.giveTo(filled, RootSide.AUTO.defender(filled));
    return at(filled);
  }

  /** Where the game began. */
  Position start() {
    return new Position(start);
  }

  /** The moves made from {@link #start} on. */
  int[] moves() {
    return moves.clone();
  }

  /** Where the game stands now. */
  Position position() {
    return new Position(position);
  }

  /** True when a position may come a fourth time, which ends the game. */
  boolean hasTriple() {
    return new Game(start, moves).hasTriple();
  }

  int sideToMove() {
    return position.sideToMove();
  }
}
