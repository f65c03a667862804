package tsumugi.desk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import javax.management.JMException;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.cli.TestJson;

/** The events that pages receive, how searches take turns, and what ends them. */
@Tag("slow")
class DeskSearchTest {
  private static final String ONE = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  /** A cooperative mate without an end in sight. */
  private static final String ENDLESS = "9/9/9/9/4k4/9/9/9/9 b BL 1";

  private DeskServer server;
  private RawClient client;

  @BeforeEach
  void start() throws IOException {
    server = DeskServer.start(DeskOptions.onLoopback(0).withSearches(1));
    client = RawClient.of(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void ask(String page, long number, String sfen, String more) throws IOException {
    post("/api/ask", page, number, sfen, more);
  }

  private void post(String path, String page, long number, String sfen, String more)
      throws IOException {
    String body =
        "{\"page\":\"%s\",\"number\":%d,\"sfen\":\"%s\",\"fill\":true%s}"
            .formatted(page, number, sfen, more);
    RawClient.Answer answer = client.post(path, body);
    assertEquals(204, answer.status(), answer.body());
  }

  private void askEndless(String page, long number) throws IOException {
    ask(page, number, ENDLESS, ",\"rule\":\"cooperative\"");
  }

  private static Map<String, Object> next(RawClient.Events events, String kind) throws IOException {
    return TestJson.object(events.next(kind));
  }

  /** Skips the ends of earlier searches. */
  private static Map<String, Object> endOf(RawClient.Events events, int number) throws IOException {
    Map<String, Object> end = next(events, "end");
    while (number(end, "number") != number) {
      end = next(events, "end");
    }
    return end;
  }

  private static int number(Map<String, Object> object, String name) {
    return requireNonNull((Number) object.get(name), name).intValue();
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> objects(@Nullable Object list) {
    return requireNonNull((List<Map<String, Object>>) list);
  }

  private static Map<String, Object> lastCheck(RawClient.Events events) throws IOException {
    Map<String, Object> check = next(events, "check");
    while (!Boolean.TRUE.equals(check.get("final"))) {
      check = next(events, "check");
    }
    return check;
  }

  @Test
  void anEditIsAnsweredWithLengthLineAndVerdict() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      ask("page-one", 1, FIFTEEN, "");
      Map<String, Object> answer = next(events, "answer");
      assertEquals("mate", answer.get("result"));
      assertEquals(15, number(answer, "plies"));
      assertEquals(true, answer.get("exact"));
      assertEquals(15, requireNonNull((List<?>) answer.get("line")).size());
      assertEquals("", answer.get("surplus"));
      Map<String, Object> check = lastCheck(events);
      assertEquals("sound", check.get("grade"));
      assertEquals("done", next(events, "end").get("state"));
    }
  }

  @Test
  void aCookIsAFindingThatCanBePlayed() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      ask("page-one", 7, "4k4/9/9/4P4/9/9/9/9/9 b R2G 1", "");
      Map<String, Object> check = lastCheck(events);
      assertEquals("unsound", check.get("grade"));
      Map<String, Object> cook =
          objects(check.get("findings")).stream()
              .filter(each -> "cook".equals(each.get("kind")))
              .findFirst()
              .orElseThrow();
      assertEquals(1, number(cook, "ply"));
      assertFalse(requireNonNull((List<?>) cook.get("line")).isEmpty());
      assertEquals("done", endOf(events, 7).get("state"));
    }
  }

  @Test
  void aNeedlessPieceIsMarkedOnItsSquare() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      ask("page-one", 1, "4k4/9/4P4/9/9/9/9/9/8P b G 1", "");
      Map<String, Object> check = lastCheck(events);
      List<Map<String, Object>> findings = objects(check.get("findings"));
      assertTrue(
          findings.stream()
              .anyMatch(
                  each ->
                      "needless-piece".equals(each.get("kind")) && "1i".equals(each.get("square"))),
          findings::toString);
    }
  }

  @Test
  void solutionsOfACooperativeMateAreCounted() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      ask("page-one", 1, "9/9/9/9/5G3/9/5k3/9/9 b P 1", ",\"rule\":\"cooperative\"");
      Map<String, Object> answer = next(events, "answer");
      assertEquals("4438", answer.get("solutions"));
      assertFalse(objects(answer.get("branches")).isEmpty());
    }
  }

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

  @Test
  void theTreeKnowsEveryMove() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      post("/api/tree", "page-one", 1, ONE, "");
      Map<String, Object> found = whole(events);
      assertEquals(true, found.get("attacker"));
      List<Map<String, Object>> items = objects(found.get("items"));
      Map<String, Object> mate =
          items.stream().filter(each -> "G*5b".equals(each.get("move"))).findFirst().orElseThrow();
      assertEquals("mate", mate.get("result"));
      assertEquals(0, number(mate, "plies"));
      Map<?, ?> refutation =
          requireNonNull(
              (Map<?, ?>)
                  items.stream()
                      .filter(each -> "G*4b".equals(each.get("move")))
                      .findFirst()
                      .orElseThrow()
                      .get("continuation"));
      assertEquals(List.of("5a4b"), refutation.get("line"), "the king takes the gold");
      assertTrue(
          items.stream()
              .filter(each -> !"G*5b".equals(each.get("move")))
              .allMatch(each -> "nomate".equals(each.get("result"))),
          items::toString);
      post("/api/tree", "page-one", 2, ONE, ",\"moves\":[\"G*4b\"]");
      Map<String, Object> replies = whole(events);
      assertEquals(false, replies.get("attacker"));
      assertTrue(
          objects(replies.get("items")).stream().anyMatch(each -> "5a4b".equals(each.get("move"))));
    }
  }

  private static Map<String, Object> whole(RawClient.Events events) throws IOException {
    Map<String, Object> found = next(events, "side-found");
    while (!Boolean.TRUE.equals(found.get("whole"))) {
      found = next(events, "side-found");
    }
    next(events, "side-end");
    return found;
  }

  @Test
  void aProofIsVerifiedAndCanBeFetched() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      post("/api/prove", "page-one", 1, FIFTEEN, "");
      Map<String, Object> found = next(events, "side-found");
      assertEquals(true, found.get("valid"));
      assertEquals("mate 15 exact", found.get("goal"));
      RawClient.Answer file = client.get("/api/made?file=" + found.get("name"));
      assertEquals(200, file.status());
      assertEquals(String.valueOf(number(found, "bytes")), file.headers().get("content-length"));
      assertEquals(404, client.get("/api/made?file=..%2f" + found.get("name")).status());
      assertEquals(404, client.get("/api/made?file=").status());
    }
  }

  /** What they make is saved, not shown: a page of theirs must not run with the desk's cookie. */
  @Test
  void otherCommandsWorkForThePage() throws IOException {
    DeskTools tools =
        new DeskTools() {
          @Override
          public void writePage(
              Path record, boolean cooperative, String language, Path page, BooleanSupplier stop)
              throws IOException {
            Files.writeString(page, language + " " + Files.readString(record));
          }

          @Override
          public String tune(
              Path record, boolean cooperative, String language, Path plot, BooleanSupplier stop)
              throws IOException {
            throw new IOException("too large");
          }
        };
    try (DeskServer other = DeskServer.start(DeskOptions.onLoopback(0).withTools(tools))) {
      client = RawClient.of(other);
      try (RawClient.Events events = client.events("page-one")) {
        post("/api/tool", "page-one", 1, ONE, ",\"wanted\":\"page\",\"language\":\"ja\"");
        Map<String, Object> found = next(events, "side-found");
        RawClient.Answer made = client.get("/api/made?file=" + found.get("name"));
        assertTrue(made.body().startsWith("ja ") && made.body().contains("先手の持駒：金"));
        assertEquals("application/octet-stream", made.headers().get("content-type"));
        post("/api/tool", "page-one", 2, ONE, ",\"wanted\":\"tune\"");
        Map<String, Object> end = next(events, "side-end");
        while (number(end, "number") != 2) {
          end = next(events, "side-end");
        }
        assertTrue(end.toString().contains("too large"), end::toString);
      }
    }
    client = RawClient.of(server);
    assertEquals(404, client.post("/api/tool", "{\"page\":\"page-one\"}").status());
  }

  /** Commands that do not end by themselves. */
  private static final class EndlessTools implements DeskTools {
    @Override
    public void writePage(
        Path record, boolean cooperative, String language, Path page, BooleanSupplier stop)
        throws IOException {
      Files.writeString(page, tune(record, cooperative, language, page, stop));
    }

    @Override
    public String tune(
        Path record, boolean cooperative, String language, Path plot, BooleanSupplier stop) {
      while (!stop.getAsBoolean()) {
        Thread.onSpinWait();
      }
      return "half a result";
    }
  }

  /** What it has written by then is not delivered, and its turn is free again. */
  @Test
  void anotherCommandEndsWithTheStopButtonAndWithItsPage() throws IOException {
    DeskOptions options = DeskOptions.onLoopback(0).withSearches(1).withTools(new EndlessTools());
    try (DeskServer other = DeskServer.start(options)) {
      client = RawClient.of(other);
      try (RawClient.Events events = client.events("page-one");
          RawClient.Events second = client.events("page-two")) {
        post("/api/tool", "page-one", 1, ONE, ",\"wanted\":\"page\"");
        next(events, "side-progress");
        client.post("/api/stop", "{\"page\":\"page-one\",\"channel\":\"side\"}");
        assertEquals("stopped", next(events, "side-end").get("state"));
        assertEquals(404, client.get("/api/made?file=made-2.html").status());
        post("/api/tool", "page-one", 2, ONE, ",\"wanted\":\"tune\"");
        while (number(next(events, "side-progress"), "number") != 2) {}
        ask("page-two", 1, ONE, "");
        client.post("/api/close", "{\"page\":\"page-one\"}");
        assertEquals("done", next(second, "end").get("state"));
      }
    }
  }

  /** Asks for problems, and for the end of the search at the first one. */
  private Map<String, Object> composed(RawClient.Events events, int number, String sfen, String way)
      throws IOException {
    post("/api/compose", "page-one", number, sfen, ",\"way\":\"" + way + "\"");
    Map<String, Object> found = next(events, "compose-found");
    while (number(found, "number") != number) {
      found = next(events, "compose-found");
    }
    client.post("/api/stop", "{\"page\":\"page-one\",\"channel\":\"compose\"}");
    Map<String, Object> end = next(events, "compose-end");
    while (number(end, "number") != number) {
      end = next(events, "compose-end");
    }
    assertTrue(
        List.of("done", "stopped").contains(String.valueOf(end.get("state"))), end::toString);
    return objects(found.get("problems")).getFirst();
  }

  /** And White may be the attacker. */
  @Test
  void aPositionIsExtendedMendedAndVaried() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      String mated = "7k1/7G1/7P1/9/9/9/9/9/9 w - 1";
      Map<String, Object> longer = composed(events, 1, mated, "extend");
      assertTrue(String.valueOf(longer.get("sfen")).contains(" b "), longer::toString);
      String needless = "9/9/9/9/9/9/4p4/9/s3K4 w g 1"; // the first piece that is tried
      Map<String, Object> mended = composed(events, 2, needless, "mend");
      assertTrue(String.valueOf(mended.get("sfen")).contains(" w "), mended::toString);
      assertEquals(List.of("-s9i"), mended.get("changes"));
      Map<String, Object> like = composed(events, 3, ONE.replace("b G", "b GS"), "like");
      for (Map<String, Object> each : List.of(longer, mended, like)) {
        ask("page-one", 4, String.valueOf(each.get("sfen")), "");
        Map<String, Object> check = lastCheck(events);
        assertEquals("sound", check.get("grade"), each::toString);
        assertEquals(each.get("line"), check.get("line"));
        next(events, "end");
      }
      post("/api/compose", "page-one", 5, needless, ",\"way\":\"extend\"");
      Map<String, Object> end = next(events, "compose-end");
      assertTrue(end.toString().contains("can be extended"), end::toString);
    }
    assertEquals(400, client.post("/api/compose", "{\"page\":\"page-one\"}").status());
  }

  /** An edit is answered, although there is one turn, and what was found stays. */
  @Test
  void composingGivesWayToASearchThatWaits() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      post("/api/compose", "page-one", 1, FIFTEEN, ",\"way\":\"like\"");
      next(events, "compose-progress");
      ask("page-one", 2, ONE, "");
      assertEquals("done", next(events, "compose-end").get("state"));
      assertEquals("done", next(events, "end").get("state"));
    }
  }

  /** {@code -Ddesk.edits=3000} makes as many as somebody does in an hour, and tells the heap. */
  @Test
  void editsLeaveNothingBehind() throws IOException, JMException {
    int edits = Integer.getInteger("desk.edits", 120);
    long before = 0;
    try (RawClient.Events events = client.events("page-one")) {
      for (int i = 1; i <= edits; i++) {
        ask("page-one", i, edited(i), "");
        if (i % 10 == 0) {
          post("/api/tree", "page-one", i, edited(i), "");
          client.post("/api/record", "{\"format\":\"kif\",\"sfen\":\"" + edited(i) + "\"}");
        }
        while (number(next(events, "answer"), "number") != i) {}
        if (i == edits / 3) {
          before = heap();
        }
      }
      long after = heap();
      if (edits > 1_000) {
        System.out.printf(
            "%d edits: %,d bytes after a third, %,d at the end%n", edits, before, after);
      }
      assertTrue(after - before < 3 << 20, before + " and " + after + " bytes");
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
