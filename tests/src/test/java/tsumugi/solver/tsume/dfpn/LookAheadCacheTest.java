package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;

class LookAheadCacheTest {
  private static final int HAND = Hand.add(Hand.EMPTY, PieceType.GOLD);

  private final LookAheadCache looks = new LookAheadCache();

  @Test
  void nothingIsKnownOfANodeNeverLookedAt() {
    assertEquals(0, looks.checks(1, HAND));
    looks.note(2, HAND, 5);
    assertEquals(0, looks.checks(1, HAND));
    assertEquals(0, looks.checks(2, Hand.EMPTY), "another hand is another node");
  }

  @Test
  void aLookIsRememberedWithItsChecks() {
    looks.note(1, HAND, 1);
    looks.note(2, HAND, 7);
    assertEquals(1, looks.checks(1, HAND));
    assertEquals(7, looks.checks(2, HAND));
    looks.note(1, HAND, 3);
    assertEquals(3, looks.checks(1, HAND));
  }

  /** More than the field holds must not spill into the signature. */
  @Test
  void manyChecksAreAtMost255() {
    looks.note(1, HAND, 1000);
    assertEquals(255, looks.checks(1, HAND));
  }

  @Test
  void whatIsSaidIsWhatWasNotedUntilTheSlotIsTaken() {
    Random random = new Random(1);
    long[] keys = random.longs(200_000).toArray();
    int kept = 0;
    for (int i = 0; i < keys.length; i++) {
      looks.note(keys[i], HAND, i % 200 + 1);
    }
    for (int i = 0; i < keys.length; i++) {
      int checks = looks.checks(keys[i], HAND);
      if (checks != 0) {
        assertEquals(i % 200 + 1, checks);
        kept++;
      }
    }
    // 200,000 notes leave 95 of a hundred of the 65,536 slots full.
    assertEquals(62_400, kept, 500);
    for (int i = 0; i < 100_000; i++) {
      assertEquals(0, looks.checks(random.nextLong(), HAND));
    }
  }

  /** The heap is asked once: a full heap takes long to answer. */
  @Test
  void withoutRoomNothingIsRemembered() {
    AtomicInteger asked = new AtomicInteger();
    LookAheadCache without =
        new LookAheadCache(
            length -> {
              asked.incrementAndGet();
              throw new OutOfMemoryError("injected");
            });
    without.note(1, HAND, 5);
    without.note(1, HAND, 5);
    assertEquals(0, without.checks(1, HAND));
    assertEquals(1, asked.get());
  }
}
