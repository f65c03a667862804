package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;

/** The answers to a check that the quiescence search tries. */
@Tag("slow")
class QuiescenceTest {
  private static final SearchSwitches SELECTIVE =
      new SearchSwitches(false, true, Score.MAX_PLY, Tuning.STANDARD);
  private static final SearchSwitches EVERYTHING =
      new SearchSwitches(false, false, Score.MAX_PLY, Tuning.STANDARD);

  private final MainSubTable memory = MainSubTable.ofBytes(1 << 16);
  private final PlayTable table = new PlayTable(memory.lease().all());

  @AfterEach
  void free() {
    memory.close();
  }

  private record SearchOutcome(int score, long nodes) {}

  private SearchThread thread(SearchSwitches switches, Position root) {
    SearchThread thread = new SearchThread(table, new WrittenEvaluation(), switches, clock());
    thread.start(root, Game.of(root).path(), clock(), false);
    return thread;
  }

  private static PlayClock clock() {
    return new PlayClock(PlayControl.SILENT, 1, Long.MAX_VALUE, 0);
  }

  private SearchOutcome search(SearchSwitches switches, Position root) {
    SearchThread thread = thread(switches, root);
    int score = new Quiescence(thread).search(-Score.INFINITE, Score.INFINITE, 0, root.inCheck());
    return new SearchOutcome(score, thread.nodes());
  }

  /** A side that stands pat stores its evaluation for the next visit. */
  @Test
  void whereASideStopsItsEvaluationIsKept() {
    Position root = Sfen.parse("3k5/9/9/9/9/9/9/9/4R3K b - 1");
    SearchThread thread = thread(SearchSwitches.ALL, root);
    int stands = thread.evaluation.evaluate(root);
    assertEquals(stands, new Quiescence(thread).search(stands - 1, stands, 0, false));
    long known = thread.probe();
    assertTrue(PlayRecord.hasNoSearchedMove(known) && known != 0);
    assertEquals(stands, PlayRecord.staticScore(known));
    assertEquals(stands, PlayRecord.score(known));
    assertEquals(0, thread.nodes());
  }

  /** The rook checks along the file: there are four king moves and 21 interposing drops. */
  @Test
  void oneAnswerThatIsNotMatedWillDo() {
    Position root = Sfen.parse("4k4/9/9/9/9/9/9/9/4R3K w rpg 1");
    assertTrue(search(EVERYTHING, root).nodes() >= 25);
    assertTrue(search(SELECTIVE, root).nodes() < 10);
  }

  /**
   * The dragon takes whatever is interposed on the upper edge, with check again, and nearly every
   * interposition is mated in the end. The answers are not searched to that end.
   */
  @Test
  void interpositionsAreNotSearchedToTheirEnd() {
    Position root = Sfen.parse("8k/R5S2/7G1/9/9/9/9/9/4K4 b r2b3g3s4n4l18p 1");
    root.doMove(UsiMove.parseLegal(root, "9b9a+"));
    assertTrue(search(SELECTIVE, root).nodes() < 100_000);
  }

  /** A side that is mated after the first answers may have another answer. */
  @Test
  void noSideIsMatedBecauseAnAnswerWasSkipped() {
    int mated = 0;
    int saved = 0;
    // Two for all positions: making one takes much longer than these searches.
    SearchThread selective = thread(SELECTIVE, new Position());
    SearchThread everything = thread(EVERYTHING, new Position());
    for (long seed = 0; seed < 1_500; seed++) {
      Position root = EngineForm.position(RandomPositions.smallTsume(seed).position());
      MoveList checks = new MoveList();
      new CheckGenerator().generate(root, checks);
      for (int i = 0; i < Math.min(3, checks.size()); i++) {
        Position checked = new Position(root);
        checked.doMove(checks.get(i));
        if (score(selective, checked) < -Score.RULE_BOUND) {
          assertTrue(score(everything, checked) < -Score.RULE_BOUND, () -> Sfen.format(checked));
          mated++;
        } else {
          saved++;
        }
      }
    }
    assertTrue(mated > 50 && saved > 50, mated + " mated, " + saved + " not");
  }

  private static int score(SearchThread thread, Position root) {
    thread.start(root, Game.of(root).path(), clock(), false);
    return new Quiescence(thread).search(-Score.INFINITE, Score.INFINITE, 0, root.inCheck());
  }
}
