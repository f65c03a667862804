package tsumugi.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is let in, and what becomes of requests that no page of the desk would send. */
@Tag("slow")
class DeskGateTest {
  private static DeskServer server;
  private static RawClient page;

  @BeforeAll
  static void start() throws IOException {
    server = DeskServer.start(DeskOptions.onLoopback(0));
    page = RawClient.of(server);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void assertRefused(int status, RawClient.Answer answer) {
    assertEquals(status, answer.status(), answer.body());
    assertTrue(answer.body().contains("\"en\":") && answer.body().contains("\"ja\":"));
  }

  @Test
  void theFirstAddressGivesACookieThatOnlyThisPageSends() throws IOException {
    String path = "/?" + server.firstAddress().getQuery();
    RawClient.Answer answer = RawClient.stranger(server.port()).get(path);
    assertEquals(303, answer.status());
    assertEquals("/", answer.headers().get("location"));
    String cookie = answer.headers().getOrDefault("set-cookie", "");
    assertTrue(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), cookie);
    assertTrue(cookie.startsWith("tsumugi-desk-" + server.port() + "="), cookie);
    assertTrue(server.firstAddress().getHost().equals("127.0.0.1"), "loopback");
  }

  /** It is on the command line of the browser, which other users can read. */
  @Test
  void theAddressForOneBrowserIsUsedUp() throws IOException {
    RawClient stranger = RawClient.stranger(server.port());
    String before = "/?" + server.addressForOnce().getQuery();
    String path = "/?" + server.addressForOnce().getQuery();
    assertFalse(path.contains(server.firstAddress().getQuery().substring("token=".length())));
    assertEquals(403, stranger.get(before).status(), "a later one was made");
    assertEquals(403, stranger.get("/?code=").status());
    RawClient.Answer answer = stranger.get(path);
    assertEquals(303, answer.status());
    String cookie = answer.headers().getOrDefault("set-cookie", "").split(";", 2)[0];
    assertEquals(200, stranger.with("Cookie", cookie).get("/").status());
    assertEquals(403, stranger.get(path).status());
  }

  @Test
  void aDeskOnAnotherAddressAnswersThereAlone() throws IOException {
    InetAddress every = InetAddress.ofLiteral("0.0.0.0");
    try (DeskServer wide = DeskServer.start(DeskOptions.onLoopback(0).withBind(every))) {
      RawClient client = RawClient.of(wide);
      RawClient plain = client.with("Origin", "");
      String port = ":" + wide.port();
      assertEquals(200, plain.with("Host", "192.168.0.1" + port).get("/").status());
      assertEquals(200, plain.with("Host", "[fd00::5]" + port).get("/").status());
      assertEquals(200, plain.with("Host", "localhost" + port).get("/").status());
      assertRefused(403, plain.with("Host", "evil.example" + port).get("/api/start"));
      assertRefused(403, plain.with("Host", "192.168.0.1").get("/api/start"));
      assertRefused(
          403, client.with("Origin", "http://192.168.0.1" + port).post("/api/stop", "{}"));
    }
  }

  @Test
  void anAddressHasManySpellings() {
    Gate six = gate("fd00:0:0:0:0:0:0:5", 7386);
    assertTrue(six.isOwn("[fd00::5]:7386"), "as browsers write it");
    assertTrue(six.isOwn("[FD00:0:0::0:5]:7386"));
    assertFalse(six.isOwn("[fd00::6]:7386"));
    assertFalse(six.isOwn("localhost:7386"), "it does not listen there");
    assertTrue(gate("0:0:0:0:0:0:0:1", 7386).isOwn("[::1]:7386"));
    assertTrue(gate("127.0.0.1", 80).isOwn("127.0.0.1"), "browsers leave out the port 80");
    assertTrue(gate("127.0.0.1", 80).isOwn("localhost:80"));
    assertTrue(gate("::1", 80).isOwn("[::1]"));
    assertFalse(gate("127.0.0.1", 7386).isOwn("127.0.0.1"));
    assertFalse(gate("192.168.0.1", 80).isOwn("127.0.0.1"));
    assertFalse(gate("127.0.0.1", 80).isOwn("evil.example"));
    for (String broken : List.of("", ":", "[", "[]", "[::1", "1.2.3.999", "[:::1]", "127.1")) {
      assertFalse(gate("0.0.0.0", 80).isOwn(broken), broken);
    }
  }

  private static Gate gate(String address, int port) {
    return new Gate(new InetSocketAddress(InetAddress.ofLiteral(address), port));
  }

  @Test
  void whoHasTheCookieIsServed() throws IOException {
    assertEquals(200, page.get("/").status());
    assertEquals(200, page.get("/app.js").status());
    assertEquals(
        200, page.with("Host", "localhost:" + server.port()).with("Origin", "").get("/").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/app.js", "/api/start", "/api/events?page=12345678", "/pieces.ttf", "/x"})
  void whoHasNoCookieIsNot(String path) throws IOException {
    RawClient.Answer answer = RawClient.stranger(server.port()).get(path);
    assertEquals(403, answer.status());
    assertFalse(answer.headers().containsKey("set-cookie"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "token=", "token=x", "token=%00", "toke=1", "token"})
  void aWrongTokenIsRefused(String query) throws IOException {
    assertEquals(403, RawClient.stranger(server.port()).get("/?" + query).status());
  }

  @Test
  void aWrongCookieIsRefused() throws IOException {
    String name = "tsumugi-desk-" + server.port();
    for (String cookie :
        List.of(name + "=", name + "=x", "other=1; " + name + "=" + "A".repeat(32))) {
      assertEquals(403, page.with("Cookie", cookie).get("/").status(), cookie);
    }
  }

  /** DNS rebinding: the name of another site points to this machine. */
  @ParameterizedTest
  @ValueSource(
      strings = {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.0.1"})
  void anotherHostIsRefused(String name) throws IOException {
    assertRefused(
        403, page.with("Host", name + ":" + server.port()).with("Origin", "").get("/app.js"));
    assertRefused(403, page.with("Host", name).with("Origin", "").get("/app.js"));
    String other = "http://" + name + ":" + server.port();
    assertRefused(
        403,
        page.with("Host", name + ":" + server.port())
            .with("Origin", other)
            .post("/api/stop", "{}"));
  }

  /** A page of another site in the same browser. */
  @ParameterizedTest
  @ValueSource(
      strings = {"", "null", "http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1"})
  void anotherOriginChangesNothing(String origin) throws IOException {
    assertRefused(403, page.with("Origin", origin).post("/api/close", "{\"page\":\"12345678\"}"));
    if (!origin.isEmpty()) {
      assertRefused(403, page.with("Origin", origin).get("/api/start"));
    }
  }

  @Test
  void aRequestThatAnotherSiteCausedIsRefused() throws IOException {
    RawClient plain = page.with("Origin", "");
    assertRefused(403, plain.with("Sec-Fetch-Site", "cross-site").get("/api/start"));
    assertRefused(403, plain.with("Sec-Fetch-Site", "same-site").get("/api/start"));
    assertEquals(200, plain.with("Sec-Fetch-Site", "same-origin").get("/api/start").status());
    assertEquals(200, plain.with("Sec-Fetch-Site", "none").get("/").status());
  }

  @Test
  void everyAnswerForbidsForeignScriptsAndFrames() throws IOException {
    for (String path : List.of("/", "/app.js", "/api/start", "/nothing")) {
      String policy = page.get(path).headers().getOrDefault("content-security-policy", "");
      assertTrue(policy.contains("default-src 'none'"), policy);
      assertTrue(policy.contains("frame-ancestors 'none'"), policy);
      assertFalse(policy.contains("unsafe-inline"), policy);
      assertEquals("nosniff", page.get(path).headers().get("x-content-type-options"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../messages.properties",
        "/%2e%2e/messages.properties",
        "/web/app.js",
        "/api/",
        "//app.js",
        "/app.js/",
        "/APP.JS",
        "/tsumugi/desk/web/app.js",
        "/index.html/../app.js",
        "/%00",
        "/api/open"
      })
  void onlyNamesOfTheTableAreServed(String path) throws IOException {
    assertEquals(404, page.get(path).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "FOO"})
  void otherMethodsAreRefused(String method) throws IOException {
    int status = page.send(method, "/", new byte[0]).status();
    assertTrue(status == 405 || status == 403, method + " " + status);
  }

  @Test
  void aLargeBodyIsRefusedBeforeItIsRead() throws IOException {
    for (String path : List.of("/api/ask", "/api/read?name=x")) {
      try (Socket socket = page.open("POST", path, 100L << 20)) {
        RawClient.Answer answer = RawClient.read(new BufferedInputStream(socket.getInputStream()));
        assertRefused(413, answer);
      }
    }
  }

  /** The server gives up long before the end; the rest of the body finds a closed connection. */
  @Test
  void aBodyWithoutALengthIsCutAtTheLimit() throws IOException {
    RawClient chunked = page.with("Transfer-Encoding", "chunked");
    byte[] chunk = ("10000\r\n" + "x".repeat(0x10000) + "\r\n").getBytes(StandardCharsets.US_ASCII);
    long sent = 0;
    try (Socket socket = chunked.open("POST", "/api/read?name=x", -1)) {
      OutputStream out = socket.getOutputStream();
      while (sent < 100L << 20) {
        out.write(chunk);
        sent += 0x10000;
      }
    } catch (IOException e) {
      // As it should be.
    }
    assertTrue(sent < 60L << 20, () -> "closed at the limit of 16 MB and what the system buffers");
    assertEquals(200, page.get("/").status(), "and others are served");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "[]",
        "{",
        "{}{}",
        "{\"page\":",
        "\u0000",
        "{\"page\":{\"a\":[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]}}"
      })
  void whatIsNoRequestIsRefused(String body) throws IOException {
    assertRefused(400, page.post("/api/ask", body));
  }

  @Test
  void aDeepNestIsRefused() throws IOException {
    assertRefused(400, page.post("/api/ask", "{\"a\":" + "[".repeat(400_000)));
  }

  @Test
  void whatIsNoPositionIsRefusedWithASentence() throws IOException {
    String request = "{\"page\":\"12345678\",\"number\":1,\"sfen\":\"%s\",\"moves\":%s}";
    assertRefused(400, page.post("/api/ask", request.formatted("9/9 b - 1", "[]")));
    assertRefused(400, page.post("/api/ask", request.formatted("", "[]")));
    String one = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
    assertRefused(400, page.post("/api/ask", request.formatted(one, "[\"G*5a\"]")));
    assertRefused(400, page.post("/api/ask", request.formatted(one, "[null]")));
    assertRefused(400, page.post("/api/ask", request.formatted(one, "[{\"a\":1}]")));
    assertRefused(400, page.post("/api/ask", "{\"page\":\"../..\",\"sfen\":\"" + one + "\"}"));
  }

  @Test
  void manyConnectionsAtOnceLeaveTheDeskUsable() throws Exception {
    List<Socket> idle = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      idle.add(page.open("POST", "/api/ask", 1000)); // and the body never comes
    }
    assertEquals(200, page.get("/").status());
    for (Socket socket : idle) {
      socket.close();
    }
  }

  @Test
  void aThousandRequestsInARowAreAllAnswered() throws IOException {
    for (int i = 0; i < 1_000; i++) {
      assertEquals(200, page.get("/api/start").status());
    }
  }
}
