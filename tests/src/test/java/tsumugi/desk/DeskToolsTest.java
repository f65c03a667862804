package tsumugi.desk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.solver.tsume.RootSide;

/** The work behind the buttons: other commands, and new problems. */
@Tag("slow")
class DeskToolsTest extends DeskServerFixture {
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

  /** Saved searches that lose the folder for what pages send when one is read. */
  private static final class LosingTools implements DeskTools, SavedSearches {
    /** The questions of the searches that have begun. */
    private final List<RootSide> begun = new CopyOnWriteArrayList<>();

    @Override
    public SavedSearches savedSearches() {
      return this;
    }

    @Override
    public Problem read(Path file, String name) {
      try {
        Files.delete(file);
        Files.delete(requireNonNull(file.getParent()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return head(file, name);
    }

    @Override
    public Problem head(Path file, String name) {
      return new Problem(ONE, false, RootSide.AUTO);
    }

    @Override
    public Kept begin(
        boolean cooperative, RootSide side, Position position, @Nullable Path earlier) {
      begun.add(side);
      throw new IllegalStateException("nothing is searched");
    }

    @Override
    public void writePage(
        Path record, boolean cooperative, String language, Path page, BooleanSupplier stop) {}

    @Override
    public String tune(
        Path record, boolean cooperative, String language, Path plot, BooleanSupplier stop) {
      return "";
    }
  }

  /** The desk is not gone then, and the page should not say so. */
  @Test
  void aFileThatCannotBeWrittenIsASentence() throws IOException {
    DeskOptions options = DeskOptions.onLoopback(0).withTools(new LosingTools());
    try (DeskServer other = DeskServer.start(options)) {
      client = RawClient.of(other);
      assertEquals(200, client.post("/api/resume?name=x.tsumugi", "x").status());
      RawClient.Answer answer = client.post("/api/resume?name=x.tsumugi", "x");
      assertEquals(422, answer.status());
      assertTrue(answer.body().contains("cannot be read or written"), answer.body());
    }
  }

  /**
   * With both kings and the side to move in check, only its mate is asked for if the defender's
   * hand is filled, and the saved search has to say so. In other positions there is no other
   * question, so that the file is one of {@code solve} without {@code --to-move}.
   */
  @Test
  void aSearchIsSavedWithItsQuestion() throws IOException {
    String ask = "{\"page\":\"page-one\",\"number\":1,\"fill\":%s,\"sfen\":\"%s\"}";
    String bothKings = "7k1/7G1/7P1/9/9/9/9/9/8K w - 1";
    LosingTools tools = new LosingTools();
    try (DeskServer other = DeskServer.start(DeskOptions.onLoopback(0).withTools(tools))) {
      client = RawClient.of(other);
      try (RawClient.Events events = client.events("page-one")) {
        client.post("/api/ask", ask.formatted(true, bothKings));
        events.next("end");
        client.post("/api/ask", ask.formatted(false, bothKings));
        events.next("end");
        client.post("/api/ask", ask.formatted(true, ONE));
        events.next("end");
      }
    }
    assertEquals(List.of(RootSide.ATTACKER, RootSide.AUTO, RootSide.AUTO), tools.begun);
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
      post("/api/compose", "page-one", 6, ONE, ",\"way\":\"mend\"");
      end = next(events, "compose-end");
      assertTrue(end.toString().contains("sound already"), end::toString);
    }
    assertEquals(400, client.post("/api/compose", "{\"page\":\"page-one\"}").status());
  }

  /** If White attacks, pieces that go to the right for him go to the left on the page. */
  @Test
  void aShiftIsToldAsThePageShowsIt() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      String shifted = "9/9/9/9/9/9/3b5/2p6/1K7 w g 1";
      String moves = ",\"moves\":[\"7h7i+\",\"8i7i\",\"G*7h\"]";
      post("/api/compose", "page-one", 1, shifted, ",\"way\":\"mend\"" + moves);
      String changes = "";
      while (!changes.toLowerCase(Locale.ROOT).contains("all-")) {
        changes =
            objects(next(events, "compose-found").get("problems")).stream()
                .map(each -> String.valueOf(each.get("changes")))
                .toList()
                .toString();
      }
      client.post("/api/stop", "{\"page\":\"page-one\",\"channel\":\"compose\"}");
      assertTrue(changes.contains("[all-left]"), changes);
      assertFalse(changes.toLowerCase(Locale.ROOT).contains("right"), changes);
    }
  }

  /**
   * It is the mated side that defends and has the pieces of the box, as in a diagram of one king.
   */
  @Test
  void aMateOfTwoKingsAndACooperativeOneAreExtended() throws IOException {
    String both = "7k1/7G1/7P1/9/9/9/9/9/8K w - 1";
    try (RawClient.Events events = client.events("page-one")) {
      Map<String, Object> longer = composed(events, 1, both, "extend");
      assertTrue(String.valueOf(longer.get("sfen")).contains(" b "), longer::toString);
      longer = composed(events, 2, both, "extend\",\"rule\":\"cooperative");
      assertTrue(String.valueOf(longer.get("sfen")).contains(" b "), longer::toString);
    }
  }

  /** An edit is answered, although there is one turn, and what was found stays. */
  @Test
  void composingGivesWayToASearchThatWaits() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      post("/api/compose", "page-one", 1, FIFTEEN, ",\"way\":\"like\"");
      next(events, "compose-progress");
      ask("page-one", 2, ONE, "");
      Map<String, Object> found = next(events, "compose-found");
      while (!Boolean.TRUE.equals(found.get("whole"))) {
        found = next(events, "compose-found");
      }
      assertEquals(true, found.get("gaveWay"), "said to the user, who may try again");
      assertEquals("done", next(events, "end").get("state"));
    }
  }
}
