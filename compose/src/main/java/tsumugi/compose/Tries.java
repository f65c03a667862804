package tsumugi.compose;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchBudget;
import tsumugi.solver.SearchLimits;
import tsumugi.solver.SearchMonitor;
import tsumugi.solver.explain.EndOfChecks;

/**
 * Weighs tries (紛れ): the checks at an attacker's turn that do not belong to the solution. A try
 * weighs more if a person has to read further before dropping it.
 *
 * <p>Only the move generators are asked, so a weight depends on nothing but the position. Each
 * question has a limit. Looks of 5 and 7 plies were tried as well: they ordered the graded problems
 * no better, and a single one may take thousands of positions.
 */
final class Tries {
  /** The weight of a try that is refuted late: the checks cannot be ended within 3 plies. */
  static final int LATE = 1;

  /** The weight of a try that nearly mates: all replies but one are mated at once. */
  static final int NEAR_MATE = 1;

  /** The most positions of the searches for an end of the checks within 1 ply and within 3. */
  private static final long[] LIMITS = {100, 200};

  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();

  /** The moves of all open nodes, each of which owns a range. */
  private final MoveList moves = new MoveList();

  private final EndOfChecks end =
      new EndOfChecks(new SearchBudget(SearchLimits.NONE, SearchMonitor.SILENT));

  /**
   * The weight of a check: {@value #LATE} if it is refuted late, that is, if the defender has no
   * reply after which the attacker is without a check, at once or after one more check and reply;
   * and {@value #NEAR_MATE} if it nearly mates. A check that mates at once is no try and weighs 0.
   *
   * @param position before the check; left as it is
   */
  int weight(Position position, int check) {
    position.doMove(check);
    int first = moves.size();
    evasions.generate(position, moves);
    int weight = 0;
    if (moves.size() > first) {
      weight += end.soonest(position, LIMITS) == EndOfChecks.LATER ? LATE : 0;
      weight += isNearMate(position, first, moves.size()) ? NEAR_MATE : 0;
    }
    moves.truncate(first);
    position.undoMove(check);
    return weight;
  }

  /** Whether exactly one of the replies in a range of the list is not mated at once. */
  private boolean isNearMate(Position position, int first, int last) {
    int holding = 0;
    for (int i = first; i < last && holding < 2; i++) {
      int reply = moves.get(i);
      position.doMove(reply);
      holding += canMate(position) ? 0 : 1;
      position.undoMove(reply);
    }
    return holding == 1;
  }

  private boolean canMate(Position position) {
    int first = moves.size();
    checks.generate(position, moves);
    int last = moves.size();
    boolean mates = false;
    for (int i = first; i < last && !mates; i++) {
      int check = moves.get(i);
      position.doMove(check);
      mates = evasions.isMated(position);
      position.undoMove(check);
    }
    moves.truncate(first);
    return mates;
  }
}
