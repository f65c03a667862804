package tsumugi.trainer;

import java.util.SplittableRandom;
import tsumugi.engine.board.Zobrist;

/**
 * Simultaneous perturbation stochastic approximation (SPSA: Spall, IEEE Transactions on Automatic
 * Control 37, 1992): climbs in many numbers at once, of which only noisy comparisons are known.
 *
 * <p>In each round every number is moved a little up or down by lot. Somebody says how much better
 * that is than the same moves the other way, and all numbers go a step towards the better side.
 * Moves and steps become smaller by the powers that Spall recommends. Several threads may share one
 * object.
 */
final class StochasticApproximation {
  private static final double STEP_POWER = 0.602;
  private static final double MOVE_POWER = 0.101;

  /** The last move of a number is this part of its range. */
  private static final double MOVE = 1.0 / 16;

  /** The steps of the first tenth of the rounds are hardly greater than the rest. */
  private static final double CALM = 0.1;

  private final double[] numbers;
  private final double[] least;
  private final double[] most;
  private final int rounds;
  private final double step;
  private final long seed;

  /**
   * @param start where to begin; changed in place
   * @param rounds how many there will be
   * @param step how much of its move a number goes in the last round for a gain of 1
   */
  StochasticApproximation(
      double[] start, double[] least, double[] most, int rounds, double step, long seed) {
    this.numbers = start;
    this.least = least;
    this.most = most;
    this.rounds = rounds;
    this.step = step;
    this.seed = seed;
  }

  /**
   * How far each number is moved in a round, up or down.
   *
   * @param round 1 for the first
   */
  double[] moves(int round) {
    SplittableRandom random = new SplittableRandom(Zobrist.mix(~seed * 1_000_003 + round));
    double[] moves = new double[numbers.length];
    for (int i = 0; i < moves.length; i++) {
      double last = MOVE * (most[i] - least[i]);
      double move = last * Math.pow((double) rounds / round, MOVE_POWER);
      moves[i] = random.nextBoolean() ? move : -move;
    }
    return moves;
  }

  /**
   * The numbers moved.
   *
   * @param sign 1 for the moves as they are, -1 for the other way, 0 for none
   */
  synchronized double[] moved(double[] moves, int sign) {
    double[] moved = new double[numbers.length];
    for (int i = 0; i < moved.length; i++) {
      moved[i] = inside(i, numbers[i] + sign * moves[i]);
    }
    return moved;
  }

  /**
   * Goes a step.
   *
   * @param gain how much better the moves are than the same the other way
   */
  synchronized void learn(int round, double[] moves, double gain) {
    double calm = CALM * rounds;
    double rate = step * Math.pow((calm + rounds) / (calm + round), STEP_POWER);
    for (int i = 0; i < moves.length; i++) {
      numbers[i] = inside(i, numbers[i] + rate * gain * moves[i]);
    }
  }

  private double inside(int i, double number) {
    return Math.clamp(number, least[i], most[i]);
  }
}
