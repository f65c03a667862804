package tsumugi.usi;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.TableAllocationException;
import tsumugi.player.Game;
import tsumugi.player.PlayControl;
import tsumugi.player.PlayInfo;
import tsumugi.player.PlayLimits;
import tsumugi.player.PlayResult;
import tsumugi.player.Player;
import tsumugi.player.Score;
import tsumugi.player.TimeControl;

/** Answers every {@code go} that asks for a move with the player. */
final class PlayerThinker implements UsiThinker {
  private static final int WARM_UP_NODES = 20_000;
  private static final long WARM_UP_NANOS = 300_000_000;

  /**
   * Warm-up time with a network, which takes longer to compile; {@code readyok} should follow
   * within a second.
   */
  private static final long NETWORK_WARM_UP_NANOS = 450_000_000;

  private static final long KERNEL_WARM_UP_NANOS = 300_000_000;

  /** A middle-game position with pieces in hand, where every kind of move occurs. */
  private static final String WARM_UP =
      "lnk5l/2gg1n1r1/spp5b/3p1Rp2/p3s2Pp/1PP3P2/P2PP3P/1BSGG2p1/LNK5L b N2Psp 65";

  private final UsiEvaluation evaluation = new UsiEvaluation();
  private final UsiStyle style = new UsiStyle();
  private boolean warm;

  /**
   * Whether an isready arrived during a search, so that the next search has to read the evaluation.
   */
  private boolean overdue;

  private @Nullable Player player;
  private @Nullable MainSubTable memory;

  @Override
  public UsiReply think(UsiTask task, UsiControl control) {
    UsiGame game = task.game();
    if (!evaluation.isChosen()
        || overdue) { // no isready yet, or one that arrived during the last search
      readEvaluation(task.options(), control::comment);
    }
    PlayResult result =
        playerWith(task.table())
            .play(
                new Game(game.start(), game.moves()),
                style.apply(limits(task), task),
                new Control(task, control));
    if (result.answer() == PlayResult.Answer.DECLARE_WIN || task.lastResort() == UsiReply.RESIGN) {
      tellEnd(result, control);
    }
    return switch (result.answer()) {
      case MOVE -> new UsiReply.BestMove(result.move(), result.ponder());
      case RESIGN -> UsiReply.RESIGN;
      case DECLARE_WIN -> UsiReply.WIN;
    };
  }

  /**
   * Says that the game is over here. There is no line to show, so an analysis window would stay
   * blank until it is stopped.
   */
  private static void tellEnd(PlayResult result, UsiControl control) {
    String score = score(result.score());
    control.report(new UsiLine(0, 0, result.nodes(), 0, 0, score, new int[0]));
    control.comment(
        result.answer() == PlayResult.Answer.DECLARE_WIN
            ? "the side to move can declare a win: an entered king with points enough"
            : Score.isMate(result.score())
                ? "the side to move is mated"
                : "the side to move has no move");
  }

  private static String score(int score) {
    return Score.isMate(score) ? "mate " + Score.matePlies(score) : "cp " + score;
  }

  @Override
  public void afterAnswer() {
    if (player != null) {
      player.settle();
    }
  }

  /**
   * Reads the network that the options name, then plays a few moves on a table of its own to warm
   * up. In code that is not compiled yet, the first move can take longer than a short byoyomi.
   */
  @Override
  public void ready(UsiOptions options, Consumer<String> comment) {
    readEvaluation(options, comment);
    if (player != null) {
      player.trim(options.threads());
    }
    if (warm) {
      return;
    }
    warm = true;
    long start = System.nanoTime();
    boolean kernels = evaluation.choice().warmUp(KERNEL_WARM_UP_NANOS);
    long most = kernels ? NETWORK_WARM_UP_NANOS : WARM_UP_NANOS;
    PlayControl brief =
        new PlayControl() {
          @Override
          public void info(PlayInfo info) {}

          @Override
          public boolean stopRequested() {
            return System.nanoTime() - start > most;
          }
        };
    try (MainSubTable small = MainSubTable.allocate(1);
        Player rehearsal = new Player(small, evaluation.choice())) {
      PlayLimits limits = PlayLimits.NONE.withMaxNodes(WARM_UP_NODES);
      rehearsal.play(Game.of(Sfen.parse(WARM_UP)), limits, brief);
    } catch (TableAllocationException e) {
      // No memory for the warm-up. If the first go has none either, it will say so.
    }
  }

  private void readEvaluation(UsiOptions options, Consumer<String> comment) {
    overdue = false;
    if (evaluation.isOutdated(options)) {
      close(); // the next player uses another evaluation
      warm = false;
      evaluation.read(options, comment);
    }
  }

  @Override
  public void readyAmidSearch(UsiOptions options, Consumer<String> comment) {
    boolean named = evaluation.isChosen() || !options.evaluation().isEmpty();
    if (named && evaluation.isOutdated(options)) {
      comment.accept("the evaluation named by the options is read when the next search begins");
    }
  }

  @Override
  public void readyWasMissed() {
    overdue = true;
  }

  @Override
  public void newGame() {
    style.newGame();
    if (player != null) {
      player.newGame();
    }
  }

  @Override
  public void close() {
    if (player != null) {
      player.close();
      player = null;
    }
  }

  /** The player that uses this table: the current one, or a new one if the table is new. */
  private Player playerWith(MainSubTable table) {
    if (player == null || memory != table) {
      close();
      player = new Player(table, evaluation.choice());
      memory = table;
    }
    return player;
  }

  private static PlayLimits limits(UsiTask task) {
    UsiGo go = task.go();
    UsiOptions options = task.options();
    int depth = Math.min(Math.min(go.maxDepth(), options.depthLimit()), Score.MAX_PLY);
    return PlayLimits.NONE
        .withMaxNodes(task.maxNodes())
        .withMaxDepth(depth)
        .withSearchMoves(go.searchMoves())
        .withMultiPv(options.multiPv())
        .withThreads(options.threads())
        .withResignValue(
            go.kind() == UsiGo.Kind.INFINITE ? PlayLimits.NEVER_RESIGN : options.resignValue());
  }

  /** The player's view of the GUI. */
  private record Control(UsiTask task, UsiControl usi) implements PlayControl {
    @Override
    public void info(PlayInfo info) {
      int rank = task.options().multiPv() > 1 ? info.rank() : 0;
      usi.report(
          new UsiLine(
              info.depth(),
              info.selDepth(),
              info.nodes(),
              info.hashfull(),
              rank,
              score(info),
              info.line()));
    }

    private static String score(PlayInfo info) {
      String value = PlayerThinker.score(info.score());
      return switch (info.bound()) {
        case EXACT -> value;
        case LOWER -> value + " lowerbound";
        case UPPER -> value + " upperbound";
      };
    }

    @Override
    public boolean stopRequested() {
      return usi.stopRequested();
    }

    @Override
    public boolean pondering() {
      return usi.pondering();
    }

    @Override
    public @Nullable TimeControl time() {
      if (task.go().kind() == UsiGo.Kind.INFINITE) {
        return null;
      }
      UsiClock clock = usi.clock();
      int side = task.game().sideToMove();
      return new TimeControl(
          clock.main(side),
          clock.increment(side),
          clock.byoyomi(),
          clock.moveTime(),
          task.options().moveOverhead());
    }

    @Override
    public long startNanos() {
      return usi.startNanos();
    }
  }
}
