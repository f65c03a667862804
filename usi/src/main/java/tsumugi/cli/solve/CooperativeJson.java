package tsumugi.cli.solve;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tsumugi.cli.base.JsonObject;
import tsumugi.cli.problem.CooperativeDetails;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.coop.Branch;
import tsumugi.solver.coop.CooperativeOptions;
import tsumugi.solver.coop.CooperativeResult;

/**
 * The members that rule {@code cooperative} adds to a result: the question, then {@code solutions}
 * (a string, as it may have thousands of digits; null if they were not counted), {@code unique}
 * (null in the same case), {@code lines} (the listed solutions), {@code surplus} and {@code
 * branches}.
 */
final class CooperativeJson {
  private CooperativeJson() {}

  static void add(CooperativeDetails cooperation, JsonObject object) {
    CooperativeOptions asked = cooperation.asked();
    CooperativeResult found = cooperation.found();
    object.add("goal", name(asked.goal())).add("defenderFirst", asked.defenderFirst());
    boolean limited = asked.maxPlies() != CooperativeOptions.UNLIMITED;
    add(object, "maxPlies", limited && !asked.exactly() ? asked.maxPlies() : null);
    add(object, "exactPlies", asked.exactly() ? asked.maxPlies() : null);
    if (found.solutionCount() == null) {
      object.addNull("solutions").addNull("unique");
    } else {
      object.add("solutions", found.solutionCount().toString()).add("unique", found.unique());
    }
    object.add("lines", found.solutions().stream().map(UsiMove::format).toList());
    object.add("surplus", Sfen.formatHand(found.surplus()));
    object.addObjects("branches", found.branches().stream().map(CooperativeJson::branch).toList());
    object.add("notes", found.notes().stream().map(CooperativeJson::name).toList());
  }

  private static JsonObject branch(Branch branch) {
    JsonObject object =
        new JsonObject()
            .add("ply", branch.ply())
            .add("played", UsiMove.format(branch.played()))
            .add("other", UsiMove.format(branch.other()))
            .add("kind", name(branch.kind()));
    add(object, "rejoins", branch.rejoins() == 0 ? null : branch.rejoins());
    return object;
  }

  private static void add(JsonObject object, String name, @Nullable Integer number) {
    if (number == null) {
      object.addNull(name);
    } else {
      object.add(name, number);
    }
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
