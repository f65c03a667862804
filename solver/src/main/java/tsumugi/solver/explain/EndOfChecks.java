package tsumugi.solver.explain;

import tsumugi.engine.board.Position;
import tsumugi.engine.movegen.CheckGenerator;
import tsumugi.engine.movegen.EvasionGenerator;
import tsumugi.engine.movegen.MoveList;
import tsumugi.solver.SearchBudget;

/**
 * Measures how soon the defender can bring the checks to an end, whatever the attacker plays. It
 * searches with the move generators alone, so what it finds is a proof in itself and the same
 * whatever a table holds.
 */
public final class EndOfChecks {
  /** The checks go on longer than was asked, or the limit was reached first. */
  public static final int LATER = TreeNode.UNKNOWN;

  private final SearchBudget budget;
  private final CheckGenerator checks = new CheckGenerator();
  private final EvasionGenerator evasions = new EvasionGenerator();

  /** The moves of all open nodes, each of which owns a range. */
  private final MoveList moves = new MoveList();

  /**
   * @param budget counts the replies that are played, one node each
   */
  public EndOfChecks(SearchBudget budget) {
    this.budget = budget;
  }

  /**
   * The number of plies within which the defender can end the checks: odd, since the last ply is a
   * reply.
   *
   * @param position the defender is to move and in check; left as it is
   * @param limits the most nodes of the search for an end within 1, 3, 5 ... plies; as many lengths
   *     are searched as there are limits
   * @return {@link #LATER} if it takes longer, or if a limit is reached first
   */
  public int soonest(Position position, long... limits) {
    for (int i = 0; i < limits.length; i++) {
      try (SearchBudget.Slice _ = budget.slice(limits[i])) {
        if (hasEnd(position, 2 * i + 1)) {
          return 2 * i + 1;
        }
      }
    }
    return LATER;
  }

  /**
   * The same, and which replies achieve it.
   *
   * @param replies all legal moves
   * @param plies receives the number of plies at the index of each reply that achieves it
   */
  int soonest(Position position, int[] replies, long[] limits, int[] plies) {
    for (int i = 0; i < limits.length; i++) {
      int within = 2 * i + 1;
      boolean ends = false;
      try (SearchBudget.Slice _ = budget.slice(limits[i])) {
        for (int j = 0; j < replies.length; j++) {
          if (endsAfter(position, replies[j], within)) {
            plies[j] = within;
            ends = true;
          }
        }
      }
      if (ends) {
        return within;
      }
    }
    return LATER;
  }

  private boolean endsAfter(Position position, int reply, int within) {
    position.doMove(reply);
    budget.countNode();
    boolean ends = !budget.interrupted() && areEnded(position, within - 1);
    position.undoMove(reply);
    return ends;
  }

  /** Whether all checks of the attacker's position are ended within a number of plies. */
  private boolean areEnded(Position position, int within) {
    int first = moves.size();
    checks.generate(position, moves);
    int last = moves.size();
    boolean all = last == first || within >= 2;
    for (int i = first; i < last && all; i++) {
      int check = moves.get(i);
      position.doMove(check);
      all = canEnd(position, within - 1);
      position.undoMove(check);
    }
    moves.truncate(first);
    return all;
  }

  /** Whether the defender on the board can end the checks within a number of plies. */
  private boolean canEnd(Position position, int within) {
    boolean ends = false;
    for (int depth = 1; depth <= within && !ends; depth += 2) {
      ends = hasEnd(position, depth);
    }
    return ends;
  }

  /** Whether a reply of the defender on the board ends the checks within a number of plies. */
  private boolean hasEnd(Position position, int within) {
    int first = moves.size();
    evasions.generate(position, moves);
    int last = moves.size();
    boolean ends = false;
    for (int i = first; i < last && !ends; i++) {
      ends = endsAfter(position, moves.get(i), within);
    }
    moves.truncate(first);
    return ends;
  }
}
