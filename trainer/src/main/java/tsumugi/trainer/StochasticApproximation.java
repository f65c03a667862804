package tsumugi.trainer;

import java.util.SplittableRandom;
import tsumugi.engine.board.Zobrist;

/**
 * Simultaneous perturbation stochastic approximation (SPSA: Spall, IEEE Transactions on Automatic
 * Control 37, 1992): optimises many numbers at once, given only noisy comparisons.
 *
 * <p>In each round, every number is moved a little up or down at random. The caller determines how
 * much better this is than the opposite moves, and all numbers take a step towards the better side.
 * Moves and steps decrease by the powers that Spall recommends. Thread-safe: several threads may
 * share an object.
 */
final class StochasticApproximation {
  private static final double STEP_POWER = 0.602;
  private static final double MOVE_POWER = 0.101;

  /** The move of a number in the last round, as a fraction of its range. */
  private static final double MOVE = 1.0 / 16;

  /**
   * The share of the rounds by which the step size is stabilised: in this first part, steps are
   * hardly larger than later.
   */
  private static final double CALM = 0.1;

  private final double[] numbers;
  private final double[] least;
  private final double[] most;
  private final int rounds;
  private final double step;
  private final long seed;

  /**
   * Prepares an optimisation.
   *
   * @param start the starting point; changed in place
   * @param rounds the number of rounds
   * @param step the step of a number in the last round for a gain of 1, as a fraction of its move
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
   * The moves of all numbers in a round.
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
   * The numbers after the moves.
   *
   * @param sign 1 for the moves, -1 for the opposite moves, 0 for none
   */
  synchronized double[] moved(double[] moves, int sign) {
    double[] moved = new double[numbers.length];
    for (int i = 0; i < moved.length; i++) {
      moved[i] = inside(i, numbers[i] + sign * moves[i]);
    }
    return moved;
  }

  /**
   * Takes a step.
   *
   * @param gain how much better the moves are than the opposite moves
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
