package tsumugi.usi.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.tsume.TsumeMethod;

/** What is searched for, how and how long: the options of every command that solves problems. */
final class SearchOptions {
  @Option(names = "--rule", paramLabel = "tsume|cooperative")
  private String rule = "tsume";

  @Option(names = "--method", paramLabel = "M")
  private String method = "auto";

  @Option(names = "--time", paramLabel = "SECONDS")
  private @Nullable Double time;

  @Option(names = "--nodes", paramLabel = "N")
  private @Nullable Long nodes;

  @Option(names = "--first")
  private boolean first;

  @Option(names = "--fill-hand")
  private boolean fillHand;

  /**
   * Looks at all of them, so that bad usage is told before anything is read or allocated.
   *
   * @throws UsageException for the first that is bad
   */
  void check() {
    checkRule();
    tsumeMethod();
    limits();
  }

  String rule() {
    return rule;
  }

  String method() {
    return method;
  }

  ProblemSolver solver(MainSubTable table) {
    return solver(table, limits());
  }

  /** A solver with other limits than the options say. */
  ProblemSolver solver(MainSubTable table, SearchLimits limits) {
    return new ProblemSolver(table, tsumeMethod(), limits, fillHand);
  }

  /** The limits of each problem. */
  SearchLimits limits() {
    SearchLimits limits = SearchLimits.NONE.withFirstMate(first);
    if (nodes != null) {
      if (nodes < 1) {
        throw usage("--nodes takes a number from 1");
      }
      limits = limits.withMaxNodes(nodes);
    }
    if (time != null) {
      if (!(time > 0)) {
        throw usage("--time takes seconds, more than 0");
      }
      // Casting clips: a time beyond all bounds is no limit.
      limits = limits.withMaxMillis(Math.max(1, (long) (time * 1000)));
    }
    return limits;
  }

  private void checkRule() {
    switch (rule) {
      case "tsume" -> {}
      case "cooperative" -> throw usage("rule cooperative is not available yet; use tsume");
      default -> throw usage("--rule takes tsume or cooperative, not '" + rule + "'");
    }
  }

  private TsumeMethod tsumeMethod() {
    return switch (method) {
      case "auto" -> TsumeMethod.AUTO;
      case "id" -> TsumeMethod.ID;
      case "dfpn" -> TsumeMethod.DFPN;
      case "plies" -> TsumeMethod.PLIES;
      case "layers" -> throw usage("method layers belongs to rule cooperative; use auto or id");
      default -> throw usage("--method takes auto, id, dfpn or plies, not '" + method + "'");
    };
  }

  private static UsageException usage(String sentence) {
    return new UsageException(sentence);
  }
}
