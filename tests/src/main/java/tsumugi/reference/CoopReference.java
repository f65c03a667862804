package tsumugi.reference;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Cooperative mate by the plainest search there is: all positions after one ply, after two, and so
 * on, each with the number of ways that lead to it, until the goal turns up or nothing new does.
 */
public final class CoopReference {
  /** {@link Result#plies}: there is no solution at all. */
  public static final int NO_MATE = 0;

  /** {@link Result#plies}: no solution within the plies asked for. */
  public static final int TOO_DEEP = -1;

  /** {@link Result#plies}: more positions than allowed. */
  public static final int GAVE_UP = -2;

  /**
   * What is asked.
   *
   * @param defenderFirst the side to move is the defender
   * @param selfMate the attacker is to be mated
   * @param maxPlies longest solution looked for
   * @param exactly only solutions of {@code maxPlies} plies
   */
  public record Task(boolean defenderFirst, boolean selfMate, int maxPlies, boolean exactly) {
    public static final Task PLAIN = new Task(false, false, Integer.MAX_VALUE, false);
  }

  /**
   * The answer.
   *
   * @param plies the length of the shortest solution, or one of the constants
   * @param solutions how many there are of that length
   */
  public record Result(int plies, BigInteger solutions) {}

  private final Task task;
  private final boolean blackAttacks;
  private final Set<SlowPosition> met = new HashSet<>();
  private Map<SlowPosition, BigInteger> layer = new HashMap<>();
  private BigInteger solved = BigInteger.ZERO;

  private CoopReference(SlowPosition root, Task task) {
    this.task = task;
    blackAttacks = root.blackToMove() != task.defenderFirst();
    layer.put(root, BigInteger.ONE);
    met.add(root);
  }

  public static Result solve(SlowPosition root, Task task, int maxPositions) {
    CoopReference search = new CoopReference(root, task);
    long positions = 0;
    for (int plies = 0; plies <= task.maxPlies(); plies++) {
      if (search.layer.isEmpty()) {
        return new Result(NO_MATE, BigInteger.ZERO);
      }
      positions += search.layer.size();
      if (positions > maxPositions || !search.step(maxPositions)) {
        return new Result(GAVE_UP, BigInteger.ZERO);
      }
      if (search.solved.signum() > 0 && (!task.exactly() || plies == task.maxPlies())) {
        return new Result(plies, search.solved);
      }
    }
    return new Result(TOO_DEEP, BigInteger.ZERO);
  }

  /** Counts the ways to the goal in this layer and makes the next one, unless that is too big. */
  private boolean step(int maxPositions) {
    Map<SlowPosition, BigInteger> next = new HashMap<>();
    solved = BigInteger.ZERO;
    for (Map.Entry<SlowPosition, BigInteger> entry : layer.entrySet()) {
      SlowPosition position = entry.getKey();
      boolean attack = position.blackToMove() == blackAttacks;
      if (attack == task.selfMate() && RuleBook.isMate(position)) {
        solved = solved.add(entry.getValue());
        continue;
      }
      List<SlowMove> moves = attack ? RuleBook.checks(position) : RuleBook.legalMoves(position);
      for (SlowMove move : moves) {
        next.merge(position.after(move), entry.getValue(), BigInteger::add);
      }
      if (next.size() > maxPositions) {
        return false;
      }
    }
    if (!task.exactly()) {
      next.keySet().removeAll(met);
      met.addAll(next.keySet());
    }
    layer = next;
    return true;
  }
}
