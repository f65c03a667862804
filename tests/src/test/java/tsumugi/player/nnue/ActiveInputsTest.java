package tsumugi.player.nnue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ActiveInputsTest {
  private final SplittableRandom random = new SplittableRandom(1);

  @Test
  void allThatAreNotZeroInOrder() {
    for (int inputs = 8; inputs <= 3_072; inputs += 8 * random.nextInt(1, 40)) {
      for (int density : new int[] {0, 1, 30, 99, 100}) {
        assertNoted(inputs, density);
      }
    }
  }

  private void assertNoted(int inputs, int density) {
    ActiveInputs active = new ActiveInputs(inputs);
    List<Integer> expected = new ArrayList<>();
    int count = 0;
    for (int at = 0; at < inputs; at += 8) {
      int mask = random.nextInt() << 8; // nobody asks what is above
      for (int bit = 0; bit < 8; bit++) {
        if (random.nextInt(100) < density) {
          mask |= 1 << bit;
          expected.add(at + bit);
        }
      }
      count = active.note(count, mask, at);
    }
    assertEquals(expected.size(), count);
    for (int i = 0; i < count; i++) {
      assertEquals(expected.get(i), active.numbers[i]);
    }
  }
}
