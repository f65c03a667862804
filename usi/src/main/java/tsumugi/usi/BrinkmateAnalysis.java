package tsumugi.usi;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Move;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.UsiMove;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.SolveResult;
import tsumugi.solver.Verdict;
import tsumugi.solver.brinkmate.BrinkmateOptions;
import tsumugi.solver.brinkmate.BrinkmateResult;
import tsumugi.solver.brinkmate.BrinkmateSolver;

/**
 * The brinkmate in an analysis of a position in which the attacker to move has no mate. USI has no
 * score for a brinkmate, so an info string says how long it is and names its keys; the line is that
 * of the defence.
 */
final class BrinkmateAnalysis {
  private final UsiTask task;
  private final SearchMonitor monitor;
  private final UsiControl control;

  /**
   * @param task with the nodes that are left after the mate search
   */
  BrinkmateAnalysis(UsiTask task, SearchMonitor monitor, UsiControl control) {
    this.task = task;
    this.monitor = monitor;
    this.control = control;
  }

  /**
   * Whether a brinkmate is looked for after a mate search.
   *
   * @param result of the mate search
   */
  static boolean isWanted(UsiTask task, SolveResult result) {
    Position position = task.game().position();
    return task.go().kind() == UsiGo.Kind.INFINITE
        && task.options().brinkmateMoves() > 0
        && !task.options().cooperative()
        && result.verdict() instanceof Verdict.NoMate
        && position.hasKing(position.sideToMove() ^ 1)
        && result.isAttackerToMove();
  }

  /**
   * What was found.
   *
   * @param key the key of the brinkmate as an answer; null without a brinkmate
   * @param nodes positions searched
   */
  record Shown(@Nullable UsiReply key, long nodes) {}

  /** Looks for a brinkmate and shows it. The table then has no records of the mate search. */
  Shown show() {
    BrinkmateOptions options =
        BrinkmateOptions.DEFAULT.withMaxMoves(task.options().brinkmateMoves());
    BrinkmateResult found =
        new BrinkmateSolver(task.table())
            .solve(
                task.game().position(),
                options,
                SearchLimits.NONE.withMaxNodes(task.maxNodes()),
                monitor,
                preliminary -> show(preliminary, options));
    show(found, options);
    if (found.kind() != BrinkmateResult.Kind.BRINKMATE) {
      return new Shown(null, found.work().nodes());
    }
    int[] line = line(found);
    int ponder = line.length > 1 ? line[1] : Move.NONE;
    return new Shown(new UsiReply.BestMove(line[0], ponder), found.work().nodes());
  }

  private void show(BrinkmateResult found, BrinkmateOptions options) {
    control.comment(sentence(found, options));
    if (found.kind() == BrinkmateResult.Kind.BRINKMATE) {
      control.report(
          UsiLine.withoutScore(line(found), found.work().nodes(), found.work().hashfull()));
    }
  }

  /** The line as far as it is known, at least a key. */
  private static int[] line(BrinkmateResult found) {
    return found.line().length > 0 ? found.line() : new int[] {found.keys()[0]};
  }

  private static String sentence(BrinkmateResult found, BrinkmateOptions options) {
    return switch (found.kind()) {
      case BRINKMATE ->
          "brinkmate in "
              + moves(found.moves())
              + (found.exact() ? "" : " or less")
              + (found.exact() && found.keysComplete() ? "; all keys: " : "; keys found: ")
              + Arrays.stream(found.keys())
                  .mapToObj(UsiMove::format)
                  .collect(Collectors.joining(" "));
      case NONE ->
          found.lower() == BrinkmateResult.NEVER
              ? "no mate and no brinkmate"
              : "no mate, and no brinkmate within " + moves(options.maxMoves());
      case MATE, UNKNOWN -> "undecided: whether there is a brinkmate";
    };
  }

  private static String moves(int count) {
    return count + (count == 1 ? " move" : " moves");
  }
}
