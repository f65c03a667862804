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
import tsumugi.solver.SearchBudget;
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
import tsumugi.solver.tsume.dfpn.DfpnNodes;
import tsumugi.solver.tsume.dfpn.DfpnSearch;
import tsumugi.solver.tsume.node.MateBounds;

/**
 * Judges tsume. The quick opinion is a literal solve with few nodes and, for each attacker's turn
 * of the line, the question which other checks mate; the full one is {@link SoundnessCheck}.
 */
final class TsumeJudge implements Judge {
  /** Nodes of a quick solve. Most positions of a climb need a few hundred. */
  private static final int SOLVE_NODES = 2_000;

  /** Nodes of a first look at another check; most mates in few plies are seen with ten. */
  private static final int GLANCE_NODES = 50;

  /** More open checks than this are taken for other mates without a closer look. */
  private static final int OPEN = 1;

  /**
   * Nodes of a quick solve for each two plies, and what a solve may cost more than the last that
   * succeeded: positions of a climb are alike.
   */
  private static final int LEAST_NODES = 200;

  private static final int MORE = 4;

  /** Nodes of the question whether another check mates, for each ply of the mate. */
  private static final int COOK_NODES = 60;

  /** Nodes of one question and of all questions of a full check. */
  private static final int CHECK_NODES = 5_000;

  private static final int ALL_CHECK_NODES = 60_000;

  /** A distant check allows at most so many interpositions, each followed by its capture. */
  private static final int MOST_INTERPOSED = 7;

  /** Interpositions that do not count may lengthen the literal mate of a climb by this. */
  private static final int FUTILE_PLIES = 2;

  /** Open questions are kept as a ply and a move of 15 bits. */
  private static final int PLY_SHIFT = 15;

  private static final int MOVE_MASK = (1 << PLY_SHIFT) - 1;

  private static final int COOK = 2;
  private static final int SURPLUS = 1;

  private final ComposeSettings settings;
  private final int effort;
  private long undecided;
  private final SearchMonitor monitor;
  private final TsumeSolver solver;
  private final SoundnessCheck check;
  private final SearchLimits solveLimits;

  /** The nodes of the last solve that found a mate. */
  private long lastNodes;

  /** How often each move was another mating check; such moves are tried first. */
  private final short[] mated = new short[1 << 15];

  private final CheckGenerator generator = new CheckGenerator();
  private final MoveList checks = new MoveList();
  private final MoveList open = new MoveList();
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final MoveList replies = new MoveList();
  private final SearchBudget budget;

  /** The position in which {@link #cookSearch} asks its questions. */
  private final Position at = new Position();

  private final DfpnSearch cookSearch;

  /**
   * Creates a judge.
   *
   * @param effort a factor of all node limits: 1 for a climb, where a position that costs more is
   *     not worth it
   */
  TsumeJudge(ComposeSettings settings, MainSubTable table, SearchMonitor monitor, int effort) {
    this.effort = effort;
    this.settings = settings;
    budget = new SearchBudget(SearchLimits.NONE, monitor);
    cookSearch = new DfpnSearch(at, new DfpnNodes(table), budget);
    this.monitor = monitor;
    solver = new TsumeSolver(table);
    check =
        new SoundnessCheck(
            table, new SoundnessCheck.Options(1, (long) effort * CHECK_NODES, false, true));
    solveLimits =
        SearchLimits.NONE
            .withMaxNodes(SOLVE_NODES)
            .withMaxPlies(settings.maxPlies() + FUTILE_PLIES);
  }

  @Override
  public Appraisal appraise(Position position, int wanted, int most) {
    SolveResult solved =
        solver.solve(position, RootSide.ATTACKER, TsumeMethod.AUTO, limits(wanted), monitor);
    if (!(solved.verdict() instanceof Verdict.Mate mate)
        || !mate.exact()
        || mate.line().length != mate.plies()
        || mate.plies() > settings.maxPlies() + FUTILE_PLIES) {
      return Appraisal.NONE;
    }
    int[] line = mate.line();
    lastNodes = solved.nodes();
    int faults = SURPLUS * surplus(position, line) + SHORT * Math.max(0, wanted - mate.plies()) / 2;
    at.copyFrom(position);
    open.clear();
    for (int ply = 0; ply < line.length && faults + open.size() <= most + OPEN; ply++) {
      if (ply % 2 == 0 && (ply == 0 || ply < line.length - 1)) {
        faults += COOK * glance(ply, line[ply], most - faults);
      }
      at.doMove(line[ply]);
    }
    if (faults + open.size() > most + OPEN) {
      return new Appraisal(mate.plies(), line, Math.max(faults, most + 1));
    }
    at.copyFrom(position);
    int made = 0;
    for (int i = 0; i < open.size() && faults <= most; i++) {
      int ply = open.get(i) >> PLY_SHIFT;
      while (made < ply) {
        at.doMove(line[made++]);
      }
      if (!mate(open.get(i) & MOVE_MASK, effort * COOK_NODES * mate.plies()).isNoMate()) {
        faults += COOK;
      }
    }
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

  /**
   * The number of other checks that mate by a short look, until they exceed a number of faults.
   * Those that stay open are noted.
   */
  private int glance(int ply, int own, int most) {
    checks.clear();
    generator.generate(at, checks);
    int found = 0;
    for (int i = 0; i < checks.size() && COOK * found + open.size() <= most + OPEN; i++) {
      int move = likeliest(i);
      if (move == own) {
        continue;
      }
      MateBounds bounds = mate(move, GLANCE_NODES);
      if (bounds.isMate()) {
        found++;
        mated[move]++;
      } else if (!bounds.isNoMate()) {
        open.add(ply << PLY_SHIFT | move);
      }
    }
    return found;
  }

  /** Moves the check to a place of the list that was another mate most often. */
  private int likeliest(int place) {
    int best = place;
    for (int i = place + 1; i < checks.size(); i++) {
      if (mated[checks.get(i)] > mated[checks.get(best)]) {
        best = i;
      }
    }
    int move = checks.get(best);
    checks.set(best, checks.get(place));
    checks.set(place, move);
    return move;
  }

  private MateBounds mate(int move, int nodes) {
    at.doMove(move);
    at.doMove(Move.PASS);
    try (SearchBudget.Slice _ = budget.slice(nodes)) {
      return cookSearch.prove(DfpnSearch.MAX_LENGTH);
    } finally {
      at.undoMove(Move.PASS);
      at.undoMove(move);
    }
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
        open.clear();
        return mayMateAtOnce() || mate.line().length > 0 && glance(0, mate.line()[0], 0) == 0;
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
            new Position(position),
            ProblemKey.of(position),
            mate.plies(),
            report.line().length,
            report.line(),
            report)
        : null;
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
