package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.cli.Cli;
import tsumugi.cli.CliRun;
import tsumugi.cli.TestJson;
import tsumugi.cli.desk.CommandTools;

/** Searches that the desk saves and resumes, in its folder or as files that the page sends. */
@Tag("slow")
class DeskSavedSearchTest {
  private static final String ONE = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
  private static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  @TempDir private Path scratch;

  private Path folder;
  private Path secret;

  @BeforeEach
  void prepare() throws IOException {
    folder = Files.createDirectory(scratch.resolve("詰将棋"));
    secret = Files.writeString(scratch.resolve("secret.sfen"), ONE + "\n");
    Files.createSymbolicLink(folder.resolve("link.sfen"), secret);
  }

  /** A cooperative mate without an end in sight. */
  private static final String ENDLESS =
      "{\"page\":\"page-one\",\"number\":%d,\"fill\":true,\"rule\":\"cooperative\","
          + "\"sfen\":\"9/9/9/9/4k4/9/9/9/9 b BL 1\",\"earlier\":\"%s\"}";

  @Test
  void aSearchIsSavedWhileItRunsAndResumed() throws IOException {
    try (DeskServer other =
        DeskServer.start(saving(DeskOptions.onLoopback(0).withFolder(folder)))) {
      RawClient client = RawClient.of(other);
      String keep = "{\"page\":\"page-one\",\"name\":\"長い\"}";
      try (RawClient.Events events = client.events("page-one")) {
        assertEquals(409, client.post("/api/keep", keep).status());
        client.post("/api/ask", ENDLESS.formatted(1, ""));
        events.next("progress");
        for (String name : List.of("長い.tsumugi", "長い.tsumugi")) { // the same file again
          assertEquals(204, client.post("/api/keep", keep).status());
          String saved = events.next("saved");
          assertTrue(saved.contains("\"" + name + "\"") && saved.contains("true"), saved);
        }
        client.post("/api/stop", "{\"page\":\"page-one\"}");
        assertTrue(events.next("end").contains("stopped"));
        assertTrue(client.get("/api/folder").body().contains("長い.tsumugi"));
        String found = client.post("/api/resume?file=%E9%95%B7%E3%81%84.tsumugi", "").body();
        assertTrue(found.contains("folder:長い.tsumugi") && found.contains("cooperative"), found);
        client.post("/api/ask", ENDLESS.formatted(2, "folder:長い.tsumugi"));
        events.next("progress");
        client.post("/api/keep", keep);
        assertTrue(events.next("saved").contains("長い-2.tsumugi"), "another search");
        byte[] copy = Files.readAllBytes(folder.resolve("長い.tsumugi"));
        String sent = client.send("POST", "/api/resume?name=x.tsumugi", copy).body();
        assertTrue(sent.contains("made-1.tsumugi"), sent);
        copy[copy.length / 2]++;
        RawClient.Answer spoilt = client.send("POST", "/api/resume?name=x.tsumugi", copy);
        assertEquals(422, spoilt.status());
        assertTrue(spoilt.body().contains("x.tsumugi"), spoilt.body());
        assertFalse(spoilt.body().contains("made-"), spoilt.body());
        for (String name : List.of("folder:../x", "folder:link.sfen", "made-2.tsumugi", "x")) {
          int status = client.post("/api/ask", ENDLESS.formatted(3, name)).status();
          assertTrue(status == 403 || status == 404, name);
        }
      }
    }
    try (DeskServer without = DeskServer.start(DeskOptions.onLoopback(0))) {
      RawClient client = RawClient.of(without);
      assertEquals(404, client.post("/api/keep", "{\"page\":\"page-one\"}").status());
    }
  }

  /** Such a search asks both sides, first whether the side to move mates. */
  @Test
  void aSearchOfBothSidesThatTheCommandHasSavedIsResumed() throws IOException {
    String mated = "7k1/7G1/7P1/9/9/9/9/9/8K w 2r2b3g4s4n4l17p 1";
    String file = folder.resolve("both.tsumugi").toString();
    CliRun.solve("--interposition", "futile", "--save", file, mated);
    try (DeskServer other =
        DeskServer.start(saving(DeskOptions.onLoopback(0).withFolder(folder)))) {
      RawClient client = RawClient.of(other);
      try (RawClient.Events events = client.events("page-one")) {
        String found = client.post("/api/resume?file=both.tsumugi", "").body();
        assertTrue(found.contains(mated), found);
        client.post(
            "/api/ask", "{\"page\":\"page-one\",\"number\":1,\"earlier\":\"folder:both.tsumugi\"}");
        String end = events.next("end");
        assertTrue(end.contains("done"), end);
      }
    }
  }

  private static DeskOptions saving(DeskOptions options) {
    return options.withTools(new CommandTools((streams, words) -> Cli.run(streams, "test", words)));
  }

  /** Saves the search that runs; the name of its file. */
  private static String saved(RawClient client, RawClient.Events events) throws IOException {
    client.post("/api/keep", "{\"page\":\"page-one\",\"name\":\"x\"}");
    return String.valueOf(TestJson.object(events.next("saved")).get("name"));
  }

  /** What somebody else has written in the meantime stays, and so does the target of a link. */
  @Test
  void aSearchThatIsSavedAgainReplacesOnlyItsOwnFile() throws IOException {
    try (DeskServer other =
        DeskServer.start(saving(DeskOptions.onLoopback(0).withFolder(folder)))) {
      RawClient client = RawClient.of(other);
      try (RawClient.Events events = client.events("page-one")) {
        client.post("/api/ask", ENDLESS.formatted(1, ""));
        events.next("progress");
        assertEquals("x.tsumugi", saved(client, events));
        assertEquals("x.tsumugi", saved(client, events));
        Files.writeString(folder.resolve("x.tsumugi"), "mine");
        assertEquals("x-2.tsumugi", saved(client, events));
        Files.delete(folder.resolve("x-2.tsumugi"));
        Files.createSymbolicLink(folder.resolve("x-2.tsumugi"), secret);
        assertEquals("x-3.tsumugi", saved(client, events));
      }
    }
    assertEquals("mine", Files.readString(folder.resolve("x.tsumugi")));
    assertEquals(ONE + "\n", Files.readString(secret));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(4, files.count(), "nothing unfinished");
    }
  }

  /** The page fetches the file under the name of the latest event. */
  @Test
  void aSearchWhoseFileWasDeletedForLaterOnesIsSavedInANewOne() throws IOException {
    try (DeskServer other = DeskServer.start(saving(DeskOptions.onLoopback(0)))) {
      RawClient client = RawClient.of(other);
      try (RawClient.Events events = client.events("page-one")) {
        client.post("/api/ask", ENDLESS.formatted(1, ""));
        events.next("progress");
        String first = saved(client, events);
        assertEquals(first, saved(client, events));
        RawClient.Answer answer = client.get("/api/made?file=" + first);
        assertEquals(200, answer.status());
        Path file = folder.resolve("x.tsumugi");
        CliRun.solve("--rule", "cooperative", "--save", file.toString(), ONE);
        for (int i = 0; i < 4; i++) {
          client.send("POST", "/api/resume?name=x.tsumugi", Files.readAllBytes(file));
        }
        assertEquals(404, client.get("/api/made?file=" + first).status());
        assertEquals(200, client.get("/api/made?file=" + saved(client, events)).status());
      }
    }
  }

  private static String asked(long number, String sfen, String earlier) {
    return "{\"page\":\"page-one\",\"number\":%d,\"fill\":true,\"sfen\":\"%s\",\"earlier\":\"%s\"}"
        .formatted(number, sfen, earlier);
  }

  private static long nodes(RawClient.Events events) throws IOException {
    Object nodes = TestJson.object(events.next("answer")).get("nodes");
    return nodes instanceof Number number ? number.longValue() : -1;
  }

  @Test
  void aResumedSearchHasItsTable() throws IOException {
    Path file = folder.resolve("solved.tsumugi");
    CliRun.solve("--interposition", "futile", "--save", file.toString(), FIFTEEN);
    try (DeskServer desk = DeskServer.start(saving(DeskOptions.onLoopback(0).withFolder(folder)))) {
      RawClient client = RawClient.of(desk);
      try (RawClient.Events events = client.events("page-one")) {
        client.post("/api/ask", asked(1, FIFTEEN, ""));
        long anew = nodes(events);
        client.post("/api/ask", asked(2, FIFTEEN, "folder:solved.tsumugi"));
        long resumed = nodes(events);
        assertTrue(resumed < anew / 10, resumed + " nodes, and " + anew + " for a new search");
      }
    }
  }

  /** Between the choice of a file and the search the file may have changed. */
  @Test
  void aFileThatIsDamagedAfterItWasChosenIsRefusedByTheSearch() throws IOException {
    Path file = folder.resolve("solved.tsumugi");
    CliRun.solve("--interposition", "futile", "--save", file.toString(), FIFTEEN);
    byte[] bytes = Files.readAllBytes(file);
    try (DeskServer desk = DeskServer.start(saving(DeskOptions.onLoopback(0).withFolder(folder)))) {
      RawClient client = RawClient.of(desk);
      try (RawClient.Events events = client.events("page-one")) {
        assertEquals(200, client.post("/api/resume?file=solved.tsumugi", "").status());
        bytes[bytes.length / 2]++;
        Files.write(file, bytes);
        client.post("/api/ask", asked(1, FIFTEEN, "folder:solved.tsumugi"));
        String end = events.next("end");
        assertTrue(end.contains("failed") && end.contains("'solved.tsumugi' is damaged"), end);
        Files.writeString(file, "something else");
        RawClient.Answer answer =
            client.post("/api/ask", asked(2, FIFTEEN, "folder:solved.tsumugi"));
        assertEquals(422, answer.status());
      }
    }
  }

  /** A tsume is searched in one of its four images, and {@code solve --load} needs that one. */
  @Test
  void thePageHearsInWhichImageAPositionWasSaved() throws IOException {
    String black = "9/9/9/9/4k4/9/9/%s/9 b RB4S 1";
    String white = "9/%s/9/9/4K4/9/9/9/9 w rb4s 1";
    List<String> seen = new ArrayList<>();
    try (DeskServer desk = DeskServer.start(saving(DeskOptions.onLoopback(0).withFolder(folder)))) {
      RawClient client = RawClient.of(desk);
      try (RawClient.Events events = client.events("page-one")) {
        for (String sfen :
            List.of(
                black.formatted("+P8"),
                black.formatted("8+P"),
                white.formatted("+p8"),
                white.formatted("8+p"))) {
          client.post("/api/ask", asked(seen.size() + 1, sfen, ""));
          client.post("/api/keep", "{\"page\":\"page-one\",\"name\":\"x\"}");
          seen.add(String.valueOf(TestJson.object(events.next("saved")).get("seen")));
        }
      }
    }
    assertEquals(
        List.of("as-is", "mirrored", "mirrored-and-turned", "turned"),
        seen.stream().sorted().toList());
  }

  @Test
  void aSaveThatIsAskedForTooLateIsSaidNotToExist() throws InterruptedException {
    Mailbox mail = new Mailbox();
    try (SearchPool pool = new SearchPool(1, 1)) {
      DeskSearch.Work unsaved = (table, search) -> search.askToSave("x");
      DeskSearch search =
          new DeskSearch(pool, mail, DeskSearch.Channel.LIVE, 1, unsaved, defect -> {});
      search.start();
      String heard = "";
      while (!heard.contains("there is no file")) {
        List<Mailbox.Event> events = mail.take(30_000);
        assertFalse(events.isEmpty(), heard);
        heard += events;
      }
      assertThrows(DeskException.class, () -> search.askToSave("x"), "as after any other end");
    }
  }

  /** The end of the upload is the end of what is read, whatever was promised. */
  @Test
  void anUploadThatIsNotWhatItSaysLeavesNothingBehind() throws IOException {
    Path file = folder.resolve("one.tsumugi");
    CliRun.solve("--rule", "cooperative", "--save", file.toString(), ONE);
    byte[] bytes = Files.readAllBytes(file);
    String path = "/api/resume?name=mine.tsumugi";
    try (DeskServer desk = DeskServer.start(saving(DeskOptions.onLoopback(0)))) {
      RawClient client = RawClient.of(desk);
      assertEquals(413, sent(client, path, 2L << 30, new byte[0]).status(), "nothing is read");
      assertRefused(sent(client, path, bytes.length + 100L, bytes), "closed before");
      byte[] most = Arrays.copyOf(bytes, bytes.length - 1);
      assertRefused(sent(client, path, most.length, most), "'mine.tsumugi' is damaged");
      assertRefused(sent(client, path, most.length, bytes), "'mine.tsumugi' is damaged");
      assertRefused(sent(client, path, -1, bytes), "'mine.tsumugi' is not a search");
      for (int i = 1; i <= 4; i++) {
        assertEquals(404, client.get("/api/made?file=made-" + i + ".tsumugi").status());
      }
      String kept = client.send("POST", path, bytes).body();
      assertTrue(kept.contains("made-5.tsumugi"), kept);
      assertEquals(200, client.get("/api/made?file=made-5.tsumugi").status());
    }
  }

  private static void assertRefused(RawClient.Answer answer, String why) {
    assertEquals(422, answer.status(), answer.body());
    assertTrue(answer.body().contains(why), answer.body());
    assertFalse(answer.body().contains("--load"), "an option of the command line, not of a page");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "x", "5, 6", "99999999999999999999"})
  void aLengthThatIsNoneIsRefused(String length) throws IOException {
    try (DeskServer desk = DeskServer.start(saving(DeskOptions.onLoopback(0)))) {
      RawClient client = RawClient.of(desk);
      RawClient.Answer answer =
          sent(client.with("Content-Length", length), "/api/resume?name=x", -1, new byte[10]);
      assertEquals(400, answer.status(), answer.body());
      assertEquals(200, client.get("/").status());
    }
  }

  /**
   * Sends a request whose length need not be that of its body, and then no more.
   *
   * @param length what the request says; -1 for nothing
   */
  private static RawClient.Answer sent(RawClient client, String path, long length, byte[] body)
      throws IOException {
    try (Socket socket = client.open("POST", path, length)) {
      socket.getOutputStream().write(body);
      socket.getOutputStream().flush();
      socket.shutdownOutput();
      return RawClient.read(new BufferedInputStream(socket.getInputStream()));
    }
  }
}
