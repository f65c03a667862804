package tsumugi.solver.brinkmate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.brinkmate.BrinkmateResult.Kind;
import tsumugi.solver.tsume.SolverOnTable;

/** What is dropped when there is no room, and that no answer depends on it. */
class BrinkmateMemoryTest {
  private static final String ROOT = "8k/9/9/9/9/9/9/9/K8 b 2GNn 1";

  /** Room for a few entries. */
  private static final long LITTLE = 5_000;

  @RegisterExtension static final SolverOnTable SOLVER = new SolverOnTable();

  @Test
  void entriesAreDroppedAndTheRootIsNot() {
    Position position = Sfen.parseProblem(ROOT);
    BrinkmateMemory memory = new BrinkmateMemory(position, LITTLE);
    AttackerEntry root = memory.attacker(position);
    MoveList moves = new MoveList();
    new LegalMoveGenerator().generate(position, moves);
    position.doMove(moves.get(0));
    DefenderEntry first = memory.defender(position);
    memory.keep(position, first);
    assertSame(first, memory.defender(position));
    position.undoMove(moves.get(0));
    int most = 0;
    for (int i = 1; i < moves.size(); i++) {
      position.doMove(moves.get(i));
      memory.keep(position, memory.defender(position));
      position.undoMove(moves.get(i));
      most = Math.max(most, memory.size());
    }
    assertTrue(memory.generations() > 2);
    assertTrue(most < moves.size() / 2, "entries kept: " + most + " of " + moves.size());
    assertSame(root, memory.attacker(position));
    position.doMove(moves.get(0));
    assertNotSame(first, memory.defender(position));
    memory.keep(position, first);
    assertSame(first, memory.defender(position), "what has been dropped can be brought back");
  }

  @Test
  void anEntryInUseSurvives() {
    Position position = Sfen.parseProblem(ROOT);
    BrinkmateMemory memory = new BrinkmateMemory(position, LITTLE);
    MoveList moves = new MoveList();
    new LegalMoveGenerator().generate(position, moves);
    position.doMove(moves.get(0));
    DefenderEntry used = memory.defender(position);
    memory.keep(position, used);
    for (int i = 0; i < 20; i++) {
      memory.grow(LITTLE / 2);
      assertSame(used, memory.defender(position));
    }
    assertTrue(memory.generations() > 5);
  }

  @Tag("slow")
  @Test
  void littleRoomChangesNoAnswer() {
    int brinkmates = 0;
    for (long seed = 1; brinkmates < 8; seed++) {
      Position position = EngineForm.position(RandomPositions.pressed(seed).position());
      BrinkmateOptions options = new BrinkmateOptions(3, 3, true);
      BrinkmateResult expected = solve(position, options, BrinkmateMemory.MOST_BYTES);
      if (expected.kind() != Kind.BRINKMATE || expected.moves() < 2 && seed % 8 != 0) {
        continue;
      }
      brinkmates++;
      BrinkmateResult found = solve(position, options, LITTLE);
      String what = Sfen.format(position);
      assertEquals(expected.kind(), found.kind(), what);
      assertEquals(expected.moves(), found.moves(), what);
      if (expected.keysComplete() && found.keysComplete()) {
        assertEquals(sorted(expected.keys()), sorted(found.keys()), what);
      }
    }
  }

  private static BrinkmateResult solve(Position position, BrinkmateOptions options, long bytes) {
    SearchLimits limits = SearchLimits.NONE.withMaxNodes(bytes == LITTLE ? 300_000 : 10_000);
    return new BrinkmateSolver(SOLVER.table(), bytes)
        .solve(position, options, limits, SearchMonitor.SILENT);
  }

  private static String sorted(int[] keys) {
    int[] copy = keys.clone();
    Arrays.sort(copy);
    return Arrays.toString(copy);
  }
}
