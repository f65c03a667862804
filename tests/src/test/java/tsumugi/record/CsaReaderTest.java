package tsumugi.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsaReaderTest {
  private static final String GAME =
      """
      'CSA encoding=UTF-8
      V3.0
      N+甲
      N-乙
      $EVENT:名人戦
      $X:y:z
      PI
      +
      '*はじめに
      +7776FU,T16
      -3334FU
      T1
      '機械
      '*よい手
      +8822UM,T60.5
      -3122GI
      +0055KA
      %TORYO,T3
      """;

  private static final String READ =
      """
      {X=y:z, 先手=甲, 後手=乙, 棋戦=名人戦}
      lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 [はじめに]
      1 7g7f T16000
      2 3c3d T1000 ['機械, よい手]
      3 8h2b+ T60500
      4 3a2b
      5 B*5e
      6 投了 T3000\
      """;

  @Test
  void aGameWithAllThatAGameHas() {
    assertEquals(READ, Records.text(Records.one(GAME)));
  }

  /** A name that ends in half a character, and moves that are indented, lose nothing. */
  @Test
  void aDamagedNameAndIndentedMovesAreRead() throws IOException {
    byte[] name = "N-乙".getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes("'CSA encoding=UTF-8\nV3.0\nN+甲\n".getBytes(StandardCharsets.UTF_8));
    file.write(name, 0, name.length - 1);
    file.writeBytes("\nPI\n+\n+7776FU\n -3334FU, +2726FU\n".getBytes(StandardCharsets.UTF_8));
    RecordSource source =
        new RecordSource("-", new ByteArrayInputStream(file.toByteArray()), false);
    RecordItem.Whole read = assertInstanceOf(RecordItem.Whole.class, source.next());
    String text = Records.text(read.record());
    assertTrue(text.endsWith("1 7g7f\n2 3c3d\n3 2g2f"), text);
  }

  @Test
  void recordsArePartedBySlashes() {
    List<RecordItem> items =
        Records.items(GAME + "/\n" + GAME + "/\r\n" + GAME.replace("PI", "PX") + "/\n" + GAME);
    assertEquals(4, items.size());
    for (int i : new int[] {0, 1, 3}) {
      assertEquals(READ, Records.text(((RecordItem.Whole) items.get(i)).record()));
    }
    assertEquals(
        "line 45: not a line of a CSA position: 'PX'",
        ((RecordItem.Fault) items.get(2)).message().english());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "PI/+; lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "PI82HI22KA/-; lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "P+53FU00KI/P-51OU00AL/+; 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
        "P-51OU00AL/P+53FU00KI/+; 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
        "P-00AL/P+00KI/P+53FU/P-51OU/+; 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
        "P1 *  *  *  * -OU *  *  *  * /P3 *  *  *  * +FU *  *  *  * /P+00KI/+;"
            + " 4k4/9/4P4/9/9/9/9/9/9 b G 1",
        "P1 * * * * -OU * * * */P3 * * * * +FU * * * */P+00KI00KI/-; 4k4/9/4P4/9/9/9/9/9/9 w 2G 1",
      })
  void positions(String text, String sfen) {
    assertEquals(sfen, Records.start(Records.one(text.replace('/', '\n'))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "PI/+/-7776FU; line 3: a move of the side not to move: '-7776FU'",
        "PI/+/+7776KI; line 3: an impossible move: '+7776KI'",
        "PI/+/+0055KA; line 3: an impossible move: '+0055KA'",
        "PI/+/+77; line 3: not a move: '+77'",
        "PI/+/hello; line 3: not a CSA statement: 'hello'",
        "PI/+/PI; line 3: a position after the moves have begun",
        "P+51OU00OU/+; line 1: not a line of a CSA position: '00OU'",
        "P+51OU52OU/+; line 2: Black has two kings",
        "P-51OU00AL/P+53FU00AL/+; line 2: both sides have the rest of the pieces",
        "P+51FU/+; line 2: the pawn of Black on 5a can never move",
      })
  void sentencesNameLineAndReason(String text, String sentence) {
    assertEquals(sentence, Records.fault(text.replace('/', '\n')));
  }
}
