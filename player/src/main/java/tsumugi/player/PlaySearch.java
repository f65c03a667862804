package tsumugi.player;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.movegen.PlayMoveGenerator;
import tsumugi.solver.Verdict;

/**
 * One search of a {@link Player}, from the question to its single answer.
 *
 * <p>It first tests for an end of the game by rule and lets the tsume search look for a mate. Then
 * alpha-beta runs on all threads. After an iteration, the tsume search looks for a mate of the
 * opponent after the best move; a move that allows one is moved to the end of the list.
 */
final class PlaySearch {
  private static final int THREATS_FROM_DEPTH = 5;
  private static final long QUIET_MILLIS = 3_000;

  private final Player player;
  private final PlayLimits limits;
  private final PlayControl control;
  private final Position root;
  private final PathHistory path;
  private final PlayClock clock;
  private final List<AlphaBeta> searches;
  private final RootSearch first;
  private final RootMates mates;
  private final Confidence confidence = new Confidence();

  /** The last reported line of rank 1. */
  private int[] reported = {};

  PlaySearch(Player player, Game game, PlayLimits limits, PlayControl control) {
    this.player = player;
    this.limits = limits;
    this.control = control;
    this.root = game.last();
    this.path = game.path();
    this.clock = new PlayClock(control, root.moveNumber(), limits.maxNodes(), player.delay());
    this.searches = player.searches(limits.threads(), clock);
    searches.forEach(AlphaBeta::restartNodes); // remove the count of the last search
    this.first = new RootSearch(searches.getFirst());
    this.mates = new RootMates(player.mateProbe(), root, path, limits, clock);
  }

  /** Searches on this thread, and on as many others as requested, until a limit or a stop. */
  PlayResult run() {
    if (Declaration.wins(root)) {
      return result(PlayResult.Answer.DECLARE_WIN, Score.ruleWin(0));
    }
    List<Integer> candidates = candidates();
    if (candidates.isEmpty()) {
      return result(PlayResult.Answer.RESIGN, Score.withoutMoves(root.inCheck(), 0));
    }
    first.setMoves(candidates, PlayTable.key(root), limits.whim());
    searches.getFirst().start(root, path, clock, true);
    Verdict.Mate mate = mates.own(candidates);
    searches.getFirst().addNodes(mates.takeNodes());
    if (mate != null) {
      return play(mate);
    }
    try {
      startHelpers(candidates);
      if (!limits.seesAllMates()) {
        first.evaluatePending(); // too few nodes for all moves: try the likeliest first
      }
      first.run(limits.maxDepth(), limits.multiPv(), 0, new FirstThread());
    } finally {
      clock.stop(); // stops the helpers, also if the first thread ends by itself
    }
    player.answered(clock.overrun());
    RootMove best = first.moves().getFirst();
    if (!Arrays.equals(best.line, reported)) {
      reportLinesAgain();
    }
    return resigns(best) ? result(PlayResult.Answer.RESIGN, best.worth()) : play(best);
  }

  /**
   * Reports the lines again if the best one differs from the last report: an interrupted iteration
   * or a mate found for the opponent may have put another move first or changed the line. With
   * several lines all are reported, so that no line appears twice.
   */
  private void reportLinesAgain() {
    int ranks = Math.min(limits.multiPv(), first.moves().size());
    for (int rank = 0; rank < ranks; rank++) {
      RootMove move = first.moves().get(rank);
      if (move.foundScore > -Score.INFINITE) {
        report(rank, move);
      }
    }
  }

  /**
   * Whether to resign. An incomplete iteration alone does not decide this, because not all moves
   * were searched in it.
   */
  private boolean resigns(RootMove best) {
    return Math.max(best.worth(), first.completedScore()) < -limits.resignValue();
  }

  /**
   * The moves to consider: the requested ones that are legal, or all sensible ones. In check all
   * moves are sensible: against a pawn drop, which may not mate, promoting to the weaker piece can
   * be the only defence. Out of check, non-promotions that are never better are a reserve for a
   * side that loses by all other moves. A move that loses at once by perpetual check comes last of
   * all: it loses at once, while the opponent may still miss a mate.
   */
  private List<Integer> candidates() {
    MoveList legal = new MoveList();
    new LegalMoveGenerator().generate(root, legal);
    List<Integer> wanted = new ArrayList<>();
    List<Integer> sensible = new ArrayList<>();
    List<Integer> others = new ArrayList<>();
    List<Integer> forfeits = new ArrayList<>();
    boolean repeats = path.hasTriple();
    for (int i = 0; i < legal.size(); i++) {
      int move = legal.get(i);
      if (limits.searchMoves().contains(move)) {
        wanted.add(move);
      }
      boolean last = !root.inCheck() && PlayMoveGenerator.leavesOut(root, move);
      boolean forfeit = repeats && forfeits(move);
      (forfeit ? forfeits : last ? others : sensible).add(move);
    }
    if (!wanted.isEmpty()) {
      return wanted;
    }
    if (sensible.isEmpty()) {
      return others.isEmpty() ? forfeits : others;
    }
    first.setReserve(others);
    return sensible;
  }

  private boolean forfeits(int move) {
    Position after = new Position(root);
    after.doMove(move);
    return path.isForfeitedAt(after);
  }

  /** Starts the other threads, or as many of them as the system allows. */
  private void startHelpers(List<Integer> candidates) {
    try {
      for (int i = 1; i < searches.size(); i++) {
        AlphaBeta helper = searches.get(i);
        helper.start(root, path, clock, false);
        RootSearch search = new RootSearch(helper);
        search.setMoves(candidates);
        int skew = i;
        player.start(() -> search.run(Score.MAX_PLY, limits.multiPv(), skew, Silent.INSTANCE));
      }
    } catch (OutOfMemoryError e) {
      // neither heap nor system has room for another thread: search with those that exist
    }
  }

  private PlayResult play(Verdict.Mate mate) {
    int[] line = mate.line();
    int score = Score.mateIn(mate.plies());
    report(1, score, PlayInfo.Bound.EXACT, mate.plies(), mate.plies(), line);
    return new PlayResult(
        PlayResult.Answer.MOVE,
        line[0],
        line.length > 1 ? line[1] : Move.NONE,
        score,
        mate.plies(),
        nodes(),
        clock.millis());
  }

  private PlayResult play(RootMove best) {
    return new PlayResult(
        PlayResult.Answer.MOVE,
        best.move,
        ponderMove(best),
        best.worth(),
        first.completedDepth(),
        nodes(),
        clock.millis());
  }

  /** The expected reply: from the line or, if it is too short, from the table. */
  private int ponderMove(RootMove best) {
    Position after = new Position(root);
    after.doMove(best.move);
    int move =
        best.line.length > 1
            ? best.line[1]
            : PlayRecord.move(player.table().probe(PlayTable.key(after)));
    return MoveLegality.isLegal(after, move) ? move : Move.NONE;
  }

  private PlayResult result(PlayResult.Answer answer, int score) {
    return new PlayResult(
        answer, Move.NONE, Move.NONE, score, first.completedDepth(), nodes(), clock.millis());
  }

  private long nodes() {
    long sum = 0;
    for (AlphaBeta search : searches) {
      sum += search.nodes();
    }
    return sum;
  }

  private void report(int rank, RootMove move) {
    report(rank + 1, move.worth(), move.bound, move.depth, move.selDepth, move.line);
  }

  private void report(
      int rank, int score, PlayInfo.Bound bound, int depth, int selDepth, int[] line) {
    if (rank == 1) {
      reported = line;
    }
    control.info(
        new PlayInfo(
            depth,
            Math.max(depth, selDepth),
            rank,
            score,
            bound,
            nodes(),
            clock.millis(),
            player.table().hashfull(),
            line));
  }

  /** Reports lines, looks for mates of the opponent, and decides when to stop. */
  private final class FirstThread implements RootSearch.Listener {
    @Override
    public void line(int rank, RootMove move) {
      if (move.bound == PlayInfo.Bound.EXACT || clock.millis() > QUIET_MILLIS) {
        report(rank, move);
      }
    }

    @Override
    public boolean iteration(int depth) {
      RootMove best = first.moves().getFirst();
      confidence.iteration(best.move, best.score);
      Verdict.Mate mate = depth >= THREATS_FROM_DEPTH ? mates.after(best, nodes()) : null;
      searches.getFirst().addNodes(mates.takeNodes());
      if (mate != null) {
        first.refuteFirst(mate);
        confidence.shaken();
        return true;
      }
      if (!clock.isTimed()) {
        return true;
      }
      boolean decided = Score.isMate(best.score) && depth > Math.abs(Score.matePlies(best.score));
      boolean only = first.moves().size() == 1 && depth >= THREATS_FROM_DEPTH;
      return !decided && !only && !clock.spent(confidence.share());
    }
  }

  /** Ignores the reports of the other threads, which work only for the shared table. */
  private enum Silent implements RootSearch.Listener {
    INSTANCE;

    @Override
    public void line(int rank, RootMove move) {}

    @Override
    public boolean iteration(int depth) {
      return true;
    }
  }
}
