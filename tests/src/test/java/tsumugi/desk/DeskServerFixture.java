package tsumugi.desk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import tsumugi.cli.TestJson;

/** A desk with one turn for all searches, its pages, and the events that they receive. */
abstract class DeskServerFixture {
  static final String ONE = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
  static final String FIFTEEN = "7gk/9/6P1+P/9/9/9/9/9/9 b GSP2r2b2g3s4n4l15p 1";

  /** A cooperative mate without an end in sight. */
  static final String ENDLESS = "9/9/9/9/4k4/9/9/9/9 b BL 1";

  DeskServer server;
  RawClient client;

  @BeforeEach
  void start() throws IOException {
    server = DeskServer.start(DeskOptions.onLoopback(0).withSearches(1));
    client = RawClient.of(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  void ask(String page, long number, String sfen, String more) throws IOException {
    post("/api/ask", page, number, sfen, more);
  }

  void post(String path, String page, long number, String sfen, String more) throws IOException {
    String body =
        "{\"page\":\"%s\",\"number\":%d,\"sfen\":\"%s\",\"fill\":true%s}"
            .formatted(page, number, sfen, more);
    RawClient.Answer answer = client.post(path, body);
    assertEquals(204, answer.status(), answer.body());
  }

  void askEndless(String page, long number) throws IOException {
    ask(page, number, ENDLESS, ",\"rule\":\"cooperative\"");
  }

  static Map<String, Object> next(RawClient.Events events, String kind) throws IOException {
    return TestJson.object(events.next(kind));
  }

  /** Skips the ends of earlier searches. */
  static Map<String, Object> endOf(RawClient.Events events, int number) throws IOException {
    Map<String, Object> end = next(events, "end");
    while (number(end, "number") != number) {
      end = next(events, "end");
    }
    return end;
  }

  static int number(Map<String, Object> object, String name) {
    return requireNonNull((Number) object.get(name), name).intValue();
  }

  @SuppressWarnings("unchecked")
  static List<Map<String, Object>> objects(@Nullable Object list) {
    return requireNonNull((List<Map<String, Object>>) list);
  }

  static Map<String, Object> lastCheck(RawClient.Events events) throws IOException {
    Map<String, Object> check = next(events, "check");
    while (!Boolean.TRUE.equals(check.get("final"))) {
      check = next(events, "check");
    }
    return check;
  }
}
