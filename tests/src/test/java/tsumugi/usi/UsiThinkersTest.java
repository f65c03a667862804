package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    UsiThinker player = (task, control) -> UsiReply.RESIGN;
    try (MainSubTable table = MainSubTable.allocate(1)) {
      UsiThinker chosen = new UsiThinkers(player).choose(task(sfen, go, table));
      return chosen != player;
    }
  }

  private static UsiTask task(String sfen, String go, MainSubTable table) {
    UsiGame game = UsiGame.at(Sfen.parse(sfen));
    return new UsiTask(game, UsiGo.parse(go), new UsiOptions(), table);
  }
}
