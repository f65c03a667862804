package tsumugi.solver.tsume.node;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowPosition;

class AttackerMovesTest {
  /** The defender is in check and to move. */
  private static final String DEFENDER = "4k4/4P4/4R4/9/9/9/9/9/9 w G 1";

  @Test
  void elsewhereTheMovesAreTheRuleBooksChecks() {
    int moves = 0;
    for (long seed = 320_000; seed < 321_000; seed++) {
      SlowPosition root = RandomPositions.tsume(seed).position();
      Position position = EngineForm.position(root);
      int[] generated = moves(new AttackerMoves(position), position);
      Arrays.sort(generated);
      assertArrayEquals(EngineForm.moves(RuleBook.checks(root)), generated, "seed " + seed);
      moves += generated.length;
    }
    assertTrue(moves > 1_000, moves + " moves");
  }

  @Test
  void beforeADefendersRootThePassIsTheOnlyMove() {
    Position before = before();
    assertArrayEquals(new int[] {Move.PASS}, moves(new AttackerMoves(before), before));
  }

  /** After the root, the attacker gives checks, although the pass comes before it. */
  @Test
  void afterADefendersRootThePassIsNotGenerated() {
    Position position = before();
    AttackerMoves moves = new AttackerMoves(position);
    position.doMove(Move.PASS);
    position.doMove(UsiMove.parse("5a4a"));
    MoveList checks = new MoveList();
    new CheckGenerator().generate(position, checks);
    assertArrayEquals(checks.toArray(0), moves(moves, position));
    assertTrue(checks.size() > 0);
  }

  @Test
  void movesAreAppended() {
    Position before = before();
    MoveList moves = new MoveList();
    moves.add(77);
    new AttackerMoves(before).generate(before, moves);
    assertArrayEquals(new int[] {77, Move.PASS}, moves.toArray(0));
  }

  private static Position before() {
    return TsumeRoot.defending(Sfen.parse(DEFENDER)).position();
  }

  private static int[] moves(AttackerMoves from, Position position) {
    MoveList moves = new MoveList();
    from.generate(position, moves);
    return moves.toArray(0);
  }
}
