package tsumugi.cli.diagram;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.solver.explain.TreeNode;

/**
 * What an answer says beyond its composition. Only pages show it.
 *
 * @param tree the root of its tree of variations, whose moves can be made; null without one
 * @param themes names of themes (docs/compose.md), or any other words
 * @param difficulty an estimate of the difficulty with one decimal; null without one
 */
record AnswerExtras(@Nullable TreeNode tree, List<String> themes, @Nullable BigDecimal difficulty) {
  /** Nothing, as for a record. */
  static final AnswerExtras NONE = new AnswerExtras(null, List.of(), null);

  AnswerExtras {
    themes = List.copyOf(themes);
  }
}
