package tsumugi.compose;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import tsumugi.engine.board.Color;
import tsumugi.engine.board.Hand;
import tsumugi.engine.board.Orientation;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Zobrist;
import tsumugi.engine.notation.MissingPieces;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.engine.table.MainSubTable;
import tsumugi.solver.SearchMonitor;

/**
 * Makes sound problems like a given position. Each climb makes a few small random changes in the
 * position and mends what they have broken ({@link Ascent}), as climbs from a random mate do. The
 * position itself need not be sound, nor have a mate.
 */
public final class SimilarProblems {
  private static final int STEPS = 200;
  private static final int PATIENCE = 80;

  /** A problem may have this many pieces more on the board, or in the attacker's hand. */
  private static final int MORE_PIECES = 2;

  /** It may be this many plies longer. */
  private static final int MORE_PLIES = 4;

  /** The least length in plies of the problems wanted if the position has no mate. */
  private static final int USUAL_PLIES = 3;

  private final MainSubTable table;
  private final SearchMonitor monitor;
  private final ComposeRule rule;
  private final long seed;

  /**
   * Prepares a run.
   *
   * @param table its contents are replaced
   * @param monitor ends the run
   * @param seed a run with the same seed finds the same problems in the same order
   */
  public SimilarProblems(ComposeRule rule, MainSubTable table, SearchMonitor monitor, long seed) {
    this.rule = rule;
    this.table = table;
    this.monitor = monitor;
    this.seed = seed;
  }

  /**
   * Climbs until the monitor stops or no more problems are wanted.
   *
   * @param work the attacker to move
   * @param plies the length of its mate, at least which the problems have; 0 if it has none
   * @param out takes each new problem, with Black as the attacker; false ends the run
   */
  public void run(Position work, int plies, Predicate<ComposedProblem> out) {
    Orientation turned = work.sideToMove() == Color.BLACK ? Orientation.AS_IS : Orientation.TURNED;
    Position root = turned.of(work);
    MissingPieces.giveTo(root, Placement.DEFENDER);
    int wanted = Math.min(ComposeSettings.MAX_PLIES, plies > 0 ? plies | 1 : USUAL_PLIES);
    ComposeSettings settings = settings(root, wanted);
    Judge judge = Composer.judge(settings, table, monitor, 1);
    Set<ProblemKey> known = new HashSet<>();
    known.add(ProblemKey.of(root));
    boolean[] isWanted = {true};
    for (long climb = 0; isWanted[0] && !monitor.stopRequested(); climb++) {
      SplittableRandom random = new SplittableRandom(Zobrist.mix(Zobrist.mix(seed) + climb));
      Ascent ascent = new Ascent(settings, judge, monitor, random);
      ascent.climb(
          ascent.edits().changed(root),
          wanted,
          STEPS,
          PATIENCE,
          problem -> {
            if (known.add(problem.key())) {
              isWanted[0] = out.test(problem);
            }
            return true; // the next climb begins anew, so that the results differ
          });
    }
  }

  private ComposeSettings settings(Position root, int wanted) {
    int board = Placement.count(root);
    int inHand = Hand.total(root.hand(Placement.ATTACKER));
    return new ComposeSettings(
        rule,
        1,
        Math.min(ComposeSettings.MAX_PLIES, wanted + MORE_PLIES),
        0,
        Math.min(ComposeSettings.MAX_PIECES, board + MORE_PIECES),
        0,
        Math.min(ComposeSettings.MAX_PIECES, inHand + MORE_PIECES),
        ComposeSettings.ALL_KINDS,
        ComposeSettings.ALL_KINDS,
        ComposeSettings.ALL_KINDS,
        Area.BOARD,
        root.hasKing(Placement.ATTACKER),
        false);
  }
}
