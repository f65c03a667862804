package tsumugi.cli.problem;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.solver.coop.CooperativeGoal;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.coop.CooperativeOptions;

/** The options that only rule {@code cooperative} has. */
final class CooperativeArguments {
  /** More would be a book nobody reads, and each line is as long as the solution. */
  private static final int MAX_SOLUTIONS = 1_000_000;

  @Option(names = "--goal", paramLabel = "mate|self-mate")
  private @Nullable String goal;

  @Option(names = "--defender-first")
  private boolean defenderFirst;

  @Option(names = "--plies", paramLabel = "N")
  private @Nullable Integer plies;

  @Option(names = "--max-plies", paramLabel = "N")
  private @Nullable Integer maxPlies;

  @Option(names = "--solutions", paramLabel = "N")
  private @Nullable Integer solutions;

  /** Under rule {@code tsume} none of them may be given. */
  void refuse() {
    refuse("--goal", goal != null);
    refuse("--defender-first", defenderFirst);
    refuse("--plies", plies != null);
    refuse("--max-plies", maxPlies != null);
    refuse("--solutions", solutions != null);
  }

  /** What they ask of the solver. */
  CooperativeOptions options(String method, int threads) {
    CooperativeOptions options =
        CooperativeOptions.DEFAULT
            .withMethod(method(method))
            .withGoal(goal())
            .withDefenderFirst(defenderFirst)
            .withThreads(Math.min(threads, CooperativeOptions.MAX_THREADS));
    if (solutions != null) {
      options = options.withSolutions(inRange("--solutions", solutions, MAX_SOLUTIONS));
    }
    if (plies != null && maxPlies != null) {
      throw new UsageException("--plies and --max-plies exclude each other");
    }
    if (plies != null) {
      if (options.method() == CooperativeMethod.ID) {
        throw new UsageException("method id finds shortest solutions only: no --plies");
      }
      return options.withExactPlies(inRange("--plies", plies, CooperativeOptions.UNLIMITED));
    }
    return maxPlies == null
        ? options
        : options.withMaxPlies(inRange("--max-plies", maxPlies, CooperativeOptions.UNLIMITED));
  }

  private CooperativeMethod method(String name) {
    return switch (name) {
      case "auto" -> CooperativeMethod.AUTO;
      case "id" -> CooperativeMethod.ID;
      case "layers" -> CooperativeMethod.LAYERS;
      case "dfpn", "plies" ->
          throw new UsageException("method " + name + " belongs to rule tsume; use auto or layers");
      default ->
          throw new UsageException(
              "under rule cooperative --method takes auto, id or layers, not '" + name + "'");
    };
  }

  private CooperativeGoal goal() {
    if (goal == null) {
      return CooperativeGoal.MATE;
    }
    return switch (goal) {
      case "mate" -> CooperativeGoal.MATE;
      case "self-mate" -> CooperativeGoal.SELF_MATE;
      default -> throw new UsageException("--goal takes mate or self-mate, not '" + goal + "'");
    };
  }

  private static int inRange(String option, int number, int max) {
    if (number < 1 || number > max) {
      throw new UsageException(
          option + " takes a number from 1" + (max == Integer.MAX_VALUE ? "" : " to " + max));
    }
    return number;
  }

  private static void refuse(String option, boolean given) {
    if (given) {
      throw new UsageException(option + " belongs to rule cooperative");
    }
  }
}
