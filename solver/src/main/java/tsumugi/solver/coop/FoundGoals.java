package tsumugi.solver.coop;

import java.util.function.Predicate;

/**
 * The goals found by a search by layers: positions of the last layer in the log or, if there was no
 * memory for a layer, all that is kept of that layer.
 */
final class FoundGoals {
  private final LayerGoals numbers = new LayerGoals();
  private Layer ahead = new Layer();
  private boolean all = true;

  /** Whether no goal has been found, so that not even the length is known. */
  boolean isEmpty() {
    return numbers.isEmpty() && ahead.size == 0;
  }

  /**
   * Whether all goals of the layer are known. After a stop the length is known, but not the number.
   */
  boolean areAll() {
    return all && !numbers.isEmpty();
  }

  /** The numbers of the goals in the last layer of the log. */
  int[] numbers() {
    return numbers.toArray();
  }

  /** The step into one of the goals. */
  long lastStep(LayerLog log, int depth) {
    return numbers.isEmpty() ? ahead.steps[0] : log.step(depth, numbers.first());
  }

  /** Adds a goal that was met before the layer was searched for others. */
  void met(int number) {
    numbers.add(number);
  }

  /**
   * Collects the goals of a layer.
   *
   * @param look adds the numbers in order; returns false if it ended early, so that there may be
   *     more
   * @param known a goal already met, which is kept even after a stop or with a full heap; -1 for
   *     none
   */
  void collect(Predicate<LayerGoals> look, int known) {
    numbers.clear();
    all = false;
    try {
      all = look.test(numbers);
    } finally {
      if (numbers.isEmpty() && known >= 0) {
        numbers.add(known);
      }
    }
  }

  /** Removes the goals of the layer. Returns the first of them, or -1. */
  int forget() {
    int first = numbers.isEmpty() ? -1 : numbers.first();
    numbers.clear();
    return first;
  }

  /** Sets goals of a layer that is not in the log. */
  void setAhead(Layer goals) {
    ahead = goals;
  }

  /**
   * Records that the goals set by {@link #setAhead} are complete and that their layer is now in the
   * log.
   */
  void aheadIsLogged() {
    numbers.addAll(ahead);
    all = true;
  }
}
