package tsumugi.solver.coop;

import java.util.Arrays;

/** The numbers of the positions of a layer that reach the goal, in ascending order. */
final class LayerGoals {
  private int[] numbers = {};
  private int size;

  void add(int number) {
    numbers = size == numbers.length ? Arrays.copyOf(numbers, 2 * size + 1) : numbers;
    numbers[size++] = number;
  }

  void clear() {
    size = 0;
  }

  /** Adds the positions of a layer that consists only of goals. */
  void addAll(Layer layer) {
    numbers = Arrays.copyOf(numbers, size + layer.size);
    for (int i = 0; i < layer.size; i++) {
      numbers[size++] = i;
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The lowest number. The list must not be empty. */
  int first() {
    return numbers[0];
  }

  int[] toArray() {
    return Arrays.copyOf(numbers, size);
  }
}
