package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;

/** Which moves are skipped and, above all, which are always searched. */
class MovePruningTest {
  /** The rook checks along the file. */
  private static final String IN_CHECK = "4k4/9/9/9/9/9/9/9/4R3K w rpg 1";

  private static final String QUIET = "4k4/9/9/9/4p4/9/9/9/4K4 b RP 1";

  private final MainSubTable memory = MainSubTable.ofBytes(1 << 16);
  private SearchThread thread;
  private PlayNode node;

  @BeforeEach
  void startThread() {
    PlayClock clock = new PlayClock(PlayControl.SILENT, 1, Long.MAX_VALUE, 0);
    PlayTable table = new PlayTable(memory.lease().all());
    thread = new SearchThread(table, new WrittenEvaluation(), SearchSwitches.ALL, clock);
    node = new PlayNode(0, new Window());
  }

  @AfterEach
  void free() {
    memory.close();
  }

  private MovePruning at(String sfen, int depth, int alpha, int beta) {
    Position root = Sfen.parse(sfen);
    PlayClock clock = new PlayClock(PlayControl.SILENT, 1, Long.MAX_VALUE, 0);
    thread.start(root, Game.of(root).path(), clock, false);
    thread.estimate(0, 0, root.inCheck());
    node.open(depth, root.inCheck(), false);
    node.window.open(alpha, beta);
    node.window.raise(Move.NONE, alpha);
    return new MovePruning(thread);
  }

  @Test
  void nothingIsPassedOverWhileEveryMoveLoses() {
    MovePruning pruning = at(IN_CHECK, 1, Score.matedIn(4), Score.matedIn(4) + 1);
    node.count = 50;
    assertTrue(pruning.isLate(node));
    assertFalse(pruning.passesOver(node, UsiMove.parse("P*5h"), true, false, 0));
  }

  @Test
  void inCheckALosingDropIsPassedOverButNotOnTheMainLineAndNoCapture() {
    MovePruning narrow = at(IN_CHECK, 1, 0, 1);
    assertTrue(narrow.passesOver(node, UsiMove.parse("R*5h"), true, false, 0), "the rook takes it");
    assertFalse(
        narrow.passesOver(node, UsiMove.parse("5a4b"), true, false, 0), "the king steps aside");
    assertFalse(
        narrow.passesOver(node, UsiMove.parse("R*5h"), false, false, 0), "told to be no quiet one");
    MovePruning wide = at(IN_CHECK, 1, 0, 100);
    assertFalse(wide.passesOver(node, UsiMove.parse("R*5h"), true, false, 0));
  }

  @Test
  void inCheckALateAnswerIsPassedOver() {
    MovePruning pruning = at(IN_CHECK, 2, 0, 1);
    assertFalse(pruning.passesOver(node, UsiMove.parse("5a4b"), true, false, 0));
    node.count = thread.tuning.tries(2, false, 0) + 1;
    assertTrue(pruning.passesOver(node, UsiMove.parse("5a4b"), true, false, 0));
  }

  @Test
  void outOfCheckAQuietMoveIsFutileFarBelowAlphaAndInCheckNone() {
    MovePruning hopeless = at(QUIET, 2, 9_000, 9_001);
    assertTrue(hopeless.passesOver(node, UsiMove.parse("P*1g"), true, false, 0));
    MovePruning level = at(QUIET, 2, 0, 1);
    assertFalse(level.passesOver(node, UsiMove.parse("P*1g"), true, false, 0));
    MovePruning checked = at(IN_CHECK, 2, 9_000, 9_001);
    assertFalse(
        checked.passesOver(node, UsiMove.parse("5a4b"), true, false, 0), "it has no evaluation");
  }

  @Test
  void whatAReductionTakesOffCountsForTheDepth() {
    at(QUIET, 7, 0, 1);
    int value = thread.staticScore(0);
    MovePruning near = at(QUIET, 7, value + 300, value + 301);
    assertFalse(near.passesOver(node, UsiMove.parse("P*1g"), true, false, 0));
    assertTrue(near.passesOver(node, UsiMove.parse("P*1g"), true, false, 6));
  }

  /** Neither late nor futile: a check is searched unless it gives away more than a capture may. */
  @Test
  void aCheckIsOnlyAskedWhetherItLosesTooMuch() {
    MovePruning hopeless = at(QUIET, 1, 9_000, 9_001);
    node.count = 100;
    int pawn = UsiMove.parse("P*5b");
    assertTrue(hopeless.passesOver(node, pawn, true, false, 0), "told to be no check");
    assertFalse(hopeless.passesOver(node, pawn, true, true, 0));
    assertTrue(hopeless.passesOver(node, UsiMove.parse("R*5b"), true, true, 0), "it is taken");
  }
}
