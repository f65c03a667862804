package tsumugi.solver.coop;

import java.util.Arrays;

/**
 * A growing list of steps with the keys and attacker's hands of the positions that they lead to.
 */
final class Candidates {
  long[] key;
  long[] step;
  int[] hand;
  int size;

  Candidates(int capacity) {
    key = new long[capacity];
    step = new long[capacity];
    hand = new int[capacity];
  }

  void add(long positionKey, int attackerHand, long positionStep) {
    if (size == key.length) {
      key = Arrays.copyOf(key, 2 * size);
      step = Arrays.copyOf(step, 2 * size);
      hand = Arrays.copyOf(hand, 2 * size);
    }
    key[size] = positionKey;
    hand[size] = attackerHand;
    step[size++] = positionStep;
  }
}
