package tsumugi.cli.tree;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tsumugi.cli.base.JsonObject;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.explain.Refutation;
import tsumugi.solver.explain.TreeNode;
import tsumugi.solver.explain.VariationTree;

/** Writes the member {@code tree} of a result, which docs/solve.schema.json describes. */
public final class JsonTree {
  private JsonTree() {}

  /** Adds the tree. */
  public static void add(VariationTree tree, JsonObject result) {
    JsonObject object = new JsonObject();
    object.add("size", tree.size()).add("open", tree.isOpen()).add("cut", tree.isCut());
    object.add("nodes", tree.nodes()).add("millis", tree.millis());
    result.add("tree", object.add("root", node(tree.root(), true)));
  }

  /** Recursion ends at the depth {@code TreeExtent.MAX_PLIES}. */
  private static JsonObject node(TreeNode node, boolean isRoot) {
    JsonObject object = new JsonObject();
    if (isRoot) {
      object.addNull("move");
    } else {
      object.add("move", UsiMove.format(node.move()));
    }
    object.add("role", word(node.role()));
    object.add(
        "result",
        switch (node.outcome()) {
          case MATE -> "mate";
          case NO_MATE -> "nomate";
          case OPEN -> "unknown";
        });
    number("plies", node.plies(), object).add("exact", node.exact());
    number("composedPlies", node.composedPlies(), object);
    object.add("composedExact", node.composedExact());
    number("surplus", node.surplus(), object);
    if (node.futile()) {
      object.add("futile", true);
    }
    if (node.refutation() != null) {
      object.add("refutation", refutation(node.refutation()));
    }
    if (!node.expanded() && node.outcome() == TreeNode.Outcome.MATE) {
      object.add("moves", moves(node.line()));
    }
    if (node.sameAs() != null) {
      object.add("sameAs", moves(node.sameAs()));
    }
    if (node.expanded()) {
      object.addObjects(
          "children", node.children().stream().map(child -> node(child, false)).toList());
    }
    return object;
  }

  private static JsonObject refutation(Refutation refutation) {
    JsonObject object = new JsonObject().add("moves", moves(refutation.line()));
    object.add("end", word(refutation.end()));
    number("plies", refutation.plies(), object);
    return object
        .add("holding", refutation.holding())
        .add("mated", refutation.mated())
        .add("open", refutation.open());
  }

  private static JsonObject number(String name, int value, JsonObject object) {
    return value == TreeNode.UNKNOWN ? object.addNull(name) : object.add(name, value);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static List<String> moves(int[] line) {
    return Arrays.stream(line).mapToObj(UsiMove::format).toList();
  }
}
