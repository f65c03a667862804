package tsumugi.trainer;

import java.util.Arrays;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.player.Game;
import tsumugi.player.PlayControl;
import tsumugi.player.PlayLimits;
import tsumugi.player.PlayResult;
import tsumugi.player.Player;
import tsumugi.player.Score;

/** A game of two players in one process, from an opening until the outcome is known. */
final class DuelGame {
  private static final int LONGEST = 320;
  private static final int AGREED_PLIES = 4;

  private final Position start = Sfen.parse(Sfen.START);
  private final Position position = new Position(start);
  private final Player[] players;
  private final PlayLimits limits;
  private final int black;
  private final int[] moves;
  private int plies;

  /**
   * A game that starts with an opening.
   *
   * @param black the index of the player that has Black
   */
  DuelGame(Player[] players, PlayLimits limits, int[] opening, int black) {
    this.players = players;
    this.limits = limits;
    this.black = black;
    this.moves = Arrays.copyOf(opening, LONGEST);
    for (; plies < opening.length; plies++) {
      position.doMove(moves[plies]);
    }
  }

  /**
   * Plays both games of an opening. Returns the difference between the points of the first and the
   * second player, -2 to 2.
   */
  static int pair(Player[] players, PlayLimits limits, int[] opening) {
    return new DuelGame(players, limits, opening, 0).play()
        + new DuelGame(players, limits, opening, 1).play();
  }

  /**
   * Whether the game is over: the side to move has a mate, resigns or declares. A score that says
   * that it is mated is not enough, since it may come from an iteration in which only one move was
   * searched; if there is a mate, the other side will show it.
   */
  static boolean decides(PlayResult found) {
    return found.answer() != PlayResult.Answer.MOVE
        || Score.isMate(found.score()) && found.score() > 0;
  }

  private static boolean wins(PlayResult found) {
    return found.answer() != PlayResult.Answer.RESIGN && found.score() > 0;
  }

  /**
   * Plays the game.
   *
   * @return 1 if the first player won, 0 for a draw, -1 if it lost
   */
  int play() {
    players[0].forget();
    players[1].forget();
    Repetitions repetitions = new Repetitions();
    Agreement agreement = new Agreement();
    for (; plies < LONGEST; plies++) {
      int player = position.sideToMove() == Color.BLACK ? black : 1 - black;
      int sign = player == 0 ? 1 : -1;
      Repetitions.Meaning meaning = repetitions.enter(position);
      if (meaning != Repetitions.Meaning.NONE) {
        return meaning == Repetitions.Meaning.WIN
            ? sign
            : meaning == Repetitions.Meaning.LOSS ? -sign : 0;
      }
      Game game = new Game(start, Arrays.copyOf(moves, plies));
      PlayResult found = players[player].play(game, limits, PlayControl.SILENT);
      int agreed = agreement.enter(found.score(), position.sideToMove());
      if (decides(found) || agreed == AGREED_PLIES) {
        return wins(found) ? sign : -sign;
      }
      moves[plies] = found.move();
      position.doMove(found.move());
    }
    return 0;
  }
}
