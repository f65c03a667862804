package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;

/** Packed moves and differential loading against {@link Position}'s own moves. */
class PackedPositionTest {
  @Test
  void twoPliesFromRandomPositions() {
    for (int attacker = 0; attacker < 2; attacker++) {
      PositionLoader loader = new PositionLoader(attacker);
      for (long seed = 0; seed < 300; seed++) {
        Position position = EngineForm.position(RandomPositions.crowded(seed).position());
        if (position.sideToMove() != attacker) {
          follow(position, attacker, loader);
        }
      }
    }
  }

  private static void follow(Position position, int attacker, PositionLoader loader) {
    long[] root = new long[PackedPosition.WORDS];
    long[] child = new long[PackedPosition.WORDS];
    PackedPosition.pack(position, attacker, root, 0);
    LegalMoveGenerator generator = new LegalMoveGenerator();
    MoveList replies = new MoveList();
    MoveList checks = new MoveList();
    generator.generate(position, replies);
    for (int i = 0; i < replies.size(); i += 3) {
      position.doMove(replies.get(i));
      checks.clear();
      generator.generate(position, checks);
      for (int k = 0; k < checks.size(); k += 7) {
        PackedPosition.after(root, 0, replies.get(i), checks.get(k), attacker, child, 0);
        loader.load(child, 0);
        position.doMove(checks.get(k));
        assertSame(position, loader.position());
        position.undoMove(checks.get(k));
      }
      position.undoMove(replies.get(i));
    }
  }

  private static void assertSame(Position expected, Position actual) {
    for (int square = 0; square < Square.COUNT; square++) {
      assertEquals(expected.pieceAt(square), actual.pieceAt(square));
    }
    assertEquals(expected.boardKey(), actual.boardKey());
    assertEquals(actual.computeBoardKey(), actual.boardKey());
    assertEquals(expected.sideToMove(), actual.sideToMove());
    for (int color = 0; color < 2; color++) {
      assertEquals(expected.hand(color), actual.hand(color));
      assertEquals(expected.kingSquare(color), actual.kingSquare(color));
      assertEquals(expected.colorLo(color), actual.colorLo(color));
      assertEquals(expected.colorHi(color), actual.colorHi(color));
    }
  }
}
