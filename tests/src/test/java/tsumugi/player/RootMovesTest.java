package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tsumugi.solver.Verdict;

/** The order of the root moves after every operation. The moves are plain numbers here. */
class RootMovesTest {
  private final RootMoves moves = new RootMoves();

  /** Moves 1, 2, 3 and so on with these scores found in a pass. */
  private void scored(int... scores) {
    moves.set(IntStream.rangeClosed(1, scores.length).mapToObj(RootMove::new).toList());
    for (int i = 0; i < scores.length; i++) {
      if (scores[i] > -Score.INFINITE) {
        moves.get(i).found(scores[i], PlayInfo.Bound.EXACT, 7);
        moves.get(i).pending = false;
      }
    }
  }

  private List<Integer> order() {
    return moves.all().stream().map(move -> move.move).toList();
  }

  private static Verdict.Mate mateIn(int plies) {
    return new Verdict.Mate(plies, true, new int[] {99});
  }

  @Test
  void aPassPutsTheBestInFrontAndLeavesEqualOnesAlone() {
    scored(10, 30, -Score.INFINITE, 30);
    moves.sortPass(0);
    assertEquals(List.of(2, 4, 1, 3), order());
  }

  /** The first of them failed high in the previous pass, and there is no newer result. */
  @Test
  void aPassThatFoundNothingChangesNothing() {
    scored(-Score.INFINITE, 5, 9);
    moves.sortPass(0);
    assertEquals(List.of(1, 2, 3), order());
    moves.sortPass(1);
    assertEquals(List.of(1, 3, 2), order());
  }

  @Test
  void movesWithoutAScoreKeepTheOrderOfTheIterationBefore() {
    scored(10, 20, 30);
    moves.startIteration();
    moves.startPass(0);
    moves.get(0).found(5, PlayInfo.Bound.EXACT, 8);
    moves.sortPass(0);
    assertEquals(List.of(1, 3, 2), order());
    assertEquals(30, moves.get(1).previousScore);
    assertTrue(moves.get(1).pending);
  }

  @Test
  void linesCutShortAreOrderedAndNoneIsBetterThanASettledOne() {
    scored(10, 20, 50, 15);
    moves.orderRanks(2, 4, 8);
    assertEquals(List.of(2, 1, 3, 4), order());
    assertEquals(10, moves.get(2).foundScore);
    assertEquals(PlayInfo.Bound.UPPER, moves.get(2).bound);
    assertEquals(PlayInfo.Bound.EXACT, moves.get(1).bound);
    scored(10, 20);
    moves.orderRanks(0, 2, 8);
    assertEquals(List.of(1, 2), order());
  }

  @Test
  void pendingMovesComeFirstOnceEvaluated() {
    scored(10, 20, 30);
    moves.get(0).pending = true;
    moves.sortPendingFirst();
    assertEquals(List.of(1, 3, 2), order());
  }

  @Test
  void aPendingMoveIsAsGoodAsTheBestWasUnlessMoreIsKnown() {
    scored(10, 20, 30);
    moves.startIteration();
    moves.get(2).pending = true;
    moves.get(2).depth = 3;
    assertEquals(3, moves.likeliest().orElseThrow().move);
    moves.replaceLost(moves.get(2), 7);
    assertEquals(List.of(3, 1, 2), order());
    assertEquals(30, moves.first().foundScore);
    assertEquals(PlayInfo.Bound.UPPER, moves.first().bound);
    moves.replaceLost(moves.get(2), 7);
    assertEquals(List.of(2, 3, 1), order());
    assertEquals(20, moves.first().foundScore, "found in the last iteration");
    assertEquals(PlayInfo.Bound.EXACT, moves.first().bound);
  }

  @Test
  void nothingThatIsKnownToLoseIsLikely() {
    scored(-Score.MATE + 4, -Score.MATE + 6);
    moves.all().forEach(move -> move.pending = true);
    assertTrue(moves.likeliest().isEmpty());
  }

  @Test
  void aRefutedMoveGoesToTheEndAndTheNextIsNotKnownToBeWorse() {
    scored(40, 20, 30);
    moves.refuteFirst(mateIn(5), 7);
    assertEquals(List.of(2, 3, 1), order());
    assertEquals(40, moves.first().foundScore);
    assertEquals(PlayInfo.Bound.UPPER, moves.first().bound);
    RootMove refuted = moves.get(2);
    assertEquals(Score.matedIn(6), refuted.foundScore);
    assertEquals(List.of(1, 99), Arrays.stream(refuted.line).boxed().toList());
  }

  @Test
  void whereAllAreRefutedTheReserveComesAndThenTheLongestMate() {
    scored(40, 20);
    moves.setReserve(List.of(9));
    moves.refuteFirst(mateIn(5), 7);
    moves.refuteFirst(mateIn(9), 7);
    assertEquals(List.of(9, 1, 2), order());
    assertFalse(moves.addReserve(0), "it has been called");
    moves.refuteFirst(mateIn(7), 7);
    assertEquals(List.of(2, 9, 1), order());
    assertEquals(Score.matedIn(10), moves.first().score);
  }
}
