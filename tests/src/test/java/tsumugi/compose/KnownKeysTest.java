package tsumugi.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.ProblemKey;

/** The table of keys against a map. */
@Tag("slow")
class KnownKeysTest {
  @Test
  void likeAMap() {
    SplittableRandom random = new SplittableRandom(1);
    KnownKeys keys = new KnownKeys();
    Map<ProblemKey, Integer> map = new HashMap<>();
    for (int number = 1; number <= 60_000; number++) {
      // Few values, so that halves collide: a key is both words.
      ProblemKey key = new ProblemKey(random.nextInt(200), random.nextInt(200));
      Integer before = map.putIfAbsent(key, number);
      assertEquals(before == null ? 0 : before, keys.add(key, number));
    }
    assertEquals(map.size(), keys.size());
    map.keySet().forEach(key -> assertEquals(true, keys.contains(key)));
    assertEquals(false, keys.contains(new ProblemKey(200, 0)));
    assertThrows(IllegalArgumentException.class, () -> keys.add(new ProblemKey(1, 1), 0));
  }
}
