package tsumugi.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BoardDiagramTest {
  @Test
  void theStartPosition() {
    assertEquals(
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・v角 ・|二
        |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +---------------------------+
        先手の持駒：なし
        """,
        BoardDiagram.format(Sfen.parse(Sfen.START)));
  }

  @Test
  void handsPromotedPiecesAndNoBlackKing() {
    String sfen = "+R+B+S+N+L+P2k/9/9/9/9/9/9/9/9 w GS2N3L10Prb3g7p 1";
    String[] lines = BoardDiagram.format(Sfen.parse(sfen)).split("\n", -1);
    assertEquals("後手の持駒：飛　角　金三　歩七　", lines[0]);
    assertEquals("| 龍 馬 全 圭 杏 と ・ ・v玉|一", lines[3]);
    assertEquals("先手の持駒：金　銀　桂二　香三　歩十　", lines[13]);
    assertEquals("後手番", lines[14]);
    assertEquals("", lines[15], "every line ends with a line feed");
    assertEquals(16, lines.length);
  }

  @Test
  void numbersBeyondTen() {
    String diagram = BoardDiagram.format(Sfen.parse("9/9/9/9/9/9/9/9/9 b 18P 1"));
    assertEquals(true, diagram.endsWith("先手の持駒：歩十八　\n"), diagram);
  }
}
