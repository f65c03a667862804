package tsumugi.cli.problem;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.cli.base.UsageException;
import tsumugi.solver.brinkmate.BrinkmateOptions;

/** The options of rule {@code brinkmate}. */
final class BrinkmateArguments {
  @Option(names = "--moves", paramLabel = "N")
  private @Nullable Integer moves;

  @Option(names = "--mate-plies", paramLabel = "N")
  private @Nullable Integer matePlies;

  /** Refuses these options, which do not apply to another rule. */
  void refuse() {
    refuse("--moves", moves != null);
    refuse("--mate-plies", matePlies != null);
  }

  private static void refuse(String option, boolean given) {
    if (given) {
      throw UsageException.of("cli.usage.option-of-brinkmate", option);
    }
  }

  void addGiven(List<String> given) {
    SearchOptions.addGiven(given, "--moves", moves);
    SearchOptions.addGiven(given, "--mate-plies", matePlies);
  }

  /**
   * The options for the solver.
   *
   * @param first whether one key is enough
   */
  BrinkmateOptions options(boolean first) {
    BrinkmateOptions options = BrinkmateOptions.DEFAULT.withAllKeys(!first);
    if (moves != null) {
      if (moves < 1 || moves > BrinkmateOptions.MOST_MOVES) {
        throw UsageException.of("cli.usage.range", "--moves", 1, BrinkmateOptions.MOST_MOVES);
      }
      options = options.withMaxMoves(moves);
    }
    if (matePlies != null) {
      options = options.withMatePlies(plies("--mate-plies", matePlies));
    }
    return options;
  }

  /** An odd number of plies as the longest mate that counts. */
  static int plies(String option, int plies) {
    if (plies < 1 || plies > BrinkmateOptions.ANY_MATE || plies % 2 == 0) {
      throw UsageException.of("cli.usage.odd-plies", option, BrinkmateOptions.ANY_MATE);
    }
    return plies;
  }
}
