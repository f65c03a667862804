package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/**
 * A GUI user steps through solutions: at every position, with either side to move, the analysis
 * shows the length and the line of {@code go mate}, however many lines it shows.
 */
@Tag("slow")
@Timeout(300)
class UsiSteppedSolutionTest {
  private static final int[] NUMBERS_OF_LINES = {1, 3, 10};

  /** A solution to step through. */
  private record Problem(String sfen, Orientation image, int plies) {}

  private static final List<Problem> PROBLEMS =
      List.of(
          new Problem(Mates.GIFTS, Orientation.AS_IS, 5),
          new Problem(Mates.GIFTS, Orientation.MIRRORED_AND_TURNED, 5),
          new Problem(Mates.CHAIN, Orientation.MIRRORED, 11),
          new Problem(Mates.FIRST_11_THEN_7, Orientation.AS_IS, 7),
          new Problem(Mates.COOKED, Orientation.TURNED, 3));

  @Test
  void everyPositionHasOneLength() throws InterruptedException {
    int positions = 0;
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name TsumeAnalysis value true"); // one of the problems has two kings
      for (Problem problem : PROBLEMS) {
        Position position = problem.image.of(Sfen.parseProblem(problem.sfen));
        for (int left = problem.plies; left > 0; left--) {
          gui.send("position sfen " + Sfen.format(position));
          String shown = goMate(gui);
          boolean attacks = (problem.plies - left) % 2 == 0;
          assertTrue(
              shown.startsWith("score mate " + (attacks ? left : -left) + " pv "),
              shown + " with " + left + " plies left of " + problem);
          for (int lines : NUMBERS_OF_LINES) {
            analyse(gui, lines, shown);
          }
          position.doMove(UsiMove.parse(firstMove(shown)));
          positions++;
        }
        gui.send("position sfen " + Sfen.format(position));
        theEndIsTold(gui);
      }
    }
    assertTrue(positions >= 30, "positions: " + positions);
  }

  /** The score and the line of the last info line of go mate. */
  private static String goMate(UsiClient gui) throws InterruptedException {
    gui.send("go mate infinite");
    List<String> said = gui.until("checkmate");
    String shown = firstLine(said);
    String[] answer = said.getLast().split(" ", -1);
    int plies = shown.split(" pv ", -1)[1].split(" ", -1).length;
    boolean isLonger = said.stream().anyMatch(line -> line.contains("futile interpositions"));
    assertTrue(answer.length - 1 == plies || isLonger && answer.length - 1 > plies, said::toString);
    return shown;
  }

  private static void analyse(UsiClient gui, int lines, String shown) throws InterruptedException {
    gui.send("setoption name MultiPV value " + lines, "go infinite");
    List<String> said = new ArrayList<>();
    String part = (lines > 1 ? " multipv 1 " : " ") + shown;
    while (said.isEmpty() || !said.getLast().endsWith(part)) {
      said.addAll(gui.until("info"));
    }
    gui.send("stop");
    said.addAll(gui.until("bestmove"));
    assertEquals(shown, firstLine(said), "MultiPV " + lines);
    assertEquals(firstMove(shown), said.getLast().split(" ", -1)[1]);
  }

  /**
   * The score and the moves of the last info line with number 1, without the mark of a length that
   * was not proved when the analysis was stopped.
   */
  private static String firstLine(List<String> said) {
    String last =
        said.stream()
            .filter(line -> line.contains(" score "))
            .filter(line -> !line.contains(" multipv ") || line.contains(" multipv 1 "))
            .reduce("", (earlier, later) -> later);
    return last.substring(last.indexOf("score ")).replaceFirst(" (lower|upper)bound pv ", " pv ");
  }

  private static String firstMove(String shown) {
    return shown.split(" pv ", -1)[1].split(" ", -1)[0];
  }

  /** The side to move is mated, or has only futile interpositions. */
  private static void theEndIsTold(UsiClient gui) throws InterruptedException {
    gui.send("go mate infinite");
    List<String> solved = gui.until("checkmate");
    boolean isOver = solved.getLast().equals("checkmate nomate");
    gui.send("go infinite");
    gui.soFar();
    gui.send("stop");
    String best = gui.answer("bestmove");
    if (isOver) {
      assertEquals("bestmove resign", best);
    } else {
      assertNotEquals("bestmove resign", best);
    }
  }
}
