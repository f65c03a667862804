package tsumugi.usi;

import java.util.function.Consumer;
import tsumugi.engine.board.Position;

/**
 * Decides which thinker answers a go.
 *
 * <ul>
 *   <li>{@code go mate} in all its forms: the mate search.
 *   <li>A position of a tsume ({@link #isTsume}): first the mate search, then the player in the
 *       remaining time. With {@code searchmoves} the player answers at once, since a mate search
 *       has no use for them.
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
    boolean tsume =
        isTsume(task.game(), task.go().kind(), task.options()) && task.go().searchMoves().isEmpty();
    return task.go().kind().isMate() || tsume ? mate : player;
  }

  /** Prepares both thinkers, while the GUI waits for readyok. */
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
   * Whether a go is answered as in a tsume: only one side has a king, and that side is not to move,
   * or is in check. With an option, all positions with two kings are also analysed as tsume.
   *
   * <p>A game in which a position has occurred three times is never answered in this way. A mate
   * search knows nothing of earlier positions, and its checks might complete a perpetual check,
   * which loses the game.
   */
  static boolean isTsume(UsiGame game, UsiGo.Kind kind, UsiOptions options) {
    Position position = game.position();
    boolean ownKing = position.hasKing(position.sideToMove());
    boolean otherKing = position.hasKing(position.sideToMove() ^ 1);
    boolean isTsume =
        ownKing && otherKing
            ? kind == UsiGo.Kind.INFINITE && options.tsumeAnalysis() && !options.cooperative()
            : otherKing || ownKing && position.inCheck() && !options.cooperative();
    return isTsume && !game.hasTriple();
  }
}
