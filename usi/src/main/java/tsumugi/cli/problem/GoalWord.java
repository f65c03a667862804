package tsumugi.cli.problem;

import tsumugi.cli.base.OptionWord;
import tsumugi.solver.coop.CooperativeGoal;

/** Values of {@code --goal}: whose king a cooperative problem mates. */
enum GoalWord implements OptionWord {
  MATE(CooperativeGoal.MATE),
  SELF_MATE(CooperativeGoal.SELF_MATE);

  private final CooperativeGoal goal;

  GoalWord(CooperativeGoal goal) {
    this.goal = goal;
  }

  CooperativeGoal goal() {
    return goal;
  }

  @Override
  public String refusalKey() {
    return "cli.usage.goal";
  }

  @Override
  public String toString() {
    return OptionWord.of(this);
  }
}
