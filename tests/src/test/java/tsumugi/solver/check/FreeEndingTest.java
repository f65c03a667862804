package tsumugi.solver.check;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;

/** Which last replies and last moves a line may have. */
class FreeEndingTest {
  private static final String PROBLEM = "7gk/9/7P1/9/9/9/9/9/9 b GL 1";

  private final MainSubTable table = MainSubTable.allocate(1);

  @AfterEach
  void close() {
    table.close();
  }

  private static int[] line(String... moves) {
    return Arrays.stream(moves).mapToInt(UsiMove::parse).toArray();
  }

  private Set<FreeEnding> endings(String sfen, String... moves) {
    table.newSearch();
    Position root = Sfen.parseProblem(sfen);
    SearchBudget budget = new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT);
    return requireNonNull(FreeEnding.of(root, line(moves), table, budget));
  }

  private static FreeEnding ending(String reply, String check) {
    return new FreeEnding(UsiMove.parse(reply), UsiMove.parse(check));
  }

  @Test
  void theEndingIsTheLastReplyAndTheLastMove() {
    assertArrayEquals(new int[] {7}, FreeEnding.before(new int[] {7}));
    assertArrayEquals(new int[] {7}, FreeEnding.before(new int[] {7, 8, 9}));
    assertArrayEquals(new int[] {5, 6, 7}, FreeEnding.before(new int[] {5, 6, 7, 8, 9}));
    assertEquals(
        Set.of(new FreeEnding(Move.NONE, UsiMove.parse("L*1c"))), endings(PROBLEM, "L*1c"));
  }

  @Test
  void itNeedsTheReplyAndTheMove() {
    Set<FreeEnding> endings = endings(PROBLEM, "L*1c", "2a1b", "G*2b");
    assertTrue(endings.contains(ending("2a1b", "G*2b")));
    assertFalse(endings.contains(ending("2a2b", "G*2b")), "that square is taken");
    assertEquals(
        endings, endings("7gk/9/7P1/9/9/9/9/9/4P4 b GL 1", "L*1c", "2a1b", "G*2b"), "a pawn more");
  }

  /** The dragon checks from afar: everything interposed is captured and given up. */
  @Test
  void aMoveEndsALineThoughFutileInterpositionsAreLeft() {
    String sfen = "7k1/5l3/8+R/8P/9/9/9/9/9 b R2b4g4s4n3l17p 1";
    Position end = Sfen.parse(sfen);
    Arrays.stream(line("R*2b", "2a3a", "1c1a")).forEach(end::doMove);
    MoveList left = new MoveList();
    new EvasionGenerator().generate(end, left);
    assertTrue(left.contains(UsiMove.parse("P*2a")));
    assertTrue(endings(sfen, "R*2b", "2a3a", "1c1a").contains(ending("2a3a", "1c1a")));
  }

  /** If no position may be searched, it is undecided whether the interpositions count. */
  @Test
  void whatTheBudgetLeavesOpenIsNotKnown() {
    table.newSearch();
    SearchBudget budget =
        new SearchBudget(SearchLimits.NONE.withMaxNodes(1), SearchMonitor.stoppedBy(() -> true));
    Position root = Sfen.parse("7k1/5l3/8+R/8P/9/9/9/9/9 b R2b4g4s4n3l17p 1");
    assertNull(FreeEnding.of(root, line("R*2b", "2a3a", "1c1a"), table, budget));
  }
}
