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
   * True when nobody needs to play on: the side to move has a mate, gives up or declares. That it
   * is mated may be the word of an iteration in which one move had its turn: the other side shows
   * the mate if there is one.
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
   * @return 1 when the first player won, 0 drawn, -1 when it lost
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
