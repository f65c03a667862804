package tsumugi.desk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.cli.TestJson;

/** How searches take turns, what ends them, and which events a page receives. */
@Tag("slow")
class DeskSearchTest extends DeskServerFixture {
  /** Fewer bytes than this may stay after a step of 150 edits: a leak of 40 KB an edit is found. */
  private static final long MAY_STAY = 4 << 20;

  /** And the answer to an edit never waits for the search of the one before it. */
  @Test
  void aNewEditStopsTheOldSearchAtOnce() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      askEndless("page-one", 1);
      assertEquals("solving", next(events, "progress").get("stage"));
      ask("page-one", 2, ONE, "");
      Map<String, Object> answer = next(events, "answer");
      while (number(answer, "number") != 2) {
        answer = next(events, "answer");
      }
      assertEquals(1, number(answer, "plies"));
    }
  }

  @Test
  void manyEditsAreAnsweredByTheLastOne() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      for (int i = 1; i <= 100; i++) {
        askEndless("page-one", i);
      }
      ask("page-one", 101, ONE, "");
      assertEquals("done", endOf(events, 101).get("state"));
    }
  }

  /** A browser sends two requests on two connections, and the second may arrive first. */
  @Test
  void aRequestThatWasOvertakenDoesNotEndTheLaterSearch() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      askEndless("page-one", 2);
      next(events, "progress");
      ask("page-one", 1, ONE, "");
      client.post("/api/stop", "{\"page\":\"page-one\",\"number\":1}");
      Map<String, Object> later = next(events, "progress");
      assertEquals(2, number(later, "number"));
      client.post("/api/stop", "{\"page\":\"page-one\",\"number\":2}");
      Map<String, Object> end = next(events, "end");
      assertEquals(2, number(end, "number"));
      assertEquals("stopped", end.get("state"));
    }
  }

  /** Searches that run side by side may end in any order. */
  @Test
  void noEventOfAnEarlierEditReplacesOneOfTheLast() throws IOException {
    try (DeskServer wide = DeskServer.start(DeskOptions.onLoopback(0).withSearches(4))) {
      client = RawClient.of(wide);
      try (RawClient.Events events = client.events("page-one")) {
        int number = 0;
        for (int round = 0; round < 20; round++) {
          for (int i = 0; i < 8; i++) {
            number++;
            ask("page-one", number, i % 2 == 0 ? FIFTEEN : ONE, "");
          }
          assertEquals("done", endOf(events, number).get("state"));
        }
      }
    }
  }

  @Test
  void theStopButtonEndsASearch() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      askEndless("page-one", 1);
      next(events, "progress");
      assertEquals(204, client.post("/api/stop", "{\"page\":\"page-one\"}").status());
      assertEquals("stopped", next(events, "end").get("state"));
    }
  }

  @Test
  void searchesTakeTurns() throws IOException {
    try (RawClient.Events first = client.events("page-one");
        RawClient.Events second = client.events("page-two")) {
      askEndless("page-one", 1);
      next(first, "progress");
      ask("page-two", 1, ONE, "");
      assertEquals("waiting", next(second, "progress").get("stage"), "there is one turn");
      client.post("/api/stop", "{\"page\":\"page-one\"}");
      assertEquals("done", next(second, "end").get("state"));
    }
  }

  /** The browser tells it, as well as it can. */
  @Test
  void aPageThatSaysThatItIsClosedStopsItsSearch() throws IOException {
    try (RawClient.Events first = client.events("page-one");
        RawClient.Events second = client.events("page-two")) {
      askEndless("page-one", 1);
      next(first, "progress");
      ask("page-two", 1, ONE, "");
      client.post("/api/close", "{\"page\":\"page-one\"}");
      assertEquals("done", next(second, "end").get("state"));
    }
  }

  /** A browser that was killed tells nothing: its connection is gone. */
  @Test
  void aPageThatIsGoneStopsItsSearch() throws IOException {
    try (RawClient.Events second = client.events("page-two")) {
      try (RawClient.Events first = client.events("page-one")) {
        askEndless("page-one", 1);
        next(first, "progress");
      }
      ask("page-two", 1, ONE, "");
      assertEquals("done", next(second, "end").get("state"));
    }
  }

  /** Only the latest event of each kind waits for it. */
  @Test
  void aReaderThatComesBackHearsHowThingsStand() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      ask("page-one", 1, ONE, "");
      next(events, "end");
    }
    try (RawClient.Events again = client.events("page-one")) {
      assertEquals("{\"fresh\":false}", again.next("hello"));
      assertEquals(1, number(next(again, "answer"), "plies"));
      assertEquals("done", next(again, "end").get("state"));
    }
  }

  @Test
  void tenThousandEventsForAReaderThatDoesNotReadTakeNoRoom() throws InterruptedException {
    Mailbox mail = new Mailbox();
    for (int i = 0; i < 10_000; i++) {
      mail.put("progress", "p" + i);
      mail.put("answer", "a" + i);
    }
    List<Mailbox.Event> events = mail.take(0);
    assertEquals(
        List.of(new Mailbox.Event("progress", "p9999"), new Mailbox.Event("answer", "a9999")),
        events);
    assertEquals(List.of(), mail.take(1));
  }

  /** A reader that was replaced is interrupted, and must not take what the next one waits for. */
  @Test
  void aReaderThatWasReplacedTakesNoEvents() throws InterruptedException {
    Mailbox mail = new Mailbox();
    mail.put("answer", "a");
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> mail.take(0));
    assertEquals(List.of(new Mailbox.Event("answer", "a")), mail.take(0));
  }

  @Test
  void aReaderThatDoesNotReadHoldsNobodyUp() throws IOException {
    List<RawClient.Events> deaf = new ArrayList<>();
    try {
      for (int i = 0; i < 20; i++) {
        deaf.add(client.events("deaf-page-" + i));
      }
      try (RawClient.Events events = client.events("page-one")) {
        ask("page-one", 1, ONE, "");
        assertEquals("done", next(events, "end").get("state"));
      }
    } finally {
      for (RawClient.Events each : deaf) {
        each.close();
      }
    }
  }

  @Test
  void thereIsALimitOfPages() throws IOException {
    List<RawClient.Events> pages = new ArrayList<>();
    try {
      for (int i = 0; i < PageSessions.MOST; i++) {
        pages.add(client.events("many-pages-" + i));
      }
      RawClient.Answer answer = client.get("/api/events?page=one-too-many");
      assertEquals(503, answer.status());
      assertTrue(answer.body().contains("64"), answer.body());
    } finally {
      for (RawClient.Events each : pages) {
        each.close();
      }
    }
  }

  /**
   * Measures the heap three times in each step and takes the least, since it varies by some
   * megabytes. The first step is a warm-up. A leak grows in every step; what the JVM or a thread of
   * another test keeps grows once at most. {@code -Ddesk.edits=3000} makes a step as long as an
   * hour of editing, and tells the figures.
   */
  @Test
  void editsLeaveNothingBehind() throws IOException, JMException {
    int edits = Integer.getInteger("desk.edits", 150);
    List<Long> used = new ArrayList<>();
    long grown = Long.MAX_VALUE;
    try (RawClient.Events events = client.events("page-one")) {
      for (int step = 0; step < 5 && grown >= MAY_STAY; step++) {
        long least = Long.MAX_VALUE;
        for (int third = 0; third < 3; third++) {
          int first = (step * 3 + third) * edits / 3;
          edit(events, first + 1, first + edits / 3);
          least = Math.min(least, heap());
        }
        used.add(least);
        if (step > 1) {
          grown = used.get(step) - used.get(step - 1);
        }
      }
    }
    if (edits > 1_000) {
      System.out.println(edits + " edits a step, and the bytes in use after each: " + used);
    }
    assertTrue(grown < MAY_STAY, () -> "bytes in use after each step: " + used);
  }

  /** Asks about the edited problems of the numbers from {@code first} to {@code last}. */
  private void edit(RawClient.Events events, int first, int last) throws IOException {
    for (int i = first; i <= last; i++) {
      ask("page-one", i, edited(i), "");
      if (i % 10 == 0) {
        post("/api/tree", "page-one", i, edited(i), "");
        client.post("/api/record", "{\"format\":\"kif\",\"sfen\":\"" + edited(i) + "\"}");
      }
      while (number(next(events, "answer"), "number") != i) {}
    }
  }

  /** A problem with a rook and a pawn that stand elsewhere each time. */
  private static String edited(int number) {
    String rook = row("R", number % 9);
    String pawn = row("p", number / 9 % 9);
    return "4k4/9/4P4/9/9/9/" + pawn + "/9/" + rook + " b G 1";
  }

  /** A rank with one piece. */
  private static String row(String piece, int before) {
    return (before == 0 ? "" : before) + piece + (before == 8 ? "" : 8 - before);
  }

  /**
   * The bytes of the heap that are in use after a full collection. System.gc() collects nothing in
   * the test JVM (-XX:+DisableExplicitGC); a histogram of living objects does.
   */
  private static long heap() throws JMException {
    ManagementFactory.getPlatformMBeanServer()
        .invoke(
            new ObjectName("com.sun.management:type=DiagnosticCommand"),
            "gcClassHistogram",
            new Object[] {new String[0]},
            new String[] {String[].class.getName()});
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Whatever fails, the page hears of it, and the next search has its turn. */
  @Test
  void everyFailureOfASearchIsASentence() throws InterruptedException {
    List<Throwable> defects = new ArrayList<>();
    try (SearchPool pool = new SearchPool(1, 1)) {
      for (Throwable failure :
          List.of(
              new NoClassDefFoundError("x"),
              new AssertionError("x"),
              new OutOfMemoryError("x"),
              new StackOverflowError(),
              new IllegalStateException("x"))) {
        Mailbox mail = new Mailbox();
        DeskSearch.Work broken =
            (table, search) -> {
              DeskSearchTest.<RuntimeException>sneak(failure);
            };
        new DeskSearch(pool, mail, DeskSearch.Channel.LIVE, 1, broken, defects::add).start();
        Map<String, Object> end = TestJson.object(mail.take(30_000).getLast().json());
        assertEquals("failed", end.get("state"));
        String sentence =
            String.valueOf(
                requireNonNull((Map<?, ?>) end.get("error"), failure::toString).get("en"));
        assertTrue(sentence.contains(failure.getClass().getSimpleName()), sentence);
      }
    }
    assertEquals(5, defects.size());
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> void sneak(Throwable failure) throws T {
    throw (T) failure;
  }

  /** Its files are deleted after that. */
  @Test
  void theDeskWaitsForASearchThatIsStillWriting() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean isWritten = new AtomicBoolean();
    DeskSearch.Work slow =
        (table, search) -> {
          begun.countDown();
          Thread.sleep(200);
          isWritten.set(true);
        };
    try (SearchPool pool = new SearchPool(2, 1)) {
      new DeskSearch(pool, new Mailbox(), DeskSearch.Channel.LIVE, 1, slow, defect -> {}).start();
      begun.await();
    }
    assertTrue(isWritten.get());
  }

  @Test
  void oneSearchEndsForEachThatWaits() throws InterruptedException {
    try (SearchPool pool = new SearchPool(2, 1)) {
      DeskTable first = pool.take("", false);
      DeskTable second = pool.take("", false);
      assertFalse(pool.givesWay());
      Thread waiting =
          Thread.startVirtualThread(
              () -> {
                try {
                  pool.giveBack(pool.take("", true));
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      while (!pool.givesWay()) {
        Thread.sleep(1);
      }
      assertFalse(pool.givesWay(), "the other search goes on");
      pool.giveBack(first);
      waiting.join();
      pool.giveBack(second);
    }
  }

  /** Also with a search that never ends. */
  @Test
  void theDeskClosesInTheMidstOfEverything() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      askEndless("page-one", 1);
      next(events, "progress");
      server.close();
    }
    DeskServer anew = DeskServer.start(DeskOptions.onLoopback(server.port()));
    anew.close();
  }
}
