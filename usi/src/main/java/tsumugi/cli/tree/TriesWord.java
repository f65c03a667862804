package tsumugi.cli.tree;

import tsumugi.cli.base.OptionWord;
import tsumugi.solver.explain.TreeExtent;

/** Values of {@code --tries}: the checks that do not mate to show in the tree. */
enum TriesWord implements OptionWord {
  NONE(TreeExtent.Tries.NONE),
  HUMAN(TreeExtent.Tries.HUMAN),
  ALL(TreeExtent.Tries.ALL);

  private final TreeExtent.Tries tries;

  TriesWord(TreeExtent.Tries tries) {
    this.tries = tries;
  }

  TreeExtent.Tries tries() {
    return tries;
  }

  @Override
  public String refusalKey() {
    return "cli.usage.tries";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
