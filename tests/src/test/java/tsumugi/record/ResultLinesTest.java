package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The line after the moves of KI2: the winner it names is kept. */
class ResultLinesTest {
  private static final String BLACK_MOVES = "手合割：平手\n▲７六歩    △３四歩\nまで2手で";
  private static final String WHITE_MOVES = "手合割：平手\n▲７六歩\nまで1手で";

  private static String ending(GameRecord record) {
    return record.node(record.size() - 1).ending() + "";
  }

  @ParameterizedTest
  @CsvSource({
    "後手の勝ち, 投了",
    "上手の勝ち, 投了",
    "先手の負け, 投了",
    "先手の勝ち, 先手の勝ち",
    "後手の負け, 後手の負け",
    "先手の反則負け, 反則負け",
    "後手の反則負け, 反則勝ち",
    "先手の反則勝ち, 反則勝ち",
    "後手の反則勝ち, 反則負け",
    "先手の入玉勝ち, 入玉勝ち",
    "後手の入玉勝ち, 後手の入玉勝ち",
    "時間切れにより後手の勝ち, 切れ負け",
    "時間切れにより先手の勝ち, 時間切れにより先手の勝ち",
    "時間切れ, 切れ負け",
    "反則勝ち, 反則勝ち",
    "千日手, 千日手",
    "詰み, 詰み",
  })
  void theSideThatIsNamedCounts(String result, String word) {
    assertEquals(word, ending(Records.one(BLACK_MOVES + result + "\n")));
    String turned = result.replace('先', '全').replace('後', '先').replace('上', '下');
    String kept = word.replace('先', '全').replace('後', '先');
    GameRecord record = Records.one(WHITE_MOVES + turned.replace('全', '後') + "\n");
    assertEquals(kept.replace('全', '後'), ending(record));
    GameRecord again = Records.one(new Ki2Writer().write(record));
    assertEquals(ending(record), ending(again));
  }
}
