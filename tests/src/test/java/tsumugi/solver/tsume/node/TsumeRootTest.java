package tsumugi.solver.tsume.node;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;

class TsumeRootTest {
  private static final String ATTACK = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
  private static final String DEFENCE = "4k4/4G4/4P4/9/9/9/9/9/9 w - 1";

  @Test
  void anAttackersRootIsSearchedAsItIs() {
    Position position = Sfen.parse(ATTACK);
    TsumeRoot root = TsumeRoot.attacking(position);
    assertNotSame(position, root.position());
    assertEquals(Sfen.format(position), Sfen.format(root.position()));
    for (int plies = 0; plies < 9; plies++) {
      assertEquals(plies, root.inside(plies));
      assertEquals(plies, root.outside(plies));
    }
    assertArrayEquals(new int[] {5, 6, 7}, root.outside(new int[] {5, 6, 7}));
    assertArrayEquals(new int[0], root.outside(new int[0]));
  }

  @Test
  void aDefendersRootIsSearchedAfterAPass() {
    Position position = Sfen.parse(DEFENCE);
    TsumeRoot root = TsumeRoot.defending(position);
    assertEquals(Color.WHITE, position.sideToMove(), "the caller's position stays as it is");
    assertEquals(Color.BLACK, root.position().sideToMove());
    assertEquals(position.boardKey(), root.position().boardKey());
    for (int plies = 0; plies < 9; plies++) {
      assertEquals(plies + 1, root.inside(plies));
      assertEquals(plies, root.outside(root.inside(plies)));
    }
    assertEquals(0, root.outside(0), "no length is less than 0");
    assertArrayEquals(new int[] {6, 7}, root.outside(new int[] {Move.PASS, 6, 7}));
    assertArrayEquals(new int[0], root.outside(new int[] {Move.PASS}));
    assertArrayEquals(new int[0], root.outside(new int[0]));
  }
}
