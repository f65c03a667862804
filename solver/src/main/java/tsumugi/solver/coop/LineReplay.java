package tsumugi.solver.coop;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Plays a solution from the root by the full rules, so that the solver never returns a wrong line.
 */
final class LineReplay {
  private final CheckGenerator checks = new CheckGenerator();
  private final LegalMoveGenerator legal = new LegalMoveGenerator();
  private final MoveList moves = new MoveList();

  /**
   * Plays the line.
   *
   * @return the attacker's hand at the end, the surplus pieces (駒余り)
   * @throws IllegalStateException if the line is not a solution, which would be a defect
   */
  int play(CooperativeProblem problem, int[] line) {
    Position position = new Position(problem.root());
    if (!reachesGoal(problem, position, line)) {
      throw new IllegalStateException("a line of " + line.length + " moves is no solution");
    }
    return position.hand(problem.attacker());
  }

  /** Whether a line from any source is a solution. */
  boolean isSolution(CooperativeProblem problem, int[] line) {
    return reachesGoal(problem, new Position(problem.root()), line);
  }

  private boolean reachesGoal(CooperativeProblem problem, Position position, int[] line) {
    for (int move : line) {
      moves.clear();
      if (position.sideToMove() == problem.attacker()) {
        checks.generate(position, moves);
      } else {
        legal.generate(position, moves);
      }
      if (!moves.contains(move)) {
        return false;
      }
      position.doMove(move);
    }
    boolean defenderToMove = position.sideToMove() != problem.attacker();
    return defenderToMove == (problem.goal() == CooperativeGoal.MATE)
        && new EvasionGenerator().isMated(position);
  }
}
