package tsumugi.spark;

import java.math.BigInteger;
import java.util.List;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.Attempt;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.CheckReport;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Grade;
import tsumugi.solver.check.SoundnessCheck;
import tsumugi.solver.check.Statements;
import tsumugi.solver.coop.CooperativeResult;
import tsumugi.solver.coop.CooperativeSolver;

/**
 * Checks a problem with the same call as {@code check}. Each check starts with an empty table, so a
 * verdict depends neither on earlier problems nor on the task. The problems have no author's line.
 */
final class RowChecker {
  private static final String UNDECIDED = "undecided";
  private static final int[] NO_LINE = {};

  private final CheckWork work;
  private final Effort effort;
  private final MainSubTable table;
  private final SearchMonitor monitor;

  RowChecker(CheckWork work, Effort effort, MainSubTable table, SearchMonitor monitor) {
    this.work = work;
    this.effort = effort;
    this.table = table;
    this.monitor = monitor;
  }

  /**
   * The verdict on a problem.
   *
   * @param id its name; if null, the text of the problem is used
   * @param sfen null if the source has no value
   */
  Row check(@Nullable String id, @Nullable String sfen) {
    String name = id != null ? id : sfen == null ? "" : sfen;
    if (sfen == null) {
      return CheckRow.failed(question(name, null, null), Message.of("engine.sfen.none"));
    }
    String text = sfen.strip();
    return switch (Attempt.of(() -> position(text))) {
      case Attempt.Done<Position>(Position position) -> {
        String key = ProblemKey.of(position).toString();
        CheckRow.Question question = question(name, Sfen.format(position), key);
        yield switch (Attempt.of(() -> check(question, position))) {
          case Attempt.Done<Row>(Row row) -> row;
          case Attempt.Failed<Row> failed -> CheckRow.failed(question, failed.why());
        };
      }
      case Attempt.Failed<Position> failed ->
          CheckRow.failed(question(name, text, null), failed.why());
    };
  }

  private CheckRow.Question question(String id, @Nullable String sfen, @Nullable String key) {
    return new CheckRow.Question(id, sfen, key, work.rule());
  }

  private Position position(String text) {
    Position position = Sfen.parseProblem(text);
    if (work.fillHand()) {
      MissingPieces.giveTo(position, work.rule().defender(position));
    }
    return position;
  }

  private Row check(CheckRow.Question question, Position position) {
    return switch (work.rule()) {
      case Rule.Tsume _ -> tsume(question, position);
      case Rule.Cooperative asked -> cooperative(question, position, asked);
    };
  }

  private Row tsume(CheckRow.Question question, Position position) {
    long start = System.nanoTime();
    CheckReport report =
        new SoundnessCheck(table, work.options(effort.threads()))
            .checkWithDiagram(position, NO_LINE, Statements.NONE, effort.limits(false), monitor);
    return CheckRow.checked(
        question,
        position,
        report.isDecided() ? CheckRow.word(report.grade()) : UNDECIDED,
        report.solved(),
        report.line(),
        report.findings(),
        report.open(),
        null,
        report.nodes(),
        (System.nanoTime() - start) / 1_000_000);
  }

  /** A cooperative problem is sound if it has exactly one shortest solution. */
  private Row cooperative(CheckRow.Question question, Position position, Rule.Cooperative asked) {
    CooperativeResult found =
        new CooperativeSolver(table)
            .solve(
                position,
                asked.options(effort.threads()).withSolutions(2),
                effort.limits(false),
                monitor);
    SolveResult summary = found.summary();
    BigInteger count = found.solutionCount();
    boolean isMate = summary.verdict() instanceof Verdict.Mate;
    boolean isNoMate = summary.verdict() instanceof Verdict.NoMate;
    List<Finding> findings =
        isNoMate
            ? List.of(Finding.none())
            : isMate
                ? found.solutions().stream().skip(1).map(Finding::another).toList()
                : List.of();
    boolean isOne = BigInteger.ONE.equals(count);
    String verdict =
        isNoMate || count != null && !isOne
            ? CheckRow.word(Grade.UNSOUND)
            : isOne ? CheckRow.word(Grade.SOUND) : UNDECIDED;
    return CheckRow.checked(
        question,
        position,
        verdict,
        summary,
        summary.verdict() instanceof Verdict.Mate mate ? mate.line() : NO_LINE,
        findings,
        List.of(),
        count == null ? null : count.toString(),
        summary.nodes(),
        summary.millis());
  }
}
