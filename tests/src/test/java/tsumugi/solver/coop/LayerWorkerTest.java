package tsumugi.solver.coop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;
import tsumugi.engine.table.MemoryLease;

/** The two phases of a round, with the workers of several threads in one thread. */
class LayerWorkerTest {
  private static final int WORKERS = 4;

  private final CooperativeProblem problem =
      CooperativeProblem.of(
          Sfen.parseProblem("9/9/9/9/4k4/9/9/9/9 b RB 1"), CooperativeOptions.DEFAULT);
  private final MainSubTable table = MainSubTable.allocate(16);
  private final MemoryLease lease = table.lease();
  private final ClosedParts closed = new ClosedParts(lease, lease.bytes(), WORKERS);
  private final LayerWorker[] workers = new LayerWorker[WORKERS];
  private final LayerRound round = new LayerRound();

  LayerWorkerTest() {
    for (int i = 0; i < WORKERS; i++) {
      workers[i] = new LayerWorker(problem, closed, i);
    }
  }

  @AfterEach
  void close() {
    lease.close();
    table.close();
  }

  private void begin(Layer layer) {
    round.beginLayer(layer);
    for (LayerWorker worker : workers) {
      worker.begin(layer.size);
    }
  }

  private void expandAndAdmit() {
    for (LayerWorker worker : workers) {
      worker.expand(round, round::isStopped);
    }
    for (LayerWorker worker : workers) {
      worker.admit(workers, round);
    }
  }

  private int found() {
    int positions = 0;
    for (LayerWorker worker : workers) {
      positions += worker.found().size;
    }
    return positions;
  }

  /** However many rounds it takes, the workers find what one thread finds, each its own part. */
  @Test
  void theSharesTogetherAreTheNextLayer() {
    Layer layer = FirstLayer.of(problem);
    begin(layer);
    int rounds = 0;
    for (; round.hasMoreRounds(); rounds++) {
      round.begin(16);
      expandAndAdmit();
    }
    assertTrue(rounds > 1, rounds + " rounds");
    assertNull(round.failure());
    Layer next = new Layer();
    try (MainSubTable other = MainSubTable.allocate(16);
        MemoryLease alone = other.lease()) {
      ClosedParts one = new ClosedParts(alone, alone.bytes(), 1);
      LayerWorker single = new LayerWorker(problem, one, 0);
      single.begin(layer.size);
      round.beginLayer(layer);
      round.begin(layer.size);
      single.expand(round, round::isStopped);
      single.admit(new LayerWorker[] {single}, round);
      next.append(single.found());
    }
    assertEquals(next.size, found());
    for (LayerWorker worker : workers) {
      assertTrue(worker.found().size > 0 && worker.found().size < next.size);
      assertEquals(-1, worker.goal());
    }
  }

  /** What was found in an earlier layer is in the closed set, and no share contains it again. */
  @Test
  void nothingIsFoundTwice() {
    begin(FirstLayer.of(problem));
    round.begin(1 << 10);
    expandAndAdmit();
    assertTrue(found() > 0);
    begin(FirstLayer.of(problem));
    round.begin(1 << 10);
    expandAndAdmit();
    assertEquals(0, found());
  }

  /** Each position is taken once, and none after the end of the round. */
  @Test
  void aRoundEndsAtItsEnd() {
    Layer layer = FirstLayer.of(problem);
    round.beginLayer(layer);
    round.begin(16);
    assertEquals(0, round.take());
    assertEquals(16, round.endOf(0));
    assertFalse(round.hasMore());
    assertTrue(round.hasMoreRounds());
    assertEquals(16, round.taken());
    round.begin(layer.size);
    assertEquals(16, round.take());
    round.end();
    assertFalse(round.hasMore());
    assertFalse(round.isStopped());
    while (round.hasMoreRounds()) {
      round.take();
    }
    assertEquals(layer.size, round.taken());
    assertEquals(layer.size, round.endOf(layer.size - 1));
  }

  @Test
  void aStopEndsTheLayerForAll() {
    begin(FirstLayer.of(problem));
    round.begin(1 << 10);
    round.stop();
    expandAndAdmit();
    assertEquals(0, round.taken());
    assertEquals(0, found());
    round.beginLayer(FirstLayer.of(problem));
    assertFalse(round.isStopped());
  }

  /** An exception is reported, and the worker reaches the barrier. */
  @Test
  void aFailureIsTheRounds() {
    begin(FirstLayer.of(problem));
    round.begin(1 << 10);
    workers[0].expand(
        round,
        () -> {
          throw new OutOfMemoryError("injected");
        });
    assertInstanceOf(OutOfMemoryError.class, round.failure());
  }
}
