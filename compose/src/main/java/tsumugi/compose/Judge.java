package tsumugi.compose;

import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;

/** Judges positions by a rule: quickly while a problem is being made, and fully once it is. */
interface Judge {
  /**
   * A quick opinion.
   *
   * @param wanted length in plies below which a mate is too short; every two plies that are missing
   *     count as {@link #SHORT} faults
   * @param most faults beyond this number need not be counted
   */
  Appraisal appraise(Position position, int wanted, int most);

  /**
   * Solves a problem, so that {@link #allowsExtension} and {@link #appraisePredecessor} know what
   * is true of it and need not search it again. This holds until another method is called.
   */
  default void prepare(ComposedProblem problem) {}

  /**
   * Whether the position before a last move of the defender may belong to an extension of a
   * problem. In a tsume no other reply may last longer; in a cooperative mate the move and the
   * solution of the problem must be the only solution. If few nodes do not decide this, the answer
   * is false.
   *
   * @param position the defender is to move and in check
   * @param plies the literal length from here: that of the problem and one ply
   */
  boolean allowsExtension(Position position, int plies);

  /** The same as {@link #appraise} for a position two plies before the problem prepared. */
  default Appraisal appraisePredecessor(Position position, int wanted, int most) {
    return appraise(position, wanted, most);
  }

  /** A bound on faults that counts nearly all of them. */
  int MANY = 20;

  /** The faults that count for every two plies by which a mate is too short. */
  int SHORT = 3;

  /**
   * The problem, if the position is a sound one without needless pieces; null if not, or if the
   * limits did not decide it.
   */
  default @Nullable ComposedProblem verify(Position position) {
    return verify(position, new int[0]);
  }

  /**
   * The same for a problem with a line of its author, which must be a solution.
   *
   * @param authors legal moves; empty for any solution
   */
  @Nullable ComposedProblem verify(Position position, int[] authors);

  /**
   * Whether the position can be a sound problem, by a condition that every sound problem fulfils:
   * it has a mate, and no other first move is seen to mate unless the problem may be of one ply.
   */
  boolean mayBeSound(Position position);

  /** The number of positions that the limits left undecided. */
  long undecided();
}
