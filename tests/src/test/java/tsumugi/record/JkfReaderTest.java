package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JSON Kifu Format as json-kifu-format 5.5.0 writes it (tests/record-readers). */
class JkfReaderTest {
  private static String withHand(String hand) {
    String empty = "[{},{},{},{},{},{},{},{},{}]";
    String king = "[{\"color\":1,\"kind\":\"OU\"},{},{},{},{},{},{},{},{}]";
    String board = "[" + (empty + ",").repeat(4) + king + ("," + empty).repeat(4) + "]";
    return "{\"header\":{},\"moves\":[{}],\"initial\":{\"preset\":\"OTHER\",\"data\":{\"board\":"
        + board
        + ",\"color\":0,\"hands\":[{\"FU\":2,"
        + hand
        + "},{}]}}}";
  }

  @Test
  void noPieceInTheHandOfAKi2() {
    GameRecord record = Records.one(withHand("\"undefined\":-1"));
    assertEquals("4k4/9/9/9/9/9/9/9/9 b 2P 1", Records.start(record));
    String fault = Records.fault(withHand("\"XX\":1"));
    assertEquals("line 1: JSON, but not JSON Kifu Format", fault);
    assertEquals(fault, Records.fault(withHand("\"KI\":-1")));
  }

  /** As the presets of shogi.js, whose names these are; L and R are White's hands. */
  @ParameterizedTest
  @CsvSource({
    "KY, lnsgkgsn1/1r5b1",
    "KY_R, 1nsgkgsnl/1r5b1",
    "HIKY, lnsgkgsn1/7b1",
    "3, lnsgkgsn1/9",
    "5, 2sgkgsn1/9",
    "5_L, 1nsgkgs2/9",
    "7_L, 2sgkg3/9",
    "7_R, 3gkgs2/9",
  })
  void presetsThatAreNotAlikeOnBothSides(String preset, String ranks) {
    String text = "{\"header\":{},\"initial\":{\"preset\":\"" + preset + "\"},\"moves\":[{}]}";
    assertEquals(
        ranks + "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        Records.start(Records.one(text)));
  }

  /** Its moves have another form, and without an "initial" it would be the start of a game. */
  @Test
  void anAnswerOfSolveIsNoRecord() {
    String no = "line 1: JSON, but not JSON Kifu Format";
    assertEquals(no, Records.fault("{\"id\":\"a\",\"sfen\":null,\"moves\":[]}"));
    assertEquals(no, Records.fault("{\"id\":\"a\",\"result\":\"error\",\"moves\":[]}"));
  }

  @Test
  void theMinimalForm() {
    GameRecord record =
        Records.one(
            """
            {"header":{},"moves":[{},
              {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6}}},
              {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4}}},
              {"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"promote":true}},
              {"move":{"from":{"x":3,"y":1},"to":{"x":2,"y":2}},
               "forks":[[{"move":{"from":{"x":8,"y":2},"to":{"x":2,"y":2}}}]]},
              {"move":{"to":{"x":5,"y":5},"piece":"KA"}}]}
            """);
    assertEquals("7g7f 3c3d 8h2b+ 3a2b B*5e", Records.moves(record));
    assertTrue(Records.text(record).endsWith("\n4* 8b2b"), () -> Records.text(record));
  }
}
