package tsumugi.cli.check;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.ComposedMate;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.check.Finding;
import tsumugi.solver.check.Flaw;
import tsumugi.solver.check.Grade;

/**
 * The contents of a line in the formats with one line per problem.
 *
 * @param plies the composed length, or the literal one under rule {@code cooperative}; 0 if no mate
 *     is known
 * @param exact whether that length is proved; otherwise it is an upper bound
 * @param flaws the flaws that count, each once
 * @param record the faults of the record, each once
 * @param open the number of open questions
 */
record CheckRow(
    int plies,
    boolean exact,
    List<Flaw> flaws,
    List<Flaw> record,
    int open,
    long nodes,
    long millis) {
  static CheckRow of(CheckOutcome checked) {
    List<Flaw> flaws = flaws(checked, flaw -> flaw.grade() != Grade.SOUND);
    List<Flaw> record = flaws(checked, Flaw::isOfRecord);
    return switch (checked) {
      case CheckOutcome.Tsume tsume -> {
        SolveResult solved = tsume.report().solved();
        int open = tsume.report().open().size();
        yield of(solved, flaws, record, open, tsume.report().nodes(), tsume.millis());
      }
      case CheckOutcome.Cooperative cooperative -> {
        SolveResult solved = cooperative.solved().result();
        yield of(solved, flaws, record, 0, solved.nodes(), solved.millis());
      }
      case CheckOutcome.Failed failed -> new CheckRow(0, false, flaws, record, 0, 0, 0);
    };
  }

  private static CheckRow of(
      SolveResult solved, List<Flaw> flaws, List<Flaw> record, int open, long nodes, long millis) {
    @Nullable ComposedMate composed = solved.composed();
    int plies = 0;
    boolean exact = false;
    if (composed != null) {
      plies = composed.plies();
      exact = composed.exact();
    } else if (solved.verdict() instanceof Verdict.Mate mate) {
      plies = mate.plies();
      exact = mate.exact();
    }
    return new CheckRow(plies, exact, flaws, record, open, nodes, millis);
  }

  private static List<Flaw> flaws(CheckOutcome checked, Predicate<Flaw> which) {
    return checked.findings().stream()
        .map(Finding::flaw)
        .filter(which)
        .distinct()
        .sorted()
        .collect(Collectors.toList());
  }
}
