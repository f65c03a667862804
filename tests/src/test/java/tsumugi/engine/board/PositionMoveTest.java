package tsumugi.engine.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tsumugi.reference.EngineForm;
import tsumugi.reference.RandomPositions;
import tsumugi.reference.RandomPositions.Sample;
import tsumugi.reference.RuleBook;
import tsumugi.reference.SlowMove;
import tsumugi.reference.SlowPosition;

/** Making and unmaking moves, on every accessor, against positions set up from scratch. */
class PositionMoveTest {
  @Tag("slow")
  @Test
  void everyMoveOfRandomGames() {
    for (long seed = 1_000; seed < 1_030; seed++) {
      RandomPositions.game(seed).forEach(PositionMoveTest::checkEveryMove);
    }
  }

  @Test
  @Tag("slow")
  void everyMoveOfTsumeAndCrowdedPositions() {
    for (long seed = 1_000_000; seed < 1_001_000; seed++) {
      checkEveryMove(RandomPositions.tsume(seed));
      checkEveryMove(RandomPositions.reply(seed));
      checkEveryMove(RandomPositions.crowded(seed));
    }
  }

  @Test
  void longLineGoesBackMoveByMove() {
    RandomGenerator random = new SplittableRandom(42);
    SlowPosition slow = SlowPosition.parse(SlowPosition.START);
    Position position = EngineForm.position(slow);
    List<Integer> line = new ArrayList<>();
    List<PositionState> states = new ArrayList<>();
    List<SlowMove> moves = RuleBook.legalMoves(slow);
    while (line.size() < 300 && !moves.isEmpty()) {
      SlowMove move = moves.get(random.nextInt(moves.size()));
      states.add(PositionState.of(position));
      line.add(EngineForm.move(move));
      position.doMove(line.getLast());
      slow = slow.after(move);
      moves = RuleBook.legalMoves(slow);
    }
    assertEquals(300, line.size(), "the random game ended early: choose another seed");
    PositionState last = PositionState.of(EngineForm.position(slow));
    assertEquals(301, position.moveNumber());
    position.setMoveNumber(1 - 300);
    last.assertSameAs(PositionState.of(position), () -> "after 300 moves");
    position.setMoveNumber(1);
    for (int ply = line.size() - 1; ply >= 0; ply--) {
      position.undoMove(line.get(ply));
      int moveNumber = ply + 1;
      states.get(ply).assertSameAs(PositionState.of(position), () -> "before move " + moveNumber);
    }
  }

  @Test
  void copyStandsOnItsOwn() {
    Position original = EngineForm.position(RandomPositions.crowded(5).position());
    original.setMoveNumber(30);
    PositionState before = PositionState.of(original);
    Position copy = new Position(original);
    before.assertSameAs(PositionState.of(copy), () -> "a copy");
    SlowMove move = RuleBook.legalMoves(RandomPositions.crowded(5).position()).getFirst();
    copy.doMove(EngineForm.move(move));
    before.assertSameAs(PositionState.of(original), () -> "the original after a move of the copy");
    assertNotEquals(original.boardKey(), copy.boardKey());
    original.copyFrom(copy);
    PositionState.of(copy)
        .assertSameAs(PositionState.of(original), () -> "the original made a copy of the copy");
  }

  @Test
  void newPositionIsEmpty() {
    Position position = new Position();
    assertEquals(Color.BLACK, position.sideToMove());
    assertEquals(1, position.moveNumber());
    assertEquals(0, position.occupiedLo() | position.occupiedHi() | position.boardKey());
    assertEquals(Square.NONE, position.kingSquare(Color.BLACK));
    assertEquals(Square.NONE, position.kingSquare(Color.WHITE));
    assertEquals(Hand.EMPTY, position.hand(Color.BLACK) | position.hand(Color.WHITE));
  }

  private static void checkEveryMove(Sample sample) {
    SlowPosition slow = sample.position();
    Position position = EngineForm.position(slow);
    PositionState before = PositionState.of(position);
    for (SlowMove slowMove : RuleBook.legalMoves(slow)) {
      int move = EngineForm.move(slowMove);
      int mover = position.sideToMove();
      long expectedKey = position.boardKeyAfter(move);
      int expectedHand = position.handAfter(move);
      position.doMove(move);
      Position fresh = EngineForm.position(slow.after(slowMove));
      fresh.setMoveNumber(2);
      PositionState.of(fresh)
          .assertSameAs(PositionState.of(position), () -> slowMove.usi() + " in " + sample);
      assertEquals(position.computeBoardKey(), position.boardKey(), sample::toString);
      assertEquals(position.boardKey(), expectedKey, sample::toString);
      assertEquals(position.hand(mover), expectedHand, sample::toString);
      position.undoMove(move);
      before.assertSameAs(
          PositionState.of(position), () -> slowMove.usi() + " taken back in " + sample);
    }
  }
}
