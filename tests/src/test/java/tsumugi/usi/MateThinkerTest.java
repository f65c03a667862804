package tsumugi.usi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tsumugi.engine.board.Move;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.Verdict;

@Tag("slow")
@Timeout(300)
class MateThinkerTest {
  /** Nodes that the children of one node add between two checks of a limit. */
  private static final int ONE_LOOK = 100;

  private static final UsiReply MOVE_OF_THE_PLAYER =
      new UsiReply.BestMove(UsiMove.parse("5a4a"), Move.NONE);

  @Test
  void mates() {
    assertEquals("checkmate R*4a 3a2b 2d2c+", answer(mate(3, "R*4a 3a2b 2d2c+")));
    assertEquals(
        "bestmove R*4a ponder 3a2b", MateThinker.bestMove(moves("R*4a 3a2b 2d2c+")).text());
    assertEquals("bestmove R*4a", MateThinker.bestMove(moves("R*4a")).text());
  }

  @Test
  void aLineInPartIsGivenAndSaidToBeOne() {
    Verdict mate = mate(5, "R*4a");
    assertEquals("checkmate R*4a", answer(mate));
    assertEquals(List.of("mate in 5 plies; the line that was read has 1 of them"), comments(mate));
    assertEquals(List.of(), comments(mate(3, "R*4a 3a2b 2d2c+")));
  }

  @Test
  void aLengthThatIsNotProvedIsABound() {
    assertEquals("4 plies", Verdict.plies(4, true));
    assertEquals("4 plies or less", Verdict.plies(4, false));
    assertEquals("1 ply", Verdict.plies(1, true));
    assertEquals("1 ply or less", Verdict.plies(1, false));
    String said = comments(new Verdict.Mate(5, false, moves("R*4a"))).getFirst();
    assertTrue(said.startsWith("mate in 5 plies or less; "), said);
  }

  @Test
  void aMateWithoutALineHasNoMoveToGive() {
    Verdict mate = new Verdict.Mate(5, false, new int[0]);
    assertEquals("checkmate timeout", answer(mate));
    assertEquals(1, comments(mate).size());
  }

  @Test
  void noMate() {
    assertEquals("checkmate nomate", answer(new Verdict.NoMate()));
    assertEquals(List.of(), comments(new Verdict.NoMate()));
  }

  @ParameterizedTest
  @EnumSource
  void unknownIsNeverNomate(Verdict.Reason reason) {
    assertEquals("checkmate timeout", answer(new Verdict.Unknown(reason)));
  }

  @Test
  void theReasonIsTold() {
    assertEquals(
        List.of("undecided: table full"), comments(new Verdict.Unknown(Verdict.Reason.TABLE_FULL)));
  }

  /** The player is asked only if a move is wanted and there is no mate. */
  @Test
  void thePlayerHasTheLastWord() {
    assertEquals("bestmove G*5b", think(Mates.IN_1, "byoyomi 1000").text());
    assertEquals(MOVE_OF_THE_PLAYER, think(Mates.NONE, "byoyomi 1000"));
    assertEquals(MOVE_OF_THE_PLAYER, think(Mates.NO_KING, "byoyomi 1000"));
    assertEquals("checkmate nomate", think(Mates.NONE, "mate infinite").text());
    assertEquals("checkmate timeout", think(Mates.NO_KING, "mate infinite").text());
  }

  @ParameterizedTest
  @ValueSource(strings = {"NodesLimit 1", "DepthLimit 1"})
  void limitsOfTheOptions(String option) {
    UsiOptions options = new UsiOptions();
    assertEquals("checkmate timeout", thinkTwice(options, option).text());
  }

  /** The mate search must leave time for the player to move. */
  @Test
  void thePlayerKeepsHalfOfTheTime() {
    long[] left = new long[1];
    try (MainSubTable table = MainSubTable.allocate(8)) {
      UsiGame game = UsiGame.at(Sfen.parse(Mates.MICROCOSMOS));
      UsiTask task = new UsiTask(game, UsiGo.parse("byoyomi 600"), new UsiOptions(), table);
      RecordingControl control = new RecordingControl();
      long start = System.nanoTime();
      UsiThinker player =
          (asked, word) -> {
            left[0] = 600 - (System.nanoTime() - start) / 1_000_000;
            return MOVE_OF_THE_PLAYER;
          };
      assertEquals(MOVE_OF_THE_PLAYER, new MateThinker(player).think(task, control));
      assertEquals(List.of("undecided: time limit"), control.comments);
      assertEquals(275, task.go().clock().budget(0) / 2, "the half that was given");
    }
    assertTrue(left[0] < 600 - 200, "the mate search should have had its half");
  }

  /** Both searches together respect the node limit of the go, and a lower one of an option. */
  @ParameterizedTest
  @CsvSource({
    "nodes 3000, 0, 3000, 1500",
    "nodes 3000, 2000, 2000, 1000",
    "byoyomi 60000, 2000, 2000, 1000",
    "infinite, 2000, 2000, 2000",
  })
  void thePlayerHasTheNodesThatAreLeft(String go, String option, long all, long mates) {
    UsiOptions options = new UsiOptions();
    options.set("NodesLimit", option);
    long[] given = new long[1];
    RecordingControl control = new RecordingControl();
    try (MainSubTable table = MainSubTable.allocate(8)) {
      UsiGame game = UsiGame.at(Sfen.parse(Mates.MICROCOSMOS));
      UsiTask task = new UsiTask(game, UsiGo.parse(go), options, table);
      UsiThinker player =
          (asked, word) -> {
            given[0] = asked.maxNodes();
            return MOVE_OF_THE_PLAYER;
          };
      assertEquals(MOVE_OF_THE_PLAYER, new MateThinker(player).think(task, control));
    }
    assertEquals(List.of("undecided: node limit"), control.comments);
    long spent = control.lines.getLast().nodes();
    assertTrue(spent >= mates && spent < mates + ONE_LOOK, spent + " of " + mates);
    assertEquals(Math.max(1, all - spent), given[0]);
  }

  /** Without a stop, the search for other mates ends by itself when the nodes are used up. */
  @Test
  void otherMatesKeepToTheNodesAsWell() {
    long limit = nodesOfAnalysis(0) - 300;
    long spent = nodesOfAnalysis(limit);
    assertTrue(spent < limit + ONE_LOOK, spent + " of " + limit);
  }

  private static long nodesOfAnalysis(long limit) {
    UsiOptions options = new UsiOptions();
    options.set("MultiPV", "20");
    options.set("NodesLimit", Long.toString(limit));
    RecordingControl control = new RecordingControl();
    think(Mates.COOKED, "infinite", options, control);
    assertTrue(control.lines.getLast().multiPv() > 1, "no cook was found");
    return control.lines.getLast().nodes();
  }

  @Test
  void stoppedAnalysisPlaysTheMoveItShowed() {
    RecordingControl control = new RecordingControl();
    control.stopped = true;
    UsiReply reply = think(Mates.MICROCOSMOS, "infinite", new UsiOptions(), control);
    // Nothing was reported before the stop, so the player has to find a move.
    assertEquals(MOVE_OF_THE_PLAYER, reply);

    RecordingControl later =
        new RecordingControl() {
          @Override
          public synchronized void report(UsiLine line) {
            super.report(line);
            stopped = true;
          }
        };
    UsiReply shown = think(Mates.MICROCOSMOS, "infinite", new UsiOptions(), later);
    assertTrue(later.lines.size() >= 1);
    assertEquals("bestmove " + UsiMove.format(later.lines.getFirst().line()[0]), shown.text());
  }

  private static UsiReply thinkTwice(UsiOptions options, String option) {
    String[] words = option.split(" ", -1);
    RecordingControl control = new RecordingControl();
    assertNotEquals("checkmate timeout", think(Mates.IN_3, "mate 60000", options, control).text());
    assertTrue(options.set(words[0], words[1]));
    return think(Mates.IN_3, "mate 60000", options, control);
  }

  private static UsiReply think(String sfen, String go) {
    return think(sfen, go, new UsiOptions(), new RecordingControl());
  }

  private static UsiReply think(String sfen, String go, UsiOptions options, UsiControl control) {
    try (MainSubTable table = MainSubTable.allocate(8)) {
      UsiGame game = UsiGame.at(Sfen.parse(sfen));
      UsiTask task = new UsiTask(game, UsiGo.parse(go), options, table);
      return new MateThinker((asked, word) -> MOVE_OF_THE_PLAYER).think(task, control);
    }
  }

  private static String answer(Verdict verdict) {
    return MateThinker.checkmate(verdict).text();
  }

  private static List<String> comments(Verdict verdict) {
    RecordingControl control = new RecordingControl();
    MateThinker.comment(verdict, control);
    return control.comments;
  }

  private static Verdict mate(int plies, String line) {
    return new Verdict.Mate(plies, true, moves(line));
  }

  private static int[] moves(String line) {
    return Arrays.stream(line.split(" ", -1)).mapToInt(UsiMove::parse).toArray();
  }
}
