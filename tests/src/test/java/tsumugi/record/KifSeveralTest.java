package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where one record ends and the next begins, which decides what a line belongs to. */
@Tag("slow")
class KifSeveralTest {
  private static final String BARE = "4k4/9/4P4/9/9/9/9/9/9 ";

  private static List<String> starts(String text) {
    return Records.items(text).stream()
        .map(
            item ->
                item instanceof RecordItem.Whole whole
                    ? Records.start(whole.record())
                    : ((RecordItem.Fault) item).message().english())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "先手の持駒：金\n\n後手の持駒：歩二\n",
        "先手の持駒：金\n*第2番\n後手の持駒：歩二\n",
        "先手の持駒：金\n第2番：\n後手の持駒：歩二\n",
        "先手の持駒：金\n\n第2番：\n\n後手の持駒：歩二\n",
        "先手の持駒：金\n\n後手の持駒：歩二\n*第2番\n",
        "先手の持駒：金\n\n後手の持駒：歩二\n\n",
        "先手の持駒：金\n先手番\n\n後手の持駒：歩二\n",
      })
  void aHandAboveTheNextBoard(String between) {
    String text = Records.BOARD + between + Records.BOARD + "先手の持駒：金\n";
    assertEquals(List.of(BARE + "b G 1", BARE + "b G2p 1"), starts(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"手番：後手\n", "後手番\n", "第2番：\n手番：後手\n", "手番：△\n後手の持駒：なし\n"})
  void aTurnAboveTheNextBoard(String turn) {
    String text = Records.BOARD + "先手の持駒：金\n\n" + turn + Records.BOARD + "先手の持駒：金\n";
    assertEquals(List.of(BARE + "b G 1", BARE + "w G 1"), starts(text));
  }

  /** The first line of each record that we write does not hide the gap above it. */
  @Test
  void headersBelowTheFirstLineOfTheNextRecord() {
    String one = "#KIF version=2.0 encoding=UTF-8\n作品名：甲\n" + Records.BOARD + "先手の持駒：金\n\n";
    String two = "#KIF version=2.0 encoding=UTF-8\n作者：乙\n手数：1手\n作品名：丙\n" + Records.BOARD;
    List<RecordItem> items = Records.items(one + two + "先手の持駒：金\n");
    assertEquals(2, items.size());
    assertEquals("甲", ((RecordItem.Whole) items.get(0)).record().headers().get("作品名"));
    assertEquals("乙", ((RecordItem.Whole) items.get(1)).record().headers().get("作者"));
    assertNull(((RecordItem.Whole) items.get(0)).record().headers().get("作者"));
  }

  /** Games without boards and moves, distinguished by their handicaps. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "先手：A\n手合割：平手\n|先手：B\n手合割：香落ち\n",
        "先手：A\n手合割：平手\n\n|後手：X\n先手：B\n手合割：香落ち\n",
        "手合割：平手\n先手：A\n|開始日時：2026/11/26\n手合割：香落ち\n先手：B\n",
        "手合割：平手\n先手：A\n|手合割：香落ち\n先手：B\n",
      })
  void headersAboveAnothersHandicap(String text) {
    String moved = text.replace("|", "") + "△３四歩\n";
    for (String several : new String[] {text.replace("|", "\n"), moved}) {
      List<String> names =
          Records.items(several).stream()
              .map(item -> ((RecordItem.Whole) item).record().headers().get("先手"))
              .toList();
      assertEquals(List.of("A", "B"), names, several);
    }
  }

  /** Concatenated files, each with its UTF-8 mark or the end mark of DOS. */
  @ParameterizedTest
  @ValueSource(strings = {"\uFEFF", "\uFEFF\uFEFF", "\u001A", "\u001A\uFEFF"})
  void filesOneBehindAnother(String mark) {
    String text =
        "作品名：一\n" + Records.BOARD + "先手の持駒：金\n" + mark + "作品名：二\n" + Records.BOARD + "先手の持駒：銀\n";
    List<String> titles =
        Records.items(mark + text).stream()
            .map(item -> ((RecordItem.Whole) item).record().headers().get("作品名"))
            .toList();
    assertEquals(List.of("一", "二"), titles);
    assertEquals(List.of(BARE + "b G 1", BARE + "b S 1"), starts(text));
  }

  /** Headers of one record before and after its handicap. */
  @Test
  void headersAroundOneHandicap() {
    String text = "先手：A\n手合割：平手\n\n後手：B\n\n棋戦：C\n▲７六歩\n";
    assertEquals(List.of("A", "B", "C"), List.copyOf(Records.one(text).headers().values()));
  }

  /** A record may state something in two lines, and nothing is lost. */
  @Test
  void headersThatComeTwice() {
    String text = "備考：一つ目\n備考：二つ目\n備考：二つ目\n手合割：平手\n▲７六歩\n";
    assertEquals("一つ目　二つ目", Records.one(text).headers().get("備考"));
    String csa = "V2.2\nN+A\nN+B\n$EVENT:c\n$EVENT:\nPI\n+\n+7776FU\n";
    assertEquals("A　B", Records.one(csa).headers().get("先手"));
    assertEquals("c", Records.one(csa).headers().get("棋戦"));
  }

  /** Any number of times: 200,000 occurrences are joined at once. */
  @Test
  void aHeaderThatComesVeryOften() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      text.append("備考：").append(i).append('\n');
    }
    String all = Records.one(text + "手合割：平手\n").headers().getOrDefault("備考", "");
    assertTrue(all.startsWith("0　1　2") && all.endsWith("　199999"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"後手番\n", "後手番：\n", "後手番: \n", "手番：後手番\n"})
  void theTurnBelowABoard(String turn) {
    assertEquals(List.of(BARE + "w G 1"), starts(Records.BOARD + "先手の持駒：金\n" + turn));
  }

  @Test
  void handsDirectlyBelowTheirBoard() {
    String one = Records.BOARD + "先手の持駒：金\n後手の持駒：歩二\n後手番\n";
    assertEquals(List.of(BARE + "w G2p 1", BARE + "w G2p 1"), starts(one + "\n" + one));
    String apart = Records.BOARD + "\n先手の持駒：金\n後手番\n";
    assertEquals(List.of(BARE + "w G 1"), starts(apart));
  }

  @Test
  void aHandThatMayBelongToEitherBoard() {
    String one = Records.BOARD + "\n先手の持駒：金\n\n";
    List<String> doubtful = starts(one + one);
    assertEquals(2, doubtful.size());
    for (String sentence : doubtful) {
      assertTrue(
          sentence.startsWith("line 14: it is unclear whether this belongs to the board"),
          sentence);
    }
  }

  @Test
  void aBoardThatLacksARank() {
    String eight = Records.BOARD.replaceFirst("[|].*九\n", "");
    List<String> two = starts(eight + "先手の持駒：金\n\n" + Records.BOARD + "先手の持駒：銀\n");
    assertEquals(2, two.size());
    assertTrue(two.getFirst().contains("8 ranks"), two.getFirst());
    assertEquals(BARE + "b S 1", two.get(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"解説：x", "先手：b", "持駒：金", "手数----指手----", "解説：x\n\n*y\n備考:z"})
  void aLineAmongTheMovesOfOneGame(String line) {
    String text = "先手：a\n1 ７六歩(77)\n2 ３四歩(33)\n" + line + "\n3 ２六歩(27)\n";
    RecordItem first = Records.items(text).getFirst();
    assertEquals("7g7f 3c3d 2g2f", Records.moves(((RecordItem.Whole) first).record()));
  }

  @Test
  void aLineAmongTheMovesOfKi2() {
    assertEquals("7g7f 3c3d 2g2f", Records.moves(Records.one("先手：a\n▲７六歩 △３四歩\n解説：x\n▲２六歩\n")));
    assertEquals(2, Records.items("先手：a\n▲７六歩 △３四歩\n\n先手：b\n▲２六歩\n").size());
  }

  @Test
  void gamesPartedByTheLineAboveTheMoves() {
    String one = "手数----指手----\n1 ７六歩(77)\n2 投了\n";
    assertEquals(2, Records.items(one + one).size());
    assertEquals(2, Records.items(one + "先手：b\n" + one).size());
  }

  @ParameterizedTest
  @CsvSource({
    "1 ７六歩(77)/3 ３四歩(33), 2, 3 instead of 2",
    "1 ７六歩(77)/2 ３四歩(33)/1 ２六歩(27), 3, 1 instead of 3",
    "1 ７六歩(77)/1 ３四歩(33), 2, 1 instead of 2",
    "1 ７六歩(77)/解説：x/4 ３四歩(33), 3, 4 instead of 2",
    "3 ７六歩(77), 1, 3 instead of 1",
    "1 ７六歩(77)/変化：1手/2 ２六歩(27), 3, 2 instead of 1",
  })
  void numbersThatDoNotCountOn(String text, long line, String told) {
    String fault = Records.fault(text.replace('/', '\n'));
    assertTrue(fault.startsWith("line " + line + ": move number " + told), fault);
  }

  @ParameterizedTest
  @ValueSource(strings = {"手数＝10\n", "手数＝１０\n", ""})
  void numbersThatBeginElsewhere(String count) {
    String moves = "11 ５二金打\n12 ４一玉(51)\n変化：12手\n12 ６一玉(51)\n変化：１１手\n11 ４二金打\n";
    GameRecord record = Records.one(Records.BOARD + "先手の持駒：金\n" + count + moves);
    assertEquals(4, record.size() - 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"作品名：x", "表題：x", "開始日時：x", "先手：b\n後手：c"})
  void aTitleBelowTheBoard(String title) {
    String text = Records.BOARD + "先手の持駒：金\n" + title + "\n1 ５二金打\n";
    assertEquals("G*5b", Records.moves(Records.one(text)));
    assertEquals(2, Records.items(text + text).size());
  }

  @Test
  void headersAtTheEnd() {
    assertEquals("7g7f", Records.moves(Records.one("手合割：平手\n1 ７六歩(77)\n2 投了\n終了日時：x\n")));
  }

  /** Looking ahead again for every line would take quadratic time. */
  @ParameterizedTest
  @ValueSource(strings = {"解説：x\n", "後手番\n", "\n手番：先手\n", "\n先手の持駒：\n", "手数----\n"})
  void manyLinesToLookAheadOver(String line) {
    Records.items(Records.BOARD + line.repeat(50_000));
    Records.items("手合割：平手\n1 ７六歩(77)\n" + line.repeat(50_000));
  }
}
