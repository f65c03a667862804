package tsumugi.solver.coop;

import java.util.function.Predicate;

/**
 * The goals that a search by layers has come to: positions of the last layer in the log, or those
 * of a layer that there was no memory for, which are all that is kept of it.
 */
final class FoundGoals {
  private final LayerGoals numbers = new LayerGoals();
  private Layer ahead = new Layer();
  private boolean all = true;

  /** True while there is none, so that not even the length is known. */
  boolean isEmpty() {
    return numbers.isEmpty() && ahead.size == 0;
  }

  /** False when a stop came before all of them were known: they tell the length and no number. */
  boolean areAll() {
    return all && !numbers.isEmpty();
  }

  /** The numbers of those in the last layer of the log. */
  int[] numbers() {
    return numbers.toArray();
  }

  /** The step into one of them. */
  long lastStep(LayerLog log, int depth) {
    return numbers.isEmpty() ? ahead.steps[0] : log.step(depth, numbers.first());
  }

  /** One was met, and nobody has looked for others yet. */
  void met(int number) {
    numbers.add(number);
  }

  /**
   * Looks for those of a layer anew.
   *
   * @param look adds the numbers in order; false when it ended early, so that there may be more
   * @param known one that was met already, and is lost neither to a stop nor to a full heap; -1 for
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

  /** Forgets those in the layer; the first of them, or -1. */
  int forget() {
    int first = numbers.isEmpty() ? -1 : numbers.first();
    numbers.clear();
    return first;
  }

  /** Some positions of a layer that is in no log, each of them a goal. */
  void setAhead(Layer goals) {
    ahead = goals;
  }

  /** Those ahead are all, and their layer is in the log now. */
  void aheadIsLogged() {
    numbers.addAll(ahead);
    all = true;
  }
}
