package tsumugi.solver.coop;

import tsumugi.engine.board.Move;
import tsumugi.engine.board.PieceType;
import tsumugi.engine.board.Position;
import tsumugi.engine.board.Square;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.LegalMoveGenerator;
import tsumugi.engine.movegen.MoveList;

/**
 * Makes one step of two plies: every reply of the defender to a check and every check that follows.
 * It also detects whether the goal is reached.
 *
 * <p>The key of a position is computed before its check is made, so checks are never made here. A
 * pawn drop that mates is accepted and recognised as illegal one step later, when no evasion is
 * found. The test then costs once for a position instead of once for every way into it.
 */
final class Expander {
  /** The number of replies that {@link #expandWithout} can leave out. */
  static final int SKIPPABLE = 16;

  private final Position position;
  private final int attacker;
  private final CooperativeGoal goal;
  private final EvasionGenerator evasions = new EvasionGenerator();
  private final CheckGenerator checks = new CheckGenerator(false);
  private final MoveList replies = new MoveList();
  private final MoveList checkMoves = new MoveList();
  private final MoveList goalReplies = new MoveList();
  private int made;

  Expander(Position position, int attacker, CooperativeGoal goal) {
    this.position = position;
    this.attacker = attacker;
    this.goal = goal;
  }

  /**
   * Expands a position with the defender in check.
   *
   * @param node the number stored in the steps
   * @param pawnDropped whether the check was a pawn drop, which may not mate
   * @return true if the goal is reached
   */
  boolean expand(long node, boolean pawnDropped, Candidates out) {
    goalReplies.clear();
    replies.clear();
    evasions.generate(position, replies);
    if (replies.isEmpty()) {
      return goal == CooperativeGoal.MATE && !pawnDropped;
    }
    return follow(node, out);
  }

  /**
   * Expands the position like {@link #expand}, but leaves out replies that are known to lead to no
   * goal. The steps store the numbers of their replies.
   *
   * @param skipped bit n is set to leave out reply number n
   */
  boolean expandWithout(int skipped, boolean pawnDropped, Candidates out) {
    goalReplies.clear();
    replies.clear();
    evasions.generate(position, replies);
    if (replies.isEmpty()) {
      return goal == CooperativeGoal.MATE && !pawnDropped;
    }
    made = 0;
    for (int i = 0; i < replies.size(); i++) {
      if (i >= SKIPPABLE || (skipped >>> i & 1) == 0) {
        follow(i, replies.get(i), out);
        made++;
      }
    }
    return !goalReplies.isEmpty();
  }

  /** Expands the root, in which the attacker may be to move or the defender may not be in check. */
  boolean expandRoot(Candidates out) {
    if (position.sideToMove() == attacker) {
      addChecks(0, Move.NONE, out);
      return false;
    }
    goalReplies.clear();
    replies.clear();
    new LegalMoveGenerator().generate(position, replies);
    return follow(0, out);
  }

  /** Tests whether the goal is reached, without expanding. */
  boolean isGoal(boolean pawnDropped) {
    replies.clear();
    if (goal == CooperativeGoal.MATE) {
      return !pawnDropped && !evasions.hasEvasion(position);
    }
    evasions.generate(position, replies);
    goalReplies.clear();
    for (int i = 0; i < replies.size(); i++) {
      int reply = replies.get(i);
      position.doMove(reply);
      if (evasions.isMated(position)) {
        goalReplies.add(reply);
      }
      position.undoMove(reply);
    }
    return !goalReplies.isEmpty();
  }

  /** The number of replies made in the last {@link #expandWithout}. */
  int repliesMade() {
    return made;
  }

  /** The replies that mated the attacker in the last expansion or test. */
  MoveList goalReplies() {
    return goalReplies;
  }

  private boolean follow(long node, Candidates out) {
    for (int i = 0; i < replies.size(); i++) {
      follow(node, replies.get(i), out);
    }
    return !goalReplies.isEmpty();
  }

  private void follow(long node, int reply, Candidates out) {
    position.doMove(reply);
    if (goal == CooperativeGoal.SELF_MATE && evasions.isMated(position)) {
      goalReplies.add(reply);
    } else {
      addChecks(node, reply, out);
    }
    position.undoMove(reply);
  }

  /** Whether the reply gave check. The attacker was not in check before it. */
  private boolean isInCheckAfter(int reply) {
    int king = position.kingSquare(attacker);
    return king != Square.NONE
        && (reply == Move.NONE || KingLines.mayCheck(reply, king))
        && position.inCheck();
  }

  private void addChecks(long node, int reply, Candidates out) {
    checkMoves.clear();
    checks.generate(position, isInCheckAfter(reply), checkMoves);
    for (int i = 0; i < checkMoves.size(); i++) {
      int check = checkMoves.get(i);
      boolean pawnDropped = Move.isDrop(check) && Move.dropType(check) == PieceType.PAWN;
      int hand = position.handAfter(check);
      long key = PositionKey.of(position.boardKeyAfter(check), hand, pawnDropped);
      out.add(key, hand, Step.of(node, reply, check));
    }
  }
}
