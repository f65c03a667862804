package tsumugi.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tsumugi.diagram.Selection.DefenderHand;
import tsumugi.engine.board.Square;
import tsumugi.engine.notation.Sfen;

class SelectionTest {
  private static final String START = Sfen.START;
  private static final String[] GAME = {"7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"};

  private static List<Figure> figures(Composition work, int at, int strip, boolean last) {
    return new Selection(at, strip, last, DefenderHand.AUTO).figures(work);
  }

  @Test
  void theStartAlone() {
    Figure figure = Compositions.start(Compositions.of(Compositions.ONE, "G*5b"));
    assertEquals("題名", figure.title());
    assertEquals("作者", figure.author());
    assertEquals("一手詰", figure.length());
    assertEquals("", figure.caption());
    assertEquals(Square.NONE, figure.marked());
    assertEquals("金", figure.blackHand());
    assertNull(figure.whiteHand(), "the rest, as in print");
  }

  @Test
  void theFinalPositionOfAMate() {
    List<Figure> both = figures(Compositions.of(Compositions.ONE, "G*5b"), 0, 0, true);
    assertEquals(2, both.size());
    Figure last = both.getLast();
    assertEquals("詰上り図", last.caption());
    assertEquals("", last.title() + last.author() + last.length(), "said once");
    assertEquals(Square.of(4, 1), last.marked());
    assertEquals("", last.blackHand());
  }

  /** Pieces that could be interposed between the dragon and the king do not count. */
  @Test
  void theFinalPositionThoughFutileInterpositionsAreLeft() {
    String sfen = "7k1/5l3/8+R/8P/9/9/9/9/9 b R2b4g4s4n3l17p 1";
    Composition whole = Compositions.of(sfen, "R*2b", "2a3a", "1c1a");
    List<Figure> figures = figures(whole, 1, 0, true);
    assertEquals("一手目　▲２二飛まで", figures.getFirst().caption());
    assertEquals("詰上り図", figures.getLast().caption());
  }

  @Test
  void aStripMarksTheMoveBeforeEachPosition() {
    Composition game = Compositions.of(START, GAME);
    List<Figure> strip = figures(game, 0, 2, false);
    assertEquals(
        List.of("", "二手目　△３四歩まで", "四手目　△２二銀まで", "五手目　▲４五角まで"),
        strip.stream().map(Figure::caption).toList());
    assertEquals(Square.of(1, 1), strip.get(2).marked());
    assertEquals("角", strip.get(2).blackHand());
    assertEquals("角", strip.get(2).whiteHand(), "a game shows both hands");
    assertEquals(3, figures(game, 1, 2, true).size());
    assertEquals(1, figures(game, 5, 2, true).size(), "the last one is there once");
  }

  @Test
  void onePositionOfTheLine() {
    Composition game = Compositions.of(START, GAME);
    assertEquals("三手目　▲２二角成まで", figures(game, 3, 0, false).getFirst().caption());
    assertEquals("五手目　▲４五角まで", figures(game, Selection.LAST, 0, false).getFirst().caption());
    assertTrue(new Selection(5, 0, false, DefenderHand.AUTO).fits(game));
    assertFalse(new Selection(6, 0, false, DefenderHand.AUTO).fits(game));
  }

  /**
   * A hand that is not the rest of the set belongs to the problem, and is left out only on request.
   */
  @Test
  void aDefendersHandThatIsNotTheRestIsShown() {
    Composition partly = Compositions.of("4k4/9/4P4/9/9/9/9/9/9 b Gr 1");
    assertEquals("飛", Compositions.start(partly).whiteHand());
    Composition none = Compositions.of("4k4/9/4P4/9/9/9/9/9/9 b G 1");
    assertEquals("", Compositions.start(none).whiteHand());
    assertNull(
        new Selection(0, 0, false, DefenderHand.REST).figures(partly).getFirst().whiteHand());
    Composition full = Compositions.of(Compositions.ONE);
    assertEquals(
        "飛二　角二　金三　銀四　桂四　香四　歩十七",
        new Selection(0, 0, false, DefenderHand.SHOWN).figures(full).getFirst().whiteHand());
  }

  @Test
  void whiteMayAttack() {
    Composition white = Compositions.of("9/9/9/9/9/9/4p4/9/4K4 w 2R2B3G4S4N4L17Pg 1");
    Figure figure = Compositions.start(white);
    assertEquals("金", figure.whiteHand());
    assertNull(figure.blackHand());
    assertEquals("後手番", figure.caption());
  }

  /** Games contain illegal moves, and are still drawn. */
  @Test
  void anIllegalMoveIsToldAsInUsi() {
    Composition game = Compositions.of(START, "7g7f", "3c3d", "9g9e");
    assertEquals("三手目　9g9eまで", figures(game, 3, 0, false).getFirst().caption());
    assertEquals(List.of("▲７六歩", "△３四歩", "9g9e"), Moves.written(game));
  }

  /** A stated length is not a mate if a king can capture the only gold. */
  @Test
  void aLineOfTheStatedLengthNeedNotEndInMate() {
    Composition taken = Compositions.of(Compositions.ONE, "G*4b", "5a4b");
    assertEquals("二手目　△４二玉まで", figures(taken, 0, 0, true).getLast().caption());
    Composition check = Compositions.of(Compositions.ONE, "G*4b");
    assertEquals("一手目　▲４二金まで", figures(check, 0, 0, true).getLast().caption());
  }

  @Test
  void movesInFullHaveTheirSquares() {
    Composition taken = Compositions.of(Compositions.ONE, "G*4b", "5a4b");
    assertEquals(List.of("▲４二金", "△同玉"), Moves.written(taken));
    assertEquals(List.of("▲４二金", "△４二玉"), Moves.inFull(taken));
  }
}
