package tsumugi.compose;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.PieceType;

/**
 * What an {@link Extension} aims at. It keeps the problems of a length with the greatest values:
 * the difficulty in tenths, 10 for each kind of piece that is sacrificed, and for each piece on the
 * board -5, or 5 if needless pieces are allowed. For a problem that may be extended further, its
 * prospects count far more. A problem with the wanted theme comes before all others.
 *
 * @param rule the kind of problem
 * @param needless whether pieces may remain that the solution does not need
 * @param theme the wanted theme, or null
 */
record ExtensionAims(ComposeRule rule, boolean needless, @Nullable String theme) {
  private static final int THEME_VALUE = 100_000;

  /** The value of twice as many positions two plies before. */
  private static final int PREDECESSORS_VALUE = 1_000;

  /**
   * The value of a piece other than a pawn in the defender's hand. Each may still be captured or
   * dropped in a longer problem.
   */
  private static final int RESERVE_VALUE = 150;

  private static final int SACRIFICE_VALUE = 10;
  private static final int PIECE_VALUE = -5;

  /** The value of a piece if needless pieces are allowed: each may be captured on the way. */
  private static final int SMOKE_VALUE = 5;

  /**
   * The value of a problem.
   *
   * @param growth counts the positions two plies before the problem; null if these do not matter
   */
  int value(ComposedProblem problem, @Nullable Growth growth) {
    List<String> themes = problem.themes();
    int sacrifices = 0;
    for (String each : themes) {
      sacrifices += each.startsWith("sacrifice-") ? 1 : 0;
    }
    return (growth == null ? 0 : prospects(problem, growth))
        + problem.difficulty()
        + SACRIFICE_VALUE * sacrifices
        + (needless ? SMOKE_VALUE : PIECE_VALUE) * Placement.count(problem.position())
        + (theme != null && themes.contains(theme) ? THEME_VALUE : 0);
  }

  /**
   * What promises that a problem can be extended: {@value #PREDECESSORS_VALUE} times the logarithm
   * (base 2) of one more than the positions two plies before it, and {@value #RESERVE_VALUE} for
   * each piece of its reserve.
   */
  private static int prospects(ComposedProblem problem, Growth growth) {
    int hand = problem.position().hand(Placement.DEFENDER);
    int reserve = Hand.total(hand) - Hand.count(hand, PieceType.PAWN);
    double before = Math.log1p(growth.predecessorCount(problem)) / Math.log(2);
    return (int) (PREDECESSORS_VALUE * before) + RESERVE_VALUE * reserve;
  }
}
