package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that JSON Kifu Format does not have: each was once guessed, and is an error now. */
class JkfDoubtsTest {
  private static final String EMPTY = "[{},{},{},{},{},{},{},{},{}]";
  private static final String KING = "[{'color':1,'kind':'OU'},{},{},{},{},{},{},{},{}]";
  private static final String BOARD =
      "[" + (EMPTY + ",").repeat(4) + KING + ("," + EMPTY).repeat(4) + "]";
  private static final String DATA =
      "{'board':" + BOARD + ",'color':0,'hands':[{'FU':2,'KI':1},{}]}";

  private static String record(String data, String moves) {
    String text =
        "{'header':{},'initial':{'preset':'OTHER','data':" + data + "},'moves':[{}" + moves + "]}";
    return text.replace('\'', '"');
  }

  private static String game(String moves) {
    return ("{'header':{},'moves':[{}," + moves + "]}").replace('\'', '"');
  }

  /** The captured piece of a move is there, named as on the board or as in the hand. */
  @ParameterizedTest
  @CsvSource({"KA, true", "FU, false", "UM, false", "X, false", "* , false"})
  void whatAMoveTakes(String taken, boolean right) {
    String moves =
        "{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'FU'}},"
            + "{'move':{'from':{'x':3,'y':3},'to':{'x':3,'y':4},'piece':'FU'}},"
            + "{'move':{'from':{'x':8,'y':8},'to':{'x':2,'y':2},'piece':'KA','capture':'"
            + taken
            + "'}}";
    RecordItem item = Records.items(game(moves)).getFirst();
    assertEquals(right, item instanceof RecordItem.Whole, item::toString);
  }

  /** What another program wrote after the ending is a variation, as in CSA and KIF. */
  @Test
  void movesBehindTheEnd() {
    String moves =
        "{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'FU'}},{'special':'TORYO'},"
            + "{'move':{'from':{'x':3,'y':3},'to':{'x':3,'y':4},'piece':'FU'},"
            + "'forks':[[{'move':{'from':{'x':8,'y':3},'to':{'x':8,'y':4},'piece':'FU'}}]]}";
    GameRecord record = Records.kept(game(moves));
    String text = Records.text(record);
    assertTrue(text.contains("2 投了") && text.contains("3c3d") && text.contains("8c8d"), text);
    String note = Records.notes(record).getFirst();
    assertTrue(note.contains("moves after the end of the game, which are kept"), note);
    GameRecord goesOn = Records.kept(game(moves.replace("TORYO", "CHUDAN")));
    assertEquals("7g7f 3c3d", Records.moves(goesOn));
  }

  /** Some programs write the ending beside the last move instead of after it. */
  @Test
  void theEndBesideAMove() {
    String move =
        "{'comments':['好手'],'time':{'now':{'m':0,'s':5}},"
            + "'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'FU'}";
    String after = Records.text(Records.one(game(move + "},{'special':'TORYO'}")));
    assertEquals(after, Records.text(Records.one(game(move + ",'special':'TORYO'}"))));
    assertTrue(after.endsWith("1 7g7f T5000 [好手]\n2 投了"), after);
  }

  /** A single comment without its array, and numbers as values of headers. */
  @Test
  void textsOfAnotherForm() {
    String text = "{'header':{'手数':5},'moves':[{},{'comments':'好手','special':'TORYO'}]}";
    GameRecord record = Records.one(text.replace('\'', '"'));
    assertEquals("{手数=5}", record.headers().toString());
    assertTrue(Records.text(record).endsWith("1 投了 [好手]"), () -> Records.text(record));
  }

  /** Anything that is not text is named. */
  @ParameterizedTest
  @ValueSource(
      strings = {"'special':5", "'special':{'a':1}", "'comments':[['a']]", "'comments':{}"})
  void whatIsNoText(String member) {
    GameRecord record = Records.kept(game("{" + member + "}"));
    assertEquals(1, Records.notes(record).size(), member);
    String note = Records.notes(record).getFirst();
    String told = "line 1: a part of the record that is not understood, which is left out: '";
    assertTrue(note.startsWith(told), note);
  }

  @Test
  void theyAreRightToBeginWith() {
    assertEquals("4k4/9/9/9/9/9/9/9/9 b G2P 1", Records.start(Records.one(record(DATA, ""))));
    GameRecord played = Records.one(record(DATA, ",{'move':{'to':{'x':5,'y':2},'piece':'KI'}}"));
    assertEquals("G*5b", Records.moves(played));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "'color':1,'kind':'OU'; 'kind':'OU'",
        "'color':1,'kind':'OU'; 'color':'1','kind':'OU'",
        "'color':1,'kind':'OU'; 'color':true,'kind':'OU'",
        "'color':1,'kind':'OU'; 'color':2,'kind':'OU'",
        "'color':1,'kind':'OU'; 'color':1",
        "'color':1,'kind':'OU'; 'color':1,'kind':8",
        "'color':0; 'color':true",
        "'color':0; 'color':2",
        "'color':0,; ``",
        "'board'; 'bord'",
        "[{},{},{},{},{},{},{},{},{}]]; [{},{},{},{},{},{},{},{},{}],[{}]]",
        "[[{},{},{},{},{},{},{},{},{}],; [",
        "[[{},{},{},{},{},{},{},{},{}]; [[{},{},{},{},{},{},{},{}]",
        "[[{},{},{},{},{},{},{},{},{}]; [[{},{},{},{},{},{},{},{},'FU']",
        "[[{},{},{},{},{},{},{},{},{}]; ['........'",
        "'hands'; 'hand'",
        ",{}]}; ]}",
        ",{}]}; ,['FU']]}",
      })
  void aPositionThatIsNotWhole(String right, String wrong) {
    assertTrue(DATA.contains(right), right);
    String sentence = Records.fault(record(DATA.replace(right, wrong), ""));
    assertTrue(sentence.startsWith("line 1: not a position of JSON Kifu Format: '"), sentence);
  }

  @ParameterizedTest
  @ValueSource(strings = {"'KA'", "{'preset':'HIRATE','data':[]}"})
  void aStartOfAnotherForm(String initial) {
    String text = "{'header':{},'initial':" + initial + ",'moves':[{}]}";
    String sentence = Records.fault(text.replace('\'', '"'));
    assertTrue(sentence.startsWith("line 1: not a position of JSON Kifu Format: '"), sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'KI'}}",
        "{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'XX'}}",
        "{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'color':1,'piece':'FU'}}",
        "{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'color':true,'piece':'FU'}}",
        "{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'promote':'true'}}",
        "{'move':{'from':{'x':8,'y':8},'to':{'x':3,'y':3},'piece':'UM','promote':false}}",
        "{'move':'7g7f'}",
        "'7g7f'",
      })
  void aMoveThatDoesNotFitTheBoard(String move) {
    String sentence = Records.fault(game(move));
    assertTrue(
        sentence.startsWith("line 1: an impossible move: '")
            || sentence.startsWith("line 1: a move of the side not to move: '"),
        sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'move':{'to':{'x':5,'y':2},'piece':'KI','relative':'U'}}",
        "{'move':{'from':'54','to':{'x':5,'y':2},'piece':'KI'}}",
        "{'move':{'from':[5,4],'to':{'x':5,'y':2},'piece':'KI'}}",
        "{'move':{'to':{'x':5,'y':2},'piece':'KI','promote':true}}",
      })
  void aMoveOfUnknownOriginIsNoDrop(String move) {
    String sentence = Records.fault(record(DATA, "," + move));
    assertTrue(sentence.startsWith("line 1: an impossible move: '"), sentence);
  }

  @Test
  void theSameSquareIsTheOneOfTheMoveBefore() {
    String first = "{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6}}},";
    String second = "{'move':{'from':{'x':3,'y':3},'to':{'x':3,'y':4},'same':true}}";
    String sentence = Records.fault(game(first + second));
    assertTrue(sentence.startsWith("line 1: an impossible move: '"), sentence);
  }

  /** The value is read as a whole, so the line of a move in it is unknown. */
  @Test
  void anUnreadMoveHasNoLine() {
    String right = "{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'FU'}},";
    String wrong = "\n{'move':{'from':{'x':3,'y':3},'to':{'x':3,'y':4},'piece':'ZZ'}}";
    String text = game(right + wrong);
    assertEquals(new UnreadMove(2, 0), Records.kept(text).unreadMove());
  }

  /** What KIF states in separate lines is stated here by other members. */
  @Test
  void headersThatArePositionsAreNone() {
    String text = "{'header':{'手番':'後手','手合割':'香落ち','先手':'甲'},'moves':[{}]}".replace('\'', '"');
    assertEquals("{先手=甲}", Records.one(text).headers().toString());
  }

  @Test
  void countsMayBeStrings() {
    String data = DATA.replace("'FU':2", "'FU':'2'");
    assertEquals("4k4/9/9/9/9/9/9/9/9 b G2P 1", Records.start(Records.one(record(data, ""))));
  }

  @Test
  void recordsMayStandInAnArray() {
    String one = record(DATA, "");
    for (String text :
        new String[] {"[" + one + ",\n{\"a\":1}," + one + "]", "[\n" + one + "\n]\n"}) {
      var items = Records.items(text);
      assertEquals(text.startsWith("[\n") ? 1 : 3, items.size());
      assertTrue(items.getFirst() instanceof RecordItem.Whole);
      assertTrue(items.getLast() instanceof RecordItem.Whole);
    }
  }
}
