package tsumugi.usi;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.Attempt;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SearchProgress;
import tsumugi.solver.SolveResult;
import tsumugi.solver.UnsolvablePositionException;
import tsumugi.solver.Verdict;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeSolver;
import tsumugi.usi.UsiOptions.Interposition;

/**
 * Answers {@code go} by a mate search: {@code go mate} always, other kinds in the tsume positions
 * that {@link UsiThinkers} selects. The mate search is the tsume search, or {@link CooperativeMate}
 * if the option {@code Rule} asks for it.
 *
 * <p>{@code nomate} is answered only if it is proved that there is no mate, or if the side to move
 * is already mated. If a position is not a problem at all (for example, there is no king to mate),
 * the reason is sent as an info string. {@code go mate} is then answered by {@code checkmate
 * timeout}, and any other {@code go} as if no mate had been found. If only the beginning of a
 * mating line could be read, that beginning is the answer, since a player needs the first move. If
 * the side to move is in check, the search may find that this side itself is mated ({@link
 * RootSide#AUTO}). The line of such a mate has an even length, and its score is negative.
 *
 * <p>An analysis ({@code go infinite}) first shows what {@code go mate} shows. If it is proved that
 * the attacker to move has no mate, and {@code BrinkmateMoves} is not 0, a {@linkplain
 * BrinkmateAnalysis brinkmate} is looked for, except under the cooperative rule. Unless one is
 * found, {@linkplain TsumeLines lines} of other moves follow, until as many lines are shown as
 * {@code MultiPV} asks for, the first one included. There are no such lines in three cases: under
 * the cooperative rule, after an undecided mate search, and if no move of the mate could be read.
 */
final class MateThinker implements UsiThinker {
  private final UsiThinker player;

  /** What {@link #afterAnswer} still has to do; set by {@link #think}. */
  private Runnable workLeft = () -> {};

  /**
   * Creates a mate search.
   *
   * @param player answers a {@code go} other than {@code go mate} if the side to move is already
   *     mated, or if neither the mate search nor the analysis provides an answer ({@link #reply})
   */
  MateThinker(UsiThinker player) {
    this.player = player;
  }

  @Override
  public UsiReply think(UsiTask task, UsiControl control) {
    Monitor monitor = new Monitor(task, control);
    SolveResult result;
    try {
      result = solve(task, monitor, control);
    } catch (UnsolvablePositionException e) {
      control.comment(String.valueOf(e.getMessage()));
      return task.go().kind().isMate()
          ? UsiReply.UNDECIDED
          : withoutMate(task, control, monitor.firstMove);
    }
    UsiTask left = task.after(result.nodes());
    boolean isOver =
        result.verdict() instanceof Verdict.Mate mate
            && mate.plies() == 0
            && isMoverMated(mate, task);
    if (isOver && !task.go().kind().isMate()) {
      return player.think(left, control); // the player says that the side to move is mated
    }
    control.report(monitor.line(UsiLine.of(result)));
    commentComposed(task, result, control);
    comment(result.shown(), control);
    if (task.go().kind().isMate()) {
      workLeft = () -> UsiProof.write(task, result, control);
    }
    return reply(left, result, monitor, control);
  }

  private static SolveResult solve(UsiTask task, Monitor monitor, UsiControl control) {
    SearchLimits limits = limits(task);
    if (task.options().cooperative()) {
      return CooperativeMate.solve(task, limits, monitor, control);
    }
    return solver(task)
        .solve(task.game().position(), side(task), task.options().method(), limits, monitor);
  }

  /**
   * Whether the mate search takes the side to move as the attacker or as the defender; {@link
   * RootSide#AUTO} lets the position decide. With {@code FillHand} only one question is asked:
   * whether the side that received the remaining pieces is mated.
   */
  static RootSide side(UsiTask task) {
    return task.options().fillHand()
        ? RootSide.AUTO.withOneDefender(task.game().position())
        : RootSide.AUTO;
  }

  private UsiReply reply(UsiTask task, SolveResult result, Monitor monitor, UsiControl control) {
    Verdict verdict = result.shown();
    if (verdict instanceof Verdict.Mate mate && isMoverMated(mate, task)) {
      control.comment("the side to move is mated in " + Verdict.plies(mate.plies(), mate.exact()));
      if (mate.plies() == 0) {
        return UsiReply.NO_MATE; // already mated: there is neither a line nor a move
      }
    }
    if (task.go().kind().isMate()) {
      return checkmate(verdictToSend(task, result));
    }
    UsiTask left = task;
    if (BrinkmateAnalysis.isWanted(task, result)) {
      BrinkmateAnalysis.Shown shown = showBrinkmate(task, monitor, control);
      if (shown.key() != null) {
        return shown.key();
      }
      left = task.after(shown.nodes());
    }
    if (TsumeLines.areKnown(task, result)) {
      int best = showLines(left, result, control);
      if (verdict instanceof Verdict.NoMate) {
        return best == Move.NONE
            ? anyMove(task, result, control)
            : new UsiReply.BestMove(best, Move.NONE);
      }
    }
    return verdict instanceof Verdict.Mate mate && mate.line().length > 0
        ? bestMove(mate.line())
        : withoutMate(task, control, monitor.firstMove);
  }

  /** Looks for a brinkmate. If this fails with an error, the result of the mate search remains. */
  private static BrinkmateAnalysis.Shown showBrinkmate(
      UsiTask task, Monitor monitor, UsiControl control) {
    return switch (Attempt.of(() -> new BrinkmateAnalysis(task, monitor, control).show())) {
      case Attempt.Done<BrinkmateAnalysis.Shown>(BrinkmateAnalysis.Shown shown) -> shown;
      case Attempt.Failed<BrinkmateAnalysis.Shown> failed -> {
        control.comment("no brinkmate was looked for: " + failed.why().english());
        yield new BrinkmateAnalysis.Shown(null, 0);
      }
    };
  }

  /**
   * Shows the lines of an analysis. If this fails with an error, the result of the mate search
   * remains.
   *
   * @return the move that {@link TsumeLines#show} returns; NONE after an error
   */
  private static int showLines(UsiTask task, SolveResult result, UsiControl control) {
    return switch (Attempt.of(() -> new TsumeLines(task, result, control).show())) {
      case Attempt.Done<Integer>(Integer best) -> best;
      case Attempt.Failed<Integer> failed -> {
        control.comment("the other moves were not searched: " + failed.why().english());
        yield Move.NONE;
      }
    };
  }

  /**
   * Reports a legal move and returns it as the answer, or resigns if no move is legal. To be called
   * if there is no mate and {@link TsumeLines} names no move.
   */
  private static UsiReply anyMove(UsiTask task, SolveResult result, UsiControl control) {
    UsiReply reply = task.lastResort();
    if (reply instanceof UsiReply.BestMove best) {
      int[] line = {best.move()};
      control.report(UsiLine.withoutScore(line, result.nodes(), result.hashfull()));
    }
    return reply;
  }

  private static TsumeSolver solver(UsiTask task) {
    TsumeSolver solver = new TsumeSolver(task.table(), task.options().threads());
    return switch (task.options().interposition()) {
      case BOTH -> showsLength(task) ? solver.withBriefComposedLength() : solver;
      case LITERAL -> solver;
      case FUTILE -> solver.withComposedLength();
    };
  }

  /** Whether the GUI asks for the length of the mate, and not only for a move to play. */
  private static boolean showsLength(UsiTask task) {
    return task.go().kind().isMate() || task.go().kind() == UsiGo.Kind.INFINITE;
  }

  /**
   * The verdict for the answer to {@code go mate}. The protocol requires a line that ends in
   * checkmate on the board. So the mate without futile interpositions (the composed mate) is the
   * answer only if its line ends in this way, or if {@code Interposition} is {@code futile}.
   * Otherwise the answer is the mate in which every interposition counts.
   */
  private static Verdict verdictToSend(UsiTask task, SolveResult result) {
    boolean isComposed =
        task.options().interposition() == Interposition.FUTILE
            || result.shown() instanceof Verdict.Mate mate && endsInMate(task, mate.line());
    return isComposed ? result.shown() : result.verdict();
  }

  private static boolean endsInMate(UsiTask task, int[] line) {
    Position end = task.game().position();
    Arrays.stream(line).forEach(end::doMove);
    MoveList replies = new MoveList();
    new LegalMoveGenerator().generate(end, replies);
    return end.inCheck() && replies.isEmpty();
  }

  /**
   * Sends a sentence about the composed length of a mate, which does not count futile
   * interpositions. The literal length counts every interposition. If {@code Interposition} is
   * {@code futile}, or the composed length is known to be less than the literal one, the sentence
   * compares the two. If only the literal length is known, and the defender drops a piece in the
   * line, the sentence says that the composed length is not known. Otherwise nothing is sent.
   */
  private static void commentComposed(UsiTask task, SolveResult result, UsiControl control) {
    ComposedMate composed = result.composed();
    if (composed == null || !(result.verdict() instanceof Verdict.Mate mate)) {
      return;
    }
    boolean always = task.options().interposition() == Interposition.FUTILE;
    if (!always && mate.exact() && !composed.exact() && hasReplyDrop(mate.line())) {
      control.comment(
          "every interposition counts here: the length without futile ones is not known; the option"
              + " Interposition=futile searches on for it");
    } else if (always || composed.exact() && composed.plies() < mate.plies()) {
      control.comment(
          "without futile interpositions "
              + Verdict.plies(composed.plies(), composed.exact())
              + ", "
              + mate.plies()
              + (mate.exact() ? "" : " or less")
              + " with all of them");
    }
  }

  private static boolean hasReplyDrop(int[] line) {
    return IntStream.range(0, line.length)
        .anyMatch(ply -> (line.length - ply) % 2 == 0 && Move.isDrop(line[ply]));
  }

  @Override
  public void afterAnswer() {
    Runnable work = workLeft;
    workLeft = () -> {};
    work.run();
    player.afterAnswer();
  }

  /**
   * The limits of the mate search. If the player may still have to find a move, half of the time
   * and of the nodes is reserved for the player. For {@code go mate} and in an analysis, the mate
   * search may use all of them.
   */
  private static SearchLimits limits(UsiTask task) {
    UsiGo.Kind kind = task.go().kind();
    SearchLimits limits = task.go().mateLimits(task.game().sideToMove(), task.options());
    return kind.isMate() || kind == UsiGo.Kind.INFINITE
        ? limits
        : limits.withMaxMillis(half(limits.maxMillis())).withMaxNodes(half(limits.maxNodes()));
  }

  private static long half(long limit) {
    return limit == SearchLimits.UNLIMITED ? limit : Math.max(1, limit / 2);
  }

  /** Whether it is the side to move that is mated. The length of such a mate is even. */
  private static boolean isMoverMated(Verdict.Mate mate, UsiTask task) {
    return mate.plies() % 2 == 0 && !task.options().cooperative();
  }

  static void comment(Verdict verdict, UsiControl control) {
    if (verdict instanceof Verdict.Mate mate && mate.line().length < mate.plies()) {
      control.comment(
          "mate in "
              + Verdict.plies(mate.plies(), mate.exact())
              + "; the line that was read has "
              + mate.line().length
              + " of them");
    }
    if (verdict instanceof Verdict.Unknown(Verdict.Reason reason)) {
      control.comment("undecided: " + reason.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }
  }

  static UsiReply checkmate(Verdict verdict) {
    return switch (verdict) {
      case Verdict.NoMate() -> UsiReply.NO_MATE;
      case Verdict.Mate mate when mate.line().length > 0 -> new UsiReply.Checkmate(mate.line());
      case Verdict.Mate mate -> UsiReply.UNDECIDED;
      case Verdict.Unknown unknown -> UsiReply.UNDECIDED;
    };
  }

  static UsiReply bestMove(int[] line) {
    return new UsiReply.BestMove(line[0], line.length > 1 ? line[1] : Move.NONE);
  }

  /**
   * The reply if there is no mate to play. A stopped analysis answers with {@code shown}, the first
   * move of the last line that its search reported: ShogiHome keeps the score of that line only if
   * this move is the answer. In all other cases the player answers.
   */
  private UsiReply withoutMate(UsiTask task, UsiControl control, int shown) {
    if (task.go().kind() == UsiGo.Kind.INFINITE && shown != Move.NONE && control.stopRequested()) {
      return new UsiReply.BestMove(shown, Move.NONE);
    }
    return player.think(task, control);
  }

  /**
   * Connects the search to the GUI: passes on reports and requests to stop. After a ponderhit, it
   * also ends the search once half of the time for the move is used up.
   */
  private static final class Monitor implements SearchMonitor {
    private final UsiTask task;
    private final UsiControl control;
    private int firstMove = Move.NONE;

    Monitor(UsiTask task, UsiControl control) {
      this.task = task;
      this.control = control;
    }

    @Override
    public void progress(SearchProgress progress) {
      if (progress.line().length > 0) {
        firstMove = progress.line()[0];
      }
      control.report(line(UsiLine.of(progress)));
    }

    UsiLine line(UsiLine line) {
      return task.options().cooperative() ? line : line.asTsume();
    }

    @Override
    public void diagnose(String what) {
      control.comment("please report this position: " + what);
    }

    @Override
    public long intervalMillis() {
      return task.options().pvInterval();
    }

    @Override
    public boolean stopRequested() {
      return control.stopRequested() || task.go().kind() == UsiGo.Kind.PONDER && timeIsUp();
    }

    private boolean timeIsUp() {
      if (control.pondering()) {
        return false;
      }
      long elapsed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - control.startNanos());
      return elapsed >= control.clock().budget(task.game().sideToMove()) / 2;
    }
  }
}
