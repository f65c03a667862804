package tsumugi.usi;

import java.util.function.Consumer;
import tsumugi.engine.board.Position;

/**
 * Which thinker answers which go.
 *
 * <ul>
 *   <li>{@code go mate} in all its forms: the mate search.
 *   <li>A tsume position, which is one whose side to move has no king while the other side has one:
 *       the mate search first, then the player with the time that is left. With {@code searchmoves}
 *       it is the player's at once, since a mate search has no use for them; and also once a
 *       position of the game may come a fourth time, since a tsume knows no past and its checks may
 *       be perpetual ones, which lose.
 *   <li>Everything else: the player.
 * </ul>
 */
final class UsiThinkers implements AutoCloseable {
  private final UsiThinker player;
  private final MateThinker mate;

  UsiThinkers(UsiThinker player) {
    this.player = player;
    this.mate = new MateThinker(player);
  }

  UsiThinker choose(UsiTask task) {
    boolean tsume = isTsume(task.game()) && task.go().searchMoves().isEmpty();
    return task.go().kind().isMate() || tsume ? mate : player;
  }

  /** The GUI waits for readyok. */
  void ready(UsiOptions options, Consumer<String> comment) {
    mate.ready(options, comment);
    player.ready(options, comment);
  }

  /** The GUI asks while a search runs. */
  void readyAmidSearch(UsiOptions options, Consumer<String> comment) {
    player.readyAmidSearch(options, comment);
  }

  /** An isready came amid the last search; the next one is about to begin. */
  void readyWasMissed() {
    player.readyWasMissed();
  }

  /** A new game begins. */
  void newGame() {
    mate.newGame();
    player.newGame();
  }

  /** Ends the player; the mate search holds nothing of its own. */
  @Override
  public void close() {
    mate.close();
    player.close();
  }

  /** True when a move is looked for as in a tsume: a diagram of one, and no game going round. */
  static boolean isTsume(UsiGame game) {
    Position position = game.position();
    int attacker = position.sideToMove();
    return !position.hasKing(attacker) && position.hasKing(attacker ^ 1) && !game.hasTriple();
  }
}
