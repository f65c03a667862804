package tsumugi.engine.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;

/** Examples by the rules of the Japan Shogi Association (棋譜の表記方法). */
class JapaneseNotationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # nothing to tell apart
          lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 | 7g7f | ▲７六歩
          lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 | 3c3d | △３四歩
          # a drop says so only beside a piece that could move there
          9/9/9/7G1/9/9/9/9/9 b G 1      | G*2c  | ▲２三金打
          9/9/9/7G1/9/9/9/9/9 b G 1      | 2d2c  | ▲２三金
          9/9/9/7G1/9/9/9/9/9 b G 1      | G*5e  | ▲５五金
          9/9/9/7+P1/9/9/9/9/9 b G 1     | G*2c  | ▲２三金
          # the way it moves
          9/2G6/G8/9/9/9/9/9/9 b - 1     | 9c8b  | ▲８二金上
          9/2G6/G8/9/9/9/9/9/9 b - 1     | 7b8b  | ▲８二金寄
          9/9/3S5/9/1S7/9/9/9/9 b - 1    | 8e7d  | ▲７四銀上
          9/9/3S5/9/1S7/9/9/9/9 b - 1    | 6c7d  | ▲７四銀引不成
          9/9/3S5/9/1S7/9/9/9/9 b - 1    | 6c7d+ | ▲７四銀引成
          # where it stood
          9/G1G6/9/9/9/9/9/9/9 b - 1     | 9b8a  | ▲８一金左
          9/G1G6/9/9/9/9/9/9/9 b - 1     | 7b8a  | ▲８一金右
          9/9/9/9/9/9/9/9/4GG3 b - 1     | 5i5h  | ▲５八金直
          9/9/9/9/9/9/9/9/4GG3 b - 1     | 4i5h  | ▲５八金右
          9/9/3GGG3/9/9/9/9/9/9 b - 1    | 6c5b  | ▲５二金左
          9/9/3GGG3/9/9/9/9/9/9 b - 1    | 5c5b  | ▲５二金直
          9/9/3GGG3/9/9/9/9/9/9 b - 1    | 4c5b  | ▲５二金右
          9/9/9/9/1N1N5/9/9/9/9 b - 1    | 8e7c+ | ▲７三桂左成
          9/9/9/9/1N1N5/9/9/9/9 b - 1    | 6e7c  | ▲７三桂右不成
          # both
          9/3G5/3G1G3/9/9/9/9/9/9 b - 1  | 6b5b  | ▲５二金寄
          9/3G5/3G1G3/9/9/9/9/9/9 b - 1  | 6c5b  | ▲５二金左上
          9/3G5/3G1G3/9/9/9/9/9/9 b - 1  | 4c5b  | ▲５二金右
          9/9/9/3S1S3/9/3S1S3/9/9/9 b - 1 | 6d5e | ▲５五銀左引
          9/9/9/3S1S3/9/3S1S3/9/9/9 b - 1 | 6f5e | ▲５五銀左上
          9/9/9/3S1S3/9/3S1S3/9/9/9 b - 1 | 4d5e | ▲５五銀右引
          9/9/9/3S1S3/9/3S1S3/9/9/9 b - 1 | 4f5e | ▲５五銀右上
          5S3/9/3S1S3/9/9/9/9/9/9 b - 1  | 4c5b+ | ▲５二銀右上成
          # many of a kind, with one straight below
          9/9/9/9/3+P1+P3/3+P+P+P3/9/9/9 b - 1 | 5f5e | ▲５五と直
          9/9/9/9/3+P1+P3/3+P+P+P3/9/9/9 b - 1 | 6e5e | ▲５五と左寄
          9/9/9/9/3+P1+P3/3+P+P+P3/9/9/9 b - 1 | 4f5e | ▲５五と右上
          9/9/9/4+P4/9/3+P+P4/9/9/9 b - 1 | 5d5e | ▲５五と引
          # White looks from the other side
          3g1g3/9/9/9/9/9/9/9/9 w - 1    | 6a5b  | △５二金右
          3g1g3/9/9/9/9/9/9/9/9 w - 1    | 4a5b  | △５二金左
          3gg4/9/9/9/9/9/9/9/9 w - 1     | 5a5b  | △５二金直
          9/9/4g4/3g5/9/9/9/9/9 w - 1    | 6d5d  | △５四金寄
          9/9/4g4/3g5/9/9/9/9/9 w - 1    | 5c5d  | △５四金上
          # dragons and horses: the way first, then left or right of the other, never straight
          +R8/9/9/1+R7/9/9/9/9/9 b - 1   | 9a8b  | ▲８二竜引
          +R8/9/9/1+R7/9/9/9/9/9 b - 1   | 8d8b  | ▲８二竜上
          9/4+R4/7+R1/9/9/9/9/9/9 b - 1  | 2c4c  | ▲４三竜寄
          9/4+R4/7+R1/9/9/9/9/9/9 b - 1  | 5b4c  | ▲４三竜引
          9/9/9/9/4+R3+R/9/9/9/9 b - 1   | 5e3e  | ▲３五竜左
          9/9/9/9/4+R3+R/9/9/9/9 b - 1   | 1e3e  | ▲３五竜右
          9/9/9/9/9/9/9/9/+R+R7 b - 1    | 9i8h  | ▲８八竜左
          9/9/9/9/9/9/9/9/+R+R7 b - 1    | 8i8h  | ▲８八竜右
          9/9/9/9/9/9/9/7+R1/8+R b - 1   | 2h1g  | ▲１七竜左
          9/9/9/9/9/9/9/7+R1/8+R b - 1   | 1i1g  | ▲１七竜右
          +B+B7/9/9/9/9/9/9/9/9 b - 1    | 9a8b  | ▲８二馬左
          +B+B7/9/9/9/9/9/9/9/9 b - 1    | 8a8b  | ▲８二馬右
          9/9/3+B5/9/+B8/9/9/9/9 b - 1   | 9e8e  | ▲８五馬寄
          9/9/3+B5/9/+B8/9/9/9/9 b - 1   | 6c8e  | ▲８五馬引
          8+B/9/9/6+B2/9/9/9/9/9 b - 1   | 1a1b  | ▲１二馬引
          8+B/9/9/6+B2/9/9/9/9/9 b - 1   | 3d1b  | ▲１二馬上
          9/9/9/9/9/9/5+B3/8+B/9 b - 1   | 4g2i  | ▲２九馬左
          9/9/9/9/9/9/5+B3/8+B/9 b - 1   | 1h2i  | ▲２九馬右
          +r+r7/9/9/9/9/9/9/9/9 w - 1    | 9a8b  | △８二竜右
          +r+r7/9/9/9/9/9/9/9/9 w - 1    | 8a8b  | △８二竜左
          # promotion: said wherever there is a choice or it happens
          9/9/9/9/9/9/9/1B7/9 b - 1      | 8h2b+ | ▲２二角成
          9/9/9/9/9/9/9/1B7/9 b - 1      | 8h2b  | ▲２二角不成
          9/9/9/9/9/9/9/1B7/9 b - 1      | 8h7g  | ▲７七角
          9/7R1/9/9/9/9/9/9/9 b - 1      | 2b2f  | ▲２六飛不成
          9/8P/9/9/9/9/9/9/9 b - 1       | 1b1a+ | ▲１一歩成
          9/9/9/9/9/9/8p/9/9 w - 1       | 1g1h  | △１八歩不成
          9/9/4G4/9/9/9/9/9/9 b - 1      | 5c5b  | ▲５二金
          # names of promoted pieces
          9/4+S4/9/9/9/9/9/9/9 b - 1     | 5b5a  | ▲５一成銀
          9/4+N4/9/9/9/9/9/9/9 b - 1     | 5b5a  | ▲５一成桂
          9/4+L4/9/9/9/9/9/9/9 b - 1     | 5b5a  | ▲５一成香
          9/4K4/9/9/9/9/9/9/9 b - 1      | 5b5a  | ▲５一玉
          # a pinned gold is no rival; without the pin it is
          4r4/9/9/9/9/9/9/4GG3/4K4 b - 1 | 4h4g  | ▲４七金
          9/9/9/9/9/9/9/4GG3/4K4 b - 1   | 4h4g  | ▲４七金直
          9/9/9/9/9/9/9/4GG3/4K4 b - 1   | 5h4g  | ▲４七金左
          """)
  void singleMoves(String sfen, String usi, String expected) {
    Position position = Sfen.parse(sfen);
    int move = UsiMove.parseLegal(position, usi);
    assertNotEquals(Move.NONE, move, "the row's move should be legal");
    assertEquals(expected, JapaneseNotation.format(position, move));
  }

  @Test
  void aLineSaysSameSquareWithoutNamingIt() {
    Position root = Sfen.parse("9/9/5Skp1/9/9/9/9/9/9 b BGSN2rb3g2s3n4l17p 1");
    String before = Sfen.format(root);
    int[] moves =
        Arrays.stream("G*3d 3c2b B*3a 2b3a S*3b".split(" ")).mapToInt(UsiMove::parse).toArray();
    assertEquals(
        List.of("▲３四金", "△２二玉", "▲３一角", "△同玉", "▲３二銀打"), JapaneseNotation.line(root, moves));
    assertEquals(before, Sfen.format(root), "the root stays as it is");
  }

  /** The purpose of the rules: no two legal moves of a position are written alike. */
  @Test
  void noTwoMovesOfAPositionLookAlike() {
    for (long seed = 0; seed < 60; seed++) {
      Position position = EngineForm.position(RandomPositions.crowded(seed).position());
      MoveList legal = new MoveList();
      new LegalMoveGenerator().generate(position, legal);
      Set<String> seen = new HashSet<>();
      for (int i = 0; i < legal.size(); i++) {
        String text = JapaneseNotation.format(position, legal.get(i));
        assertEquals(true, seen.add(text), () -> text + " twice in " + Sfen.format(position));
      }
    }
  }
}
