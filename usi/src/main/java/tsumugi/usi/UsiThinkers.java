package tsumugi.usi;

import java.util.function.Consumer;
import tsumugi.engine.board.Position;

/**
 * Decides which thinker answers a {@code go}.
 *
 * <ul>
 *   <li>{@code go mate} in all its forms: the mate search.
 *   <li>Another {@code go} in a position of a tsume ({@link #isTsume}): first the mate search, then
 *       the player in the remaining time. With {@code searchmoves} the player answers at once,
 *       since a mate search cannot be restricted to some moves.
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

  /** To be called when an isready arrives during a search. */
  void readyAmidSearch(UsiOptions options, Consumer<String> comment) {
    player.readyAmidSearch(options, comment);
  }

  /** To be called before the next search if an isready arrived during the last one. */
  void readyWasMissed() {
    player.readyWasMissed();
  }

  /** To be called before the first search of a new game. */
  void newGame() {
    mate.newGame();
    player.newGame();
  }

  /** Closes both thinkers. */
  @Override
  public void close() {
    mate.close();
    player.close();
  }

  /**
   * Whether a {@code go} other than {@code go mate} is answered as in a tsume:
   *
   * <ul>
   *   <li>if only one side has a king and the other side is to move;
   *   <li>if only the side to move has a king, and it is in check;
   *   <li>with the option {@code TsumeAnalysis}, for {@code go infinite} in a position with two
   *       kings.
   * </ul>
   *
   * <p>Under the cooperative rule, only the first of these applies.
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
