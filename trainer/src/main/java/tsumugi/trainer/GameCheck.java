package tsumugi.trainer;

import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.notation.Sfen;

/**
 * Tests whether data read from a file is a valid game; a damaged game would be used for training
 * like any other.
 */
final class GameCheck {
  private GameCheck() {}

  /** Whether all moves are legal and the result is consistent with the ending. */
  static boolean isGame(GameRecord game) {
    if (game.opening() > game.moves().length) {
      return false;
    }
    Position position = Sfen.parse(Sfen.START);
    for (short move : game.moves()) {
      if (!MoveLegality.isLegal(position, move)) {
        return false;
      }
      position.doMove(move);
    }
    return goesWith(game.ending(), game.result(), position.sideToMove() == Color.BLACK ? 1 : -1);
  }

  private static boolean goesWith(GameRecord.Ending ending, int result, int toMove) {
    return switch (ending) {
      case MATE, DECLARATION -> result == toMove;
      case MATED -> result == -toMove;
      case AGREED, PERPETUAL_CHECK -> Math.abs(result) == 1;
      case REPETITION, TOO_LONG -> result == 0;
    };
  }
}
