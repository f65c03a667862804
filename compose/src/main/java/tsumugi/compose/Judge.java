package tsumugi.compose;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;

/** Judges positions by a rule: quickly while a problem is being made, and fully once it is. */
interface Judge {
  /**
   * A quick opinion.
   *
   * @param most faults beyond this number need not be counted
   */
  Appraisal appraise(Position position, int most);

  /**
   * The problem, if the position is a sound one of a wanted length without needless pieces; null if
   * not, or if the limits did not decide it.
   */
  @Nullable ComposedProblem verify(Position position);
}
