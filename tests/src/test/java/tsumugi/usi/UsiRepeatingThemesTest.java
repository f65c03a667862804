package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.problems.RepeatingTheme;

/** Limits, {@code stop}, {@code isready} and {@code quit} end a search in which moves repeat. */
@Tag("slow")
@Timeout(300)
class UsiRepeatingThemesTest {
  private static void searchAndStop(List<RepeatingTheme> themes, int megabytes)
      throws InterruptedException {
    try (UsiClient client = new UsiClient()) {
      client.send("usi", "setoption name USI_Hash value " + megabytes, "isready", "usinewgame");
      client.until("readyok");
      for (RepeatingTheme theme : themes) {
        client.send("position sfen " + theme.sfen(), "go mate 50");
        client.until("checkmate");
        client.send("go mate infinite");
        client.soFar();
        client.send("stop");
        client.until("checkmate");
        client.send("go infinite", "stop");
        client.until("bestmove");
        client.send("isready");
        assertEquals("readyok", client.answer("readyok"), theme.id());
      }
    }
  }

  /** The loop returns, and the search that it ended has answered or never will. */
  private static void quit(RepeatingTheme theme, String go) throws InterruptedException {
    UsiClient client = UsiClient.ready();
    client.send("position sfen " + theme.sfen(), go, "quit");
    client.awaitEnd();
    long answers =
        client.rest().stream().filter(line -> line.matches("(checkmate|bestmove).*")).count();
    assertTrue(answers <= 1, theme::id);
  }

  @Test
  void aSearchEndsWhenItIsTold() throws IOException, InterruptedException {
    List<RepeatingTheme> themes = RepeatingTheme.all();
    searchAndStop(themes.subList(0, 4), 16);
    searchAndStop(themes.subList(45, 48), 1);
    quit(themes.get(1), "go mate infinite");
    quit(themes.get(46), "go mate 8000");
    quit(themes.get(2), "go infinite");
  }

  @Test
  void everySearchEndsWhenItIsTold() throws IOException, InterruptedException {
    List<RepeatingTheme> themes = RepeatingTheme.all();
    searchAndStop(everyFourth(themes, 1), 1);
    searchAndStop(everyFourth(themes, 3), 256);
    for (int i = 0; i < themes.size(); i += 9) {
      quit(themes.get(i), i % 2 == 0 ? "go mate infinite" : "go infinite");
    }
  }

  private static List<RepeatingTheme> everyFourth(List<RepeatingTheme> themes, int first) {
    List<RepeatingTheme> some = new ArrayList<>();
    for (int i = first; i < themes.size(); i += 4) {
      some.add(themes.get(i));
    }
    return some;
  }
}
