package tsumugi.trainer;

import java.util.Arrays;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.solver.player.Game;
import tsumugi.solver.player.PlayControl;
import tsumugi.solver.player.PlayLimits;
import tsumugi.solver.player.PlayResult;
import tsumugi.solver.player.Player;
import tsumugi.solver.player.Score;

/** One game of two players in one process, from an opening until its outcome is known. */
final class DuelGame {
  private static final int LONGEST = 320;
  private static final int AGREED_SCORE = 2_500;
  private static final int AGREED_PLIES = 4;

  private final Position start = Sfen.parse(Sfen.START);
  private final Position position = new Position(start);
  private final Player[] players;
  private final PlayLimits limits;
  private final int black;
  private final int[] moves;
  private int plies;

  /**
   * A game that begins with an opening.
   *
   * @param black which of both players has Black
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

  /** Both games of an opening: what the first player scores more than the second, -2 to 2. */
  static int pair(Player[] players, PlayLimits limits, int[] opening) {
    return new DuelGame(players, limits, opening, 0).play()
        + new DuelGame(players, limits, opening, 1).play();
  }

  /**
   * Plays the game.
   *
   * @return 1 when the first player won, 0 drawn, -1 when it lost
   */
  int play() {
    players[0].forget();
    players[1].forget();
    Repetitions repetitions = new Repetitions();
    int agreed = 0;
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
      int score = found.answer() == PlayResult.Answer.RESIGN ? -Score.MATE : found.score();
      agreed = Math.abs(score) >= AGREED_SCORE ? agreed + 1 : 0;
      if (found.answer() != PlayResult.Answer.MOVE
          || Score.isMate(score)
          || agreed == AGREED_PLIES) {
        return score > 0 ? sign : -sign;
      }
      moves[plies] = found.move();
      position.doMove(found.move());
    }
    return 0;
  }
}
