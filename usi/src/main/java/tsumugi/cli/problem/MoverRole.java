package tsumugi.cli.problem;

import tsumugi.cli.base.OptionWord;
import tsumugi.solver.tsume.RootSide;

/** Values of {@code --to-move}: the role of the side to move. */
enum MoverRole implements OptionWord {
  AUTO(RootSide.AUTO),
  ATTACKER(RootSide.ATTACKER),
  DEFENDER(RootSide.DEFENDER);

  private final RootSide side;

  MoverRole(RootSide side) {
    this.side = side;
  }

  RootSide side() {
    return side;
  }

  @Override
  public String refusalKey() {
    return "cli.usage.to-move";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
