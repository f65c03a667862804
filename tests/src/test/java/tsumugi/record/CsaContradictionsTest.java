package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Statements of CSA that were once dropped, or of which the last one won, so that another problem
 * was read.
 */
class CsaContradictionsTest {
  private static final String START =
      "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

  private static GameRecord whole(RecordItem item) {
    return assertInstanceOf(RecordItem.Whole.class, item).record();
  }

  private static String fault(RecordItem item) {
    return assertInstanceOf(RecordItem.Fault.class, item).message().english();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "V2.2,PI82HI22KA,-; lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "V2.2,P-11OU,P+13FU00KI,-; 8k/9/8P/9/9/9/9/9/9 w G 1",
        "V2.2/N+a, b,P-11OU,P+13FU,-; 8k/9/8P/9/9/9/9/9/9 w - 1",
        "V2.2/$EVENT:a,PI82HI22KA,-; lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
      })
  void whatFollowsACommaIsRead(String text, String sfen) {
    assertEquals(sfen, Records.start(Records.one(text.replace('/', '\n'))));
  }

  @Test
  void movesFollowACommaToo() {
    assertEquals("7g7f 3c3d", Records.moves(Records.one("V2.2,PI,+,+7776FU\n-3334FU\n")));
    assertEquals("7g7f", Records.moves(Records.one("V2.2\nN+a,+7776FU,T1\n")));
  }

  @Test
  void aCommaMayBePartOfAName() {
    GameRecord record = Records.one("V2.2\nN+Doe, John\n$EVENT:a,b, -c,P1-x\nPI\n+\n");
    assertEquals("{先手=Doe, John, 棋戦=a,b, -c,P1-x}", record.headers().toString());
    assertEquals(START, Records.start(record));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "V2.2,hello/PI/+; line 1: not a CSA statement: 'hello'",
        "V2.2PI/-; line 1: not a CSA statement: 'V2.2PI'",
        "V4.0/PI/+; line 1: an unknown version of CSA (1 to 3 are known): 'V4.0'",
        "P-11OU/P+13FU/P-13OU/+; line 3: two pieces on one square: '13OU'",
        "P+13FU13KI/P-11OU/+; line 1: two pieces on one square: '13KI'",
        "PI/P+77KI/+; line 2: two pieces on one square: '77KI'",
        "P-11OU/P1 *  *  *  *  *  *  *  * +FU/+; line 2: two pieces on one square: '+FU'",
        "P-11OU/P1 *  *  *  *  *  *  *  *  * /+;"
            + " line 2: contradicts the position above: 'P1 *  *  *  *  *  *  *  *  *'",
        "P3 *  *  *  *  *  *  *  *  * /P3 *  *  *  *  *  *  *  * -OU/+;"
            + " line 2: contradicts the position above: 'P3 *  *  *  *  *  *  *  * -OU'",
        "P-11OU/PI/+; line 2: contradicts the position above: 'PI'",
        "PI/PI82HI/+; line 2: contradicts the position above: 'PI82HI'",
        "PI/P5 *  *  *  *  *  *  *  *  * /+;"
            + " line 2: contradicts the position above: 'P5 *  *  *  *  *  *  *  *  *'",
        "P1 *  *  *  * -OU *  *  *  * /P3 *  *  *  */+;"
            + " line 2: not a line of a CSA position: 'P3 *  *  *  *'",
        "P1 *  *  *  * -OU *  *  *  * /P2 *  *  *  *  *  *  *  *  * /P+00KI/-;"
            + " line 2: the board has 2 ranks, not nine",
        "PI/-/+; line 3: contradictory sides to move: '+'",
        "PI/+/-/-3334FU; line 3: contradictory sides to move: '-'",
      })
  void aPositionThatSaysTwoThingsIsAnError(String text, String sentence) {
    assertEquals(sentence, Records.fault(text.replace('/', '\n')));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "PI82HI22KA/P+82HI00KA/-; lnsgkgsnl/1R7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w B 1",
        "P1 *  *  *  * -OU *  *  *  * /P+53FU00KI/+/+; 4k4/9/4P4/9/9/9/9/9/9 b G 1",
      })
  void piecesMayComeToFreeSquares(String text, String sfen) {
    assertEquals(sfen, Records.start(Records.one(text.replace('/', '\n'))));
  }

  @Test
  void aVersionBeginsTheNextPosition() {
    List<RecordItem> items =
        Records.items("V2.2\nP-11OU\nP+13FU00KI\nV2.2\nP-11OU\nP+13FU00GI\nV2.2,PI,-\n");
    assertEquals(3, items.size());
    assertEquals("8k/9/8P/9/9/9/9/9/9 b G 1", Records.start(whole(items.get(0))));
    assertEquals("8k/9/8P/9/9/9/9/9/9 b S 1", Records.start(whole(items.get(1))));
    assertEquals(START.replace(" b ", " w "), Records.start(whole(items.get(2))));
  }

  @Test
  void aBrokenGameTakesNoOtherWithIt() {
    String game = "V2.2\nPI\n+\n+7776FU\n%TORYO\n";
    List<RecordItem> items =
        Records.items(game + game.replace("+7776FU", "+7775FU\nhello") + game + "/\n" + game);
    assertEquals(4, items.size());
    assertEquals("7g7f", Records.moves(whole(items.get(0))));
    assertEquals("7g7f", Records.moves(whole(items.get(2))));
    assertEquals("7g7f", Records.moves(whole(items.get(3))));
    assertEquals("line 10: not a CSA statement: 'hello'", fault(items.get(1)));
  }

  /** What DOS put at the end of a text. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "V2.2/PI/+/+7776FU/%TORYO/Z; 7g7f",
        "V2.2/PI/+/+7776FUZ; 7g7f",
        "V2.2/PI/+/+7776FU/Z/; 7g7f",
        "V2.2/PI/+/+7776FU/ZZZZ; 7g7f",
        "{\"header\":{},\"moves\":[{},"
            + "{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6}}}]}/Z; 7g7f",
      })
  void aClosingCtrlZIsNoPartOfTheFile(String text, String moves) {
    GameRecord record = Records.one(text.replace('/', '\n').replace('Z', '\u001A'));
    assertEquals(moves, Records.moves(record));
  }

  @Test
  void norIsItAPositionInAList() {
    List<RecordItem> items = Records.items("a\t8k/9/8P/9/9/9/9/9/9 b G 1\r\n\u001A");
    assertEquals(1, items.size());
    List<RecordItem> same = Records.items("a\t8k/9/8P/9/9/9/9/9/9 b G 1\u001A");
    assertEquals(items, same);
  }

  @Test
  void whatTheServerSaysAtTheEnd() {
    GameRecord record = Records.one("V2.2\nPI\n+\n+7776FU\n#CHUDAN\n");
    assertEquals("中断", record.node(record.size() - 1).ending());
  }

  /** Without a line for the side to move, the position is complete only at the end. */
  @Test
  void anErrorOfThePositionHasALine() {
    String sentence = Records.fault("PI\nP+00FU00FU\n");
    assertTrue(sentence.startsWith("line 2: "), sentence);
  }
}
