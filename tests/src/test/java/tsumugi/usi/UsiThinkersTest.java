package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.table.MainSubTable;

class UsiThinkersTest {
  private static final String BOTH_KINGS = Sfen.START;
  private static final String ONLY_MINE = "9/9/9/9/9/9/9/9/4K4 b - 1";

  @ParameterizedTest
  @CsvSource({
    "mate infinite, true, true, true",
    "mate 0, true, true, true",
    "infinite, true, false, false",
    "byoyomi 100, true, false, false",
    "ponder, true, false, false",
    "'', true, false, false",
    "infinite searchmoves G*5b, false, false, false",
  })
  void whoAnswers(String go, boolean tsume, boolean bothKings, boolean onlyMine) {
    assertEquals(tsume, isMateSearch(Mates.IN_1, go));
    assertEquals(tsume, isMateSearch(Mates.IN_1_BY_WHITE, go));
    assertEquals(bothKings, isMateSearch(BOTH_KINGS, go));
    assertEquals(onlyMine, isMateSearch(ONLY_MINE, go));
    assertEquals(onlyMine, isMateSearch(Mates.NO_KING, go));
  }

  /** A mate search does not know that its checks would complete a perpetual check. */
  @ParameterizedTest
  @CsvSource({
    "infinite, true",
    "byoyomi 100, true",
    "ponder, true",
    "mate infinite, false",
    "mate 0, false",
  })
  void aTsumeThatGoesRoundIsThePlayers(String go, boolean players) {
    String toTheSecondTime = Mates.ROUND_BEGINS + Mates.ROUND + " 2a1b 3a3b 1b2a";
    String toTheThirdTime = toTheSecondTime + " 3b3a 2a1b";
    assertEquals(!players, isMateSearch(UsiPositionParser.parse(toTheThirdTime), go));
    assertTrue(isMateSearch(UsiPositionParser.parse(toTheSecondTime), go));
  }

  /** A fourth occurrence reached only by checks loses. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void thePlayerDoesNotGoRoundAgain(boolean fillHand) throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name FillHand value " + fillHand);
      gui.send(
          "position " + Mates.ROUND_BEGINS + Mates.ROUND + Mates.ROUND + " 2a1b 3a3b 1b2a",
          "go nodes 20000");
      assertNotEquals("bestmove 3b3a", gui.answer("bestmove").replaceAll(" ponder.*", ""));
    }
  }

  @Test
  void closingEndsThePlayer() {
    AtomicInteger closed = new AtomicInteger();
    UsiThinker player =
        new UsiThinker() {
          @Override
          public UsiReply think(UsiTask task, UsiControl control) {
            return UsiReply.RESIGN;
          }

          @Override
          public void close() {
            closed.incrementAndGet();
          }
        };
    new UsiThinkers(player).close();
    assertEquals(1, closed.get());
  }

  private static boolean isMateSearch(String sfen, String go) {
    return isMateSearch(UsiGame.at(Sfen.parse(sfen)), go);
  }

  private static boolean isMateSearch(UsiGame game, String go) {
    UsiThinker player = (task, control) -> UsiReply.RESIGN;
    try (MainSubTable table = MainSubTable.allocate(1)) {
      UsiThinker chosen = new UsiThinkers(player).choose(task(game, go, table));
      return chosen != player;
    }
  }

  private static UsiTask task(UsiGame game, String go, MainSubTable table) {
    return new UsiTask(game, UsiGo.parse(go), new UsiOptions(), table);
  }
}
