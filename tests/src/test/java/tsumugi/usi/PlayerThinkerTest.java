package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.MoveLegality;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

class PlayerThinkerTest {
  private final PlayerThinker thinker = new PlayerThinker();
  private final RecordingControl control =
      new RecordingControl() {
        @Override
        public UsiClock clock() {
          return UsiGo.parse(asked).clock();
        }
      };
  private String asked = "";
  private final UsiOptions options = new UsiOptions();

  private UsiReply think(String position, String go) {
    asked = go;
    try (MainSubTable table = MainSubTable.allocate(1)) {
      return thinker.think(task(position, go, table), control);
    }
  }

  private UsiTask task(String position, String go, MainSubTable table) {
    return new UsiTask(UsiPositionParser.parse(position), UsiGo.parse(go), options, table);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nodes 300",
        "depth 3",
        "btime 0 wtime 0 byoyomi 50",
        "btime 100 wtime 100 binc 10 winc 10",
        "movetime 20",
        "depth 2 searchmoves 3c3d 8c8d",
        "nodes 1",
      })
  void everyFormGetsALegalMove(String go) {
    UsiReply.BestMove best =
        assertInstanceOf(UsiReply.BestMove.class, think("startpos moves 7g7f", go));
    Position position = Sfen.parse(Sfen.START);
    position.doMove(UsiMove.parse("7g7f"));
    assertTrue(MoveLegality.isLegal(position, best.move()));
    position.doMove(best.move());
    assertTrue(best.ponder() == Move.NONE || MoveLegality.isLegal(position, best.ponder()));
  }

  @Test
  void lastLineStartsWithTheBestMove() {
    UsiReply.BestMove best =
        assertInstanceOf(UsiReply.BestMove.class, think("startpos", "depth 4"));
    UsiLine line = control.lines.getLast();
    assertEquals(best.move(), line.line()[0]);
    assertEquals(4, line.depth());
    assertTrue(line.score().startsWith("cp "), line.score());
    assertEquals(0, line.multiPv());
  }

  @Test
  void severalLinesAreNumbered() {
    options.set("MultiPV", "2");
    think("startpos", "depth 3");
    List<UsiLine> last = control.lines.subList(control.lines.size() - 2, control.lines.size());
    assertEquals(1, last.get(0).multiPv());
    assertEquals(2, last.get(1).multiPv());
  }

  /** Analysis of a finished game shows something: mated, no legal move, or a win to declare. */
  @ParameterizedTest
  @CsvSource({
    "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1, mate -1, mated",
    "k8/2G6/1G7/9/9/9/9/9/8K w - 1, cp -30000, no move",
    "+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/9/4k4 b 2R2B 1, cp 30000, declare",
  })
  void endedGamesHaveAScore(String sfen, String score, String word) {
    think("sfen " + sfen, "infinite");
    assertEquals(1, control.lines.size());
    assertEquals(score, control.lines.getFirst().score());
    assertEquals(0, control.lines.getFirst().line().length);
    assertTrue(control.comments.getLast().contains(word), control.comments::toString);
  }

  @Test
  void matesAreTold() {
    think("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "depth 3");
    assertEquals("mate 1", control.lines.getLast().score());
    think("sfen 8k/9/7GK/9/9/9/9/9/7R1 w - 1", "depth 5");
    assertTrue(control.lines.getLast().score().startsWith("mate -"));
  }

  @Test
  void theLostResignAndTheEnteredDeclare() {
    assertEquals(UsiReply.RESIGN, think("sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "nodes 100"));
    String entered = "+P+P+P+P+P+P+P+P+P/+PK7/9/9/9/9/9/9/4k4 b 2R2B 1";
    assertEquals(UsiReply.WIN, think("sfen " + entered, "nodes 100"));
    options.set("ResignValue", "2000");
    String lost = "4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p 1";
    assertEquals(UsiReply.RESIGN, think("sfen " + lost, "nodes 300"));
  }

  /** An analysis of a lost game shows its moves. */
  @Test
  void nobodyResignsInAnAnalysis() {
    options.set("ResignValue", "0");
    options.set("NodesLimit", "300");
    String lost = "sfen 4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p 1";
    assertEquals(UsiReply.RESIGN, think(lost, "nodes 300"));
    assertInstanceOf(UsiReply.BestMove.class, think(lost, "infinite"));
  }

  @Test
  void aNewTableGetsANewPlayer() {
    for (int i = 0; i < 3; i++) {
      assertInstanceOf(UsiReply.BestMove.class, think("startpos", "nodes 200"));
      thinker.newGame();
    }
  }

  @Test
  void stopEndsASearchWithoutLimits() {
    control.stopped = true;
    assertInstanceOf(UsiReply.BestMove.class, think("startpos", "infinite"));
  }
}
