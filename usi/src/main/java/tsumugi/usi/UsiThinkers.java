package tsumugi.usi;

import java.util.function.Consumer;
import tsumugi.engine.board.Position;

/**
 * Decides which thinker answers a go.
 *
 * <ul>
 *   <li>{@code go mate} in all its forms: the mate search.
 *   <li>A tsume position, in which the side to move has no king and the other side has one: first
 *       the mate search, then the player in the remaining time. With {@code searchmoves} the player
 *       answers at once, since a mate search has no use for them. The player also answers if a
 *       position of the game may occur a fourth time: a tsume knows no history, and its checks
 *       might be perpetual checks, which lose.
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

  /** An isready arrived during a search. */
  void readyAmidSearch(UsiOptions options, Consumer<String> comment) {
    player.readyAmidSearch(options, comment);
  }

  /** An isready arrived during the last search; the next one is about to begin. */
  void readyWasMissed() {
    player.readyWasMissed();
  }

  /** A new game begins. */
  void newGame() {
    mate.newGame();
    player.newGame();
  }

  /** Closes the player; the mate search owns no resources. */
  @Override
  public void close() {
    mate.close();
    player.close();
  }

  /**
   * Whether a go is answered as in a tsume: the position is a tsume diagram and no repetition
   * threatens.
   */
  static boolean isTsume(UsiGame game) {
    Position position = game.position();
    int attacker = position.sideToMove();
    return !position.hasKing(attacker) && position.hasKing(attacker ^ 1) && !game.hasTriple();
  }
}
