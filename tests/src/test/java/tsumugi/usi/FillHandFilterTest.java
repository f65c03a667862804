package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** The GUI is warned if it cannot know where a dropped piece comes from, and only then. */
@Tag("slow")
@Timeout(300)
class FillHandFilterTest {
  /** A distant check: with pieces in hand the defender interposes. */
  private static final String FROM_AFAR = "7lk/9/7G1/9/8G/9/9/9/8R b - 1";

  private static List<String> answers(String... commands) throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send(commands);
      return gui.until("checkmate");
    }
  }

  private static long warnings(List<String> lines) {
    return lines.stream().filter(line -> line.contains("FillHand")).count();
  }

  @Test
  void aMateWithAnInterpositionFromNowhereIsExplained() throws InterruptedException {
    List<String> lines =
        answers(
            "setoption name FillHand value true", "position sfen " + FROM_AFAR, "go mate infinite");
    assertTrue(lines.getLast().contains("*"), lines::toString);
    assertEquals(1, warnings(lines), lines::toString);
  }

  @Test
  void aMateThatTheGuiUnderstandsIsNot() throws InterruptedException {
    String short1 = "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1";
    assertEquals(
        0, warnings(answers("setoption name FillHand value true", short1, "go mate infinite")));
    assertEquals(0, warnings(answers("position sfen " + FROM_AFAR, "go mate infinite")));
    String held = FROM_AFAR.replace(" - 1", " r2b2g4s4n3l18p 1");
    assertEquals(
        0,
        warnings(
            answers(
                "setoption name FillHand value true",
                "position sfen " + held,
                "go mate infinite")));
  }

  /**
   * In a position in the middle of a problem whose side to move is mated, the mover holds the
   * remaining pieces.
   */
  @Test
  void theSideToMoveHoldsTheRestWhereItIsMated() throws InterruptedException {
    String afterTheCheck = "position sfen 9/7Pk/2R4+B1/9/9/9/9/9/9 w - 2";
    List<String> bare = answers(afterTheCheck, "go mate infinite");
    List<String> filled =
        answers("setoption name FillHand value true", afterTheCheck, "go mate infinite");
    assertFalse(bare.getLast().contains("*"), bare::toString);
    assertTrue(filled.getLast().contains("*"), filled::toString);
    assertEquals(1, warnings(filled), filled::toString);
  }

  /** Remaining pieces that one side's mate needs may not belong to the other side. */
  @Test
  void withBothKingsTheSideToMoveAttacks() throws InterruptedException {
    String inCheck = "position sfen 4k4/9/9/9/9/9/4P4/4r4/4K4 b - 1";
    String answer =
        answers("setoption name FillHand value true", inCheck, "go mate infinite").getLast();
    assertEquals("checkmate nomate", answer);
  }

  /** The GUI would continue with a position that contains this move, which is then refused. */
  @Test
  void noMoveToPonderIsADropFromNowhere() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send(
          "setoption name FillHand value true", "position sfen " + FROM_AFAR, "go nodes 99999");
      List<String> lines = gui.until("bestmove");
      assertTrue(lines.stream().anyMatch(line -> line.contains("*")), lines::toString);
      assertFalse(lines.getLast().contains("*"), lines::toString);
      String held = FROM_AFAR.replace(" - 1", " r2b2g4s4n3l18p 1");
      gui.send("position sfen " + held, "go nodes 99999");
      assertTrue(gui.answer("bestmove").contains(" ponder "), "what the GUI knows of stays");
    }
  }

  /** A captured piece may be dropped once. */
  @Test
  void handsAreKeptAlongTheLine() {
    Position position = Sfen.parse("8k/9/8p/9/9/9/9/8R/4K4 b - 1");
    assertFalse(unknown(position, "1h1c", "1a2a", "P*2b"));
    assertTrue(unknown(position, "1h1c", "1a2a", "P*2b", "2a3a", "P*3b"));
    assertTrue(unknown(position, "1h1d", "P*1b"));
    assertFalse(unknown(position));
  }

  private static boolean unknown(Position position, String... moves) {
    Position at = new Position(position);
    int[] line = new int[moves.length];
    for (int i = 0; i < moves.length; i++) {
      line[i] = UsiMove.parse(moves[i]);
    }
    return FillHandFilter.dropsUnknownPiece(at, line);
  }
}
