package tsumugi.solver.coop;

import tsumugi.engine.board.Position;
import tsumugi.engine.message.Message;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.solver.UnsolvablePositionException;

/**
 * The problem: the position, the attacker, the goal, and the maximum length of a solution. Layer n
 * contains the positions with the defender to move after n checks; layer 0 is the root.
 *
 * @param exactly whether only solutions of {@code maxPlies} plies count, even if there are shorter
 *     ones
 */
record CooperativeProblem(
    Position root, int attacker, CooperativeGoal goal, int maxPlies, boolean exactly) {

  static CooperativeProblem of(Position position, CooperativeOptions options) {
    Position root = new Position(position);
    int attacker = options.defenderFirst() ? root.sideToMove() ^ 1 : root.sideToMove();
    CooperativeProblem problem =
        new CooperativeProblem(
            root, attacker, options.goal(), options.maxPlies(), options.exactly());
    problem.check();
    return problem;
  }

  boolean attackerFirst() {
    return root.sideToMove() == attacker;
  }

  /** The length of a solution whose last check leads to this layer. */
  int plies(int layer) {
    int toDefender = attackerFirst() ? 2 * layer - 1 : 2 * layer;
    return goal == CooperativeGoal.MATE ? toDefender : toDefender + 1;
  }

  private void check() {
    int defender = attacker ^ 1;
    require(root.hasKing(defender), "solver.no-king");
    require(goal == CooperativeGoal.MATE || root.hasKing(attacker), "solver.coop.no-own-king");
    if (attackerFirst()) {
      require(!root.isInCheck(defender), "solver.defender-in-check");
      require(goal == CooperativeGoal.MATE || !isMated(), "solver.coop.attacker-mated");
    } else {
      require(!root.isInCheck(attacker), "solver.attacker-in-check");
      require(!isMated(), "solver.coop.mated");
    }
    require(
        !exactly || maxPlies % 2 == Math.floorMod(plies(1), 2),
        maxPlies % 2 == 0 ? "solver.coop.always-odd" : "solver.coop.always-even",
        maxPlies);
  }

  private boolean isMated() {
    return new EvasionGenerator().isMated(root);
  }

  private static void require(boolean condition, String otherwise, Object... arguments) {
    if (!condition) {
      throw new UnsolvablePositionException(Message.of(otherwise, arguments));
    }
  }
}
