package tsumugi.solver.tsume.proof;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PackedPosition;
import tsumugi.engine.board.Position;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;

/**
 * The largest bound comes first and, within a bound, the latest node. Nothing is lost. Compared
 * with a map of stacks.
 */
class PendingNodesTest {
  @Test
  void largestBoundFirst() {
    SplittableRandom random = new SplittableRandom(3);
    PendingNodes pending = new PendingNodes(0);
    TreeMap<Integer, Deque<long[]>> expected = new TreeMap<>();
    long[] words = new long[PackedPosition.WORDS];
    for (int step = 0; step < 30_000; step++) {
      boolean grows = step < 15_000 ? random.nextInt(3) > 0 : random.nextInt(3) == 0;
      if (grows) {
        Position position = EngineForm.position(RandomPositions.crowded(step % 50).position());
        int bound = random.nextInt(8) == 0 ? ProofMaker.NEVER : 1 + 2 * random.nextInt(6);
        int hand = random.nextBoolean() ? position.hand(0) : Hand.EMPTY;
        pending.add(position, hand, bound);
        long[] packed = new long[PackedPosition.WORDS];
        int all = position.hand(0) + position.hand(1);
        PackedPosition.pack(position, hand, all - hand, packed, 0);
        expected.computeIfAbsent(bound, b -> new ArrayDeque<>()).push(packed);
      } else if (!expected.isEmpty()) {
        Map.Entry<Integer, Deque<long[]>> last = expected.lastEntry();
        assertEquals(last.getKey(), pending.bound());
        pending.take(words);
        assertArrayEquals(last.getValue().pop(), words);
        if (last.getValue().isEmpty()) {
          expected.remove(last.getKey());
        }
      }
      assertEquals(expected.isEmpty(), pending.isEmpty());
    }
    assertTrue(expected.size() > 0 || pending.isEmpty());
  }
}
