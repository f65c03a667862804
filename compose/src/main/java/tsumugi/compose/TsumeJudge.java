package tsumugi.compose;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Piece;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.CheckReport.AuthorsLine;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.Grade;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;
import tsumugi.solver.tsume.TsumeSolver;

/**
 * Judges tsume. The quick opinion is a literal solve with few nodes and, for each attacker's turn
 * of the line, the question which other checks mate; the full one is {@link SoundnessCheck}.
 */
final class TsumeJudge implements Judge {
  /** Nodes of a quick solve. Most positions of a climb need a few hundred. */
  private static final int SOLVE_NODES = 2_000;

  /**
   * A quick solve may take this many nodes for every two plies wanted, and in addition {@link
   * #MORE} times what the last successful one took, because positions of a climb are alike.
   */
  private static final int LEAST_NODES = 200;

  private static final int MORE = 4;

  /** Nodes of one question and of all questions of a full check. */
  private static final int CHECK_NODES = 5_000;

  private static final int ALL_CHECK_NODES = 60_000;

  /**
   * Nodes of the question whether the defender is mated after another reply than that of a problem
   * that has been prepared; most replies are answered with a few.
   */
  private static final int DEFENCE_NODES = 500;

  /** A distant check allows at most so many interpositions, each followed by its capture. */
  private static final int MOST_INTERPOSED = 7;

  /** Interpositions that do not count may lengthen the literal mate of a climb by this. */
  private static final int FUTILE_PLIES = 2;

  private static final int SURPLUS = 1;

  private final ComposeSettings settings;
  private final int effort;
  private long undecided;
  private final SearchMonitor monitor;
  private final MainSubTable table;
  private final TsumeSolver solver;

  /** Keeps the table from one position to the next. */
  private final TsumeSolver sharing;

  private final SoundnessCheck check;
  private final SearchLimits solveLimits;

  /** The nodes of the last solve that found a mate. */
  private long lastNodes;

  private final CheckGenerator generator = new CheckGenerator();
  private final MoveList checks = new MoveList();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList replies = new MoveList();
  private final Position at = new Position();
  private final OtherMates otherMates;

  /**
   * Creates a judge.
   *
   * @param effort a factor of all node limits: 1 for a climb, where a position that costs more is
   *     not worth it
   */
  TsumeJudge(ComposeSettings settings, MainSubTable table, SearchMonitor monitor, int effort) {
    this.effort = effort;
    this.settings = settings;
    otherMates = new OtherMates(table, monitor, effort);
    this.monitor = monitor;
    this.table = table;
    solver = new TsumeSolver(table);
    sharing = solver.withTableKept();
    check =
        new SoundnessCheck(
            table,
            new SoundnessCheck.Options(
                1, (long) effort * CHECK_NODES, false, !settings.needless()));
    solveLimits =
        SearchLimits.NONE
            .withMaxNodes(SOLVE_NODES)
            .withMaxPlies(settings.maxPlies() + FUTILE_PLIES);
  }

  /** The nodes of the last quick solve that found a mate; 0 before. */
  long lastNodes() {
    return lastNodes;
  }

  /** Sets what a similar position took, which the next quick solve may take several times. */
  void setLastNodes(long nodes) {
    lastNodes = nodes;
  }

  @Override
  public void prepare(ComposedProblem problem) {
    table.newSearch();
    SearchLimits limits = SearchLimits.NONE.withMaxNodes((long) effort * ALL_CHECK_NODES);
    sharing.solve(problem.position(), RootSide.ATTACKER, TsumeMethod.AUTO, limits, monitor);
  }

  @Override
  public boolean allowsExtension(Position position, int plies) {
    SearchLimits limits =
        SearchLimits.NONE.withMaxNodes(DEFENCE_NODES).withMaxPlies(plies).withFirstMate(true);
    return sharing.solve(position, RootSide.DEFENDER, TsumeMethod.AUTO, limits, monitor).verdict()
        instanceof Verdict.Mate;
  }

  @Override
  public Appraisal appraisePredecessor(Position position, int wanted, int most) {
    return appraise(sharing, position, wanted, most);
  }

  @Override
  public Appraisal appraise(Position position, int wanted, int most) {
    return appraise(solver, position, wanted, most);
  }

  private Appraisal appraise(TsumeSolver with, Position position, int wanted, int most) {
    SolveResult solved =
        with.solve(position, RootSide.ATTACKER, TsumeMethod.AUTO, limits(wanted), monitor);
    if (!(solved.verdict() instanceof Verdict.Mate mate)
        || !mate.exact()
        || mate.line().length != mate.plies()
        || mate.plies() > settings.maxPlies() + FUTILE_PLIES) {
      return Appraisal.NONE;
    }
    int[] line = mate.line();
    lastNodes = solved.nodes();
    int faults = SURPLUS * surplus(position, line) + SHORT * Math.max(0, wanted - mate.plies()) / 2;
    faults += otherMates.faults(position, line, most - faults);
    return new Appraisal(mate.plies(), line, faults);
  }

  /** Positions of a climb are alike, so a solve may cost a multiple of the last that succeeded. */
  private SearchLimits limits(int wanted) {
    long nodes = Math.min(SOLVE_NODES, LEAST_NODES * (wanted / 2 + 1L) + MORE * lastNodes);
    return solveLimits.withMaxNodes(effort * nodes);
  }

  private static int surplus(Position position, int[] line) {
    Position end = new Position(position);
    for (int move : line) {
      end.doMove(move);
    }
    return Hand.total(end.hand(Placement.ATTACKER));
  }

  @Override
  public boolean mayBeSound(Position position) {
    SearchLimits limits = limits(1).withMaxPlies(longestLiteral());
    SolveResult solved =
        solver.solve(position, RootSide.ATTACKER, TsumeMethod.AUTO, limits, monitor);
    switch (solved.verdict()) {
      case Verdict.NoMate() -> {
        return false;
      }
      case Verdict.Unknown unknown -> {
        if (unknown.reason() == Verdict.Reason.PLY_LIMIT) {
          return false;
        }
        return true; // the full check has more nodes
      }
      case Verdict.Mate mate -> {
        at.copyFrom(position);
        return mayMateAtOnce()
            || mate.line().length == 0 // a mate without its line, which the full check may find
            || !otherMates.seesAtFirst(position, mate.line()[0]);
      }
    }
  }

  /**
   * The longest literal mate of a problem whose composed length is within the settings. Every check
   * may be a distant one, and every interposition on its line futile.
   */
  private int longestLiteral() {
    int plies = settings.maxPlies();
    return hasDistantChecks()
        ? Math.min(plies + (plies + 1) / 2 * 2 * MOST_INTERPOSED, SearchLimits.MAX_PLIES)
        : plies;
  }

  /** Whether a piece that checks from a distance may stand on the board or come into the hand. */
  private boolean hasDistantChecks() {
    int kinds = settings.attackers() | settings.defenders() | settings.hand();
    return ComposeSettings.has(kinds, PieceType.LANCE)
        || ComposeSettings.has(kinds, PieceType.BISHOP)
        || ComposeSettings.has(kinds, PieceType.ROOK);
  }

  /**
   * Whether a check leaves no reply but interpositions, so that its composed length may be one ply.
   * In such a problem other first moves may mate as well, if they mate later.
   */
  private boolean mayMateAtOnce() {
    checks.clear();
    generator.generate(at, checks);
    for (int i = 0; i < checks.size(); i++) {
      int check = checks.get(i);
      at.doMove(check);
      replies.clear();
      evasions.generate(at, replies);
      boolean only = true;
      for (int j = 0; j < replies.size() && only; j++) {
        only = isInterposition(replies.get(j));
      }
      at.undoMove(check);
      if (only) {
        return true;
      }
    }
    return false;
  }

  /** Whether a reply neither moves the king nor captures. */
  private boolean isInterposition(int reply) {
    return Move.isDrop(reply)
        || Move.from(reply) != at.kingSquare(Placement.DEFENDER)
            && at.pieceAt(Move.to(reply)) == Piece.EMPTY;
  }

  @Override
  public long undecided() {
    return undecided;
  }

  @Override
  public @Nullable ComposedProblem verify(Position position, int[] authors) {
    CheckReport report = report(position, authors);
    undecided += report.isDecided() ? 0 : 1;
    return isSound(report)
            && (authors.length == 0 || report.authors() == AuthorsLine.CONFIRMED)
            && report.solved().verdict() instanceof Verdict.Mate mate
        ? new ComposedProblem(
            ComposeRule.TSUME,
            position,
            ProblemKey.of(position),
            mate.plies(),
            report.line().length,
            report.line(),
            report)
        : null;
  }

  /** Whether the literal mate is longer than the composed one. */
  boolean hasFutile(Position position) {
    CheckReport report = report(position, new int[0]);
    return report.solved().verdict() instanceof Verdict.Mate mate
        && mate.plies() > report.line().length;
  }

  /** The full report. */
  CheckReport report(Position position, int[] authors) {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes((long) effort * ALL_CHECK_NODES);
    return check.check(position, authors, limits, monitor);
  }

  private static boolean isSound(CheckReport report) {
    return report.grade() == Grade.SOUND
        && report.isDecided()
        && report.findings().stream().noneMatch(TsumeJudge::isWaste);
  }

  /** Whether a finding is about a piece too many. Both have worse grades than sound. */
  private static boolean isWaste(Finding finding) {
    return finding.flaw() == Flaw.NEEDLESS_PIECE || finding.flaw() == Flaw.SURPLUS;
  }
}
