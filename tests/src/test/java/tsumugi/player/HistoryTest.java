package tsumugi.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.Sfen;
import tsumugi.engine.notation.UsiMove;

/** {@link MoveHistory} and {@link CaptureHistory}: how good moves were elsewhere. */
class HistoryTest {
  private static final Position POSITION =
      Sfen.parse("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
  private static final int TAKES = UsiMove.parse("8h2b+");
  private static final int TAKES_PLAINLY = UsiMove.parse("8h2b");
  private static final int QUIET = UsiMove.parse("2g2f");
  private static final int OTHER = UsiMove.parse("6i7h");

  private final MoveHistory history = new MoveHistory(Tuning.STANDARD);
  private final CaptureHistory captures = new CaptureHistory(Tuning.STANDARD);
  private final TriedMoves tried = new TriedMoves();

  private static PrecedingMoves preceding(int one, int two, int four) {
    PrecedingMoves before = new PrecedingMoves();
    before.one = one;
    before.two = two;
    before.three = 11;
    before.four = four;
    before.six = 100 + one + 3 * two + 7 * four; // another for each
    before.quiet = true;
    return before;
  }

  @Test
  void aCaptureThatCutsOffIsRewardedAndThoseBeforeItAreNot() {
    tried.add(TAKES_PLAINLY);
    tried.add(TAKES);
    captures.reward(POSITION, 5, TAKES, tried);
    assertTrue(captures.count(POSITION, TAKES) > 0);
    assertTrue(captures.count(POSITION, TAKES_PLAINLY) < 0);
    captures.clear();
    assertEquals(0, captures.count(POSITION, TAKES));
  }

  @Test
  void aQuietMoveThatCutsOffSpeaksAgainstTheCapturesBeforeIt() {
    tried.add(TAKES);
    captures.reward(POSITION, 5, QUIET, tried);
    assertTrue(captures.count(POSITION, TAKES) < 0);
  }

  @Test
  void countsStayWithinTheirLimit() {
    for (int i = 0; i < 1_000; i++) {
      captures.reward(POSITION, 30, TAKES, tried);
      history.reward(POSITION, 0, 30, QUIET, preceding(1, 2, 4), tried);
    }
    assertTrue(captures.count(POSITION, TAKES) <= MoveHistory.LIMIT);
    assertTrue(history.count(POSITION, QUIET, preceding(1, 2, 4)) <= 4 * MoveHistory.LIMIT);
    assertTrue(history.count(POSITION, QUIET, preceding(1, 2, 4)) > 2 * MoveHistory.LIMIT);
  }

  /** The more of the preceding moves are the same, the larger the effect of a reward. */
  @Test
  void countsDependOnTheMovesBefore() {
    tried.add(OTHER);
    history.reward(POSITION, 3, 5, QUIET, preceding(1, 2, 4), tried);
    int same = history.count(POSITION, QUIET, preceding(1, 2, 4));
    int three = history.count(POSITION, QUIET, preceding(1, 2, 5));
    int two = history.count(POSITION, QUIET, preceding(1, 3, 5));
    assertTrue(same > three && three > two && two > 0, same + " " + three + " " + two);
    assertTrue(history.count(POSITION, OTHER, preceding(1, 2, 4)) < 0);
    assertEquals(QUIET, history.killer(3, 0));
    assertEquals(QUIET, history.answer(1));
  }

  /** The last two moves count in full, the fourth and the sixth less. */
  @Test
  void eachMoveBeforeHasItsShare() {
    int bonus = Tuning.STANDARD.bonus(5);
    history.reward(POSITION, 0, 5, QUIET, preceding(1, 2, 4), tried);
    assertEquals(bonus, history.count(POSITION, QUIET, preceding(21, 22, 24)));
    assertEquals(2 * bonus, history.count(POSITION, QUIET, preceding(1, 22, 24)));
    assertEquals(2 * bonus, history.count(POSITION, QUIET, preceding(21, 2, 24)));
    assertEquals(bonus + bonus / 2 / 2, history.count(POSITION, QUIET, preceding(21, 22, 4)));
    PrecedingMoves sixth = preceding(21, 22, 24);
    sixth.six = 6;
    assertEquals(bonus, history.count(POSITION, QUIET, sixth));
    PrecedingMoves before = preceding(31, 32, 34);
    before.six = 6;
    history.reward(POSITION, 0, 5, OTHER, before, tried);
    assertEquals(bonus + bonus / 4 / 4, history.count(POSITION, OTHER, sixth));
  }

  @Test
  void whatIsForgottenAndWhen() {
    history.reward(POSITION, 3, 5, QUIET, preceding(1, 2, 4), tried);
    history.reward(POSITION, 3, 5, OTHER, preceding(1, 2, 4), tried);
    assertEquals(OTHER, history.killer(3, 0));
    assertEquals(QUIET, history.killer(3, 1));
    assertEquals(Move.NONE, history.killer(2, 0));
    history.newSearch();
    assertEquals(Move.NONE, history.killer(3, 0));
    assertEquals(Move.NONE, history.killer(3, 1));
    assertEquals(OTHER, history.answer(1));
    assertTrue(history.count(POSITION, QUIET, preceding(21, 22, 24)) > 0);
    history.reward(POSITION, 3, 5, QUIET, preceding(1, 2, 4), tried);
    history.clear();
    assertEquals(Move.NONE, history.killer(3, 0));
    assertEquals(Move.NONE, history.answer(1));
    assertEquals(0, history.count(POSITION, QUIET, preceding(21, 22, 24)));
    assertEquals(0, history.count(POSITION, QUIET, preceding(1, 2, 4)));
  }

  /** The move that left no answer was Black's 2g2f, seen from the node after it. */
  @Test
  void theMoveThatLeftNothingIsRewardedWhereItWasMade() {
    int made = MoveHistory.played(POSITION, QUIET);
    history.rewardLast(6, preceding(made, 2, 4));
    int half = Tuning.STANDARD.bonus(6) / 2;
    assertEquals(half, history.count(POSITION, QUIET, preceding(2, 22, 24)), "by its own two");
    assertEquals(half, history.count(POSITION, QUIET, preceding(11, 22, 24)), "by its own three");
    assertEquals(0, history.count(POSITION, QUIET, preceding(4, 22, 24)));
    assertEquals(0, history.count(POSITION, OTHER, preceding(2, 11, 4)));
    history.clear();
    PrecedingMoves afterCapture = preceding(made, 2, 4);
    afterCapture.quiet = false;
    history.rewardLast(6, afterCapture);
    assertEquals(0, history.count(POSITION, QUIET, preceding(2, 11, 4)));
  }
}
