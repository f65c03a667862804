package tsumugi.cli.problem;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.coop.CooperativeOptions;

/** The options of rule {@code cooperative}. */
final class CooperativeArguments {
  /** Limit of listed solutions: nobody reads more, and each line is as long as the solution. */
  private static final int MAX_SOLUTIONS = 1_000_000;

  @Option(names = "--goal", paramLabel = "mate|self-mate")
  private @Nullable GoalWord goal;

  @Option(names = "--defender-first")
  private boolean defenderFirst;

  @Option(names = "--plies", paramLabel = "N")
  private @Nullable Integer plies;

  @Option(names = "--max-plies", paramLabel = "N")
  private @Nullable Integer maxPlies;

  @Option(names = "--solutions", paramLabel = "N")
  private @Nullable Integer solutions;

  /** Refuses all of them: they do not apply to rule {@code tsume}. */
  void refuse() {
    refuse("--goal", goal != null);
    refuse("--defender-first", defenderFirst);
    refuse("--plies", plies != null);
    refuse("--max-plies", maxPlies != null);
    refuse("--solutions", solutions != null);
  }

  @Nullable Integer exactPlies() {
    return plies;
  }

  void addGiven(List<String> given) {
    SearchOptions.addGiven(given, "--goal", goal == GoalWord.MATE ? null : goal);
    SearchOptions.addFlag(given, "--defender-first", defenderFirst);
    SearchOptions.addGiven(given, "--plies", plies);
    SearchOptions.addGiven(given, "--max-plies", maxPlies);
    SearchOptions.addGiven(given, "--solutions", solutions);
  }

  /**
   * The options for the solver.
   *
   * @param listed number of listed solutions if {@code --solutions} is not given
   */
  CooperativeOptions options(SearchMethod method, int threads, int listed) {
    CooperativeOptions options =
        CooperativeOptions.DEFAULT
            .withSolutions(listed)
            .withMethod(method.forCooperative())
            .withGoal(goal == null ? CooperativeGoal.MATE : goal.goal())
            .withDefenderFirst(defenderFirst)
            .withThreads(Math.min(threads, CooperativeOptions.MAX_THREADS));
    if (solutions != null) {
      options = options.withSolutions(inRange("--solutions", solutions, MAX_SOLUTIONS));
    }
    if (plies != null && maxPlies != null) {
      throw UsageException.of("cli.usage.plies-twice");
    }
    if (plies != null) {
      if (options.method() == CooperativeMethod.ID) {
        throw UsageException.of("cli.usage.plies-by-id");
      }
      return options.withExactPlies(inRange("--plies", plies, CooperativeOptions.UNLIMITED));
    }
    return maxPlies == null
        ? options
        : options.withMaxPlies(inRange("--max-plies", maxPlies, CooperativeOptions.UNLIMITED));
  }

  private static int inRange(String option, int number, int max) {
    if (number < 1 || number > max) {
      throw max == Integer.MAX_VALUE
          ? UsageException.of("cli.usage.at-least-one", option)
          : UsageException.of("cli.usage.range", option, 1, max);
    }
    return number;
  }

  private static void refuse(String option, boolean given) {
    if (given) {
      throw UsageException.of("cli.usage.option-of-cooperative", option);
    }
  }
}
