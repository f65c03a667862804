package tsumugi.compose;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tsumugi.engine.board.Position;
import tsumugi.engine.notation.ProblemKey;
import tsumugi.solver.check.CheckReport;

/**
 * A problem that was composed and fully checked: it is sound, leaves no piece over and has no
 * needless piece, unless such pieces were allowed.
 *
 * @param rule the kind of problem.
 * @param position the attacker is Black and to move; its move number is 1.
 * @param key its canonical name.
 * @param plies literal length in plies.
 * @param composedPlies length without futile interpositions.
 * @param line the solution.
 * @param report the full report of the check; null under rule cooperative, where the solution is
 *     proved to be the only one of its length, and for a problem that was read from a file.
 */
@SuppressWarnings("ArrayRecordComponent") // written once, never compared
public record ComposedProblem(
    ComposeRule rule,
    Position position,
    ProblemKey key,
    int plies,
    int composedPlies,
    int[] line,
    @Nullable CheckReport report) {
  public ComposedProblem {
    position = new Position(position);
    position.setMoveNumber(1);
  }

  /** What happens in the solution. */
  public List<String> themes() {
    return Themes.of(position, line);
  }

  /** How difficult the solution is for a person, in tenths. */
  public int difficulty() {
    return Difficulty.tenths(position, line, rule);
  }
}
