package tsumugi.spark;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import tsumugi.solver.coop.CooperativeMethod;
import tsumugi.solver.tsume.RootSide;
import tsumugi.solver.tsume.TsumeMethod;

/** The options of the command {@code solve}. */
final class SolveArguments {
  private static final Set<String> FLAGS = Set.of("--fill-hand", "--first", "--defender-first");

  private SolveArguments() {}

  static JobOptions parse(String command, String[] words) {
    Set<String> valued = new HashSet<>(ProblemArguments.VALUED);
    valued.addAll(Set.of("--method", "--to-move"));
    Arguments given = new Arguments(command, words, valued, FLAGS, ProblemArguments.REPEATABLE);
    Rule rule = ProblemArguments.isCooperative(given) ? cooperative(given) : tsume(given);
    return ProblemArguments.options(given, new SolveWork(rule, given.has("--fill-hand")));
  }

  private static Rule tsume(Arguments given) {
    ProblemArguments.refuse(
        given, "spark.usage.option-of-cooperative", "--goal", "--defender-first");
    return new Rule.Tsume(
        given.oneOf(
            "--method",
            "auto",
            Map.of(
                "auto", TsumeMethod.AUTO,
                "id", TsumeMethod.ID,
                "dfpn", TsumeMethod.DFPN,
                "plies", TsumeMethod.PLIES)),
        given.oneOf(
            "--to-move",
            "auto",
            Map.of(
                "auto", RootSide.AUTO,
                "attacker", RootSide.ATTACKER,
                "defender", RootSide.DEFENDER)),
        given.has("--first"));
  }

  private static Rule cooperative(Arguments given) {
    ProblemArguments.refuse(given, "spark.usage.option-of-tsume", "--to-move", "--first");
    return new Rule.Cooperative(
        given.oneOf(
            "--method",
            "auto",
            Map.of(
                "auto", CooperativeMethod.AUTO,
                "layers", CooperativeMethod.LAYERS,
                "id", CooperativeMethod.ID)),
        ProblemArguments.goal(given),
        given.has("--defender-first"));
  }
}
