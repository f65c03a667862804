package tsumugi.solver.coop;

/**
 * The options of a cooperative search, apart from the position.
 *
 * @param defenderFirst whether the side to move is the defender (受先).
 * @param maxPlies the maximum length of a solution.
 * @param exactly whether only solutions of exactly {@code maxPlies} plies count.
 * @param solutions the number of solutions to list, at least 1.
 * @param threads 1 to {@link #MAX_THREADS}; additional threads are used only for wide layers.
 */
public record CooperativeOptions(
    CooperativeMethod method,
    CooperativeGoal goal,
    boolean defenderFirst,
    int maxPlies,
    boolean exactly,
    int solutions,
    int threads) {
  public static final int UNLIMITED = Integer.MAX_VALUE;
  public static final int MAX_THREADS = 64;

  public static final CooperativeOptions DEFAULT =
      new CooperativeOptions(
          CooperativeMethod.AUTO, CooperativeGoal.MATE, false, UNLIMITED, false, 1, 1);

  public CooperativeOptions {
    if (maxPlies < 1 || solutions < 1 || threads < 1 || threads > MAX_THREADS) {
      throw new IllegalArgumentException(
          "options out of range: "
              + maxPlies
              + " plies, "
              + solutions
              + " solutions, "
              + threads
              + " threads");
    }
  }

  public CooperativeOptions withMethod(CooperativeMethod newMethod) {
    return new CooperativeOptions(
        newMethod, goal, defenderFirst, maxPlies, exactly, solutions, threads);
  }

  public CooperativeOptions withGoal(CooperativeGoal newGoal) {
    return new CooperativeOptions(
        method, newGoal, defenderFirst, maxPlies, exactly, solutions, threads);
  }

  public CooperativeOptions withDefenderFirst(boolean first) {
    return new CooperativeOptions(method, goal, first, maxPlies, exactly, solutions, threads);
  }

  /** Looks for solutions of at most {@code plies} plies. */
  public CooperativeOptions withMaxPlies(int plies) {
    return new CooperativeOptions(method, goal, defenderFirst, plies, false, solutions, threads);
  }

  /** Looks for solutions of exactly {@code plies} plies. */
  public CooperativeOptions withExactPlies(int plies) {
    return new CooperativeOptions(method, goal, defenderFirst, plies, true, solutions, threads);
  }

  public CooperativeOptions withSolutions(int number) {
    return new CooperativeOptions(method, goal, defenderFirst, maxPlies, exactly, number, threads);
  }

  public CooperativeOptions withThreads(int number) {
    return new CooperativeOptions(
        method, goal, defenderFirst, maxPlies, exactly, solutions, number);
  }
}
