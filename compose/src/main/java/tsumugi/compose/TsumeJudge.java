package tsumugi.compose;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
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
 * Judges tsume. The quick opinion is a literal solve with few nodes and, for each attacker's turn of
 * the line, the question which other checks mate; the full one is {@link SoundnessCheck}.
 */
final class TsumeJudge implements Judge {
  /** Nodes of a quick solve. Most positions of a climb need a few hundred. */
  private static final int SOLVE_NODES = 3_000;

  /** Nodes of the question whether another check mates. */
  private static final int COOK_NODES = 300;

  /** Nodes of one question and of all questions of a full check. */
  private static final int CHECK_NODES = 30_000;

  private static final int ALL_CHECK_NODES = 1_000_000;

  /** Interpositions that do not count may lengthen the literal mate by this. */
  private static final int FUTILE_PLIES = 4;

  private static final int COOK = 2;
  private static final int SURPLUS = 1;

  private final ComposeSettings settings;
  private final MainSubTable table;
  private final SearchMonitor monitor;
  private final TsumeSolver solver;
  private final SoundnessCheck check;
  private final SearchLimits solveLimits;
  private final CheckGenerator generator = new CheckGenerator();
  private final MoveList checks = new MoveList();

  TsumeJudge(ComposeSettings settings, MainSubTable table, SearchMonitor monitor) {
    this.settings = settings;
    this.table = table;
    this.monitor = monitor;
    solver = new TsumeSolver(table);
    check =
        new SoundnessCheck(table, new SoundnessCheck.Options(1, CHECK_NODES, false, true));
    solveLimits =
        SearchLimits.NONE
            .withMaxNodes(SOLVE_NODES)
            .withMaxPlies(settings.maxPlies() + FUTILE_PLIES);
  }

  @Override
  public Appraisal appraise(Position position, int most) {
    SolveResult solved =
        solver.solve(position, RootSide.ATTACKER, TsumeMethod.AUTO, solveLimits, monitor);
    if (!(solved.verdict() instanceof Verdict.Mate mate)
        || !mate.exact()
        || mate.line().length != mate.plies()
        || mate.plies() > settings.maxPlies() + FUTILE_PLIES) {
      return Appraisal.NONE;
    }
    int[] line = mate.line();
    int faults = SURPLUS * surplus(position, line);
    Position at = new Position(position);
    for (int ply = 0; ply < line.length && faults <= most; ply++) {
      if (ply % 2 == 0 && (ply == 0 || ply < line.length - 1)) {
        faults += COOK * cooks(at, line[ply], (most - faults) / COOK + 1);
      }
      at.doMove(line[ply]);
    }
    return new Appraisal(mate.plies(), line, faults);
  }

  private static int surplus(Position position, int[] line) {
    Position end = new Position(position);
    for (int move : line) {
      end.doMove(move);
    }
    return Hand.total(end.hand(Placement.ATTACKER));
  }

  /** The number of other checks that mate or may mate, up to {@code most}. */
  private int cooks(Position position, int own, int most) {
    checks.clear();
    generator.generate(position, checks);
    int found = 0;
    for (int i = 0; i < checks.size() && found < most; i++) {
      int move = checks.get(i);
      if (move != own && mayMate(position, move)) {
        found++;
      }
    }
    return found;
  }

  private boolean mayMate(Position position, int move) {
    Position before = new Position(position);
    before.doMove(move);
    before.doMove(Move.PASS);
    SearchBudget budget = new SearchBudget(SearchLimits.NONE.withMaxNodes(COOK_NODES), monitor);
    MateBounds bounds =
        new DfpnSearch(before, new DfpnNodes(table), budget).prove(DfpnSearch.MAX_LENGTH);
    return !bounds.isNoMate();
  }

  @Override
  public @Nullable ComposedProblem verify(Position position) {
    CheckReport report = report(position);
    return isSound(report) && report.solved().verdict() instanceof Verdict.Mate mate
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
  CheckReport report(Position position) {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(ALL_CHECK_NODES);
    return check.check(position, new int[0], limits, monitor);
  }

  private boolean isSound(CheckReport report) {
    return report.grade() == Grade.SOUND
        && report.isDecided()
        && settings.isInRange(report.line().length)
        && report.findings().stream().noneMatch(TsumeJudge::isWaste);
  }

  /** Whether a finding is about a piece too many. Both have worse grades than sound. */
  private static boolean isWaste(Finding finding) {
    return finding.flaw() == Flaw.NEEDLESS_PIECE || finding.flaw() == Flaw.SURPLUS;
  }
}
