package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.message.Message;

/** Whatever a file contains, the result is records or printable sentences, never an exception. */
@Tag("slow")
class HostileRecordsTest {
  private static final String KIF =
      """
      # KIF version=2.0 encoding=UTF-8
      手合割：平手
      先手：甲
      手数----指手---------消費時間--
      *注
         1 ７六歩(77)        ( 0:16/00:00:16)+
         2 ３四歩(33)        ( 0:01/00:00:01)
         3 ２二角成(88)       ( 1:00/00:01:16)
         4 同　銀(31)        ( 0:00/00:00:01)
         5 ５五角打          ( 0:00/00:01:16)
         6 投了

      変化：1手
         1 ２六歩(27)
      """;

  private static final String BOD =
      "後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七\n" + Records.BOARD + "先手の持駒：金\n後手番\n";

  private static final String KI2 = "手合割：平手\n▲７六歩    △３四歩    ▲２二角成\n*注\n△同　銀    ▲５五角\nまで5手で中断\n";

  private static final String CSA =
      "V2.2\nN+甲\nPI\n+\n+7776FU,T1\n-3334FU\nT2\n+8822UM\n-3122GI\n+0055KA\n%TORYO\n/\n"
          + "P+53FU00KI\nP-51OU00AL\n+\n+0052KI\n%TSUMI\n";

  private static final String JKF =
      """
      {"header":{"先手":"甲"},"initial":{"preset":"HIRATE"},"moves":[{"comments":["注"]},
      {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","color":0},
       "time":{"now":{"m":0,"s":16},"total":{"h":0,"m":0,"s":16}},
       "forks":[[{"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU","color":0}}]]},
      {"special":"TORYO"}]}
      """;

  private static final String LINES =
      "a\t4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\t1\nposition startpos moves 7g7f 3c3d\n"
          + "53歩 +金, 51玉\n";

  private static final List<String> VALID = List.of(KIF, BOD, KI2, CSA, JKF, LINES);

  /** The test below would be worth little if these were not records. */
  @Test
  void theyAreValidToBeginWith() {
    for (String text : VALID) {
      assertTrue(
          Records.items(text).stream().noneMatch(item -> item instanceof RecordItem.Fault), text);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void everyCutIsSurvived(int which) {
    byte[] bytes = VALID.get(which).getBytes(StandardCharsets.UTF_8);
    for (int end = 0; end < bytes.length; end++) {
      check(Arrays.copyOf(bytes, end));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void mutantsAreSurvived(int which) {
    SplittableRandom random = new SplittableRandom(which);
    String letters = VALID.get(which);
    for (int i = 0; i < 800; i++) {
      StringBuilder mutant = new StringBuilder(letters);
      for (int change = random.nextInt(1, 5); change > 0; change--) {
        int at = random.nextInt(mutant.length());
        switch (random.nextInt(4)) {
          case 0 -> mutant.deleteCharAt(at);
          case 1 -> mutant.insert(at, letters.charAt(random.nextInt(letters.length())));
          case 2 -> mutant.setCharAt(at, letters.charAt(random.nextInt(letters.length())));
          default -> {
            int from = random.nextInt(letters.length());
            int to = Math.min(letters.length(), from + random.nextInt(40));
            mutant.insert(at, letters.substring(from, to));
          }
        }
      }
      check(mutant.toString().getBytes(i % 3 == 0 ? Records.SHIFT_JIS : StandardCharsets.UTF_8));
    }
  }

  @Test
  void randomBytesAreSurvived() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 800; i++) {
      byte[] bytes = new byte[random.nextInt(300)];
      random.nextBytes(bytes);
      check(bytes);
      byte[] mixed = VALID.get(i % VALID.size()).getBytes(StandardCharsets.UTF_8);
      for (int change = random.nextInt(1, 6); change > 0; change--) {
        mixed[random.nextInt(mixed.length)] = (byte) random.nextInt(256);
      }
      check(mixed);
    }
  }

  /** Each of these once needed stack in proportion to its length, or quadratic time. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "[",
        "{\"a\":",
        "( ",
        "1 ",
        "▲",
        "同",
        "変化：1手\n",
        "11歩",
        "P+",
        "'",
        "a/b ",
        "+",
        "：",
        "|",
        "* \n",
        "*\n",
        "P1 * ",
        "飛",
        "飛車二枚、",
        "{\"a\":[",
        "手",
        "持　駒"
      })
  void monotonousFilesAreSurvived(String piece) {
    check(piece.repeat(400_000 / piece.length()).getBytes(StandardCharsets.UTF_8));
    check((KIF + piece.repeat(50_000)).getBytes(StandardCharsets.UTF_8));
    check(("手合割：平手\n   1 " + piece.repeat(50_000)).getBytes(StandardCharsets.UTF_8));
    check(("手合割：平手\n先手：" + piece.repeat(50_000)).getBytes(StandardCharsets.UTF_8));
    check(("{\"moves\":[" + piece.repeat(50_000)).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aGameThatNeverEndsIsRefused() {
    StringBuilder kif = new StringBuilder("手合割：平手\n");
    String[] shuffle = {"５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"};
    for (int i = 0; i < 300_000; i++) {
      kif.append(i + 1).append(' ').append(shuffle[i % 4]).append('\n');
    }
    assertEquals(
        "line 200,001: a record of more than 200,000 moves".replace("200,001", "200001"),
        Records.fault(kif.toString()));
  }

  /** Variations inside variations, as deep as the file is long. */
  @Test
  void variationsMayNestDeeply() {
    StringBuilder jkf = new StringBuilder("{\"header\":{},\"moves\":[{}");
    int depth = 20_000;
    for (int i = 0; i < depth; i++) {
      boolean black = i % 2 == 0;
      int to = black ? (i % 4 < 2 ? 8 : 9) : (i % 4 < 2 ? 2 : 1);
      jkf.append(",{\"move\":{\"from\":{\"x\":5,\"y\":")
          .append(black ? 17 - to : 3 - to)
          .append("},\"to\":{\"x\":5,\"y\":")
          .append(to)
          .append("},\"piece\":\"OU\"}},{\"comments\":[],\"forks\":[[{}\n");
    }
    jkf.append("]]}".repeat(depth)).append("]}");
    assertEquals(depth, Records.one(jkf.toString()).mainLine().length);
  }

  /** Endless comments, which no other limit counts. */
  @Test
  void aCsaRecordThatNeverEndsIsRefused() {
    String line = "'*" + "x".repeat(10_000) + "\n";
    assertEquals(
        "line 1677: a record of more than 16,777,216 characters; the rest is not read",
        Records.fault("PI\n+\n" + line.repeat(2000) + "/\nPI\n+\n"));
  }

  /** Each ending is one more child of the root, and none of them is visited again. */
  @Test
  void manyEndsOfOneLineAreReadInLittleTime() {
    String kif = "手合割：平手\n" + "変化：1手\n1 投了\n".repeat(60_000).substring("変化：1手\n".length());
    String text = kif + "変化：1手\n1 ７六歩(77)\n".repeat(130_000);
    GameRecord record = assertTimeout(Duration.ofSeconds(120), () -> Records.one(text));
    assertEquals(60_002, record.size());
  }

  /** Wherever there is a value that a sentence quotes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'moves':[{},{'move':{'to':@}}]}",
        "{'moves':[{},{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'color':1,'z':@}}]}",
        "{'moves':[{},{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6},'z':@}}]}",
        "{'moves':[{},{'move':@}]}",
        "{'moves':[{},@]}",
        "{'initial':@,'moves':[]}",
        "{'initial':{'preset':'OTHER','data':{'color':0,'board':@}},'moves':[]}",
        "{'initial':{'preset':'OTHER','data':{'color':@,'hands':[]}},'moves':[]}",
        "{'initial':{'data':@},'moves':[]}",
      })
  void valuesMayNestDeeply(String jkf) {
    for (String[] value : new String[][] {{"[", "]"}, {"{\"a\":", "}"}}) {
      String deep = value[0].repeat(30_000) + "1" + value[1].repeat(30_000);
      check(jkf.replace('\'', '"').replace("@", deep).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static void check(byte[] file) {
    check(Records.items("x", file));
    check(Records.tolerant(file));
  }

  private static void check(List<RecordItem> items) {
    for (RecordItem item : items) {
      if (item instanceof RecordItem.Fault fault) {
        for (Locale reader : List.of(Locale.ENGLISH, Locale.JAPANESE)) {
          String sentence = fault.message().in(reader);
          assertFalse(sentence.isBlank());
          assertTrue(sentence.length() < 400, sentence);
          assertTrue(sentence.chars().noneMatch(Character::isISOControl), sentence);
        }
      } else if (item instanceof RecordItem.Whole whole) {
        Records.text(whole.record());
        for (Message note : whole.record().notes()) {
          assertTrue(note.english().length() < 400, note.english());
          assertTrue(note.english().chars().noneMatch(Character::isISOControl), note.english());
        }
      } else if (item instanceof RecordItem.Text text && !PositionLine.isBare(text.text())) {
        try {
          Records.text(PositionLine.read(text.text(), 1));
        } catch (RecordException e) {
          assertFalse(e.explanation().english().isBlank());
        }
      }
    }
  }
}
