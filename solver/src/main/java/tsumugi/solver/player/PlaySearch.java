package tsumugi.solver.player;

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
 * One search of a {@link Player}, from the question to its one answer.
 *
 * <p>The order of things: an end of the game by rule, a mate found by the tsume search, then
 * alpha-beta on all threads; after an iteration the tsume search looks whether the opponent would
 * have a mate after the best move, and such a move goes to the end of the list.
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

  /** The last line of rank 1 that was told. */
  private int[] told = {};

  PlaySearch(Player player, Game game, PlayLimits limits, PlayControl control) {
    this.player = player;
    this.limits = limits;
    this.control = control;
    this.root = game.last();
    this.path = game.path();
    this.clock = new PlayClock(control, root.moveNumber(), limits.maxNodes(), player.delay());
    this.searches = player.searches(limits.threads(), clock);
    searches.forEach(AlphaBeta::restartNodes); // those of the last search
    this.first = new RootSearch(searches.getFirst());
    this.mates = new RootMates(player.mateProbe(), root, path, limits, clock);
  }

  /** Searches on this thread, and on others as many as asked for, until a limit or a stop. */
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
        first.glance(); // its nodes may not suffice for all moves: the likeliest go first
      }
      first.run(limits.maxDepth(), limits.multiPv(), 0, new FirstThread());
    } finally {
      clock.stop(); // ends the helpers, also when the first thread came to its own end
    }
    player.answered(clock.overrun());
    RootMove best = first.moves().getFirst();
    if (!Arrays.equals(best.line, told)) {
      tellLinesAgain();
    }
    return resigns(best) ? result(PlayResult.Answer.RESIGN, best.worth()) : play(best);
  }

  /**
   * An iteration that was cut short, or a mate the opponent was found to have, has put another move
   * in front than the last line said, or goes on differently. Of several lines all are told, so
   * that none comes twice.
   */
  private void tellLinesAgain() {
    int ranks = Math.min(limits.multiPv(), first.moves().size());
    for (int rank = 0; rank < ranks; rank++) {
      RootMove move = first.moves().get(rank);
      if (move.foundScore > -Score.INFINITE) {
        report(rank, move);
      }
    }
  }

  /** Not on the word of an iteration in which the other moves have not had their turn. */
  private boolean resigns(RootMove best) {
    return Math.max(best.worth(), first.completedScore()) < -limits.resignValue();
  }

  /**
   * The moves to consider: those asked for as far as they are legal, or all sensible ones. In check
   * all are: against a pawn drop, which may not mate, the worse piece can be the one that saves.
   * Out of check such moves are a reserve for a side that loses by all others. A move that ends the
   * game at once, lost by perpetual check, is the very last: of being mated nobody can be sure.
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

  /** Starts the other threads, or as many of them as the system lets there be. */
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
      // neither heap nor system has room for one more: those that are there do the work
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

  /** The expected answer: from the line, or from the table when the line is short. */
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
      told = line;
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

  /** Reports, looks for the opponent's mates, and decides when to stop. */
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

  /** What other threads say is not listened to; they work for the table. */
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
