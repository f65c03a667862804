package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The order of events in one search. */
@Timeout(300)
class UsiSearchTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private UsiSearch search(Function<UsiControl, UsiReply> work, Runnable afterwards) {
    return new UsiSearch(
        UsiGo.parse("byoyomi 1"),
        work,
        afterwards,
        UsiReply.RESIGN,
        new UsiOutput(out, lost -> {}));
  }

  /** Threads that end slowly must not delay the answer. */
  @Test
  void theAnswerIsOutBeforeTheRestIsAwaited() throws InterruptedException {
    CountDownLatch released = new CountDownLatch(1);
    CountDownLatch entered = new CountDownLatch(1);
    StringBuffer said = new StringBuffer();
    UsiSearch search =
        search(
            control -> UsiReply.WIN,
            () -> {
              said.append(out.toString(StandardCharsets.US_ASCII));
              entered.countDown();
              awaitQuietly(released);
            });
    search.start();
    assertTrue(entered.await(60, TimeUnit.SECONDS));
    assertEquals("bestmove win\n", said.toString());
    assertTrue(search.isEnding());
    Thread waiting = Thread.ofPlatform().start(() -> awaitQuietly(search));
    waiting.join(50);
    assertTrue(waiting.isAlive(), "another search could begin while this one has threads left");
    released.countDown();
    waiting.join();
  }

  /** If the system gives no more threads, the GUI still gets an answer. */
  @Test
  void withoutAThreadItAnswersAllTheSame() throws InterruptedException {
    assertEquals("bestmove resign", threadless("byoyomi 1", search -> {}));
    assertEquals("checkmate timeout", threadless("mate 1000", search -> {}));
  }

  @Test
  void withoutAThreadAnAnswerIsHeldBackAsLong() throws InterruptedException {
    for (String go : new String[] {"infinite", "ponder", "mate 0"}) {
      String last = go.startsWith("mate") ? "checkmate timeout" : "bestmove resign";
      assertTrue(threadless(go, search -> {}).startsWith("info string"), go);
      assertEquals(last, threadless(go, UsiSearch::stop), go);
    }
    assertEquals("bestmove resign", threadless("ponder", search -> search.ponderHit("")));
  }

  /** The last line of a search that gets no thread and receives these calls; it is printed once. */
  private String threadless(String go, Consumer<UsiSearch> then) throws InterruptedException {
    out.reset();
    UsiGo asked = UsiGo.parse(go);
    UsiSearch search =
        new UsiSearch(
            asked,
            control -> UsiReply.WIN,
            () -> {},
            asked.kind().isMate() ? UsiReply.UNDECIDED : UsiReply.RESIGN,
            new UsiOutput(out, lost -> {}),
            (work, name) ->
                new Thread(work, name) {
                  @Override
                  public synchronized void start() {
                    throw new OutOfMemoryError("unable to create native thread");
                  }
                });
    search.start();
    then.accept(search);
    then.accept(search);
    search.await();
    String said = out.toString(StandardCharsets.US_ASCII);
    assertTrue(said.startsWith("info string the search failed: "), said);
    assertTrue(said.lines().count() <= 2, said);
    return said.lines().toList().getLast();
  }

  @Test
  void theRestIsAwaitedAfterAFailureToo() throws InterruptedException {
    StringBuffer said = new StringBuffer();
    UsiSearch search =
        search(
            control -> {
              throw new IllegalStateException("on purpose");
            },
            () -> said.append(out.toString(StandardCharsets.US_ASCII)));
    search.start();
    search.await();
    assertTrue(said.toString().endsWith("bestmove resign\n"), said::toString);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void awaitQuietly(UsiSearch search) {
    try {
      search.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
