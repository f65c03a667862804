package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every go gets exactly one answer, of the right kind, at the right time. */
@Tag("slow")
@Timeout(300)
class UsiMateSearchTest {
  /** The words that every client knows, in an order that all accept. */
  private static final Pattern INFO =
      Pattern.compile(
          "info depth \\d+ seldepth \\d+ time \\d+ nodes \\d+ nps \\d+ hashfull \\d+"
              + "( score mate \\d+( lowerbound)?)?( pv( ([1-9][a-i]|[PLNSBRG]\\*)[1-9][a-i]\\+?)+)?"
              + "|info string [ -~]+");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go mate infinite",
        "go mate",
        "go mate 600000",
        "go mate 99999999999999999999",
        "go nodes 10000000 mate infinite",
        "go depth 99 mate 600000",
        "go mate nodes 10000000",
      })
  void formsOfGoMate(String go) throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_1 + " moves ", go);
      assertEquals("checkmate G*5b", gui.answer("checkmate"));
    }
  }

  /** A typing error: it is reported, and no search is left waiting for a stop. */
  @Test
  void aNegativeTimeIsToldAndNoTimeAtAll() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_1, "go mate -1");
      List<String> lines = gui.until("checkmate");
      assertEquals(
          "info string go: '-1' is ignored, because it is not a number of 0 or more",
          lines.getFirst());
    }
  }

  @Test
  void theWholeLineIsGivenForEitherSide() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_3, "go mate infinite");
      assertEquals(3, gui.answer("checkmate").split(" ", -1).length - 1);
      gui.send("position sfen " + Mates.IN_1_BY_WHITE, "go mate infinite");
      assertEquals("checkmate G*5h", gui.answer("checkmate"));
    }
  }

  @Test
  void nomateOnlyWhenProved() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.NONE, "go mate infinite");
      assertEquals("checkmate nomate", gui.answer("checkmate"));
      gui.send("position sfen " + Mates.IN_3, "go depth 1 mate infinite");
      assertEquals("checkmate timeout", gui.answer("checkmate"));
      gui.send("position sfen " + Mates.IN_3, "go nodes 1 mate infinite");
      assertEquals("checkmate timeout", gui.answer("checkmate"));
      gui.send("position sfen " + Mates.MICROCOSMOS, "go mate 1");
      assertEquals("checkmate timeout", gui.answer("checkmate"));
    }
  }

  @Test
  void noProblemAtAllIsExplainedAndNotCalledNomate() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.NO_KING, "go mate infinite");
      List<String> said = gui.until("checkmate");
      assertEquals("checkmate timeout", said.getLast());
      assertTrue(said.get(said.size() - 2).startsWith("info string "), said::toString);
    }
  }

  @Test
  void stopGivesOneAnswerHoweverOftenItIsSaid() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.MICROCOSMOS, "go mate infinite");
      gui.send("stop", "stop", "gameover draw", "stop");
      assertEquals("checkmate timeout", gui.answer("checkmate"));
      gui.send("stop");
      assertEquals(List.of(), gui.soFar());
    }
  }

  @Test
  void gameoverAloneStops() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.MICROCOSMOS, "go mate infinite", "gameover lose");
      assertEquals("checkmate timeout", gui.answer("checkmate"));
    }
  }

  @Test
  void aSecondGoEndsTheFirst() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.MICROCOSMOS, "go mate infinite");
      gui.send("position sfen " + Mates.IN_1, "go mate infinite");
      assertEquals("checkmate timeout", gui.answer("checkmate"));
      assertEquals("checkmate G*5b", gui.answer("checkmate"));
      assertEquals(List.of(), gui.soFar());
    }
  }

  @Test
  void positionAndOptionsDuringASearchWaitForTheNext() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.MICROCOSMOS, "go mate infinite");
      gui.send("position sfen " + Mates.IN_1, "setoption name USI_Hash value 8", "isready");
      gui.until("readyok");
      gui.send("stop");
      assertEquals("checkmate timeout", gui.answer("checkmate"));
      gui.send("isready", "go mate infinite");
      assertEquals("checkmate G*5b", gui.answer("checkmate"));
    }
  }

  @Test
  void isreadyRightAfterStopWaitsForTheAnswer() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.MICROCOSMOS, "go mate infinite");
      gui.send("setoption name USI_Hash value 8", "stop", "gameover lose", "isready");
      List<String> said = gui.until("readyok");
      assertEquals(1, said.stream().filter("checkmate timeout"::equals).count(), said::toString);
    }
  }

  @Test
  void aMateSearchOfTimeZeroWaitsForStop() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_1, "go mate 0");
      untilMateIsKnown(gui);
      assertFalse(gui.soFar().stream().anyMatch(line -> line.startsWith("checkmate")));
      gui.send("stop");
      assertEquals("checkmate G*5b", gui.answer("checkmate"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"go byoyomi 60000", "go btime 600000 wtime 600000", "go", "go depth 9"})
  void theMateIsPlayed(String go) throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_1, go);
      assertEquals("bestmove G*5b", gui.answer("bestmove"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"go byoyomi 100", "go btime 500 wtime 500", "go depth 2", "go nodes 300"})
  void whereThereIsNoMateThePlayerMoves(String go) throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.NONE, go);
      assertNotEquals("bestmove resign", gui.answer("bestmove"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"go infinite", "go infinite  nodes 100000", "go ponder byoyomi 60000"})
  void theAnswerWaitsForTheGui(String go) throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_1, go);
      untilMateIsKnown(gui);
      assertFalse(gui.soFar().stream().anyMatch(line -> line.startsWith("bestmove")));
      gui.send(go.contains("ponder") ? "ponderhit" : "stop");
      assertEquals("bestmove G*5b", gui.answer("bestmove"));
      assertEquals(List.of(), gui.soFar());
    }
  }

  @Test
  void ponderhitStartsTheClock() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.MICROCOSMOS, "go ponder btime 0 wtime 0 byoyomi 1");
      gui.soFar();
      gui.send("ponderhit");
      assertNotEquals("", gui.answer("bestmove"));
      gui.send("go ponder", "ponderhit btime 0 wtime 0 byoyomi 1");
      assertNotEquals("", gui.answer("bestmove"));
    }
  }

  @Test
  void infoLinesHoldToTheGrammarAndNeverFall() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name PvInterval value 100");
      gui.send("position sfen " + Mates.MICROCOSMOS, "go mate 1000");
      List<String> said = gui.until("checkmate");
      List<String> infos = said.subList(0, said.size() - 1);
      assertTrue(infos.size() >= 2, said::toString);
      long time = 0;
      long nodes = 0;
      for (String info : infos) {
        assertTrue(INFO.matcher(info).matches(), info);
        if (!info.startsWith("info string")) {
          assertTrue(number(info, "time") >= time && number(info, "nodes") >= nodes, info);
          time = number(info, "time");
          nodes = number(info, "nodes");
        }
      }
      assertTrue(nodes > 0, said::toString);
    }
  }

  /** The line before the answer. */
  private static String lastInfo(List<String> said) {
    String last = said.get(said.size() - 2);
    assertTrue(INFO.matcher(last).matches(), last);
    return last;
  }

  @Test
  void theLastInfoLineNamesTheMate() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.IN_3, "go mate infinite");
      List<String> said = gui.until("checkmate");
      String last = lastInfo(said);
      String line = said.getLast().substring("checkmate ".length());
      assertTrue(last.endsWith(" score mate 3 pv " + line), last);
    }
  }

  @Test
  void aLengthThatIsNotProvedIsMarkedInTheLastLine() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name Method value dfpn", "setoption name FirstMate value true");
      gui.send("position sfen " + Mates.FIRST_11_THEN_7, "go mate infinite");
      String last = lastInfo(gui.until("checkmate"));
      assertTrue(last.contains(" score mate 7 lowerbound pv "), last);
      gui.send("setoption name MultiPV value 2", "go infinite");
      String line = gui.until("info").getLast();
      while (!line.contains("multipv 1 score mate 7 lowerbound")) {
        line = gui.until("info").getLast();
      }
      gui.send("stop");
      gui.answer("bestmove");
    }
  }

  /** From the first mate on, every line contains the best one, and its length never increases. */
  @Test
  void onceThereIsAMateEveryInfoLineNamesIt() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("setoption name Method value dfpn", "setoption name PvInterval value 100");
      gui.send("position sfen " + Mates.FIRST_11_THEN_7, "go mate infinite");
      List<String> said = gui.until("checkmate");
      int best = 0;
      for (String info : said.subList(0, said.size() - 1)) {
        if (best > 0 && !info.startsWith("info string")) {
          assertTrue(info.contains(" score mate ") && number(info, "mate") <= best, info);
        }
        if (info.contains(" score mate ")) {
          int plies = (int) number(info, "mate");
          assertTrue(best == 0 || plies <= best, said::toString);
          assertEquals(plies, info.split(" pv ", -1)[1].split(" ", -1).length, info);
          best = plies;
        }
      }
      long lines = said.stream().filter(line -> line.contains(" score mate ")).count();
      assertTrue(lines >= 2, said::toString);
    }
  }

  @Test
  void aDefenderToMoveIsMatedWithANegativeScore() throws InterruptedException {
    try (UsiClient gui = UsiClient.ready()) {
      gui.send("position sfen " + Mates.MATED_IN_2, "go mate infinite");
      List<String> said = gui.until("checkmate");
      assertEquals(3, said.getLast().split(" ", -1).length, said::toString);
      assertTrue(
          said.stream().anyMatch(line -> line.contains(" score mate -2 pv ")), said::toString);
      assertTrue(said.contains("info string the side to move is mated in 2 plies"), said::toString);
      gui.send("position sfen " + Mates.MATED, "go mate infinite");
      assertEquals("checkmate nomate", gui.answer("checkmate"));
    }
  }

  /** The last line before the answer contains the mate. */
  private static void untilMateIsKnown(UsiClient gui) throws InterruptedException {
    String line;
    do {
      line = gui.answer("info");
    } while (!line.contains(" score mate "));
  }

  private static long number(String info, String key) {
    List<String> words = List.of(info.split(" ", -1));
    return Long.parseLong(words.get(words.indexOf(key) + 1));
  }
}
