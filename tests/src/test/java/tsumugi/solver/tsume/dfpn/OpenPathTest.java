package tsumugi.solver.tsume.dfpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;

class OpenPathTest {
  private static final int PAWN = Hand.add(Hand.EMPTY, PieceType.PAWN);
  private static final int GOLD = Hand.add(Hand.EMPTY, PieceType.GOLD);

  private final OpenPath path = new OpenPath();

  @Test
  void attackersNodesHaveEvenLevels() {
    assertTrue(path.isEmpty());
    for (int level = 0; level < 10; level++) {
      Expansion node = path.push();
      assertEquals(level, node.level);
      assertSame(node, path.innermost());
      assertEquals(level % 2 == 0, node.isAttackers());
    }
    path.pop();
    assertEquals(9, path.size());
    assertEquals(8, path.innermost().level);
  }

  /** A path of thousands of plies keeps every level, and uses it again. */
  @Test
  void roomGrows() {
    for (int level = 0; level < 3_000; level++) {
      path.push().key = level + 1;
    }
    Expansion deepest = path.innermost();
    for (int level = 0; level < 3_000; level++) {
      assertEquals(level + 1, path.at(level).key);
    }
    path.clear();
    while (path.size() < 3_000) {
      path.push();
    }
    assertSame(deepest, path.innermost());
  }

  /** The same board on every other level, with a hand of the attacker's that is no smaller. */
  @Test
  void theNearestNodeThatIsRepeated() {
    for (int level = 0; level < 10; level++) {
      Expansion node = path.push();
      node.key = level % 4; // on levels 1, 5, 9 and 3, 7
      node.hand = level < 4 ? PAWN : GOLD;
    }
    Expansion reply = path.at(9);
    assertEquals(8, path.repeatedLevel(reply, 0, GOLD));
    assertEquals(0, path.repeatedLevel(reply, 0, PAWN));
    assertEquals(8, path.repeatedLevel(reply, 0, Hand.EMPTY));
    assertEquals(-1, path.repeatedLevel(reply, 1, GOLD), "the other side is to move");
    assertEquals(-1, path.repeatedLevel(reply, 0, GOLD + PAWN), "more in hand");
    assertEquals(4, path.repeatedLevel(path.at(7), 0, GOLD), "only above the node");
  }
}
