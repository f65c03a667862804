package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tsumugi.engine.board.Move;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

/** A search that fails still answers, and says why. */
@Timeout(300)
class UsiSearchFailureTest {
  @Test
  void aFailureInTheSearchIsAnsweredToo() throws InterruptedException {
    assertEquals("checkmate timeout", answerOfABrokenSearch("mate infinite"));
    String move = answerOfABrokenSearch("byoyomi 1000");
    int legal = UsiMove.parseLegal(Sfen.parse(Mates.IN_3), move.substring("bestmove ".length()));
    assertNotEquals(Move.NONE, legal, move);
  }

  /** A GUI waits for readyok however long it takes. */
  @Test
  void aFailureInIsreadyIsReadyAllTheSame() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    UsiThinker broken =
        new UsiThinker() {
          @Override
          public UsiReply think(UsiTask task, UsiControl control) {
            return UsiReply.RESIGN;
          }

          @Override
          public void ready(UsiOptions options, Consumer<String> comment) {
            throw new OutOfMemoryError("none left");
          }
        };
    UsiOutput output = new UsiOutput(out, lost -> {});
    try (UsiSession session = new UsiSession(output, "test", new UsiThinkers(broken))) {
      session.ready();
    }
    assertEquals(
        "info string error in isready: java.lang.OutOfMemoryError: none left\nreadyok\n",
        out.toString(StandardCharsets.US_ASCII));
  }

  /**
   * It also waits for a go that fails before there is a search, for example one too large for the
   * heap.
   */
  @Test
  void aFailureBeforeTheSearchIsAnsweredToo() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    UsiThinker broken =
        new UsiThinker() {
          @Override
          public UsiReply think(UsiTask task, UsiControl control) {
            return UsiReply.RESIGN;
          }

          @Override
          public void newGame() {
            throw new OutOfMemoryError("none left");
          }
        };
    UsiOutput output = new UsiOutput(out, lost -> {});
    try (UsiSession session = new UsiSession(output, "test", new UsiThinkers(broken))) {
      for (String go : List.of("mate infinite", "byoyomi 1000")) {
        session.newGame();
        session.go(go);
      }
    }
    assertEquals(
        "info string error in go: java.lang.OutOfMemoryError: none left\ncheckmate timeout\n"
            + "info string error in go: java.lang.OutOfMemoryError: none left\nbestmove 1g1f\n",
        out.toString(StandardCharsets.US_ASCII));
  }

  /** Even if the search before it cannot be awaited. Each go has one answer. */
  @Test
  void aFailureWhileThePreviousSearchEndsIsAnsweredToo() throws InterruptedException {
    String failed =
        "info string error in go: java.lang.IllegalStateException: "
            + "interrupted while a search was ending\n";
    assertEquals(failed + "checkmate timeout\nbestmove win\n", answers("mate infinite"));
    assertEquals(failed + "bestmove 1g1f\nbestmove win\n", answers("byoyomi 1000"));
  }

  /** The answers to two commands, the second of which arrives on an interrupted thread. */
  private static String answers(String second) throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    UsiThinker slow =
        (_, _) -> {
          asked.countDown();
          try {
            mayEnd.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          return UsiReply.WIN;
        };
    UsiOutput output = new UsiOutput(out, lost -> {});
    try (UsiSession session = new UsiSession(output, "test", new UsiThinkers(slow))) {
      session.go("byoyomi 1000");
      asked.await();
      Thread.currentThread().interrupt();
      session.go(second);
      assertTrue(Thread.interrupted());
      mayEnd.countDown();
    }
    return out.toString(StandardCharsets.US_ASCII);
  }

  @Test
  void anIllegalMoveNeverGoesOut() {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      UsiGame game = UsiGame.at(Sfen.parse(Mates.IN_3));
      UsiTask mate = new UsiTask(game, UsiGo.parse("mate"), new UsiOptions(), table);
      UsiTask play = new UsiTask(game, UsiGo.parse("byoyomi 1"), new UsiOptions(), table);
      assertEquals("checkmate R*4a 3a2b 2d2c+", checked(mate, line("R*4a 3a2b 2d2c+"), 0));
      assertEquals("checkmate timeout", checked(mate, line("R*4a 3a3b 3a2b"), 1));
      assertEquals("bestmove R*4a ponder 3a2b", checked(play, best("R*4a", "3a2b"), 0));
      assertEquals("bestmove R*4a", checked(play, best("R*4a", "3a9i"), 1));
      assertEquals(play.lastResort().text(), checked(play, best("9i9h", "3a2b"), 1));
      assertEquals("bestmove resign", checked(play, UsiReply.RESIGN, 0));
    }
  }

  @Test
  void theMatedSideHasNoLastResort() {
    try (MainSubTable table = MainSubTable.allocate(1)) {
      UsiGame game = UsiGame.at(Sfen.parse("4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 1"));
      UsiTask play = new UsiTask(game, UsiGo.parse("byoyomi 1"), new UsiOptions(), table);
      assertEquals("bestmove resign", play.lastResort().text());
    }
  }

  private static String checked(UsiTask task, UsiReply reply, int complaints) {
    RecordingControl control = new RecordingControl();
    String text = task.checked(reply, control).text();
    assertEquals(complaints, control.comments.size(), control.comments::toString);
    return text;
  }

  private static UsiReply best(String move, String ponder) {
    return new UsiReply.BestMove(UsiMove.parse(move), UsiMove.parse(ponder));
  }

  private static UsiReply line(String moves) {
    return new UsiReply.Checkmate(
        Arrays.stream(moves.split(" ", -1)).mapToInt(UsiMove::parse).toArray());
  }

  private static String answerOfABrokenSearch(String go) throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    MainSubTable table = MainSubTable.allocate(1);
    table.close();
    UsiGame game = UsiGame.at(Sfen.parse(Mates.IN_3));
    UsiTask task = new UsiTask(game, UsiGo.parse(go), new UsiOptions(), table);
    UsiThinker broken = new MateThinker((asked, control) -> UsiReply.RESIGN);
    UsiSearch search =
        new UsiSearch(
            task.go(),
            control -> broken.think(task, control),
            broken::afterAnswer,
            task.lastResort(),
            new UsiOutput(out, lost -> {}));
    search.start();
    search.await();
    List<String> lines = out.toString(StandardCharsets.US_ASCII).lines().toList();
    assertTrue(lines.getFirst().startsWith("info string the search failed: "), lines::toString);
    return lines.getLast();
  }
}
