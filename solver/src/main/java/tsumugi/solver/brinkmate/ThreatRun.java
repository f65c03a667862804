package tsumugi.solver.brinkmate;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.ThreatReport.Fate;
import tsumugi.solver.brinkmate.ThreatReport.Kind;
import tsumugi.solver.brinkmate.ThreatReport.Reply;
import tsumugi.solver.tsume.node.MateBounds;

/** One question about the threat to the side to move. */
final class ThreatRun {
  private static final long FIRST_EFFORT = 1_000;
  private static final int EFFORT_FACTOR = 8;

  private final MainSubTable table;
  private final SearchMonitor monitor;
  private final Position root;
  private final SearchBudget budget;
  private final Position position;
  private final MateQuestions mates;

  /** The mate after a pass; null without such a mate, or if its proof could not be read. */
  private @Nullable ProofTree threat;

  private long played;
  private long searched;

  ThreatRun(
      MainSubTable table,
      Position root,
      BrinkmateOptions options,
      SearchLimits limits,
      SearchMonitor monitor) {
    this.table = table;
    this.monitor = monitor;
    this.root = root;
    budget = new SearchBudget(limits, monitor);
    position = new Position(root);
    position.doMove(Move.PASS); // the attacker is to move in every question
    mates = new MateQuestions(table, position, budget, options.matePlies());
    position.undoMove(Move.PASS);
  }

  ThreatReport report() {
    Kind kind = Kind.CHECK;
    Verdict.Mate mate = null;
    if (!position.inCheck()) {
      position.doMove(Move.PASS);
      MateBounds bounds = ask();
      Answer answer = mates.answer(bounds);
      if (answer == Answer.YES) {
        MateBounds shortest = mates.shorten(bounds);
        threat = mates.proof(shortest);
        mate = new Verdict.Mate(shortest.upper(), shortest.isExact(), mates.line(shortest.upper()));
      }
      position.undoMove(Move.PASS);
      kind =
          switch (answer) {
            case YES -> Kind.THREAT;
            case NO -> Kind.NONE;
            case OPEN -> Kind.UNKNOWN;
          };
    }
    boolean judges = kind == Kind.THREAT || kind == Kind.CHECK;
    List<Reply> replies = judges ? replies() : List.of();
    if (mates.isContradictory()) {
      monitor.diagnose("facts in the table contradict each other (" + Sfen.format(root) + ")");
      return report(Kind.UNKNOWN, null, List.of(), Verdict.Reason.CONTRADICTION);
    }
    ThreatReport report = report(kind, mate, replies, null);
    return report.isDecided() ? report : report(kind, mate, replies, whyOpen());
  }

  private ThreatReport report(
      Kind kind,
      Verdict.@Nullable Mate mate,
      List<Reply> replies,
      Verdict.@Nullable Reason reason) {
    BrinkmateWork work =
        new BrinkmateWork(
            budget.allNodes(),
            budget.millis(),
            played,
            searched,
            table.hashfull(),
            table.statistics());
    return new ThreatReport(kind, mate, replies, reason, work);
  }

  private Verdict.Reason whyOpen() {
    Verdict.Reason stop = budget.stopReason();
    return stop == null ? Verdict.Reason.PLY_LIMIT : stop;
  }

  /** Asks until the answer is known or the search has to stop. */
  private MateBounds ask() {
    long effort = FIRST_EFFORT;
    MateBounds bounds = MateBounds.UNKNOWN;
    long before = -1;
    while (mates.answer(bounds) == Answer.OPEN
        && !bounds.isContradiction()
        && budget.nodes() > before // else the table answers, and it will not know more
        && !budget.hasToStopNow()) {
      before = budget.nodes();
      bounds = mates.bounds(effort);
      effort = Math.min(effort * EFFORT_FACTOR, Integer.MAX_VALUE);
    }
    return bounds;
  }

  /** Judges all replies, the cheap ones first, so that a limit leaves few of them open. */
  private List<Reply> replies() {
    MoveList list = new MoveList();
    new LegalMoveGenerator().generate(position, list);
    int[] moves = list.toArray(0);
    @Nullable Reply[] judged = new Reply[moves.length];
    for (int i = 0; i < moves.length; i++) {
      judged[i] = budget.hasToStop() ? null : playThreat(moves[i]);
    }
    List<Reply> replies = new ArrayList<>();
    for (int i = 0; i < moves.length; i++) {
      Reply known = judged[i];
      replies.add(known == null ? search(moves[i]) : known);
    }
    return replies;
  }

  /** Tries the threatened mate after a reply; null if it does not fit. */
  private @Nullable Reply playThreat(int move) {
    if (threat == null) {
      return null;
    }
    position.doMove(move);
    int plies = threat.play(position, mates);
    position.undoMove(move);
    if (plies == 0 || plies > mates.matePlies()) {
      return null;
    }
    played++;
    return new Reply(move, Fate.SAME_MATE, plies, false, new int[0]);
  }

  private Reply search(int move) {
    position.doMove(move);
    searched++;
    MateBounds bounds = ask();
    Reply reply =
        switch (mates.answer(bounds)) {
          case NO -> new Reply(move, Fate.PARRIES, 0, false, new int[0]);
          case OPEN -> new Reply(move, Fate.OPEN, 0, false, new int[0]);
          case YES -> {
            MateBounds mate = mates.shorten(bounds);
            int[] line = mates.line(mate.upper());
            Fate fate = threat == null ? Fate.MATE : Fate.OTHER_MATE;
            yield new Reply(move, fate, mate.upper(), mate.isExact(), line);
          }
        };
    position.undoMove(move);
    return reply;
  }
}
