package tsumugi.spark;

import java.util.HashSet;
import java.util.Set;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;

/** The options of the command {@code check}. */
final class CheckArguments {
  private static final Set<String> FLAGS =
      Set.of("--fill-hand", "--defender-first", "--keep-pieces", "--quick");

  private CheckArguments() {}

  static JobOptions parse(String command, String[] words) {
    Set<String> valued = new HashSet<>(ProblemArguments.VALUED);
    valued.add("--move-nodes");
    Arguments given = new Arguments(command, words, valued, FLAGS, ProblemArguments.REPEATABLE);
    long moveNodes =
        given.has("--move-nodes") ? given.number("--move-nodes", 1, 1, Long.MAX_VALUE) : 0;
    return ProblemArguments.options(
        given,
        new CheckWork(
            rule(given),
            given.has("--fill-hand"),
            moveNodes,
            !given.has("--keep-pieces"),
            given.has("--quick")));
  }

  private static Rule rule(Arguments given) {
    if (ProblemArguments.isCooperative(given)) {
      ProblemArguments.refuse(
          given, "spark.usage.option-of-tsume", "--move-nodes", "--keep-pieces", "--quick");
      return new Rule.Cooperative(
          CooperativeMethod.AUTO, ProblemArguments.goal(given), given.has("--defender-first"));
    }
    ProblemArguments.refuse(
        given, "spark.usage.option-of-cooperative", "--goal", "--defender-first");
    return new Rule.Tsume(TsumeMethod.AUTO, RootSide.AUTO, false);
  }
}
