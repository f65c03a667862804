package tsumugi.desk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a page receives about a position: answer, verdict, solutions, tree, proof. */
@Tag("slow")
class DeskAnswersTest extends DeskServerFixture {
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

  @Test
  void aBrinkmateComesWithItsKeysAndItsProof() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      post("/api/brinkmate", "page-one", 1, "8k/9/9/9/9/9/9/9/9 b 2GNn 1", "");
      Map<String, Object> answer = next(events, "side-found");
      assertEquals("brinkmate", answer.get("what"), "the answer does not wait for its proof");
      Map<String, Object> found = next(events, "side-found");
      assertEquals(true, found.get("valid"));
      assertEquals("brinkmate 1 exact", found.get("goal"));
      Map<String, Object> again =
          new HashMap<>(objects(Arrays.asList(found.get("brinkmate"))).getFirst());
      again.put("number", answer.get("number"));
      assertEquals(answer, again, "a page that has missed the answer still learns it");
      List<Map<String, Object>> keys = objects(answer.get("keys"));
      assertEquals(1, keys.size(), "the defender has the other pieces in hand");
      assertEquals(List.of("G*1c"), keys.getFirst().get("line"));
      assertEquals(200, client.get("/api/made?file=" + found.get("name")).status());
      next(events, "side-end");
      post("/api/brinkmate", "page-one", 2, FIFTEEN, "");
      Map<String, Object> end = next(events, "side-end");
      assertEquals("failed", end.get("state"), end::toString);
      assertTrue(String.valueOf(end.get("error")).contains("There is a mate"), end::toString);
    }
  }
}
