package tsumugi.desk;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the workshop says of a line that is not the whole solution, or that it does not know. */
@Tag("slow")
class DeskComposeTest extends DeskServerFixture {
  @Test
  void onlyTheFirstMoveOfAProblemIsNotItsLength() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      ask("page-one", 1, FIFTEEN, "");
      Map<String, Object> check = lastCheck(events);
      assertEquals("sound", check.get("grade"));
      String first =
          String.valueOf(check.get("line")).replaceAll("[\\[\\]]", "").split(", ", -1)[0];
      next(events, "end");
      String more = ",\"way\":\"extend\",\"moves\":[\"" + first + "\"]";
      post("/api/compose", "page-one", 2, FIFTEEN, more);
      Map<String, Object> found = next(events, "compose-found");
      int plies = number(objects(found.get("problems")).getFirst(), "plies");
      assertTrue(plies > 15, found::toString);
    }
  }

  /** The defender helps in the line, so it is shorter than the solution. */
  @Test
  void aProblemLongerThanWhatWasLookedForIsSaidToBeTooLong() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      ask("page-one", 1, FIFTEEN, ",\"rule\":\"cooperative\"");
      List<String> helped =
          ((List<?>) requireNonNull(next(events, "answer").get("line")))
              .stream().map(move -> "\"" + move + "\"").toList();
      assertTrue(helped.size() < 8, helped::toString);
      next(events, "end");
      post("/api/compose", "page-one", 2, FIFTEEN, ",\"way\":\"extend\",\"moves\":" + helped);
      String said = next(events, "compose-end").toString();
      assertTrue(said.contains("plies or more already"), said);
    }
  }

  @Test
  void thatNoMateIsFoundIsNotThatThereIsNone() throws IOException {
    try (RawClient.Events events = client.events("page-one")) {
      String hard = "9/9/9/9/4k4/9/9/+P8/9 b RB4S 1";
      post("/api/compose", "page-one", 1, hard, ",\"way\":\"mend\"");
      String said = next(events, "compose-end").toString();
      assertTrue(said.contains("No mate was found within 5,000,000 positions"), said);
      String none = "4k4/9/9/9/9/9/9/9/9 b P 1";
      post("/api/compose", "page-one", 2, none, ",\"way\":\"mend\"");
      said = next(events, "compose-end").toString();
      assertTrue(said.contains("There is no mate"), said);
    }
  }
}
