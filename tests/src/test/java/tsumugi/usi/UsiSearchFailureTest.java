package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;

/** A search that breaks down still answers, and says why. */
@Timeout(300)
class UsiSearchFailureTest {
  @Test
  void aFailureInTheSearchIsAnsweredToo() throws InterruptedException {
    assertEquals("checkmate timeout", answerOfABrokenSearch("mate infinite"));
    assertEquals("bestmove resign", answerOfABrokenSearch("byoyomi 1000"));
  }

  private static String answerOfABrokenSearch(String go) throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    MainSubTable table = MainSubTable.allocate(1);
    table.close();
    UsiGame game = UsiGame.at(Sfen.parse(Mates.IN_3));
    UsiTask task = new UsiTask(game, UsiGo.parse(go), new UsiOptions(), table);
    UsiThinker broken = new MateThinker(null);
    UsiSearch search =
        new UsiSearch(task.go(), control -> broken.think(task, control), new UsiOutput(out));
    search.start();
    search.await();
    List<String> lines = out.toString(StandardCharsets.US_ASCII).lines().toList();
    assertTrue(lines.getFirst().startsWith("info string the search failed: "), lines::toString);
    return lines.getLast();
  }
}
