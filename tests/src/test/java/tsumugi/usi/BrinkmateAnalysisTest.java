package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The option {@code BrinkmateMoves}: an analysis of a position without a mate shows a brinkmate.
 */
@Tag("slow")
class BrinkmateAnalysisTest {
  private static final String IN_1 = "position sfen 8k/9/9/9/9/9/9/9/9 b 2GNn 1";
  private static final String IN_2 = "position sfen 8k/9/9/9/9/9/9/9/K8 b 2GNn 1";

  @Test
  void theKeysAndTheLineAreShown() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name BrinkmateMoves value 2");
      assertEquals("brinkmate in 1 move; all keys: ", analyse(gui, IN_1).substring(0, 31));
      assertEquals("brinkmate in 2 moves; all keys: ", analyse(gui, IN_2).substring(0, 32));
    }
  }

  @Test
  void withoutABrinkmateItSaysSo() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name BrinkmateMoves value 1");
      assertEquals("no mate, and no brinkmate within 1 move", analyse(gui, IN_2));
      assertEquals(
          "no mate and no brinkmate", analyse(gui, "position sfen 4k4/9/9/9/9/9/9/9/9 b - 1"));
    }
  }

  /** Returns the sentence about the brinkmate. The key is the answer to the stop. */
  private static String analyse(UsiClient gui, String position) throws InterruptedException {
    gui.send(position, "go infinite");
    String start = "info string";
    String sentence = gui.answer(start).substring(start.length() + 1);
    while (!sentence.contains("brinkmate")) {
      sentence = gui.answer(start).substring(start.length() + 1);
    }
    List<String> before = gui.soFar();
    gui.send("stop");
    String best = gui.answer("bestmove").split(" ", -1)[1];
    if (sentence.startsWith("brinkmate")) {
      assertTrue(sentence.contains(best), sentence + ", " + best + ", " + before);
    }
    return sentence;
  }
}
